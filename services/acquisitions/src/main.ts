import { runStockService } from '@stockroom/stock-moves/service';
import { acquisitionPeriods, acquisitionWords } from './migrations/acquisitions.ts';
import { acquisitionsHandlers } from './rpc.ts';
import { acquisitionsSettings } from './settings.ts';
import { acquisitionsIndexes } from './store/indexes.ts';
import { wireAcquisitions } from './wire.ts';

await runStockService({
  service: 'acquisitions',
  rpc: 'stockroom.acquisitions.v1.Acquisitions',
  settings: acquisitionsSettings,
  indexes: acquisitionsIndexes,
  wire: wireAcquisitions,
  handlers: acquisitionsHandlers,
  migrations: ({ store }) => [acquisitionPeriods(store), acquisitionWords(store)],
});
