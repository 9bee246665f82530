// A cursor says where a page of a list begins, as text that is opaque to clients. It names a row and not an offset:
// rows that come and go meanwhile do not move the page.
import { createHash } from 'node:crypto';
import type { Order } from '../schemas/list-query.ts';

/** The list that a cursor belongs to: its path, its order, and its filters as they were sent. */
export type CursorOwner = { path: string; order: Order; filters: Record<string, string> };

/** The row before a page: its id and, in the order of a column, its value there. */
export type Place = { id: number; value?: string | undefined };

/** The first byte: what is behind the id is a value, or nothing. */
const [OF_ID, OF_VALUE] = [1, 2];
const DIGEST_BYTES = 12;
const HEAD_BYTES = 10;

/** Gives the cursor of the page behind this row. */
export function cursorAfter(owner: CursorOwner, { id, value }: Place): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(value === undefined ? OF_ID : OF_VALUE, 0);
  head.writeUInt8(owner.order.descending ? 1 : 0, 1);
  head.writeBigUInt64BE(BigInt(id), 2);
  const place = Buffer.concat([head, Buffer.from(value ?? '')]);
  return Buffer.concat([place, digestOf(place, owner)]).toString('base64url');
}

/** Gives the row behind which the page begins; undefined for a malformed cursor or that of another list. */
export function placeInCursor(owner: CursorOwner, cursor: string): Place | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length < HEAD_BYTES + DIGEST_BYTES) return undefined;
  const id = Number(bytes.readBigUInt64BE(2));
  const value = bytes[0] === OF_VALUE ? bytes.toString('utf8', HEAD_BYTES, bytes.length - DIGEST_BYTES) : undefined;
  // Encoded again and compared, as the decoder skips characters that are not base64url.
  return Number.isSafeInteger(id) && cursorAfter(owner, { id, value }) === cursor ? { id, value } : undefined;
}

function digestOf(place: Buffer, { path, order, filters }: CursorOwner): Buffer {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const list = order.column === 'id' ? [path, sorted] : [path, sorted, order.column];
  const hash = createHash('sha256').update(place).update(JSON.stringify(list));
  return hash.digest().subarray(0, DIGEST_BYTES);
}
