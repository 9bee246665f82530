// A refusal costs something too, and connections that ask again at once would take the time of others. So whoever floods us is
// answered, and then not read for a while. Nobody is refused for it.
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { openTokenBucket, type TokenBucket } from './token-bucket.ts';

/** What an address may ask for without a login at full speed. */
export type StrangersPace = { atOnce: number; aSecond: number };

/** An office's browsers that open the page at the same moment, and then as much as a person may take for busy. */
const PACE: StrangersPace = { atOnce: 500, aSecond: 200 };
const MOST_ADDRESSES = 10_000;

const SLOWED_MS = 1_000;

/** Makes the count of what each address asks for without a login; it tells whether that was too much of late. */
export function countStrangers({ atOnce, aSecond } = PACE, clock?: () => number): (address: string) => boolean {
  const buckets = new Map<string, TokenBucket>();
  return (address) => {
    if (buckets.size >= MOST_ADDRESSES) buckets.clear();
    const bucket = buckets.get(address) ?? openTokenBucket({ most: atOnce, everyMs: 1_000 / aSecond, clock });
    buckets.set(address, bucket);
    return !bucket.take();
  };
}

/** Reads nothing more of this request's connection for a while, once it is answered. */
export function slowDownAfter({ raw }: FastifyRequest): void {
  if (raw.closed) slowDown(raw.socket, () => raw.socket.resume());
  else raw.once('close', () => slowDown(raw.socket, () => raw.socket.resume()));
}

/** Reads nothing for one to two seconds: those who came together do not come back together. */
export function slowDown(socket: Socket, then: () => void): void {
  socket.pause();
  setTimeout(then, SLOWED_MS * (1 + Math.random())).unref();
}
