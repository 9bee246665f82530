// The entries of a register, as somebody looks for one by its name.
import { caselessReadingOf, foldText, readingOf } from '@stockroom/kernel/text';

export type Entry = { id: number; name: string };

/** The entry that is meant by a name, as a person reads it, whatever its case, unless two are. */
export function entryNamed<One extends Entry>(entries: readonly One[], name: string): One | undefined {
  const exact = entries.find((entry) => readingOf(entry.name) === readingOf(name));
  if (exact) return exact;
  const alike = entries.filter((entry) => caselessReadingOf(entry.name) === caselessReadingOf(name));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Entries whose name has the text in it, whatever case, accents and look-alikes, those that begin with it first. */
export function entriesLike(entries: readonly Entry[], text: string, most = 8): Entry[] {
  const wanted = foldText(text);
  const placed = entries.map((entry) => ({ entry, place: foldText(entry.name).indexOf(wanted) }));
  const found = placed.filter(({ place }) => place >= 0);
  const starts = found.filter(({ place }) => place === 0);
  return [...starts, ...found.filter(({ place }) => place > 0)].slice(0, most).map(({ entry }) => entry);
}
