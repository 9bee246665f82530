import { aCall, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { getWorkItem } from '../../src/use-cases/read-work-items.ts';
import { addWorkItem, changeWorkItem, closeOutbound, closeReturned, removeWorkItem } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  for (const id of [1, 2, 3]) works.catalog.addItem({ id, stock: 1_000 });
  works.catalog.addItem({ id: 4 });
  works.catalog.deleteItem(4);
});
afterAll(() => works.stop());

type Body = { itemId?: number; outbound?: number; returned?: number | null };
const bodyOf = ({ itemId = 1, outbound = 4, returned = null }: Body) => ({
  itemId,
  outbound: millionths(outbound),
  returned: returned === null ? null : millionths(returned),
});
const add = (workId: number, body: Body, call = aCall()) =>
  addWorkItem(works.deps, { workId, body: bodyOf(body) }, call);
const change = (workId: number, id: number | undefined, body: Body, call = aCall()) =>
  changeWorkItem(works.deps, { workId, id: id ?? 0, body: bodyOf(body) }, call);

/** A work with 4 pieces of item 1 and 1 of item 2, closed as far as said. */
async function aWorkThatIs(state: 'open' | 'outbound closed' | 'returned closed') {
  const { id, itemIds } = await aWork(works, { 1: 4, 2: 1 });
  if (state !== 'open') await closeOutbound(works.deps, id, aCall());
  if (state === 'returned closed') await closeReturned(works.deps, id, aCall());
  return { id, first: itemIds[0] ?? 0, second: itemIds[1] ?? 0 };
}

describe('adding a work item', () => {
  it('answers it with its whole item, and nothing returned', async () => {
    const { id } = await aWork(works);
    const { answer } = await add(id, { itemId: 1, outbound: 2.5 });
    expect(answer).toEqual({
      id: expect.any(Number),
      edit_version: 0,
      item: expect.objectContaining({ id: 1, name: 'Item 1', unit: { id: 1, name: 'pcs' } }),
      outbound_quantity: 2_500_000,
    });
  });

  it.each([
    { what: 'an unknown work', workId: 999_999, body: {}, kind: 'not-found' },
    { what: 'an unknown item', body: { itemId: 999_999 }, kind: 'not-found' },
    { what: 'a deleted item', body: { itemId: 4 }, kind: 'not-found' },
    { what: 'an item that is in it already', body: { itemId: 2 }, kind: 'invalid' },
    { what: 'a quantity of 0', body: { itemId: 3, outbound: 0 }, kind: 'invalid' },
    { what: 'a returned quantity', body: { itemId: 3, returned: 0 }, kind: 'invalid' },
  ])('is refused for $what', async ({ workId, body, kind }) => {
    const { id } = await aWorkThatIs('open');
    expect(await outcomeOf(add(workId ?? id, body))).toBe(kind);
    expect(await itemsOf(works, id)).toHaveLength(2);
  });

  it.each(['outbound closed', 'returned closed'] as const)('is forbidden once the work is %s', async (state) => {
    const { id } = await aWorkThatIs(state);
    expect(await outcomeOf(add(id, { itemId: 3 }))).toBe('closed');
    // 404 comes before 403, and 403 before 422.
    expect(await outcomeOf(add(id, { itemId: 999_999 }))).toBe('not-found');
    expect(await outcomeOf(add(id, { itemId: 1 }))).toBe('closed');
  });

  it('gives a repeat of its key the first answer, though the item is gone since', async () => {
    works.catalog.addItem({ id: 9 });
    const { id } = await aWork(works);
    const first = await add(id, { itemId: 9 }, aCall({ key: 'add' }));
    works.catalog.deleteItem(9);
    expect(await add(id, { itemId: 9 }, aCall({ key: 'add' }))).toEqual({ ...first, replayed: true });
    expect(await outcomeOf(add(id, { itemId: 8 }, aCall({ key: 'add', fingerprint: 'other' })))).toBe('invalid');
  });

  it('keeps the refusal of an unknown item for its key, though the item is there since', async () => {
    const { id } = await aWork(works);
    expect(await outcomeOf(add(id, { itemId: 77 }, aCall({ key: 'unknown' })))).toBe('not-found');
    works.catalog.addItem({ id: 77 });
    expect(await outcomeOf(add(id, { itemId: 77 }, aCall({ key: 'unknown' })))).toBe('not-found');
  });
});

describe('changing a work item', () => {
  it('replaces item and quantity while the work is open', async () => {
    const { id, first } = await aWorkThatIs('open');
    expect((await change(id, first, { itemId: 3, outbound: 9 })).answer).toMatchObject({
      id: first,
      item: { id: 3 },
      outbound_quantity: millionths(9),
    });
    expect(await outcomeOf(change(id, first, { itemId: 2 }))).toBe('invalid');
    expect(await outcomeOf(change(id, first, { itemId: 999_999 }))).toBe('invalid');
    expect(await outcomeOf(change(id, first, { itemId: 4 }))).toBe('invalid');
    expect(await outcomeOf(change(id, first, { itemId: 3, returned: 1 }))).toBe('invalid');
  });

  it('keeps a deleted item that the work holds', async () => {
    works.catalog.addItem({ id: 5 });
    const { id, itemIds } = await aWork(works, { 5: 1 });
    works.catalog.deleteItem(5);
    expect(await outcomeOf(change(id, itemIds[0], { itemId: 5, outbound: 2 }))).toBe('ok');
  });

  it('sets what came back once outbound is closed, and nothing else', async () => {
    const { id, first } = await aWorkThatIs('outbound closed');
    const { answer } = await change(id, first, { outbound: 4, returned: 1.5 });
    expect(answer).toMatchObject({ outbound_quantity: millionths(4), returned_quantity: 1_500_000 });
    expect(await outcomeOf(change(id, first, { outbound: 4, returned: 0 }))).toBe('ok');
    expect(await outcomeOf(change(id, first, { outbound: 4, returned: 4.000001 }))).toBe('invalid');
    expect(await outcomeOf(change(id, first, { outbound: 4 }))).toBe('closed');
    expect(await outcomeOf(change(id, first, { outbound: 3, returned: 1 }))).toBe('closed');
    expect(await outcomeOf(change(id, first, { itemId: 3, outbound: 4, returned: 1 }))).toBe('closed');
  });

  it('is forbidden once returned is closed', async () => {
    const { id, first } = await aWorkThatIs('returned closed');
    expect(await outcomeOf(change(id, first, { outbound: 4, returned: 1 }))).toBe('closed');
    expect(await outcomeOf(removeWorkItem(works.deps, { workId: id, id: first }, aCall()))).toBe('closed');
  });
});

describe('a work item', () => {
  it('is unknown through another work', async () => {
    const [{ first }, { id: other }] = [await aWorkThatIs('open'), await aWorkThatIs('open')];
    expect(await outcomeOf(getWorkItem(works.deps, { workId: other, id: first }, aCall()))).toBe('not-found');
    expect(await outcomeOf(change(other, first, {}))).toBe('not-found');
    expect(await outcomeOf(removeWorkItem(works.deps, { workId: other, id: first }, aCall()))).toBe('not-found');
  });

  it('can be removed while the work is open, and added again', async () => {
    const { id, first } = await aWorkThatIs('open');
    await removeWorkItem(works.deps, { workId: id, id: first }, aCall());
    expect((await itemsOf(works, id)).map(({ item }) => item?.id)).toEqual([2]);
    expect(Number((await add(id, { itemId: 1 })).answer.id)).toBeGreaterThan(first);
  });

  it('is one of 1,200 that are listed by id and go out in one closing', async () => {
    const { id } = await aWork(works);
    const many = Array.from({ length: 1_200 }, (_, index) => 10_000 + index);
    for (const itemId of many) works.catalog.addItem({ id: itemId, stock: 1 });
    await works.store.db.collection<{ _id: number }>('work_items').insertMany(
      many.map((itemId) => ({
        _id: 1_000_000 + itemId,
        work_id: id,
        item_id: itemId,
        outbound_quantity: 1_000_000n,
        returned_quantity: null,
      })),
    );
    expect((await itemsOf(works, id)).map(({ item }) => item?.id)).toEqual(many);
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('ok');
    expect(many.every((itemId) => works.catalog.stockOf(itemId) === 0)).toBe(true);
  });
});
