/** Tells where a key goes from a row; above the first one is -1; undefined for a key that goes nowhere. */
export function placeAfter(
  key: string,
  { place, count, page }: { place: number; count: number; page: number },
): number | undefined {
  const last = count - 1;
  const places: Record<string, number> = {
    ArrowDown: Math.min(place + 1, last),
    ArrowUp: place - 1,
    PageDown: Math.min(place + page, last),
    PageUp: Math.max(place - page, 0),
    Home: 0,
    End: last,
  };
  return places[key];
}
