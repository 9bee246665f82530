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

/**
 * Reads a body into one buffer, which grows: a client may send chunks of a single byte, and each chunk that is kept
 * costs hundreds of bytes.
 * @throws RefusedRequest 413 or 400, NO_ROOM
 */
export function readBody(payload: IncomingMessage, { most, enter }: Bounds): Promise<Buffer> {
  if (payload.destroyed) return Promise.reject(endedEarly());
  const length = lengthOf(payload);
  if (length !== undefined && length > most) return Promise.reject(tooLarge(most));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const share = enter((fault) => end(() => reject(fault)));
  let kept = NONE;
  let count = 0;

  const onData = (chunk: Buffer) => {
    try {
      if (count + chunk.length > most) throw tooLarge(most);
      if (count + chunk.length > kept.length) grow(count + chunk.length);
    } catch (error) {
      return end(() => reject(error));
    }
    count += chunk.copy(kept, count);
  };
  const grow = (needed: number) => {
    const size = needed === length ? needed : Math.min(most, Math.max(needed, 2 * kept.length));
    share.hold(size);
    const larger = Buffer.allocUnsafe(size);
    kept.copy(larger, 0, 0, count);
    kept = larger;
  };
  const onEnd = () => {
    share.arrived();
    end(() => resolve(kept.subarray(0, count)));
  };
  const onLost = () => end(() => reject(endedEarly()));
  const end = (tell: () => void) => {
    payload.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost);
    tell();
    kept = NONE;
  };
  payload.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost);
  payload.resume();
  return promise;
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
}

function endedEarly(): RefusedRequest {
  return new RefusedRequest(400, 'The body ended early.');
}

function tooLarge(most: number): RefusedRequest {
  const size = most >= 1 << 20 ? `${most >> 20} MiB` : `${most >> 10} KiB`;
  return new RefusedRequest(413, `The body is larger than ${size}.`);
}
