import { consume, ensureStreams, openBroker, startRelay, stockAsked, subjects } from '@stockroom/events';
import { serve } from '@stockroom/rpc';
import { createLog, isOnlyPreparing, readSettingsOrExit, runService } from '@stockroom/runtime';
import { openStore } from '@stockroom/store';
import { openCatalog } from './catalog.ts';
import { applyAsked } from './events/stock-asked.ts';
import { catalogHandlers } from './rpc.ts';
import { catalogSettings } from './settings.ts';
import { startBatches } from './use-cases/apply-batches.ts';

const settings = readSettingsOrExit(catalogSettings);
const log = createLog('catalog', settings.LOG_LEVEL);

await runService(log, async (atEnd) => {
  const store = await openStore({ url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE });
  atEnd('database', store.close);
  const form = { prefix: settings.BARCODE_PREFIX, digits: settings.BARCODE_DIGITS };
  const catalog = await openCatalog(store, form);

  const broker = await openBroker({
    url: settings.NATS_URL,
    name: 'catalog',
    namespace: settings.EVENTS_NAMESPACE,
  });
  atEnd('broker', broker.close);
  await ensureStreams(broker, { replicas: settings.EVENTS_REPLICAS });
  if (isOnlyPreparing()) return 'done';
  const relay = startRelay({ store, broker, log });
  atEnd('relay', relay.stop);

  const batches = startBatches(catalog, relay.wake);
  atEnd('stock batches', batches.idle);
  const consumer = await consume({
    broker,
    durable: 'catalog-stock-asked',
    subject: subjects.allAsked,
    schema: stockAsked,
    handle: (asked) => applyAsked(batches, asked),
    log,
  });
  atEnd('consumer', consumer.stop);

  const server = await serve({
    name: 'stockroom.catalog.v1.Catalog',
    address: settings.LISTEN,
    handlers: catalogHandlers(catalog, batches),
    onError: (error, { requestId }, method) => log.error({ err: error, requestId, method }, 'call failed'),
  });
  atEnd('server', server.stop);
  log.info({ port: server.port }, 'serving');
});
