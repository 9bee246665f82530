import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import type { FieldSet } from '../wire/field-set.ts';
import { decodeFields } from '../wire/fields.ts';
import type { Collection } from './catalog.ts';
import { blob, type Connection, type Row } from './connection.ts';
import type { Index } from './index-definition.ts';

/** What a transaction made of a document: its new BSON, or null when it is deleted. */
export type Pending = { rid: number; raw: Buffer | null; before: Buffer | null; version: number };

/** A way to look at the data: as committed, as the writer sees it, or as of a transaction's snapshot. */
export type View = {
  connection: Connection;
  /** Whether something made in this batch exists for this view. */
  isVisible(createdIn: number): boolean;
  /** A transaction's own writes to a collection, by rid. */
  pending(collection: Collection): ReadonlyMap<number, Pending> | undefined;
  /** Of these, the rid of the one that took this key of a unique index. */
  ownKeyHolder(index: Index, key: Buffer): number | undefined;
};

/** Outside of transactions. */
export const noOwnWrites = { pending: () => undefined, ownKeyHolder: () => undefined };

/** A document as it is stored. `doc` is there once something had to read it. */
export type StoredDocument = { rid: number; version: number; raw: Buffer; doc?: Doc };

/** Of a row of SQLite that begins with a document's `rid`, `v` and `d`. */
export function documentFromRow(row: Row): StoredDocument {
  const [rid, version, raw] = row as [number, number, Uint8Array];
  return { rid, version, raw: blob(raw) };
}

/** What a document has in these fields; `undefined` stands for all. */
export function decodeStored(found: StoredDocument, fields: FieldSet | undefined): Doc {
  if (found.doc) return found.doc;
  if (fields) return decodeFields(found.raw, fields);
  found.doc = decode(found.raw);
  return found.doc;
}
