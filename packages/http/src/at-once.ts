// How many requests may wait for their answers at once: what is more is refused at the cost of a comparison, so that
// those who are let in are answered in a bounded time, and a flood leaves nothing behind.
import type { Socket } from 'node:net';
import { Fault } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';

/** What a request is counted as: it waits for its answer, or a long one is being read. */
type Place = 'waiting' | 'reading';

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | undefined;
    /** The client's address as limits count it. */
    clientAddress: string;
  }
  interface FastifyInstance {
    atOnce: AtOnce;
  }
  interface FastifyContextConfig {
    /** Answered however much there is to do: health. */
    isVital?: boolean;
  }
}

/** The refusal of a request that came too many; one for all, as refusing must cost little. */
export const OVERLOADED = new Fault('unavailable', {
  message: 'Too many requests at the moment; please try again.',
  retryAfterSeconds: 1,
});

export type AtOnce = {
  /** Counts a request from its head on, until it is answered or its client has gone. @throws OVERLOADED */
  enter: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Until its body is there, which may take long, a request keeps nobody out. */
  awaitBody: (request: FastifyRequest) => void;
  /** @throws OVERLOADED */
  bodyCame: (request: FastifyRequest) => void;
  /** A long answer begins, and goes as fast as it is read: it keeps out other long ones only. @throws OVERLOADED */
  readLong: (request: FastifyRequest) => void;
  waiting: () => number;
};

const TOLD_MS = 1_000;

/** As long as Retry-After says. */
const UNHEARD_MS = 1_000;

// The last eighth of the places is for clients whose address holds few: one address alone cannot keep others out.
const KEPT = 1 / 8;
const FEW = 1 / 4;

/** @param tell hears, at most once a second, how many were refused since */
export function limitAtOnce(most: number, tell: (refused: number) => void): AtOnce {
  const counts: Record<Place, number> = { waiting: 0, reading: 0 };
  const waitingOf = new Map<string, number>();
  const forAll = Math.ceil(most * (1 - KEPT));
  const few = Math.max(1, Math.floor(most * KEPT * FEW));
  let refused = 0;
  let toldAt = 0;

  function refuse({ raw }: FastifyRequest): never {
    if (raw.closed) hearLater(raw.socket);
    else raw.once('close', () => hearLater(raw.socket));
    refused += 1;
    const now = Date.now();
    if (now - toldAt >= TOLD_MS) {
      toldAt = now;
      tell(refused);
      refused = 0;
    }
    throw OVERLOADED;
  }

  function isFull({ clientAddress }: FastifyRequest, place: Place): boolean {
    if (counts[place] >= most) return true;
    return place === 'waiting' && counts.waiting >= forAll && (waitingOf.get(clientAddress) ?? 0) >= few;
  }

  function take(request: FastifyRequest, place: Place): void {
    if (isFull(request, place) && request.routeOptions.config.isVital !== true) refuse(request);
    leave(request);
    counts[place] += 1;
    if (place === 'waiting') countWaiting(request, 1);
    request.place = place;
  }

  function leave(request: FastifyRequest): void {
    if (request.place === undefined) return;
    counts[request.place] -= 1;
    if (request.place === 'waiting') countWaiting(request, -1);
    request.place = undefined;
  }

  function countWaiting({ clientAddress }: FastifyRequest, by: 1 | -1): void {
    const count = (waitingOf.get(clientAddress) ?? 0) + by;
    if (count > 0) waitingOf.set(clientAddress, count);
    else waitingOf.delete(clientAddress);
  }

  return {
    enter: (request, reply) => {
      request.clientAddress = countedAddress(request.ip);
      take(request, 'waiting');
      // A client that goes before its answer leaves no end of it, but always this.
      reply.raw.once('close', () => leave(request));
    },
    awaitBody: leave,
    bodyCame: (request) => {
      if (request.place === undefined && !request.raw.socket.destroyed) take(request, 'waiting');
    },
    readLong: (request) => {
      if (!request.raw.socket.destroyed) take(request, 'reading');
    },
    waiting: () => counts.waiting,
  };
}

/**
 * Reads nothing more of a connection for a while: to refuse costs something too, and those who ask again on the spot
 * would leave no time for those who were let in.
 */
function hearLater(socket: Socket): void {
  socket.pause();
  setTimeout(() => socket.resume(), UNHEARD_MS).unref();
}
