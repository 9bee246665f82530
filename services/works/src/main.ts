import { ensureStreams, openBroker } from '@stockroom/events';
import { serve } from '@stockroom/rpc';
import { createLog, isOnlyPreparing, readSettingsOrExit, runService } from '@stockroom/runtime';
import { logFailures, openCatalog, openDoors } from '@stockroom/stock-moves';
import { ensureIndexes, openStore } from '@stockroom/store';
import { worksHandlers } from './rpc.ts';
import { worksSettings } from './settings.ts';
import { worksIndexes } from './store/indexes.ts';
import { wireWorks } from './wire.ts';

const settings = readSettingsOrExit(worksSettings);
const log = createLog('works', settings.LOG_LEVEL);

await runService(log, async (atEnd) => {
  const store = await openStore({ url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE });
  atEnd('store', store.close);
  await ensureIndexes(store, worksIndexes);
  const catalog = openCatalog(settings.CATALOG_ADDRESS);
  atEnd('catalog', catalog.close);
  const broker = await openBroker({
    url: settings.NATS_URL,
    name: 'works',
    namespace: settings.EVENTS_NAMESPACE,
  });
  atEnd('broker', broker.close);
  await ensureStreams(broker, { replicas: settings.EVENTS_REPLICAS });
  if (isOnlyPreparing()) return 'done';

  const deps = wireWorks({ store, catalog, log });
  await openDoors({ asker: 'works', broker, store, moves: deps.moves, log }, atEnd);
  const served = await serve({
    name: 'stockroom.works.v1.Works',
    address: settings.LISTEN,
    handlers: worksHandlers(deps),
    onError: logFailures(log),
  });
  atEnd('calls', served.stop);
  log.info({ port: served.port }, 'serving');
});
