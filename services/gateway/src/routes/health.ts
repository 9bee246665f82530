import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { reached } from '../auth/accounts.ts';
import type { Services } from '../clients/services.ts';

const PROBE_MS = 1_500;

export type Behind = { store: Store; services: Services };

/** /healthz: this process answers. /readyz: everything behind it works, asked anew each time. */
export function healthRoutes(app: HttpApp, { store, services }: Behind): void {
  const open = { config: { open: true, isVital: true }, schema: { hide: true } };

  app.get('/healthz', open, async () => ({ status: 'ok' }));

  app.get('/readyz', open, async (request, reply) => {
    const call = { requestId: request.id, deadline: Date.now() + PROBE_MS };
    const probes: [name: string, probe: Promise<unknown>][] = [
      ['database', reached(store.db.command({ ping: 1 }), { withinMs: PROBE_MS })],
      ...Object.entries(services).map(([name, { probe }]): [string, Promise<unknown>] => [name, probe(call)]),
    ];
    const states = await Promise.all(
      probes.map(async ([name, probe]) => [name, await stateOf(probe, name, request.log)] as const),
    );
    const isReady = states.every(([, state]) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'not ready', ...Object.fromEntries(states) });
  });
}

type Warn = { warn: (fields: object, message: string) => void };

async function stateOf(probe: Promise<unknown>, name: string, log: Warn): Promise<'ok' | 'down'> {
  try {
    await probe;
    return 'ok';
  } catch (error) {
    log.warn({ err: error, name }, 'not ready');
    return 'down';
  }
}
