import type { Log } from '@stockroom/runtime';
import type { Catalog } from '@stockroom/stock-moves';
import { openStockMoves } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import { openIds } from '@stockroom/store';
import { acquisitionsIn } from './store/acquisitions.ts';
import { linesIn } from './store/lines.ts';
import type { AcquisitionsDeps, Fresh, LineChange } from './use-cases/deps.ts';
import { settleChange } from './use-cases/settle-change.ts';

type Outside = { store: Store; catalog: Catalog; log: Log };

/** Puts the service together over a database and a catalog. */
export function wireAcquisitions({ store, catalog, log }: Outside): AcquisitionsDeps {
  const acquisitions = acquisitionsIn(store);
  const lines = linesIn(store);
  const moves = openStockMoves<LineChange, Fresh>({
    asker: 'acquisitions',
    store,
    catalog,
    log,
    homes: ['acquisition_items', 'acquisitions'],
    homeOf,
    finish: (change, outcome, known) => settleChange({ acquisitions, lines }, change, outcome, known),
  });
  return { store, acquisitions, lines, catalog, nextLineId: openIds(store, 'acquisition_items'), moves };
}

/** Where a change waits that an earlier version kept elsewhere. */
function homeOf(change: LineChange, batchId: string) {
  if (change.kind === 'delete-acquisition')
    return { collection: 'acquisitions', filter: { _id: change.acquisition_id, deleting_batch: batchId } };
  return { collection: 'acquisition_items', filter: { _id: change.line_id, pending_batch: batchId } };
}
