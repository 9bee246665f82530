/** Gives a length in pixels: `rem(3)` is three times the size of text that the browser is set to. */
export function rem(count: number): number {
  return count * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
