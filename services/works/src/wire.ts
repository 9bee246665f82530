import { openBatcher, openKeyedMutex } from '@stockroom/batching';
import { now as presentMoment } from '@stockroom/kernel';
import type { EntryReference, Register } from '@stockroom/registers';
import { existingEntries, openEntryPages } from '@stockroom/registers';
import type { Log } from '@stockroom/runtime';
import type { StockCatalog } from '@stockroom/stock-moves';
import { openStockChanges } from '@stockroom/stock-moves';
import type { Store } from '@stockroom/store';
import { openCommit, openExclusively, openIds } from '@stockroom/store';
import { closableWorksIn } from './store/closable-works.ts';
import { linesOfWorksIn } from './store/lines-of-works.ts';
import { workItemsIn } from './store/work-items.ts';
import { worksIn } from './store/works.ts';
import type { WorksDeps } from './use-cases/deps.ts';
import { settleClosing } from './use-cases/settle-closing.ts';

type Outside = { store: Store; catalog: StockCatalog; log: Log; now?: WorksDeps['now'] };

/** Puts the service together over a database and a catalog. */
export function wireWorks({ store, catalog, log, now = presentMoment }: Outside): WorksDeps {
  const items = workItemsIn(store);
  const customers: Register = { store, collection: 'customers', noun: 'customer', nameField: 'name', longest: 200 };
  const deps: WorksDeps = {
    store,
    now,
    commit: openCommit(store),
    exclusively: openExclusively(),
    closings: openKeyedMutex(),
    works: worksIn(store),
    items,
    linesOfWorks: linesOfWorksIn(store, items),
    closable: closableWorksIn(store),
    customers,
    customerPage: openEntryPages(customers),
    existingCustomer: openBatcher((references: EntryReference[]) => existingEntries(customers, references)),
    nextWorkId: openIds(store, 'works'),
    nextWorkItemId: openIds(store, 'work_items'),
    catalog,
    stock: {
      service: 'works',
      store,
      catalog,
      changes: openStockChanges(store, ['works']),
      log,
      settle: (change, outcome) => settleClosing(deps, change, outcome),
    },
  };
  return deps;
}
