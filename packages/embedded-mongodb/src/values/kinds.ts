import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A decoded document; its values are what `wire/decode.ts` makes of BSON. */
export type Doc = { [field: string]: unknown };

/**
 * The place of a type in MongoDB's order of types. They double as the first byte of an encoded key,
 * which is why they leave gaps and stay below 0xf0 (see key.ts).
 */
export const Kind = {
  min: 0x10,
  emptyArray: 0x18,
  null: 0x20,
  number: 0x30,
  string: 0x40,
  object: 0x50,
  array: 0x58,
  binary: 0x60,
  objectId: 0x68,
  boolean: 0x70,
  date: 0x78,
  timestamp: 0x80,
  regex: 0x88,
  dbRef: 0x90,
  code: 0x98,
  max: 0xe0,
} as const;

/** The kind of a value; a missing value counts as null, as it does in sorting and in indexes. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return Kind.string;
    case 'number':
    case 'bigint':
      return Kind.number;
    case 'boolean':
      return Kind.boolean;
    case 'object':
      return value === null ? Kind.null : kindOfObject(value);
    default:
      return Kind.null;
  }
}

function kindOfObject(value: object): number {
  if (Array.isArray(value)) return Kind.array;
  const prototype = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return Kind.object;
  if (value instanceof ObjectId) return Kind.objectId;
  if (value instanceof Date) return Kind.date;
  if (value instanceof Double || value instanceof Decimal128) return Kind.number;
  if (value instanceof Binary) return Kind.binary;
  return kindOfRareObject(value);
}

function kindOfRareObject(value: object): number {
  if (value instanceof Timestamp) return Kind.timestamp;
  if (value instanceof BSONRegExp || value instanceof RegExp) return Kind.regex;
  if (value instanceof MinKey) return Kind.min;
  if (value instanceof MaxKey) return Kind.max;
  if (value instanceof BSONSymbol) return Kind.string;
  if (value instanceof DBRef) return Kind.dbRef;
  if (value instanceof Code) return Kind.code;
  return Kind.object;
}

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && kindOf(value) === Kind.object;
}

/** A number of any BSON type, or undefined: for options such as limit and batchSize. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** Truth as MongoDB sees it: false, 0 of any type, null and missing are false. */
export function isTruthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  const number = asNumber(value);
  return number === undefined || number !== 0;
}

const TYPE_NAMES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const BY_KIND = new Map<number, number>([
  [Kind.min, -1],
  [Kind.null, 10],
  [Kind.string, 2],
  [Kind.object, 3],
  [Kind.array, 4],
  [Kind.binary, 5],
  [Kind.objectId, 7],
  [Kind.boolean, 8],
  [Kind.date, 9],
  [Kind.timestamp, 17],
  [Kind.regex, 11],
  [Kind.dbRef, 3],
  [Kind.code, 13],
  [Kind.max, 127],
]);

/** BSON's number for the type of a value. */
function bsonTypeOf(value: unknown): number {
  if (typeof value === 'bigint') return 18;
  if (value instanceof Decimal128) return 19;
  if (value instanceof Double) return 1;
  if (typeof value === 'number') return isInt32(value) ? 16 : 1;
  return BY_KIND.get(kindOf(value)) ?? 3;
}

/** The name of the type of a value, for messages. */
export function typeName(value: unknown): string {
  const number = bsonTypeOf(value);
  return Object.keys(TYPE_NAMES).find((name) => TYPE_NAMES[name] === number) ?? 'object';
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}
