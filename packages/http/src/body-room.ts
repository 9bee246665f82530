// A limit of the bytes of bodies in memory, from their first byte until their request is answered: for one address, and
// for all. When there is no room, the largest body of the address that holds most is refused, so that clients that send
// little are not kept out.
import { Fault } from '@stockroom/kernel';

/** The refusal of a body for which there is no room; one object for all, because a refusal must cost little. */
export const NO_ROOM = new Fault('unavailable', {
  message: 'Too much is being sent at the moment; please send this again in a moment.',
  retryAfterSeconds: 1,
});

/** The room of one body. */
export type BodyShare = {
  /** Reserves room for this many bytes of the body in all. @throws NO_ROOM */
  hold: (bytes: number) => void;
  /** The whole body has arrived: it is not refused any more. */
  arrived: () => void;
  leave: () => void;
};

export type BodyRoom = {
  /** @param refuse is called when the body is refused to make room for others */
  enter: (address: string, refuse: (fault: Fault) => void) => BodyShare;
  /** The bytes that are kept at the moment. */
  held: () => number;
};

type Body = { bytes: number; isArriving: boolean; refuse: (fault: Fault) => void };
type Sender = { address: string; bytes: number; bodies: Set<Body> };
export type BodyLimits = { ofAddress: number; ofAll: number };

const MIB = 1 << 20;
const LIMITS: BodyLimits = { ofAddress: 8 * MIB, ofAll: 32 * MIB };

/** @param onRefusal is called for each body that was refused, with its address where that sends more than others */
export function createBodyRoom(
  onRefusal: (address: string | undefined) => void,
  { ofAddress, ofAll }: BodyLimits = LIMITS,
): BodyRoom {
  const senders = new Map<string, Sender>();
  let all = 0;

  function change(sender: Sender, body: Body, bytes: number): void {
    all += bytes - body.bytes;
    sender.bytes += bytes - body.bytes;
    body.bytes = bytes;
  }

  function refuse(sender: Sender, body: Body): void {
    onRefusal(sender.address);
    drop(sender, body);
    body.refuse(NO_ROOM);
  }

  function drop(sender: Sender, body: Body): void {
    change(sender, body, 0);
    sender.bodies.delete(body);
  }

  /**
   * Refuses larger bodies until there is room for this one; where none is larger, this one is refused.
   * @throws NO_ROOM
   */
  function makeRoom(sender: Sender, body: Body, bytes: number): void {
    for (;;) {
      const more = bytes - body.bytes;
      const isOwn = sender.bytes + more > ofAddress;
      if (!isOwn && all + more <= ofAll) return;
      const most = isOwn ? sender : (largest(senders.values()) ?? sender);
      const other = largest(arriving(most.bodies, body));
      const isLarger = other && (most === sender ? other.bytes > bytes : most.bytes > sender.bytes + more);
      if (!isLarger) break;
      refuse(most, other);
    }
    const hasMost = (largest(senders.values()) ?? sender).bytes <= sender.bytes + bytes - body.bytes;
    onRefusal(hasMost || sender.bytes + bytes - body.bytes > ofAddress ? sender.address : undefined);
    drop(sender, body);
    throw NO_ROOM;
  }

  return {
    enter: (address, onRefused) => {
      const sender = senders.get(address) ?? { address, bytes: 0, bodies: new Set() };
      senders.set(address, sender);
      const body: Body = { bytes: 0, isArriving: true, refuse: onRefused };
      sender.bodies.add(body);
      return {
        hold: (bytes) => {
          if (!sender.bodies.has(body)) throw NO_ROOM;
          makeRoom(sender, body, bytes);
          change(sender, body, bytes);
        },
        arrived: () => {
          body.isArriving = false;
        },
        leave: () => {
          if (sender.bodies.has(body)) drop(sender, body);
          if (sender.bodies.size === 0 && senders.get(address) === sender) senders.delete(address);
        },
      };
    },
    held: () => all,
  };
}

function* arriving(bodies: Set<Body>, but: Body): Generator<Body> {
  for (const body of bodies) if (body.isArriving && body !== but && body.bytes > 0) yield body;
}

function largest<One extends { bytes: number }>(all: Iterable<One>): One | undefined {
  let found: One | undefined;
  for (const one of all) if (!found || one.bytes > found.bytes) found = one;
  return found;
}
