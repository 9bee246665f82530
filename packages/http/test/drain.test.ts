// Clients with kept connections while the server ends.
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { createHttpApp } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

const DRAIN_MS = 400;
const CLIENTS = 16;

async function started() {
  const app = createHttpApp({ log: collectingLog().log });
  app.get('/thing', { schema: { response: { 200: z.null() } } }, async (_, reply) => reply.send(null));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
}

type Answer = { status: number | undefined; connection: string | undefined };

/** Asks once, on the agent's kept connection where it has one. */
const ask = (agent: Agent, port: number) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: '/thing' }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    sent.on('error', reject).end();
  });

describe('a server that drains', () => {
  it('answers as before, and tells each client to close its connection', async () => {
    const { app, port } = await started();
    const agent = new Agent({ keepAlive: true });
    expect(await ask(agent, port)).toEqual({ status: 200, connection: 'keep-alive' });
    const drained = app.drain(DRAIN_MS);
    expect(await ask(agent, port)).toEqual({ status: 200, connection: 'close' });
    await drained;
    agent.destroy();
    await app.close();
  });

  it('resets no client that goes on asking another one when it is told to', async () => {
    const [leaving, staying] = [await started(), await started()];
    let target = leaving.port;
    const failed: unknown[] = [];
    const [moved, haveMoved] = [new Set<Agent>(), Promise.withResolvers<void>()];
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let kept = target;
      while (!isOver) {
        const answer = await ask(agent, kept).catch((error) => failed.push(error));
        if (typeof answer !== 'number' && answer.connection !== 'close') continue;
        // A load balancer takes new connections to those that stay.
        kept = target;
        moved.add(agent);
        if (moved.size === CLIENTS) haveMoved.resolve();
      }
      agent.destroy();
    });
    target = staying.port;
    await leaving.app.drain(DRAIN_MS);
    // On a busy machine some client may not have asked anything in that time.
    await haveMoved.promise;
    await leaving.app.close();
    isOver = true;
    await Promise.all(clients);
    await staying.app.close();
    expect(failed).toEqual([]);
  });
});
