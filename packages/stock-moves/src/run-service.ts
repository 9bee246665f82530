import { joinBroker } from '@stockroom/events';
import type { Handlers, ServiceName } from '@stockroom/rpc';
import { serve } from '@stockroom/rpc';
import {
  createLog,
  isOnlyPreparing,
  type Log,
  openProcess,
  readSettingsOrExit,
  runService,
  tellHealth,
} from '@stockroom/runtime';
import type { IndexesOf, Migration, Store } from '@stockroom/store';
import { countTransactions, ensureIndexes, migrate, openStore } from '@stockroom/store';
import type { StockChangeKind } from './changes.ts';
import { logFailures } from './log-failures.ts';
import { startRecovery } from './recovery.ts';
import type { StockSettings } from './settings.ts';
import type { StockCatalog } from './stock-catalog.ts';
import { openStockCatalog } from './stock-catalog.ts';
import type { StockMoves } from './stock-moves.ts';

export type StockService<Name extends ServiceName, Deps, Change extends StockChangeKind> = {
  service: StockMoves<Change>['service'];
  rpc: Name;
  settings: StockSettings;
  indexes: IndexesOf;
  wire: (outside: { store: Store; catalog: StockCatalog; log: Log }) => Deps & { stock: StockMoves<Change> };
  handlers: (deps: Deps) => Handlers<Name>;
  migrations: (deps: Deps) => Migration[];
};

/** Runs a service that moves stock, from its settings to its end. */
export async function runStockService<Name extends ServiceName, Deps, Change extends StockChangeKind>({
  service,
  ...described
}: StockService<Name, Deps, Change>): Promise<void> {
  const settings = readSettingsOrExit(described.settings);
  const log = createLog(service, settings.LOG_LEVEL);
  await runService(log, async (atEnd, ending) => {
    const { metrics, tls, callEnd, waitFor } = await openProcess(service, settings, { log, atEnd, ending });
    countTransactions(metrics.counter);
    const place = { url: settings.MONGODB_URL, database: settings.MONGODB_DATABASE };
    const store = await waitFor('the database', () => openStore(place));
    atEnd('store', store.close);
    await ensureIndexes(store, described.indexes);
    const catalog = openStockCatalog(settings.CATALOG_ADDRESS, tls);
    atEnd('catalog', catalog.close);
    const broker = await waitFor('the broker', () => joinBroker(service, { settings, tls, log }));
    atEnd('broker', broker.close);
    if (isOnlyPreparing()) return 'done';

    const deps = described.wire({ store, catalog, log });
    const isOnlyReplica = settings.ONLY_REPLICA;
    await migrate(described.migrations(deps), { log, atEnd, isOnlyReplica });
    const recovery = { broker, watch: metrics.watch, log, isOnlyReplica };
    await startRecovery(deps.stock, recovery, atEnd);
    const served = await serve({
      name: described.rpc,
      address: settings.LISTEN,
      handlers: described.handlers(deps),
      tls,
      onError: logFailures(log),
      onEnd: callEnd,
    });
    atEnd('calls', served.stop);
    await tellHealth(settings.HEALTH_LISTEN, atEnd);
    log.info({ port: served.port }, 'serving');
  });
}
