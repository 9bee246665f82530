// A refusal costs something too, and connections that ask again at once would take the time of others. So a client that
// floods the server is answered, and its connection is then not read for a while. No client is refused for this.
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** What an address may ask for without a login at full speed. */
export type StrangersPace = { atOnce: number; aSecond: number };

/** Enough for people of an office who log in and whose logins have ended. */
const PACE: StrangersPace = { atOnce: 500, aSecond: 50 };

/** Enough for an office whose browsers open a new page at the same moment: each asks for all of its files. */
export const PACE_OF_FILES: StrangersPace = { atOnce: 2_000, aSecond: 200 };
const MOST_ADDRESSES = 10_000;

const SLOWED_MS = 1_000;

/** Counts what each address asks for without a login; tells whether an address is above its pace. */
export function countStrangers({ atOnce, aSecond } = PACE, clock?: () => number): (address: string) => boolean {
  const buckets = new Map<string, TokenBucket>();
  return (address) => {
    if (buckets.size >= MOST_ADDRESSES) buckets.clear();
    const bucket = buckets.get(address) ?? createTokenBucket({ most: atOnce, everyMs: 1_000 / aSecond, clock });
    buckets.set(address, bucket);
    return !bucket.take();
  };
}

/** Reads nothing more of this request's connection for a while, once it is answered. */
export function slowDownAfter({ raw }: FastifyRequest): void {
  if (raw.closed) slowDown(raw.socket, () => raw.socket.resume());
  else raw.once('close', () => slowDown(raw.socket, () => raw.socket.resume()));
}

/**
 * Stops reading a socket for one to two seconds, at random, so that clients that came together do not come back
 * together.
 */
export function slowDown(socket: Socket, then: () => void): void {
  socket.pause();
  setTimeout(then, SLOWED_MS * (1 + Math.random())).unref();
}
