import { openBatcher, openKeyedMutex } from '@stockroom/batching';
import type { Log } from '@stockroom/runtime';
import type { Catalog } from '@stockroom/stock-moves';
import { openStockMoves } from '@stockroom/stock-moves';
import type { EntryReference, Register, Store } from '@stockroom/store';
import { entryNames, openIds, standingEntries } from '@stockroom/store';
import { closableWorksIn } from './store/closable-works.ts';
import { workItemsIn } from './store/work-items.ts';
import { workLinesIn } from './store/work-lines.ts';
import { homeOfClosing, worksIn } from './store/works.ts';
import { openWorksSeen } from './store/works-seen.ts';
import type { ClosingChange, ShownWork, WorksDeps } from './use-cases/deps.ts';
import { settleClosing } from './use-cases/settle-closing.ts';
import { linesBytes } from './view.ts';

/** Puts the service together over a database and a catalog. */
export function wireWorks({ store, catalog, log }: { store: Store; catalog: Catalog; log: Log }): WorksDeps {
  const seen = openWorksSeen();
  const works = worksIn(store, seen);
  const items = workItemsIn(store);
  const lines = workLinesIn(store, { items, view: linesBytes, seen });
  const customers: Register = { store, collection: 'customers', noun: 'customer', nameField: 'name', longest: 200 };
  const closable = closableWorksIn(store);
  const customerName = openBatcher(async (ids: number[]) => {
    const names = await entryNames(customers, ids);
    return ids.map((id) => names.get(id));
  });
  const moves = openStockMoves<ClosingChange, ShownWork>({
    asker: 'works',
    store,
    catalog,
    log,
    homes: ['works'],
    homeOf: homeOfClosing,
    finish: (change, outcome, known) => settleClosing({ works, items, closable }, change, outcome, known),
  });
  const standing = openBatcher((asked: EntryReference[]) => standingEntries(customers, asked));
  return {
    store,
    works,
    seen,
    items,
    lines,
    customers,
    customerName,
    standing,
    nextWorkId: openIds(store, 'works'),
    closable,
    closingQueue: openKeyedMutex(),
    catalog,
    moves,
  };
}
