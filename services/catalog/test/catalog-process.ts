import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestBroker } from '@stockroom/events';
import { openTestBroker } from '@stockroom/events';
import type { Remote } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type CatalogRemote = Remote<'stockroom.catalog.v1.Catalog'>;

/** A catalog that runs as its own process. */
type CatalogProcess = {
  remote: CatalogRemote;
  /** Resolves with the code or signal that ended it. */
  ended: Promise<string>;
  stop: () => Promise<string>;
};

/** A database and streams over which catalogs are started, killed and started again. */
export type Stage = {
  store: TestStore;
  broker: TestBroker;
  start: (env?: Record<string, string>) => Promise<CatalogProcess>;
  clear: () => Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const [store, broker] = await Promise.all([openTestStore(), openTestBroker()]);
  const names = { MONGODB_DATABASE: store.database, EVENTS_NAMESPACE: broker.namespace };
  const servers = { MONGODB_URL: store.url, NATS_URL: broker.url, LISTEN: '127.0.0.1:0' };
  const started: CatalogProcess[] = [];
  return {
    store,
    broker,
    start: async (env) => {
      const { port, ended, stop } = await startCatalog({ ...servers, ...names, ...env });
      const remote = dial('stockroom.catalog.v1.Catalog', `127.0.0.1:${port}`);
      const running = { remote, ended, stop };
      started.push(running);
      return running;
    },
    clear: async () => {
      for (const { remote, stop } of started) {
        remote.close();
        await stop();
      }
      await Promise.all([store.drop(), broker.drop()]);
    },
  };
}

/** Starts main.ts and waits until it serves. @throws with all that it wrote, when it ends before */
export async function startCatalog(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const lines: string[] = [];
  const serving = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const port = /"port":(\d+),"msg":"serving"/.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
  });
  const failed = ended.then((how) => Promise.reject(new Error(`${how}:\n${lines.join('\n')}`)));
  failed.catch(() => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { port: await Promise.race([serving, failed]), ended, stop };
}

/** Waits until what is seen is as wanted, at most 15 s. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const until = Date.now() + 15_000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > until) throw new Error(`Still ${JSON.stringify(seen)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
