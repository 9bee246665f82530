// A cursor says where a page of a list begins, as text that is opaque to clients. It names a row and not an offset:
// rows that come and go meanwhile do not move the page.
import { createHash } from 'node:crypto';

/** The list that a cursor belongs to: its path, its order, and its filters as they were sent. */
export type CursorOwner = { path: string; isDescending: boolean; filters: Record<string, string> };

const VERSION = 1;
const DIGEST_BYTES = 12;
const HEAD_BYTES = 10;

/** Gives the cursor of the page behind the row with this id. */
export function cursorAfter(owner: CursorOwner, id: number): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(VERSION, 0);
  head.writeUInt8(owner.isDescending ? 1 : 0, 1);
  head.writeBigUInt64BE(BigInt(id), 2);
  return Buffer.concat([head, digestOf(head, owner)]).toString('base64url');
}

/** Gives the id of the row behind which the page begins; undefined for a malformed cursor or that of another list. */
export function idInCursor(owner: CursorOwner, cursor: string): number | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== HEAD_BYTES + DIGEST_BYTES) return undefined;
  const id = Number(bytes.readBigUInt64BE(2));
  // Encoded again and compared, as the decoder skips characters that are not base64url.
  return Number.isSafeInteger(id) && cursorAfter(owner, id) === cursor ? id : undefined;
}

function digestOf(head: Buffer, { path, filters }: CursorOwner): Buffer {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(head)
    .update(JSON.stringify([path, sorted]));
  return hash.digest().subarray(0, DIGEST_BYTES);
}
