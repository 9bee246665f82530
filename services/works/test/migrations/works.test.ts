import { aCall } from '@stockroom/stock-moves/testing';
import { workStates, workWords } from '../../src/migrations/works.ts';
import type { WorkFilter } from '../../src/store/work-lists.ts';
import { pageWorks } from '../../src/use-cases/read-works.ts';
import { closeOutbound, closeReturned } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
});
afterAll(() => works.stop());

const stored = () => works.store.db.collection<{ _id: number }>('works');
const migrate = () => workStates(works.store).run(new AbortController().signal);
const idsIn = async (state: 'open' | 'outbound-closed' | 'returned-closed') => {
  const page = { limit: 10, after: 0, descending: false, withTotal: false };
  return (await pageWorks(works.deps, { state }, page)).rows.map(({ id }) => Number(id));
};

describe('works that release 0.1.0', () => {
  const CLOSING = { user_id: 1, username: 'admin', timestamp: '2026-11-01T08:00:00.000Z' };

  it('made or closed are found by their state once they are migrated, and are migrated once', async () => {
    const [made, open, out, back] = await Promise.all([1, 2, 3, 4].map(async () => (await aWork(works)).id));
    for (const id of [out, back]) await closeOutbound(works.deps, id as number, aCall());
    await closeReturned(works.deps, back as number, aCall());
    await stored().updateOne({ _id: made as number }, { $unset: { state: '' } });
    // It closes without the state: as if each were a step behind.
    await stored().updateOne({ _id: out as number }, { $set: { state: 'open' } });
    await stored().updateOne({ _id: back as number }, { $set: { state: 'outbound-closed' } });

    expect(await migrate()).toBe(3);
    expect(await idsIn('open')).toEqual([made, open].sort((one, other) => Number(one) - Number(other)));
    expect(await idsIn('outbound-closed')).toEqual([out]);
    expect(await idsIn('returned-closed')).toEqual([back]);
    expect(await migrate()).toBe(0);
  });

  it('closes at the same moment get no state that is behind', async () => {
    const { id } = await aWork(works);
    await stored().updateOne({ _id: id }, { $unset: { state: '' } });
    const close = { $set: { outbound: CLOSING }, $inc: { touched: 1 } };
    await Promise.all([migrate(), stored().updateOne({ _id: id }, close), migrate()]);
    await migrate();
    expect(await idsIn('outbound-closed')).toContain(id);
  });

  it('described or closed are found by their comments and times once they are migrated, and are migrated once', async () => {
    const { run } = workWords(works.store, 0);
    const ending = new AbortController().signal;
    await run(ending);
    const { id } = await aWork(works);
    await closeOutbound(works.deps, id, aCall());
    const without = { $unset: { closed_periods: '' }, $inc: { touched: 1 } } as const;
    await stored().updateOne({ _id: id }, { $set: { comment: 'Gate for Kovács' }, ...without });
    const found = async (filter: WorkFilter) => {
      const page = { limit: 10, after: 0, descending: false, withTotal: false };
      return (await pageWorks(works.deps, filter, page)).rows.map((work) => Number(work.id));
    };
    const times = { customerId: 1, from: '2000-01-01T00:00:00.000000+00:00' };
    expect(await found({ text: 'kovacs' })).toEqual([]);
    expect(await run(ending)).toBe(1);
    expect(await found({ text: 'kovacs' })).toEqual([id]);
    expect(await found(times)).toContain(id);
    expect(await run(ending)).toBe(0);
  });
});
