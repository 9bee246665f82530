import { CommandError, notSupported } from '../errors.ts';
import type { Context } from '../server-state.ts';
import type { Namespace } from '../store/catalog.ts';
import { asNumber, type Doc, isDoc, typeName } from '../values/kinds.ts';

/** Fields any command may carry. */
const GENERIC = new Set([
  '$db',
  '$readPreference',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
]);

/** @throws CommandError 40415 for a field that neither this command nor all commands have */
export function refuseUnknownFields(body: Doc, name: string, known: readonly string[]): void {
  const unknown = Object.keys(body).find((field) => !GENERIC.has(field) && field !== name && !known.includes(field));
  if (unknown !== undefined) throw notSupported(`The field '${name}.${unknown}'`, 40415);
}

/** The collection a command names as its first value. */
export function collectionName(context: Context): string {
  const name = context.body[context.name];
  if (typeof name !== 'string') throw new CommandError(73, `collection name has invalid type ${typeName(name)}`);
  if (name === '') throw new CommandError(73, `Invalid namespace specified '${context.db}.'`);
  return name;
}

/** The same with its database. */
export function namespaceOf(context: Context): Namespace {
  return { db: context.db, name: collectionName(context) };
}

export function optionalDoc(body: Doc, field: string): Doc | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (isDoc(value)) return value;
  throw new CommandError(14, `BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`);
}

export function optionalNumber(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = asNumber(value);
  if (number === undefined)
    throw new CommandError(14, `BSON field '${field}' is the wrong type '${typeName(value)}', expected a number`);
  return Math.trunc(number);
}

/** A count that may not be negative. @throws CommandError 2, 51024 */
export function nonNegative(body: Doc, field: string): number {
  const value = optionalNumber(body, field) ?? 0;
  if (value < 0) throw new CommandError(51024, `BSON field '${field}' value must be >= 0, actual value '${value}'`);
  return value;
}

export function listOfDocs(body: Doc, field: string): Doc[] {
  const value = body[field];
  if (Array.isArray(value) && value.every(isDoc)) return value;
  throw new CommandError(value === undefined ? 40414 : 14, `BSON field '${field}' has to be an array of objects`);
}
