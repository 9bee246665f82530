import { createKeyedMutex } from '@stockroom/batching';
import { now as presentMoment } from '@stockroom/kernel';
import type { Log } from '@stockroom/runtime';
import type { StockCatalog } from '@stockroom/stock-moves';
import { stockChangesIn } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import { createCommit, idSequence } from '@stockroom/store';
import { acquisitionsIn } from './store/acquisitions.ts';
import { linesIn } from './store/lines.ts';
import type { AcquisitionsDeps } from './use-cases/deps.ts';
import { settleChange } from './use-cases/settle-change.ts';

type Outside = { store: Store; catalog: StockCatalog; log: Log; now?: AcquisitionsDeps['now'] };

/** Puts the service together over a database and a catalog. */
export function wireAcquisitions({ store, catalog, log, now = presentMoment }: Outside): AcquisitionsDeps {
  const commit = createCommit(store);
  const deps: AcquisitionsDeps = {
    ...{ service: 'acquisitions', store, now, commit },
    turns: createKeyedMutex(),
    acquisitions: acquisitionsIn(store),
    lines: linesIn(store),
    nextAcquisitionId: idSequence(store, 'acquisitions'),
    nextLineId: idSequence(store, 'acquisition_items'),
    catalog,
    stock: {
      ...{ service: 'acquisitions', store, commit, catalog, log },
      changes: stockChangesIn(store, ['acquisition_items', 'acquisitions']),
      settle: async (change, outcome) => settleChange(deps, change, outcome),
    },
  };
  return deps;
}
