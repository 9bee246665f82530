// The entries of a register, as somebody looks for one by its name.
export type Entry = { id: number; name: string };

/** The entry that is meant by a name, whatever its case, unless two are. */
export function entryNamed(entries: readonly Entry[], name: string): Entry | undefined {
  const text = name.trim();
  const exact = entries.find((entry) => entry.name === text);
  if (exact) return exact;
  const alike = entries.filter((entry) => entry.name.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

/** Entries whose name has the text in it, those that begin with it first. */
export function entriesLike(entries: readonly Entry[], text: string, most = 8): Entry[] {
  const wanted = text.trim().toLowerCase();
  const placed = entries.map((entry) => ({ entry, place: entry.name.toLowerCase().indexOf(wanted) }));
  const found = placed.filter(({ place }) => place >= 0);
  const starts = found.filter(({ place }) => place === 0);
  return [...starts, ...found.filter(({ place }) => place > 0)].slice(0, most).map(({ entry }) => entry);
}
