import { jest } from '@jest/globals';
import { codecOf } from '@stockroom/rpc';
import { aCall } from '@stockroom/stock-moves/testing';
import type { ClientSession } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { workItemsIn } from '../../src/store/work-items.ts';
import { workLinesIn } from '../../src/store/work-lines.ts';
import type { WorksSeen } from '../../src/store/works-seen.ts';
import { changeWorkItem } from '../../src/use-cases/change-work-item.ts';
import { deleteWork } from '../../src/use-cases/delete-work.ts';
import { listWorkItems } from '../../src/use-cases/read-work-items.ts';
import { updateWork } from '../../src/use-cases/update-work.ts';
import { linesBytes } from '../../src/view.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, itemsOf, pieces, startWorks } from '../support/works.ts';

const { decode } = codecOf('stockroom.works.v1.Works', 'GetLines');

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
  const planned = { work_id: id, outbound_quantity: BigInt(pieces(1)), returned_quantity: null };
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
      await deleteIt(gone.id);
      return items.ofWorks(...asked);
    };
    const lines = workLinesIn(works.store, { items: { ...items, ofWorks }, view: linesBytes });
    const { works: found } = decode(Buffer.concat(await lines([gone.id, empty.id, other.id])));
    expect(found.map((work) => [work.work_id, work.lines.length])).toEqual([
      [empty.id, 0],
      [other.id, 1],
    ]);
  });
});

describe('items of a work that were read', () => {
  it('are remembered in memory of their own', async () => {
    const { id } = await aWork(works, { 1: 3 });
    const lines = workLinesIn(works.store, { items: workItemsIn(works.store), view: linesBytes });
    const [read] = await lines([id]);
    expect((await lines([id]))[0]).toBe(read);
    expect(read?.buffer.byteLength).toBe(read?.length);
  });
});

describe('many items of a work that is written while they are read', () => {
  const keep = jest.fn<WorksSeen['keep']>();
  beforeEach(() => keep.mockClear());

  /** Reads the lines of a work as a server does that lets a write go in between, when some of them are read. */
  async function readAround(id: number, writes: () => Promise<unknown>, again = (_session: ClientSession) => {}) {
    const items = workItemsIn(works.store);
    let isWritten = false;
    const ofWorks: typeof items.ofWorks = async (...asked) => {
      const before = await items.ofWorks(...asked);
      if (isWritten) again(asked[2]);
      if (isWritten) return before;
      isWritten = true;
      await writes();
      const after = await items.ofWorks(...asked);
      return [...(before ?? []).slice(0, 100), ...(after ?? []).slice(-100)];
    };
    const lines = workLinesIn(works.store, { items: { ...items, ofWorks }, view: linesBytes, seen: { keep } });
    return decode(Buffer.concat(await lines([id]))).works;
  }

  it('are shown as they are after it, each once', async () => {
    const id = await aLargeWork(150);
    const first = Number((await itemsOf(works, id))[0]?.id);
    const body = { itemId: 1, outbound: pieces(2), returned: null };
    const change = () => changeWorkItem(works.deps, { workId: id, id: first, body }, aCall());
    const [work] = await readAround(id, change);
    const ids = (await itemsOf(works, id)).map((item) => item.id);
    expect(work?.lines.map((line) => line.id)).toEqual(ids);
    expect(work?.lines[0]).toMatchObject({ id: first, item_id: 1, outbound_quantity: pieces(2) });
    await deleteIt(id);
  });

  it('are gone, all of them, when the work is deleted', async () => {
    const id = await aLargeWork(150);
    expect(await readAround(id, () => deleteIt(id))).toEqual([]);
  });

  it('are remembered as they are after it, once that is committed', async () => {
    const id = await aLargeWork(100);
    const change = (comment: string) => () =>
      updateWork(works.deps, { id, body: { comment, customer: { id: 1 } } }, aCall());
    const crash = (session: ClientSession) =>
      jest.spyOn(session, 'commitTransaction').mockRejectedValue(new MongoServerError({ message: 'crash' }));
    await expect(readAround(id, change('lost'), crash)).rejects.toThrow('crash');
    expect(keep).not.toHaveBeenCalled();
    await readAround(id, change('kept'));
    expect(keep.mock.calls).toMatchObject([[{ work: { id, comment: 'kept' } }]]);
    await deleteIt(id);
  });
});
