import {
  type AtEnd,
  createLog,
  type HealthAnswer,
  isOnlyPreparing,
  openProcess,
  readHttpsFiles,
  readSettingsOrExit,
  runService,
  STOP_WITHIN_MS,
  tellHealth,
} from '@stockroom/runtime';
import { countTransactions, ensureIndexes, migrate, openStore } from '@stockroom/store';
import { createGateway } from './app.ts';
import { accountIndexes } from './auth/accounts.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { ensureLastAdminGuard } from './auth/last-admin.ts';
import { dialServices } from './clients/services.ts';
import { companyOf } from './company.ts';
import { followHttpsFiles } from './http/follow-https-files.ts';
import { tokenScopes } from './migrations/tokens.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { gatewaySettings } from './settings.ts';

// A list that is still being read after this time is cut; the reader sees that it is not whole.
const STOP_MS = 2_500;
// In a flood, connections wait here for their turn to be refused: a client whose connection found no room would try
// again after 1, 3, 7 and 15 s, and hear nothing meanwhile. The system may allow fewer.
const BACKLOG = 4_096;

const settings = readSettingsOrExit(gatewaySettings);
const log = createLog('gateway', settings.LOG_LEVEL);
const drainMs = settings.DRAIN_SECONDS * 1_000;

async function start(atEnd: AtEnd, ending: AbortSignal): Promise<'done' | undefined> {
  const { metrics, tls, waitFor } = await openProcess('gateway', settings, { log, atEnd, ending });
  const https = readHttpsFiles(settings);
  countTransactions(metrics.counter);
  const place = { url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE };
  const store = await waitFor('the database', () => openStore(place));
  atEnd('store', store.close);
  await ensureIndexes(store, accountIndexes);
  await ensureLastAdminGuard(store);
  if (isOnlyPreparing()) return 'done';
  await migrate([tokenScopes(store)], { log, atEnd, isOnlyReplica: settings.ONLY_REPLICA });
  await ensureFirstAdmin(store, {
    password: settings.ADMIN_PASSWORD,
    // For the person who starts the gateway; the log never has the password.
    announce: (password) => process.stdout.write(`Stockroom admin password: ${password}\n`),
  });

  const { services, close } = dialServices(settings, tls);
  atEnd('channels', close);

  const readiness = createReadiness({ log, store, services });
  const app = await createGateway({
    log,
    store,
    services,
    readiness: settings.HEALTH_LISTEN === undefined ? readiness : undefined,
    basePath: settings.BASE_PATH,
    https,
    company: companyOf(settings),
    trustedProxies: settings.TRUST_PROXY,
    maxConcurrentRequests: settings.REQUESTS_AT_ONCE,
    onEnd: metrics.httpEnd,
  });
  const help = 'Requests that wait for their answers; REQUESTS_AT_ONCE at most.';
  metrics.watch({ name: 'stockroom_http_requests_waiting', help }, app.concurrency.waiting);
  atEnd('http', async () => {
    await app.drain(drainMs);
    const patience = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
    await app.close();
    clearTimeout(patience);
  });
  if (https) atEnd('certificate', followHttpsFiles(settings, { server: app.server, log }));
  await app.listen({ port: settings.PORT, host: settings.HOST, backlog: BACKLOG });
  await tellHealth(settings.HEALTH_LISTEN, atEnd, healthAnswers(readiness));
}

/**
 * The answers at the health address: /readyz tells of everything behind the gateway, any other path, such as /livez, of
 * this process.
 */
function healthAnswers(readiness: Readiness): HealthAnswer {
  return async (path) => {
    if (path !== '/readyz') return { status: 200 };
    const { isReady, states } = await readiness();
    return { status: isReady ? 200 : 503, body: states };
  };
}

await runService(log, start, drainMs + STOP_WITHIN_MS);
