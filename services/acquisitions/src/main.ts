import { joinBroker } from '@stockroom/events';
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
import { countTransactions, ensureIndexes, openStore } from '@stockroom/store';
import { acquisitionsHandlers } from './rpc.ts';
import { acquisitionsSettings } from './settings.ts';
import { fillAcquisitions } from './store/fill-acquisitions.ts';
import { acquisitionsIndexes } from './store/indexes.ts';
import { wireAcquisitions } from './wire.ts';

const settings = readSettingsOrExit(acquisitionsSettings);
const log = createLog('acquisitions', settings.LOG_LEVEL);

await runService(log, async (atEnd, ending) => {
  const { metrics, tls, callEnd, waitFor } = await openProcess('acquisitions', settings, { log, atEnd, ending });
  countTransactions(metrics.counter);
  const place = { url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE };
  const store = await waitFor('the database', () => openStore(place));
  atEnd('store', store.close);
  await ensureIndexes(store, acquisitionsIndexes);
  const catalog = openStockCatalog(settings.CATALOG_ADDRESS, tls);
  atEnd('catalog', catalog.close);
  const broker = await waitFor('the broker', () => joinBroker('acquisitions', { settings, tls, log }));
  atEnd('broker', broker.close);
  if (isOnlyPreparing()) return 'done';
  await fillAcquisitions(store);

  const deps = wireAcquisitions({ store, catalog, log });
  const recovery = { broker, watch: metrics.watch, log, isOnlyReplica: settings.ONLY_REPLICA };
  await startRecovery(deps.stock, recovery, atEnd);
  const served = await serve({
    name: 'stockroom.acquisitions.v1.Acquisitions',
    address: settings.LISTEN,
    handlers: acquisitionsHandlers(deps),
    tls,
    onError: logFailures(log),
    onEnd: callEnd,
  });
  atEnd('calls', served.stop);
  await tellHealth(settings.HEALTH_LISTEN, atEnd);
  log.info({ port: served.port }, 'serving');
});
