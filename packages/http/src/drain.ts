import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Keeps answering for `ms` before the app closes. */
export type Drain = (ms: number) => Promise<void>;

/**
 * Lets an app drain before it closes: it tells every client to send its next request on a new connection, which a load
 * balancer then takes elsewhere. Without it, a request that a client sends on a kept connection at the moment of the end
 * is lost.
 */
export function allowDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', (async (ms) => {
    isDraining = true;
    await pause(ms);
  }) satisfies Drain);
}
