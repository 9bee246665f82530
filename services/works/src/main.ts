import { joinBroker } from '@stockroom/events';
import { serve } from '@stockroom/rpc';
import { createLog, isOnlyPreparing, openProcess, readSettingsOrExit, runService } from '@stockroom/runtime';
import { logFailures, openStockCatalog, startRecovery } from '@stockroom/stock-moves';
import { countTransactions, ensureIndexes, openStore } from '@stockroom/store';
import { worksHandlers } from './rpc.ts';
import { worksSettings } from './settings.ts';
import { fillWorks } from './store/fill-works.ts';
import { worksIndexes } from './store/indexes.ts';
import { wireWorks } from './wire.ts';

const settings = readSettingsOrExit(worksSettings);
const log = createLog('works', settings.LOG_LEVEL);

await runService(log, async (atEnd) => {
  const { metrics, tls, callEnd } = await openProcess('works', settings, { log, atEnd });
  countTransactions(metrics.counter);
  const store = await openStore({ url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE });
  atEnd('store', store.close);
  await ensureIndexes(store, worksIndexes);
  const catalog = openStockCatalog(settings.CATALOG_ADDRESS, tls);
  atEnd('catalog', catalog.close);
  const broker = await joinBroker('works', { settings, tls, log });
  atEnd('broker', broker.close);
  if (isOnlyPreparing()) return 'done';
  await fillWorks(store);

  const deps = wireWorks({ store, catalog, log });
  await startRecovery(deps.stock, { broker, watch: metrics.watch, log }, atEnd);
  const served = await serve({
    name: 'stockroom.works.v1.Works',
    address: settings.LISTEN,
    handlers: worksHandlers(deps),
    tls,
    onError: logFailures(log),
    onEnd: callEnd,
  });
  atEnd('calls', served.stop);
  log.info({ port: served.port }, 'serving');
});
