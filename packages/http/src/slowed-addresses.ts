// An address that floods the server may come by ever new connections, each of which costs as much as a request. So for a
// while its new connections are not read at once, and many of them one after the other. None is refused for this.
import type { Socket } from 'node:net';
import { countedAddress } from './client-address.ts';

export type SlowedAddresses = {
  /** Slows the new connections of an address down from now on. */
  slow: (address: string) => void;
  isSlowed: (address: string) => boolean;
  /** Gives how long a new connection of an address waits, in ms. */
  waitOf: (address: string) => number;
};

/** An address is slowed down for so long after the last time that it was too fast. */
const SLOWED_MS = 10_000;
/** A new connection of an address that is slowed down waits so long, at random, so that they do not come back together. */
const WAIT_MS = { least: 1_000, more: 2_000 };
/** From one of its connections to the next, up to so much later. */
const EACH_MS = 20;
const MOST_MS = 5_000;
const MOST_ADDRESSES = 10_000;

export function createSlowedAddresses(clock = () => performance.now(), random = Math.random): SlowedAddresses {
  const slowed = new Map<string, { until: number; next: number }>();
  const slowedAt = (address: string, now: number) => {
    const at = slowed.get(address);
    if (at === undefined || at.until > now) return at;
    slowed.delete(address);
    return undefined;
  };
  return {
    slow: (address) => {
      if (slowed.size >= MOST_ADDRESSES) slowed.clear();
      slowed.set(address, { until: clock() + SLOWED_MS, next: slowed.get(address)?.next ?? 0 });
    },
    isSlowed: (address) => slowedAt(address, clock()) !== undefined,
    waitOf: (address) => {
      const now = clock();
      const at = slowedAt(address, now);
      if (at === undefined) return 0;
      at.next = Math.min(now + MOST_MS, Math.max(now, at.next + EACH_MS));
      return Math.max(at.next - now, WAIT_MS.least + random() * WAIT_MS.more);
    },
  };
}

/** Lets a new connection wait before anything of it is read. */
export function letWait(socket: Socket, { waitOf }: SlowedAddresses): void {
  const ms = waitOf(countedAddress(socket.remoteAddress));
  if (ms === 0) return;
  // The server begins to read at the end of this turn; what pauses it before is undone then.
  process.nextTick(() => socket.pause());
  setTimeout(() => socket.resume(), ms).unref();
}
