// A limit of the requests that wait for their answers. Further ones are refused at the cost of a comparison, so that the
// accepted ones are answered in a bounded time, and a flood leaves nothing behind.
import { Fault } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAddress } from './client-address.ts';
import { slowDownAfter } from './slow-down.ts';

/** A request is counted while it waits for its answer, and while a long answer is being read. */
type Place = 'waiting' | 'reading';

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | undefined;
    /** The client's address as limits count it. */
    clientAddress: string;
  }
  interface FastifyInstance {
    concurrency: ConcurrencyLimit;
  }
  interface FastifyContextConfig {
    /** True for a route that is answered under any load and takes no place from others, as of health. */
    isVital?: boolean;
    /** True for a file of the page. */
    isFile?: boolean;
  }
}

/** The refusal above the limit; one object for all requests, because a refusal must cost little. */
export const OVERLOADED = new Fault('unavailable', {
  message: 'Too many requests at the moment; please try again.',
  retryAfterSeconds: 1,
});

export type ConcurrencyLimit = {
  /** Counts a request from its head on, until it is answered or its client has gone. @throws OVERLOADED */
  enter: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Frees the place of a request until its body has arrived, which may take long. */
  awaitBody: (request: FastifyRequest) => void;
  /** @throws OVERLOADED */
  bodyArrived: (request: FastifyRequest) => void;
  /** Counts a long answer, which goes as fast as it is read: it keeps out only other long ones. @throws OVERLOADED */
  enterLongAnswer: (request: FastifyRequest) => void;
  waiting: () => number;
};

// The last eighth of the places is for clients whose address holds few: one address alone cannot keep others out.
const KEPT = 1 / 8;
const FEW = 1 / 4;

/** @param onRefusal is called for each request that is refused */
export function limitConcurrency(most: number, onRefusal: () => void): ConcurrencyLimit {
  const counts: Record<Place, number> = { waiting: 0, reading: 0 };
  const waitingOf = new Map<string, number>();
  const forAll = Math.ceil(most * (1 - KEPT));
  const few = Math.max(1, Math.floor(most * KEPT * FEW));

  function refuse(request: FastifyRequest): never {
    slowDownAfter(request);
    onRefusal();
    throw OVERLOADED;
  }

  function isFull({ clientAddress }: FastifyRequest, place: Place): boolean {
    if (counts[place] >= most) return true;
    return place === 'waiting' && counts.waiting >= forAll && (waitingOf.get(clientAddress) ?? 0) >= few;
  }

  function take(request: FastifyRequest, place: Place): void {
    if (request.routeOptions.config.isVital === true) return;
    if (isFull(request, place)) refuse(request);
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
      // When the client leaves before its answer, the answer has no end, but always a close.
      reply.raw.once('close', () => leave(request));
    },
    awaitBody: leave,
    bodyArrived: (request) => {
      if (request.place === undefined && !request.raw.socket.destroyed) take(request, 'waiting');
    },
    enterLongAnswer: (request) => {
      if (!request.raw.socket.destroyed) take(request, 'reading');
    },
    waiting: () => counts.waiting,
  };
}
