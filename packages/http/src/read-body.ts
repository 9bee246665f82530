import type { IncomingMessage } from 'node:http';
import type { Fault } from '@stockroom/kernel';
import type { BodyShare } from './body-room.ts';
import { RefusedRequest } from './refused-request.ts';

/** Reserves room for a body; `onRefused` is called when the body is refused while it arrives. */
export type Enter = (onRefused: (fault: Fault) => void) => Pick<BodyShare, 'hold' | 'arrived'>;

type Bounds = {
  /** The most bytes that the body may have. */
  most: number;
  enter: Enter;
};

const NONE = Buffer.alloc(0);

// Chunks of this size are kept as they came; smaller ones are gathered in pieces of it.
const PIECE = 16 << 10;

/**
 * Reads a body. Its chunks are kept and put together at the end, for a large one is often refused before its end. Room
 * is held for all of a body that says its length, from its first chunk on, and for another one as it grows.
 * @throws RefusedRequest 413 or 400, NO_ROOM
 */
export function readBody(payload: IncomingMessage, { most, enter }: Bounds): Promise<Buffer> {
  if (payload.destroyed) return Promise.reject(endedEarly());
  const length = lengthOf(payload);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const share = enter((fault) => end(() => reject(fault)));
  const kept = gather();
  let room = 0;

  const onData = (chunk: Buffer) => {
    const count = kept.count() + chunk.length;
    try {
      if (count > most) throw tooLarge(most);
      if (count > room) {
        room = Math.min(most, length ?? Math.max(count, 2 * room));
        share.hold(room);
      }
    } catch (error) {
      return end(() => reject(error));
    }
    kept.add(chunk);
  };
  const onEnd = () => {
    share.arrived();
    end(() => resolve(kept.whole()));
  };
  const onLost = () => end(() => reject(endedEarly()));
  const end = (tell: () => void) => {
    payload.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
    tell();
    kept.drop();
  };
  payload.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  payload.resume();
  return promise;
}

/** Keeps chunks; a client may send them of a single byte, and each that is kept costs hundreds of bytes. */
function gather() {
  let chunks: Buffer[] = [];
  let count = 0;
  let piece = NONE;
  let filled = 0;
  const closePiece = () => {
    if (filled > 0) chunks.push(piece.subarray(0, filled));
    [piece, filled] = [NONE, 0];
  };
  const addToPiece = (chunk: Buffer) => {
    if (filled + chunk.length > piece.length) {
      closePiece();
      piece = Buffer.allocUnsafe(PIECE);
    }
    filled += chunk.copy(piece, filled);
  };
  return {
    count: () => count,
    add: (chunk: Buffer) => {
      const isFirst = count === 0;
      count += chunk.length;
      if (!isFirst && chunk.length < PIECE) return addToPiece(chunk);
      closePiece();
      chunks.push(chunk);
    },
    whole: () => {
      closePiece();
      return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, count);
    },
    drop: () => {
      [chunks, piece, filled] = [[], NONE, 0];
    },
  };
}

/** The bytes of a body that says them before it comes. */
export function lengthOf({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

function endedEarly(): RefusedRequest {
  return new RefusedRequest(400, 'The body ended early.');
}

/** The refusal of a body that has more bytes than its route takes. */
export function tooLarge(most: number): RefusedRequest {
  const size = most >= 1 << 20 ? `${most >> 20} MiB` : `${most >> 10} KiB`;
  return new RefusedRequest(413, `The body is larger than ${size}.`);
}
