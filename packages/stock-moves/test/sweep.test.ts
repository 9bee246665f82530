import { createLog } from '@stockroom/runtime';
import type { TestStore, Write } from '@stockroom/store';
import { createCommit, ensureIndexes, openTestStore } from '@stockroom/store';
import { newBatch } from '../src/batch.ts';
import { beginChange, stockChangeIndex, stockChangesIn, stockResultIndexes, waitsFor } from '../src/changes.ts';
import { sweep } from '../src/recovery.ts';
import type { StockCatalog } from '../src/stock-catalog.ts';
import type { StockMoves } from '../src/stock-moves.ts';
import { lost } from '../src/testing/pretend-catalog.ts';

describe('the sweep', () => {
  let store: TestStore;
  beforeEach(async () => {
    store = await openTestStore();
    await ensureIndexes(store, { ...stockResultIndexes, works: [stockChangeIndex] });
  });
  afterEach(() => store.drop());

  /** Works 1 to `count` whose changes wait; the catalog never answers for these works. */
  async function waitingWorks(count: number, unanswered: (work: number) => boolean) {
    const asked: number[] = [];
    const apply: StockCatalog['apply'] = async ({ id, reference }) => {
      asked.push(reference);
      if (unanswered(reference)) throw lost();
      const none = { shortages: [], deleted_items: [], overfull_items: [], unknown_items: [] };
      return { batch_id: id, applied: true, message: '', ...none };
    };
    const works = store.db.collection<{ _id: number; stock_change: object }>('works');
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const user = { id: 1, username: 'ida' };
    const batchOf = (id: number) => newBatch(`work-${id}`, { reason: 'work-outbound', reference: id, user, lines: [] });
    const changeOf = (id: number) => beginChange({ batch: batchOf(id), change: { kind: 'closing' }, keyed: false });
    await works.insertMany(ids.map((id) => ({ _id: id, stock_change: changeOf(id) })));
    const stock: StockMoves<{ kind: string }> = {
      ...{ service: 'works', store, log: createLog('works', 'silent'), changes: stockChangesIn(store, ['works']) },
      catalog: {
        apply,
        check: async () => Promise.reject(new Error('none')),
        items: async () => new Map(),
        bookedValues: async () => [],
        close: () => undefined,
      },
      commit: createCommit(store),
      settle: async ({ batch }) => {
        const update = { $unset: { stock_change: '' } };
        const write: Write = { collection: 'works', write: { updateOne: { filter: waitsFor(batch.id), update } } };
        return { writes: [write], result: { answer: {} } };
      },
    };
    const stillWaiting = async () => (await stock.changes.waiting(-1_000)).map(({ batch }) => batch.reference).sort();
    return { sweepAll: () => sweep(stock, -1_000), asked, stillWaiting };
  }

  it('goes on behind a change that gets no answer', async () => {
    const { sweepAll, stillWaiting } = await waitingWorks(5, (work) => work === 1);
    await sweepAll();
    expect(await stillWaiting()).toEqual([1]);
  });

  it('comes to all others, however many get no answer', async () => {
    const { sweepAll, stillWaiting } = await waitingWorks(9, (work) => work <= 6);
    for (let rounds = 0; rounds < 100 && (await stillWaiting()).length > 6; rounds += 1) await sweepAll();
    expect(await stillWaiting()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('asks for a change that began before the clock was set back', async () => {
    const { sweepAll, stillWaiting } = await waitingWorks(2, () => false);
    const anHourAhead = { $set: { 'stock_change.created': new Date(Date.now() + 3_600_000) } };
    await store.db.collection<{ _id: number }>('works').updateOne({ _id: 1 }, anHourAhead);
    await sweepAll();
    expect(await stillWaiting()).toEqual([]);
  });

  it('asks for few while the catalog is away', async () => {
    const { sweepAll, asked } = await waitingWorks(9, () => true);
    await sweepAll();
    expect(asked).toHaveLength(3);
  });
});
