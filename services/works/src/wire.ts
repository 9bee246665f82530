import type { Log } from '@stockroom/runtime';
import type { Catalog } from '@stockroom/stock-moves';
import { openStockMoves } from '@stockroom/stock-moves';
import type { Register, Store } from '@stockroom/store';
import { workItemsIn } from './store/work-items.ts';
import { worksIn } from './store/works.ts';
import type { ClosingChange, WorksDeps } from './use-cases/deps.ts';
import { settleClosing } from './use-cases/settle-closing.ts';

/** Puts the service together over a database and a catalog. */
export function wireWorks({ store, catalog, log }: { store: Store; catalog: Catalog; log: Log }): WorksDeps {
  const works = worksIn(store);
  const items = workItemsIn(store);
  const customers: Register = { store, collection: 'customers', noun: 'customer', nameField: 'name' };
  const moves = openStockMoves<ClosingChange>({
    asker: 'works',
    store,
    catalog,
    log,
    finish: (change, outcome, session) => settleClosing({ works, items, customers }, change, outcome, session),
  });
  return { store, works, items, customers, catalog, moves };
}
