/** Some top-level fields, by their names. */
export type FieldSet = { names: readonly string[]; bytes: readonly Buffer[] };

/** Where some names lead to, and where one more does. */
type Place = { set: FieldSet | undefined; more: Map<string, Place> };

const newPlace = (): Place => ({ set: undefined, more: new Map() });
const MOST_PLACES = 2_000;
let first = newPlace();
let placeCount = 0;

/** Those of the same names are made once: most commands are about the same fields as others before. */
export function fieldSet(names: readonly string[]): FieldSet {
  const place = names.reduce(nextPlace, first);
  place.set ??= setOf([...new Set(names)]);
  if (placeCount > MOST_PLACES) forget();
  return place.set;
}

function nextPlace({ more }: Place, name: string): Place {
  const known = more.get(name);
  if (known) return known;
  const made = newPlace();
  more.set(name, made);
  placeCount += 1;
  return made;
}

function setOf(names: string[]): FieldSet {
  return { names, bytes: names.map((name) => Buffer.from(`${name}\0`)) };
}

function forget(): void {
  first = newPlace();
  placeCount = 0;
}
