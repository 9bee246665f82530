/** Tells whether every typed word stands in a text, whatever the case and the accents. */
export function fits(typed: string, text: string): boolean {
  const words = bare(text);
  return bare(typed)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
