import type { FastifyReply } from 'fastify';

/** Calls `then` when the client goes before it has its whole answer, or has gone already. */
export function onClientLeft({ raw }: FastifyReply, then: () => void): void {
  if (raw.destroyed) then();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) then();
    });
}
