import { nameKeys } from '@stockroom/registers';
import { runStockService } from '@stockroom/stock-moves/service';
import { plannedLines } from './migrations/planned-lines.ts';
import { workStates, workWords } from './migrations/works.ts';
import { worksHandlers } from './rpc.ts';
import { worksSettings } from './settings.ts';
import { worksIndexes } from './store/indexes.ts';
import { wireWorks } from './wire.ts';

await runStockService({
  service: 'works',
  rpc: 'stockroom.works.v1.Works',
  settings: worksSettings,
  indexes: worksIndexes,
  wire: wireWorks,
  handlers: worksHandlers,
  migrations: ({ store, customers }) => [workStates(store), plannedLines(store), nameKeys(customers), workWords(store)],
});
