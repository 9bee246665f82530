// A page of a list begins here, as text that only we need to understand. It names a row and not a number of rows: rows
// that come and go meanwhile move no other.
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

/** Gives the id of the row behind which the page begins; undefined when it is no cursor, or that of another list. */
export function idInCursor(owner: CursorOwner, cursor: string): number | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== HEAD_BYTES + DIGEST_BYTES) return undefined;
  const id = Number(bytes.readBigUInt64BE(2));
  // Written again, so that not even a letter counts that the decoder overlooks.
  return Number.isSafeInteger(id) && cursorAfter(owner, id) === cursor ? id : undefined;
}

function digestOf(head: Buffer, { path, filters }: CursorOwner): Buffer {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(head)
    .update(JSON.stringify([path, sorted]));
  return hash.digest().subarray(0, DIGEST_BYTES);
}
