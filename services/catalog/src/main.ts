import { consume, consumers, joinBroker, startRelay, stockAsked, watchEvents } from '@stockroom/events';
import { isFault } from '@stockroom/kernel';
import { nameKeys } from '@stockroom/registers';
import { serve } from '@stockroom/rpc';
import {
  createLog,
  isOnlyPreparing,
  openProcess,
  readSettingsOrExit,
  runService,
  tellHealth,
} from '@stockroom/runtime';
import { countTransactions, migrate, openStore } from '@stockroom/store';
import { openDeps } from './deps.ts';
import { applyAsked } from './events/apply-asked.ts';
import { barcodeTexts } from './migrations/barcodes.ts';
import { itemFields } from './migrations/items.ts';
import { movementSums } from './migrations/movements.ts';
import { searchTerms } from './migrations/search-terms.ts';
import { catalogHandlers } from './rpc.ts';
import { catalogSettings } from './settings.ts';
import { createStockGroups } from './stock-groups.ts';
import { startSums } from './sums-worker.ts';

const settings = readSettingsOrExit(catalogSettings);
const log = createLog('catalog', settings.LOG_LEVEL);

await runService(log, async (atEnd, ending) => {
  const { metrics, tls, callEnd, waitFor } = await openProcess('catalog', settings, { log, atEnd, ending });
  countTransactions(metrics.counter);
  const place = { url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE };
  const store = await waitFor('the database', () => openStore(place));
  atEnd('database', store.close);
  const form = { prefix: settings.BARCODE_PREFIX, digits: settings.BARCODE_DIGITS };
  const deps = await openDeps(store, form);

  const broker = await waitFor('the broker', () => joinBroker('catalog', { settings, tls, log }));
  atEnd('broker', broker.close);
  if (isOnlyPreparing()) return 'done';
  const isOnlyReplica = settings.ONLY_REPLICA;
  const { vendors, units } = deps.registers;
  const ofRegisters = [nameKeys(vendors), nameKeys(units)];
  const migrations = [itemFields(store), barcodeTexts(store), ...ofRegisters, movementSums(deps), ...searchTerms(deps)];
  await migrate(migrations, { log, atEnd, isOnlyReplica });
  const relay = startRelay({ store, broker, log, isOnlyReplica });
  atEnd('relay', relay.stop);

  const onMoved = startSums(deps, { log, atEnd });
  const batches = createStockGroups(deps, relay.wake, onMoved);
  atEnd('stock batches', batches.idle);
  const { durable, subject } = consumers.catalog;
  const consumer = await consume({
    broker,
    durable,
    subject,
    schema: stockAsked,
    handle: (asked, from) => applyAsked(batches, asked, from),
    log,
    isOnlyReplica,
  });
  atEnd('consumer', consumer.stop);
  watchEvents(metrics.watch, { relay, broker, durable });

  const server = await serve({
    name: 'stockroom.catalog.v1.Catalog',
    address: settings.LISTEN,
    handlers: catalogHandlers(deps, batches, onMoved),
    tls,
    onError: (err, _call, method) =>
      isFault(err, 'unavailable')
        ? log.warn({ reason: String(err.cause ?? err), method }, 'call was unavailable')
        : log.error({ err, method }, 'call failed'),
    onEnd: callEnd,
  });
  atEnd('server', server.stop);
  await tellHealth(settings.HEALTH_LISTEN, atEnd);
  log.info({ port: server.port }, 'serving');
});
