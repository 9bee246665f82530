/** Writes a text without case and accents, as the search of items compares. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Tells whether every typed word stands in a text, whatever the case and the accents. */
export function fits(typed: string, text: string): boolean {
  const words = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => words.includes(word));
}
