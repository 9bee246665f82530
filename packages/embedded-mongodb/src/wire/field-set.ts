/** Some top-level fields, by their names and by the bytes of these as BSON has them. */
export type FieldSet = { names: readonly string[]; bytes: readonly Buffer[] };

export function fieldSet(names: readonly string[]): FieldSet {
  const distinct = [...new Set(names)];
  return { names: distinct, bytes: distinct.map((name) => Buffer.from(`${name}\0`)) };
}
