import { ensureStreams, openBroker } from '@stockroom/events';
import { serve } from '@stockroom/rpc';
import { createLog, isOnlyPreparing, readSettingsOrExit, runService } from '@stockroom/runtime';
import { logFailures, openCatalog, openDoors } from '@stockroom/stock-moves';
import { ensureIndexes, openStore } from '@stockroom/store';
import { acquisitionsHandlers } from './rpc.ts';
import { acquisitionsSettings } from './settings.ts';
import { acquisitionsIndexes } from './store/indexes.ts';
import { wireAcquisitions } from './wire.ts';

const settings = readSettingsOrExit(acquisitionsSettings);
const log = createLog('acquisitions', settings.LOG_LEVEL);

await runService(log, async (atEnd) => {
  const store = await openStore({ url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE });
  atEnd('store', store.close);
  await ensureIndexes(store, acquisitionsIndexes);
  const catalog = openCatalog(settings.CATALOG_ADDRESS);
  atEnd('catalog', catalog.close);
  const broker = await openBroker({
    url: settings.NATS_URL,
    name: 'acquisitions',
    namespace: settings.EVENTS_NAMESPACE,
  });
  atEnd('broker', broker.close);
  await ensureStreams(broker, { replicas: settings.EVENTS_REPLICAS });
  if (isOnlyPreparing()) return 'done';

  const deps = wireAcquisitions({ store, catalog, log });
  await openDoors({ asker: 'acquisitions', broker, store, moves: deps.moves, log }, atEnd);
  const served = await serve({
    name: 'stockroom.acquisitions.v1.Acquisitions',
    address: settings.LISTEN,
    handlers: acquisitionsHandlers(deps),
    onError: logFailures(log),
  });
  atEnd('calls', served.stop);
  log.info({ port: served.port }, 'serving');
});
