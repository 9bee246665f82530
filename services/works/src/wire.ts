import { createKeyedMutex } from '@stockroom/batching';
import { now as presentMoment } from '@stockroom/kernel';
import type { Register } from '@stockroom/registers';
import { createKnownEntries, entryPagesOf } from '@stockroom/registers';
import type { Log } from '@stockroom/runtime';
import type { StockCatalog } from '@stockroom/stock-moves';
import { stockChangesIn } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import { createCommit, idSequence } from '@stockroom/store';
import { linesOfWorksIn } from './store/lines-of-works.ts';
import { plannedIn } from './store/planned.ts';
import { workItemsIn } from './store/work-items.ts';
import { worksIn } from './store/works.ts';
import { worksWithItemsIn } from './store/works-with-items.ts';
import { settleClosing } from './use-cases/close-work.ts';
import type { WorksDeps } from './use-cases/deps.ts';

type Outside = { store: Store; catalog: StockCatalog; log: Log; now?: WorksDeps['now'] };

/** Puts the service together over a database and a catalog. */
export function wireWorks({ store, catalog, log, now = presentMoment }: Outside): WorksDeps {
  const commit = createCommit(store);
  const items = workItemsIn(store);
  const customers: Register = { store, collection: 'customers', noun: 'customer', nameField: 'name', longest: 200 };
  const deps: WorksDeps = {
    ...{ service: 'works', store, now, commit },
    turns: createKeyedMutex(),
    works: worksIn(store),
    items,
    planned: plannedIn(store),
    linesOfWorks: linesOfWorksIn(store, items),
    worksWithItems: worksWithItemsIn(store),
    customers,
    customerPage: entryPagesOf(customers),
    existingCustomer: createKnownEntries(customers),
    nextWorkId: idSequence(store, 'works'),
    nextWorkItemId: idSequence(store, 'work_items'),
    catalog,
    stock: {
      ...{ service: 'works', store, commit, catalog, log },
      changes: stockChangesIn(store, ['works']),
      settle: (change, outcome, isStale) => settleClosing(deps, change, outcome, isStale),
    },
  };
  return deps;
}
