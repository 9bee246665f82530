import { CommandError, notSupported } from '../errors.ts';
import { compare } from '../values/compare.ts';
import { EMPTY_ARRAY, encodeKey } from '../values/key.ts';
import { asNumber, type Doc, isDoc, Kind } from '../values/kinds.ts';
import { indexedValues } from '../values/path.ts';

export type SortField = { path: string; parts: string[]; direction: 1 | -1 };

/** Parses {a: 1, b: -1}. @throws CommandError 15975, 2 */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field sort to be of type object');
  return Object.entries(spec).map(([path, order]) => {
    if (isDoc(order)) throw notSupported('$meta in a sort');
    const direction = asNumber(order);
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, parts: path.split('.'), direction };
  });
}

/**
 * The key by which a document is sorted: comparing the bytes of two gives their order. Of an array the smallest
 * element counts, or the greatest when descending. The order is the indexes' own.
 */
export function sortKeyOf(fields: readonly SortField[]): (doc: Doc) => Buffer {
  const directions = fields.map((field) => field.direction);
  return (doc) =>
    encodeKey(
      fields.map((field) => sortValue(doc, field)),
      directions,
    );
}

function sortValue(doc: Doc, field: SortField): unknown {
  const { values, isMultikey } = indexedValues(doc, field.parts);
  if (!isMultikey) return values[0];
  return values.reduce((best, each) => (compareIndexed(each, best) * field.direction < 0 ? each : best));
}

function compareIndexed(a: unknown, b: unknown): number {
  if (a === EMPTY_ARRAY || b === EMPTY_ARRAY) return orderOfEmpty(a) - orderOfEmpty(b);
  return compare(a, b);
}

function orderOfEmpty(value: unknown): number {
  if (value === EMPTY_ARRAY) return Kind.emptyArray;
  return compare(value, null) < 0 ? Kind.min : Kind.max;
}
