/** A message names so many entries; who wants all of them reads `errors` or `shortages`. */
const MOST_NAMED = 5;

/** Chooses the entries that a message names, and tells how many more there are. */
export function few<Entry>(entries: readonly Entry[]): { named: Entry[]; more: number } {
  const named = entries.slice(0, MOST_NAMED);
  return { named, more: entries.length - named.length };
}

/** Names entries in a sentence: "a, b, c, d, e, and 995 more". */
export function firstFew(names: readonly string[]): string {
  const { named, more } = few(names);
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** As `firstFew`, of whole sentences: "A. B. C. D. E. And 995 more." */
export function fewSentences(sentences: readonly string[]): string {
  const { named, more } = few(sentences);
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
