// The entries of a register, as somebody looks for one by its name.
import { caselessReadingOf, foldText, readingOf } from '@stockroom/kernel/text';
import type { Chosen } from './item-draft.ts';

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

/**
 * Gives the entry that is most likely meant.
 * @param ids the ones that are wanted, the best first
 * @param first the name that is taken where there is none of them; of a register with a single entry, that one
 */
export function usualOf(
  entries: readonly Entry[],
  { ids, first }: { ids: readonly (number | undefined)[]; first: string },
): Chosen {
  const known = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const [only, ...others] = entries;
  return known[0] ?? (only && others.length === 0 ? only : (entryNamed(entries, first) ?? { name: first }));
}
