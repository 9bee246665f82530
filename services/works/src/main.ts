import { joinBroker } from '@stockroom/events';
import { fillNameKeys, renewNameKeys } from '@stockroom/registers';
import { serve } from '@stockroom/rpc';
import {
  createLog,
  isOnlyPreparing,
  openProcess,
  readSettingsOrExit,
  runService,
  tellHealth,
} from '@stockroom/runtime';
import { logFailures, openStockCatalog, startRecovery } from '@stockroom/stock-moves';
import { countTransactions, ensureIndexes, openStore, startRenewal } from '@stockroom/store';
import { worksHandlers } from './rpc.ts';
import { worksSettings } from './settings.ts';
import { fillWorks } from './store/fill-works.ts';
import { worksIndexes } from './store/indexes.ts';
import { wireWorks } from './wire.ts';

const settings = readSettingsOrExit(worksSettings);
const log = createLog('works', settings.LOG_LEVEL);

await runService(log, async (atEnd, ending) => {
  const { metrics, tls, callEnd, waitFor } = await openProcess('works', settings, { log, atEnd, ending });
  countTransactions(metrics.counter);
  const place = { url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE };
  const store = await waitFor('the database', () => openStore(place));
  atEnd('store', store.close);
  await ensureIndexes(store, worksIndexes);
  const catalog = openStockCatalog(settings.CATALOG_ADDRESS, tls);
  atEnd('catalog', catalog.close);
  const broker = await waitFor('the broker', () => joinBroker('works', { settings, tls, log }));
  atEnd('broker', broker.close);
  if (isOnlyPreparing()) return 'done';
  await fillWorks(store);

  const deps = wireWorks({ store, catalog, log });
  await fillNameKeys(deps.customers);
  if (!settings.ONLY_REPLICA) {
    const renewal = startRenewal(
      () => renewNameKeys(deps.customers),
      (error) => log.warn({ err: error }, 'what an earlier release wrote was not renewed'),
    );
    atEnd('renewal', renewal.stop);
  }
  const recovery = { broker, watch: metrics.watch, log, isOnlyReplica: settings.ONLY_REPLICA };
  await startRecovery(deps.stock, recovery, atEnd);
  const served = await serve({
    name: 'stockroom.works.v1.Works',
    address: settings.LISTEN,
    handlers: worksHandlers(deps),
    tls,
    onError: logFailures(log),
    onEnd: callEnd,
  });
  atEnd('calls', served.stop);
  await tellHealth(settings.HEALTH_LISTEN, atEnd);
  log.info({ port: served.port }, 'serving');
});
