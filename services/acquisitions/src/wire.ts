import type { Log } from '@stockroom/runtime';
import type { Catalog } from '@stockroom/stock-moves';
import { openStockMoves } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import { acquisitionsIn } from './store/acquisitions.ts';
import { linesIn } from './store/lines.ts';
import type { AcquisitionsDeps, LineChange } from './use-cases/deps.ts';
import { settleChange } from './use-cases/settle-change.ts';

type Outside = { store: Store; catalog: Catalog; log: Log };

/** Puts the service together over a database and a catalog. */
export function wireAcquisitions({ store, catalog, log }: Outside): AcquisitionsDeps {
  const acquisitions = acquisitionsIn(store);
  const lines = linesIn(store);
  const moves = openStockMoves<LineChange>({
    asker: 'acquisitions',
    store,
    catalog,
    log,
    finish: (change, outcome, session) => settleChange({ acquisitions, lines }, change, outcome, session),
  });
  return { store, acquisitions, lines, catalog, moves };
}
