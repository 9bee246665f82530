// Asks for health and metrics all the while, from a thread of its own: the flood must not delay its clock.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Probes = Record<string, { times: number[]; failures: string[] }>;

const EVERY_MS = 100;

/** Asks each address ten times a second until `stop`, and gives how long the answers took. */
export function probe(addresses: Record<string, string>): { stop: () => Promise<Probes> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: addresses });
  const ended = new Promise<Probes>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return {
    stop: async () => {
      worker.postMessage('stop');
      const probes = await ended;
      await worker.terminate();
      return probes;
    },
  };
}

if (parentPort && workerData) {
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const probes: Probes = {};
  await Promise.all(
    Object.entries(workerData as Record<string, string>).map(async ([name, url]) => {
      const one: Probes[string] = { times: [], failures: [] };
      probes[name] = one;
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
          async (got) => {
            await got.text();
            return got.ok ? '' : `${got.status}`;
          },
          (error: Error) => error.message,
        );
        one.times.push(performance.now() - began);
        if (answer) one.failures.push(answer);
        await pause(EVERY_MS);
      }
    }),
  );
  parentPort.postMessage(probes);
}
