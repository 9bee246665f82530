import { aCall } from '@stockroom/stock-moves/testing';
import { listCustomersOfWorks, summarizeWorks } from '../../src/use-cases/summarize-works.ts';
import { closeOutbound } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  works.catalog.addItem({ id: 1, stock: 100 });
  works.catalog.addItem({ id: 2, stock: 100 });
});
afterAll(() => works.stop());

/** The service with a catalog that counts what it is asked. */
function counting() {
  const calls: string[] = [];
  const { catalog } = works.deps;
  const counted: typeof catalog = {
    ...catalog,
    items: (ids, call) => {
      calls.push('items');
      return catalog.items(ids, call);
    },
    bookedValues: (bookings, call) => {
      calls.push('values');
      return catalog.bookedValues(bookings, call);
    },
  };
  return { calls, deps: { ...works.deps, catalog: counted } };
}

describe('the summaries of works', () => {
  it('are of those that exist, by id, and ask the catalog once for the items and once for the values of all', async () => {
    const made = [await aWork(works, { 1: 2, 2: 3 }), await aWork(works, { 1: 101 }), await aWork(works)];
    await closeOutbound(works.deps, made[0]?.id ?? 0, aCall());
    const { calls, deps } = counting();
    const summaries = await summarizeWorks(deps, [...made.map(({ id }) => id).toReversed(), 999_999], aCall());
    expect(summaries).toMatchObject([
      { workId: made[0]?.id, lines: 2, short: 0, quantities: { out: 5_000_000n, back: 0n } },
      { workId: made[1]?.id, lines: 1, short: 1, quantities: { out: 0n, back: 0n } },
      { workId: made[2]?.id, lines: 0, short: 0 },
    ]);
    expect(calls.sort()).toEqual(['items', 'values']);
  });
});

describe('the customers of works', () => {
  it('are those of the works whose outbound is closed', async () => {
    const [open, closed] = [await aWork(works, { 1: 1 }), await aWork(works, { 1: 1 })];
    await closeOutbound(works.deps, closed.id, aCall());
    const found = [];
    for await (const batch of listCustomersOfWorks(works.deps)) found.push(...batch);
    const ids = found.flatMap(({ works: some }) => some);
    expect(ids).toContain(closed.id);
    expect(ids).not.toContain(open.id);
    expect(found[0]?.customer).toEqual({ id: 1, name: 'Customer' });
  });
});
