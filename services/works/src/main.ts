import { fillNameKeys, renewNameKeys } from '@stockroom/registers';
import { runStockService } from '@stockroom/stock-moves';
import { startRenewal } from '@stockroom/store';
import { worksHandlers } from './rpc.ts';
import { worksSettings } from './settings.ts';
import { fillWorks } from './store/fill-works.ts';
import { worksIndexes } from './store/indexes.ts';
import { wireWorks } from './wire.ts';

await runStockService({
  service: 'works',
  rpc: 'stockroom.works.v1.Works',
  settings: worksSettings,
  indexes: worksIndexes,
  wire: wireWorks,
  handlers: worksHandlers,
  renew: async ({ store, customers }, { settings, log, atEnd }) => {
    await fillWorks(store);
    await fillNameKeys(customers);
    if (settings.ONLY_REPLICA) return;
    const renewal = startRenewal(
      () => renewNameKeys(customers),
      (error) => log.warn({ err: error }, 'what an earlier release wrote was not renewed'),
    );
    atEnd('renewal', renewal.stop);
  },
});
