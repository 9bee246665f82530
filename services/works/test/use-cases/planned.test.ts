// beyond.md, Availability and low stock: planned is the sum of outbound quantities in works whose outbound is open.
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, inParallel, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { wastefulFinds } from '@stockroom/store';
import { plannedIn } from '../../src/store/planned.ts';
import { getPlanned, listPlanned } from '../../src/use-cases/read-planned.ts';
import { wireWorks } from '../../src/wire.ts';
import {
  addWorkItem,
  addWorkItems,
  changeWorkItem,
  closeOutbound,
  closeReturned,
  createWork,
  deleteWork,
  removeWorkItem,
  updateWork,
} from '../support/commands.ts';
import { listedPlanned, plannedOfEach, recounted, wrongMarks } from '../support/planned.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
});
afterEach(() => works.catalog.interfere({}));
afterAll(() => works.stop());

let lastItem = 0;
function anItem(stock = 1_000): number {
  lastItem += 1;
  works.catalog.addItem({ id: lastItem, stock });
  return lastItem;
}
const body = (itemId: number, count: number, returned: number | null = null) => ({
  ...{ itemId, outbound: millionths(count) },
  returned: returned === null ? null : millionths(returned),
});

/** What is planned of an item, which is the same in all ways of asking and in a recount. */
async function plannedOf(itemId: number): Promise<number> {
  const { sums, ofWorks } = await plannedOfEach(works.deps, [itemId]);
  const all = [sums, ofWorks, await listedPlanned(works.deps), await recounted(works.store)];
  const [planned = 0, ...others] = all.map((each) => (each[itemId] ?? 0) / millionths(1));
  expect(others).toEqual(others.map(() => planned));
  return planned;
}

describe('planned of an item', () => {
  it('is what new works, new lines, and arrays of them want', async () => {
    const [item, other] = [anItem(), anItem()];
    expect(await plannedOf(item)).toBe(0);
    const { id } = await aWork(works, { [item]: 4 });
    const { id: second } = await aWork(works);
    await addWorkItems(works.deps, { workId: second, bodies: [body(other, 1), body(item, 2.5)] }, aCall());
    const customer = { id: 1, name: 'Customer' };
    await createWork(works.deps, { comment: null, customer, items: [body(item, 0.25)] }, aCall());
    expect(await plannedOf(item)).toBe(6.75);
    expect(await plannedOf(other)).toBe(1);
    expect(await outcomeOf(addWorkItem(works.deps, { workId: id, body: body(item, 1) }, aCall()))).toBe('invalid');
    expect(await plannedOf(item)).toBe(6.75);
  });

  it('follows a line that gets another quantity or item, or is removed', async () => {
    const [item, other] = [anItem(), anItem()];
    const { id: workId, itemIds } = await aWork(works, { [item]: 4 });
    const [id = 0] = itemIds;
    await changeWorkItem(works.deps, { workId, id, body: body(item, 3) }, aCall());
    expect(await plannedOf(item)).toBe(3);
    await changeWorkItem(works.deps, { workId, id, body: body(other, 7) }, aCall());
    expect([await plannedOf(item), await plannedOf(other)]).toEqual([0, 7]);
    await removeWorkItem(works.deps, { workId, id }, aCall());
    expect(await plannedOf(other)).toBe(0);
  });

  it('has nothing of a work whose outbound is closed, whatever comes back of it', async () => {
    const item = anItem();
    const { id: workId, itemIds } = await aWork(works, { [item]: 4 });
    await aWork(works, { [item]: 1 });
    await closeOutbound(works.deps, workId, aCall({ key: `planned ${workId}` }));
    expect(await plannedOf(item)).toBe(1);
    await changeWorkItem(works.deps, { workId, id: itemIds[0] ?? 0, body: body(item, 4, 3) }, aCall());
    expect(await plannedOf(item)).toBe(1);
    await closeReturned(works.deps, workId, aCall());
    expect(await plannedOf(item)).toBe(1);
  });

  it('has nothing of a deleted work, and all of one whose closing is refused', async () => {
    const item = anItem(5);
    const { id } = await aWork(works, { [item]: 6 });
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('invalid');
    expect(await plannedOf(item)).toBe(6);
    await deleteWork(works.deps, id, aCall());
    expect(await plannedOf(item)).toBe(0);
  });

  it('has all of a work whose closing is not known yet, as it shows, and nothing once it is finished', async () => {
    const item = anItem();
    const { id } = await aWork(works, { [item]: 4 });
    works.catalog.interfere({ after: () => Promise.reject(lost()) });
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('unavailable');
    expect(await plannedOf(item)).toBe(4);
    works.catalog.interfere({});
    await sweep(works.deps.stock, -1_000);
    expect(await plannedOf(item)).toBe(0);
  });

  it('names the works that want it by id, with their present customers and comments', async () => {
    const item = anItem();
    const [one, two] = [(await aWork(works, { [item]: 4 })).id, (await aWork(works, { [item]: 2 })).id];
    const customer = { id: 12, name: 'Kovács Kft.' };
    await updateWork(works.deps, { id: one, body: { comment: 'Gate', customer } }, aCall());
    expect(await getPlanned(works.deps, { itemIds: [item, 999_999], withWorks: true })).toEqual([
      {
        itemId: item,
        planned: millionths(6),
        works: [
          { id: one, customer, comment: 'Gate', quantity: millionths(4) },
          { id: two, customer: { id: 1, name: 'Customer' }, comment: null, quantity: millionths(2) },
        ],
      },
    ]);
  });
});

describe('the list of what is planned', () => {
  it('comes by item in batches that split no sum, however many works want an item', async () => {
    const items = [anItem(), anItem(), anItem()];
    for (const counts of [[1, 1, 1], [2, 2, 2], [3, 3], [4]])
      await aWork(works, Object.fromEntries(counts.map((count, at) => [items[at], count])));
    const expected = await recounted(works.store);
    for (const size of [1, 2, 3, 5, 100]) {
      const rows = [];
      for await (const batch of plannedIn(works.store).list(size)) rows.push(...batch);
      const ids = rows.map(({ itemId }) => itemId);
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
      expect(Object.fromEntries(rows.map(({ itemId, planned }) => [itemId, planned]))).toEqual(expected);
    }
  });

  it('looks at the lines of open works alone', async () => {
    const item = anItem();
    for (let count = 0; count < 5; count += 1)
      await closeOutbound(works.deps, (await aWork(works, { [item]: 1 })).id, aCall());
    const read = async () => {
      for await (const _ of listPlanned(works.deps));
      await getPlanned(works.deps, { itemIds: [item], withWorks: false });
    };
    expect(await wastefulFinds(works.store, read)).toEqual([]);
    expect(await wrongMarks(works.store)).toEqual([]);
  });
});

describe('at the same time, over two replicas', () => {
  it('a close and adds, changes and removals of lines leave what is planned as a recount has it', async () => {
    const other = wireWorks({ ...works.deps, log: works.log });
    const patient = () => aCall({ ms: 15_000 });
    const items = Array.from({ length: 8 }, () => anItem());
    const [first = 0, second = 0, ...more] = items;
    for (let round = 0; round < 10; round += 1) {
      const { id: workId, itemIds } = await aWork(works, { [first]: 1, [second]: 2 });
      const [one = 0, two = 0] = itemIds;
      const replica = (at: number) => (at % 2 === 0 ? works.deps : other);
      await Promise.all([
        outcomeOf(closeOutbound(replica(round), workId, patient())),
        outcomeOf(changeWorkItem(other, { workId, id: one, body: body(first, 5) }, patient())),
        outcomeOf(removeWorkItem(works.deps, { workId, id: two }, patient())),
        inParallel(more.length, (at) =>
          outcomeOf(addWorkItem(replica(at), { workId, body: body(more[at] ?? 0, 1) }, patient())),
        ),
        ...(round % 3 === 0 ? [outcomeOf(deleteWork(other, workId, patient()))] : []),
      ]);
      const expected = await recounted(works.store);
      expect(await listedPlanned(works.deps)).toEqual(expected);
      expect(await wrongMarks(works.store)).toEqual([]);
    }
  });
});
