import { runStockService } from '@stockroom/stock-moves';
import { acquisitionsHandlers } from './rpc.ts';
import { acquisitionsSettings } from './settings.ts';
import { fillAcquisitions } from './store/fill-acquisitions.ts';
import { acquisitionsIndexes } from './store/indexes.ts';
import { wireAcquisitions } from './wire.ts';

await runStockService({
  service: 'acquisitions',
  rpc: 'stockroom.acquisitions.v1.Acquisitions',
  settings: acquisitionsSettings,
  indexes: acquisitionsIndexes,
  wire: wireAcquisitions,
  handlers: acquisitionsHandlers,
  renew: async ({ store }) => void (await fillAcquisitions(store)),
});
