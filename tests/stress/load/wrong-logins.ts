// Many clients who log in with wrong passwords all the time, in a thread of their own: it must not delay the clock of others.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { NoAnswer, openLine } from '../hostile/raw-line.ts';
import { loginBytes, type Origin } from './login-bytes.ts';

export type Statuses = Record<string, number>;
type Options = { port: number; clients: number; origin: Origin };

/** Starts the clients, all at once; each waits a second after an answer, as Retry-After says. */
export function wrongLogins(options: Options): { stop: () => Promise<Statuses> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  const ended = new Promise<Statuses>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return {
    stop: async () => {
      worker.postMessage('stop');
      const statuses = await ended;
      await worker.terminate();
      return statuses;
    },
  };
}

if (parentPort && workerData) {
  const { port, clients, origin } = workerData as Options;
  const statuses: Statuses = {};
  const stopped = new AbortController();
  parentPort.once('message', () => stopped.abort());
  const client = async (index: number) => {
    const line = openLine(port, origin.from);
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const bytes = loginBytes({ username: `nobody-${index}-${count}`, password: 'a wrong password' }, origin);
      const status = await line.ask(bytes, { isHead: false, patienceMs: 20_000 }).then(
        (answer) => String(answer.status),
        (error: unknown) => {
          if (error instanceof NoAnswer) return error.message;
          throw error;
        },
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      await pause(1_000, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  parentPort.postMessage(statuses);
}
