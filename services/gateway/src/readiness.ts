// Tells whether everything behind the gateway works. However often it is asked, one round of probes runs at a time, all
// who wait share it, and the next round begins a moment later.
import { setTimeout as pause } from 'node:timers/promises';
import { createSharedCall } from '@stockroom/batching';
import type { HttpAppOptions } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { withinDeadline } from './auth/accounts.ts';
import type { Services } from './clients/services.ts';

const PROBE_MS = 1_500;
// Each round asks the database and every service.
const BETWEEN_MS = 250;

type State = 'ok' | 'down';

/** The state of every part by name: `status`, `database`, and each service. */
export type Readiness = () => Promise<{ isReady: boolean; states: Record<string, string> }>;

export type ReadinessDeps = { store: Store; services: Services; log: HttpAppOptions['log'] };

export function createReadiness({ store, services, log }: ReadinessDeps): Readiness {
  const share = createSharedCall<Awaited<ReturnType<Readiness>>>();
  const told = new Map<string, State>();
  let nextAt = 0;

  async function stateOf(name: string, probe: Promise<unknown>): Promise<[string, State]> {
    const error = await probe.then(
      () => undefined,
      (cause: unknown) => cause ?? 'no reason',
    );
    const state = error === undefined ? 'ok' : 'down';
    // One line of the log for each change, not for each probe.
    if (state !== (told.get(name) ?? 'ok')) {
      if (state === 'down') log.warn({ err: error, name }, 'not ready');
      else log.info({ name }, 'ready again');
    }
    told.set(name, state);
    return [name, state];
  }

  async function round() {
    await pause(Math.max(0, nextAt - performance.now()));
    nextAt = performance.now() + BETWEEN_MS;
    const call = { requestId: crypto.randomUUID(), deadline: Date.now() + PROBE_MS };
    const ping = withinDeadline(store.db.command({ ping: 1 }), { withinMs: PROBE_MS });
    const states = await Promise.all([
      stateOf('database', ping),
      ...Object.entries(services).map(([name, { probe }]) => stateOf(name, probe(call))),
    ]);
    const isReady = states.every(([, state]) => state === 'ok');
    return { isReady, states: { status: isReady ? 'ok' : 'not ready', ...Object.fromEntries(states) } };
  }
  return () => share('', round);
}
