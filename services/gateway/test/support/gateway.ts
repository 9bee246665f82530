// A gateway over pretend services and a real database of its own.
import type { EndedRequest, HttpApp } from '@stockroom/http';
import type { Handlers, ServiceName } from '@stockroom/rpc';
import { serve } from '@stockroom/rpc';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import { pino } from 'pino';
import { createGateway } from '../../src/app.ts';
import { accountIndexes } from '../../src/auth/accounts.ts';
import { ensureFirstAdmin } from '../../src/auth/first-admin.ts';
import { ensureLastAdminGuard } from '../../src/auth/last-admin.ts';
import { dialServices } from '../../src/clients/services.ts';
import { createReadiness } from '../../src/readiness.ts';

export const ADMIN_PASSWORD = 'correct horse battery';

export const COMPANY = {
  ...({ name: 'Stockroom', currency: 'EUR', language: 'en', paper: 'a4', timeZone: 'UTC' } as const),
  prefixes: { work: 'WORK-', delivery: 'DELIVERY-', count: 'COUNT-' },
};

type Pretend = {
  catalog?: Partial<Handlers<'stockroom.catalog.v1.Catalog'>>;
  works?: Partial<Handlers<'stockroom.works.v1.Works'>>;
  acquisitions?: Partial<Handlers<'stockroom.acquisitions.v1.Acquisitions'>>;
  labelsUrl?: string;
  basePath?: string;
  trustedProxies?: number;
  maxConcurrentRequests?: number;
  onEnd?: (request: EndedRequest) => void;
};

export type TestGateway = {
  app: HttpApp;
  store: TestStore;
  /** Listens on a free port and gives the address. */
  url: () => Promise<string>;
  /**
   * Another gateway on the same data, over the same services: the same one each time, unless it is to reach the database by
   * another address.
   */
  second: (url?: string) => Promise<HttpApp>;
  /** Logs in as the first admin. */
  admin: () => Promise<Client>;
  close: () => Promise<void>;
};

export type Client = { cookie: string };

/** Starts it all; `close` ends it all and drops the database. */
export async function startGateway(pretend: Pretend = {}): Promise<TestGateway> {
  const store = await openTestStore();
  await ensureIndexes(store, accountIndexes);
  await ensureLastAdminGuard(store);
  await ensureFirstAdmin(store, { password: ADMIN_PASSWORD, announce: () => {} });
  const ends: (() => Promise<unknown> | unknown)[] = [store.drop];

  /** Serves what is pretended, and gives its address. */
  const served = async <Name extends ServiceName>(name: Name, handlers: Partial<Handlers<Name>> = {}) => {
    const { port, stop } = await serve({
      name,
      address: '127.0.0.1:0',
      handlers: handlers as Handlers<Name>,
      onError: () => {},
    });
    ends.unshift(stop);
    return `127.0.0.1:${port}`;
  };
  const { services, close } = dialServices({
    CATALOG_ADDRESS: await served('stockroom.catalog.v1.Catalog', pretend.catalog),
    WORKS_ADDRESS: await served('stockroom.works.v1.Works', pretend.works),
    ACQUISITIONS_ADDRESS: await served('stockroom.acquisitions.v1.Acquisitions', pretend.acquisitions),
    LABELS_URL: pretend.labelsUrl ?? 'http://127.0.0.1:1',
  });
  ends.unshift(close);
  const log = pino({ level: 'silent' });
  const deps = {
    log,
    services,
    company: COMPANY,
    basePath: pretend.basePath ?? '',
    trustedProxies: pretend.trustedProxies ?? 0,
    ...(pretend.maxConcurrentRequests !== undefined && { maxConcurrentRequests: pretend.maxConcurrentRequests }),
    ...(pretend.onEnd && { onEnd: pretend.onEnd }),
  };

  const start = async (data = store as Pick<TestStore, 'client' | 'db' | 'close'>) => {
    const readiness = createReadiness({ log, services, store: data as TestStore });
    const app = await createGateway({ ...deps, readiness, store: data });
    ends.unshift(() => app.close());
    return app;
  };
  const startAt = async (url: string) => {
    const other = await openStore({ url, database: store.database });
    ends.splice(-1, 0, other.close);
    return start(other);
  };
  const app = await start();
  let second: Promise<HttpApp> | undefined;
  return {
    app,
    store,
    url: () => app.listen({ port: 0, host: '127.0.0.1' }),
    second: async (url) => {
      if (url) return startAt(url);
      second ??= startAt(store.url);
      return second;
    },
    admin: () => logIn(app, { username: 'admin', password: ADMIN_PASSWORD }),
    close: async () => {
      for (const stop of ends) await stop();
    },
  };
}

/** Logs in and gives what further requests need. */
export async function logIn(
  app: HttpApp,
  body: { username: string; password: string; remember?: boolean },
): Promise<Client> {
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload: body });
  if (answer.statusCode !== 201) throw new Error(`Login answered ${answer.statusCode}: ${answer.body}`);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}
