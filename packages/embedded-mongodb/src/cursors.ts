import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from './errors.ts';
import { PAUSED } from './plan/source.ts';

/** Results one by one, as BSON. `suspend` is called before the event loop gets its turn. */
export type ResultStream = { next(): Buffer | typeof PAUSED | undefined; suspend(): void; close(): void };

export type Cursor = {
  /** 0 until its client has to know it. */
  id: bigint;
  ns: string;
  stream: ResultStream;
  /** The session whose transaction it reads in. */
  owner: string | undefined;
  lastUsed: number;
  isBusy: boolean;
  /** Read to learn that there is more, but not sent yet. */
  ahead: Buffer | undefined;
};

export type Page = { documents: Buffer[]; isDone: boolean };

const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const SLICE_MS = 10;
export const IDLE_MS = 10 * 60_000;

/** Pulls one batch. Between slices of 10 ms the event loop gets its turn. */
export async function pullPage(cursor: Cursor, batchSize: number): Promise<Page> {
  const documents: Buffer[] = [];
  let bytes = 0;
  let sliceEnd = performance.now() + SLICE_MS;
  while (documents.length < batchSize) {
    const next = take(cursor);
    if (next === undefined) return { documents, isDone: true };
    if (next === PAUSED || documents.length % 256 === 255) sliceEnd = await yieldIfDue(cursor, sliceEnd);
    if (next === PAUSED) continue;
    if (documents.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.ahead = next;
      break;
    }
    documents.push(next);
    bytes += next.length + 12;
  }
  return { documents, isDone: await isExhausted(cursor, sliceEnd) };
}

function take(cursor: Cursor): Buffer | typeof PAUSED | undefined {
  const { ahead } = cursor;
  if (ahead === undefined) return cursor.stream.next();
  cursor.ahead = undefined;
  return ahead;
}

async function isExhausted(cursor: Cursor, sliceEnd: number): Promise<boolean> {
  let end = sliceEnd;
  while (cursor.ahead === undefined) {
    const next = cursor.stream.next();
    if (next === undefined) return true;
    if (next === PAUSED) end = await yieldIfDue(cursor, end);
    else cursor.ahead = next;
  }
  return false;
}

async function yieldIfDue(cursor: Cursor, sliceEnd: number): Promise<number> {
  if (performance.now() < sliceEnd) return sliceEnd;
  cursor.stream.suspend();
  await nextTurn();
  return performance.now() + SLICE_MS;
}

/** All open cursors. */
export type Cursors = {
  open(stream: ResultStream, about: { ns: string; owner: string | undefined }): Cursor;
  /** Keeps it for getMore, or closes it when it is done. @returns the id for the client, 0 when done */
  settle(cursor: Cursor, isDone: boolean): bigint;
  get(id: bigint, ns: string): Cursor;
  kill(id: bigint, ns: string): boolean;
  killOf(owner: string): void;
  closeIdle(now: number): void;
};

export function openCursors(): Cursors {
  const cursors = new Map<bigint, Cursor>();
  function drop(cursor: Cursor): void {
    cursors.delete(cursor.id);
    cursor.stream.close();
  }
  return {
    open: (stream, about) => ({
      id: 0n,
      stream,
      ns: about.ns,
      owner: about.owner,
      lastUsed: Date.now(),
      isBusy: false,
      ahead: undefined,
    }),
    settle(cursor, isDone) {
      if (isDone) {
        drop(cursor);
        return 0n;
      }
      cursor.id ||= randomId();
      cursor.stream.suspend();
      cursor.lastUsed = Date.now();
      cursors.set(cursor.id, cursor);
      return cursor.id;
    },
    get(id, ns) {
      const cursor = cursors.get(id);
      if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
      if (cursor.ns !== ns)
        throw new CommandError(
          13,
          `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
        );
      return cursor;
    },
    kill(id, ns) {
      const cursor = cursors.get(id);
      if (!cursor || cursor.ns !== ns) return false;
      drop(cursor);
      return true;
    },
    killOf(owner) {
      for (const cursor of cursors.values()) if (cursor.owner === owner) drop(cursor);
    },
    closeIdle(now) {
      for (const cursor of cursors.values()) {
        if (!cursor.isBusy && now - cursor.lastUsed > IDLE_MS) drop(cursor);
      }
    },
  };
}

function randomId(): bigint {
  // Above 2^53, so that no client reads it as a double and sends it back as one.
  return BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) | (1n << 61n);
}
