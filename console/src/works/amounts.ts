type Placed = { item: { name: string; location: string } };

const collator = new Intl.Collator('en', { numeric: true });

/** The way through the shelves: by location, A-2 before A-10; what has no place comes last. */
export function byLocation(one: Placed, other: Placed): number {
  const places = [one.item.location, other.item.location] as const;
  if (places.includes('') && places[0] !== places[1]) return places[0] === '' ? 1 : -1;
  return collator.compare(...places) || collator.compare(one.item.name, other.item.name);
}
