import { aCall, millionths } from '@stockroom/stock-moves/testing';
import { linesOfWorksIn } from '../../src/store/lines-of-works.ts';
import { workItemsIn } from '../../src/store/work-items.ts';
import { listWorkItems } from '../../src/use-cases/read-work-items.ts';
import { changeWorkItem, deleteWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  works.catalog.addItem({ id: 1 });
});
afterAll(() => works.stop());

/** A work of so many items, put there as planned. */
async function aLargeWork(count: number): Promise<number> {
  const { id } = await aWork(works);
  const itemIds = Array.from({ length: count }, (_, index) => 1_000 + index);
  for (const itemId of itemIds) works.catalog.addItem({ id: itemId });
  const planned = { work_id: id, outbound_quantity: BigInt(millionths(1)), returned_quantity: null };
  await works.store.db
    .collection<{ _id: number }>('work_items')
    .insertMany(itemIds.map((itemId) => ({ _id: 1_000_000 + itemId, item_id: itemId, ...planned })));
  return id;
}

const deleteIt = (id: number) => deleteWork(works.deps, id, aCall());

describe('the items of a work that is deleted while they are read', () => {
  it('are all of them', async () => {
    const { id } = await aWork(works, { 1: 3 });
    const get: typeof works.deps.works.get = async (asked) => {
      const found = await works.deps.works.get(asked);
      await deleteIt(id);
      return found;
    };
    const deps = { ...works.deps, works: { ...works.deps.works, get } };
    expect(await itemsOf({ ...works, deps }, id)).toHaveLength(1);
    await expect(itemsOf(works, id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('do not end early as if they were all', async () => {
    const id = await aLargeWork(501);
    const batches = listWorkItems(works.deps, id, aCall());
    expect((await batches.next()).value).toHaveLength(500);
    await deleteIt(id);
    await expect(batches.next()).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('are gone with it where they are asked for with those of others', async () => {
    const [gone, empty, other] = [await aWork(works, { 1: 3 }), await aWork(works), await aWork(works, { 1: 1 })];
    const items = workItemsIn(works.store);
    const ofWorks: typeof items.ofWorks = async (...asked) => {
      await deleteIt(gone.id).catch(() => undefined);
      return items.ofWorks(...asked);
    };
    const linesOfWorks = linesOfWorksIn(works.store, { ...items, ofWorks });
    const found = await linesOfWorks([gone.id, empty.id, other.id]);
    expect(found.map((work) => [work.workId, work.items?.length])).toEqual([
      [empty.id, 0],
      [other.id, 1],
    ]);
  });
});

describe('items of a work that is written while they are read', () => {
  /** Reads the lines of a work as a server does that lets a write go in between, when some of them are read. */
  async function readAround(id: number, write: () => Promise<unknown>) {
    const items = workItemsIn(works.store);
    let isWritten = false;
    const ofWorks: typeof items.ofWorks = async (...asked) => {
      const before = await items.ofWorks(...asked);
      if (isWritten) return before;
      isWritten = true;
      await write();
      const after = await items.ofWorks(...asked);
      return [...(before ?? []).slice(0, 10), ...(after ?? []).slice(-10)];
    };
    return linesOfWorksIn(works.store, { ...items, ofWorks })([id]);
  }

  it('are shown as they are after it, each once', async () => {
    const id = await aLargeWork(15);
    const first = Number((await itemsOf(works, id))[0]?.id);
    const body = { itemId: 1, outbound: millionths(2), returned: null };
    const [work] = await readAround(id, () => changeWorkItem(works.deps, { workId: id, id: first, body }, aCall()));
    const ids = (await itemsOf(works, id)).map((item) => item.id);
    expect(work?.items?.map((item) => item.id)).toEqual(ids);
    expect(work?.items?.[0]).toMatchObject({ id: first, itemId: 1, outbound: millionths(2) });
    await deleteIt(id);
  });

  it('are gone, all of them, when the work is deleted', async () => {
    const id = await aLargeWork(15);
    expect(await readAround(id, () => deleteIt(id))).toEqual([]);
  });
});
