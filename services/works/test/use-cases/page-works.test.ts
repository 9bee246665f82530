import { aCall } from '@stockroom/stock-moves/testing';
import { wastefulFinds } from '@stockroom/store';
import type { WorkFilter } from '../../src/store/work-lists.ts';
import { pageWorkItems } from '../../src/use-cases/read-work-items.ts';
import { pageWorks } from '../../src/use-cases/read-works.ts';
import { closeOutbound, closeReturned, createWork, deleteWork, updateWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
let ids: number[];
beforeAll(async () => {
  works = await startWorks();
  ids = [];
  for (let index = 0; index < 6; index += 1) ids.push((await aWork(works)).id);
  for (const id of ids.slice(2)) await closeOutbound(works.deps, id, aCall());
  for (const id of ids.slice(4)) await closeReturned(works.deps, id, aCall());
});
afterAll(() => works.stop());

const page = { limit: 10, after: 0, descending: false, withTotal: true };
const found = async (filter: WorkFilter) => {
  const { rows, more, total } = await pageWorks(works.deps, filter, page);
  expect({ more, total }).toEqual({ more: false, total: rows.length });
  return rows.map(({ id }) => Number(id));
};

describe('pages of works', () => {
  it('hold those of a state and a customer', async () => {
    expect(await found({})).toEqual(ids);
    expect(await found({ state: 'open' })).toEqual(ids.slice(0, 2));
    expect(await found({ state: 'outbound-closed', customerId: 1 })).toEqual(ids.slice(2, 4));
    expect(await found({ state: 'returned-closed' })).toEqual(ids.slice(4));
    expect(await found({ customerId: 9 })).toEqual([]);
  });

  it('hold those whose comment has words, whose outbound was closed in a time, and both', async () => {
    const described = async (comment: string) => {
      const body = { comment, customer: { id: 1, name: 'Customer' } };
      const { id } = (await createWork(works.deps, { ...body, items: [] }, aCall())).answer;
      return { id: Number(id), body };
    };
    const [gate, fence] = [await described('Gartentor für Kovács'), await described('Zaun, Nagy Kft.')];
    try {
      expect(await found({ text: 'KOVACS tor' })).toEqual([]);
      expect(await found({ text: 'kovacs garten' })).toEqual([gate.id]);
      await updateWork(works.deps, { id: fence.id, body: { ...fence.body, comment: 'Zaun für Kovács' } }, aCall());
      expect(await found({ text: 'nagy' })).toEqual([]);
      expect(await found({ text: 'für kov' })).toEqual([gate.id, fence.id]);
      const { answer } = await closeOutbound(works.deps, fence.id, aCall());
      const at = String(answer.outbound_close_timestamp);
      expect(await found({ from: at, to: at })).toEqual([fence.id]);
      expect(await found({ to: at })).toEqual([...ids.slice(2), fence.id]);
      expect(await found({ from: at, text: 'kovacs', state: 'outbound-closed', customerId: 1 })).toEqual([fence.id]);
      expect(await found({ from: at, text: 'kovacs', state: 'open' })).toEqual([]);
      await closeReturned(works.deps, fence.id, aCall());
      expect(await found({ from: at, to: at })).toEqual([fence.id]);
    } finally {
      await deleteWork(works.deps, gate.id, aCall());
      await deleteWork(works.deps, fence.id, aCall());
    }
  });

  it('go on behind a row, in both orders', async () => {
    const up = await pageWorks(works.deps, {}, { ...page, limit: 2, after: ids[1] as number });
    expect([up.rows.map(({ id }) => id), up.more, up.total]).toEqual([ids.slice(2, 4), true, 6]);
    const down = await pageWorks(works.deps, {}, { ...page, limit: 2, after: ids[2] as number, descending: true });
    expect([down.rows.map(({ id }) => id), down.more]).toEqual([[ids[1], ids[0]], false]);
  });

  it.each<WorkFilter>([
    ...[{}, { state: 'open' as const }, { customerId: 1 }, { customerId: 9 }],
    { customerId: 1, state: 'returned-closed' },
    { text: 'gate' },
    { from: '2000-01-01T00:00:00.000000+00:00' },
  ])('of %j are found by an index, and no more of them are looked at than show', async (filter) => {
    for (const asked of [page, { ...page, limit: 1, after: ids[1] as number, descending: true }])
      expect(await wastefulFinds(works.store, () => pageWorks(works.deps, filter, asked))).toEqual([]);
  });

  it('of several filters are found by the one that finds the fewest', async () => {
    const body = { comment: 'Rare', customer: { id: 1, name: 'Customer' }, items: [] };
    const id = Number((await createWork(works.deps, body, aCall())).answer.id);
    for (const filter of [
      { text: 'rare', customerId: 1 },
      { text: 'rare', state: 'open' as const, customerId: 1 },
    ])
      expect(await wastefulFinds(works.store, () => pageWorks(works.deps, filter, page))).toEqual([]);
    await deleteWork(works.deps, id, aCall());
  });

  it('of the items of a work, and of customers, are found so too', async () => {
    for (const id of [1, 2, 3]) works.catalog.addItem({ id });
    const { id: workId } = await aWork(works, { 1: 1, 2: 1, 3: 1 });
    const behindOne = { ...page, limit: 1, after: 1 };
    const pagesOf = (asked: typeof page) => async () => {
      await pageWorkItems(works.deps, { workId, page: asked }, aCall());
      await works.deps.customerPage(asked);
    };
    for (const asked of [page, behindOne]) expect(await wastefulFinds(works.store, pagesOf(asked))).toEqual([]);
  });

  it('of the items of a work that is not there are refused', async () => {
    await expect(pageWorkItems(works.deps, { workId: 999, page }, aCall())).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
