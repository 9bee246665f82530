import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import type { FieldSet } from '../wire/field-set.ts';
import { decodeFields } from '../wire/fields.ts';
import type { Collection } from './catalog.ts';
import { blob, type Connection, type Row } from './connection.ts';
import type { Index } from './index-definition.ts';

/** A transaction's own write of a document: its new BSON, or null for a deletion. */
export type Pending = { rid: number; raw: Buffer | null; before: Buffer | null; version: number };

/** A view of the data: as committed, with uncommitted writes, or as of a transaction's snapshot. */
export type View = {
  connection: Connection;
  /** Tells whether a collection or index created in this batch exists in this view. */
  isVisible(createdIn: number): boolean;
  /** A transaction's own writes to a collection, by rid. */
  pending(collection: Collection): ReadonlyMap<number, Pending> | undefined;
  /** The row id of the own write that holds this key of a unique index. */
  ownKeyHolder(index: Index, key: Buffer): number | undefined;
};

/** Outside of transactions. */
export const noOwnWrites = { pending: () => undefined, ownKeyHolder: () => undefined };

/** A document as it is stored. `doc` is set once the document has been decoded. */
export type StoredDocument = { rid: number; version: number; raw: Buffer; doc?: Doc };

/** Reads a row that begins with the columns `rid`, `v` and `d`. */
export function documentFromRow(row: Row): StoredDocument {
  const [rid, version, raw] = row as [number, number, Uint8Array];
  return { rid, version, raw: blob(raw) };
}

/** Decodes these fields of a document; `undefined` stands for all. */
export function decodeStored(found: StoredDocument, fields: FieldSet | undefined): Doc {
  if (found.doc) return found.doc;
  if (fields) return decodeFields(found.raw, fields);
  found.doc = decode(found.raw);
  return found.doc;
}
