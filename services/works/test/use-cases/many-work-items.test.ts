import { aCall, inParallel, insist, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { addWorkItems, closeOutbound, createWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
});
afterAll(() => works.stop());

let lastItem = 0;
function someItems(count: number): number[] {
  return Array.from({ length: count }, () => {
    lastItem += 1;
    works.catalog.addItem({ id: lastItem, stock: 10 });
    return lastItem;
  });
}
const bodiesOf = (ids: number[]) => ids.map((itemId) => ({ itemId, outbound: millionths(2), returned: null }));
const addAll = (workId: number, ids: number[], call = aCall()) =>
  addWorkItems(works.deps, { workId, bodies: bodiesOf(ids) }, call);
const create = (ids: number[], { customer = { id: 1, name: 'Customer' }, call = aCall() } = {}) =>
  createWork(works.deps, { comment: null, customer, items: bodiesOf(ids) }, call);
const heldBy = async (workId: number) => (await itemsOf(works, workId)).map(({ item }) => Number(item?.id));
const stored = (collection: string, of = {}) => works.store.db.collection(collection).countDocuments(of);

describe('adding many work items', () => {
  it('answers them in their order, with ids that ascend', async () => {
    const ids = someItems(4).reverse();
    const { id } = await aWork(works);
    const { answer } = await addAll(id, ids);
    expect(answer.items.map(({ item }) => Number(item?.id))).toEqual(ids);
    const lineIds = answer.items.map((item) => Number(item.id));
    expect(lineIds).toEqual([...lineIds].sort((a, b) => a - b));
    expect(await heldBy(id)).toEqual(ids);
  });

  it('adds none when one is in the work already, at the same time too, and names it', async () => {
    const ids = someItems(3);
    const { id } = await aWork(works);
    const outcomes = await inParallel(8, (index) =>
      outcomeOf(insist(() => addAll(id, [...someItems(1), ...ids], aCall({ key: `race ${id} ${index}` })))),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill('invalid'), 'ok']);
    expect(await heldBy(id)).toHaveLength(4);
    await expect(addAll(id, [...someItems(1), ids[0] as number])).rejects.toMatchObject({
      fields: { '1.item.id': [expect.any(String)] },
    });
    expect(await heldBy(id)).toHaveLength(4);
  });

  it('is forbidden once outbound is closed', async () => {
    const [first, ...others] = someItems(3);
    const { id } = await aWork(works, { [first as number]: 1 });
    await closeOutbound(works.deps, id, aCall());
    expect(await outcomeOf(addAll(id, others))).toBe('closed');
    expect(await heldBy(id)).toEqual([first]);
  });

  it('against closing at the same time goes out as a whole or is forbidden', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, ...others] = someItems(4);
      const { id } = await aWork(works, { [first as number]: 2 });
      const [added] = await Promise.all([
        outcomeOf(addAll(id, others, aCall({ key: `meanwhile ${id}` }))),
        insist(() => closeOutbound(works.deps, id, aCall({ key: `close ${id}` }))),
      ]);
      const held = await heldBy(id);
      expect([added, held.length]).toEqual(added === 'ok' ? ['ok', 4] : ['closed', 1]);
      for (const item of held) expect(works.catalog.stockOf(item)).toBe(millionths(8));
    }
  });

  it('gives a repeat of its key the first answer', async () => {
    const ids = someItems(2);
    const { id } = await aWork(works);
    const first = await addAll(id, ids, aCall({ key: `again ${id}` }));
    works.catalog.deleteItem(ids[0] as number);
    expect(await addAll(id, ids, aCall({ key: `again ${id}` }))).toEqual({ ...first, replayed: true });
  });
});

describe('a new work with items', () => {
  it('is made once by 32 with one key', async () => {
    const [ids, before] = [someItems(3), await stored('works')];
    const call = () => aCall({ key: `create ${ids}` });
    const made = await inParallel(32, () => insist(() => create(ids, { call: call() })));
    expect(new Set(made.map(({ answer }) => answer.id)).size).toBe(1);
    expect([await stored('works'), await heldBy(Number(made[0]?.answer.id))]).toEqual([before + 1, ids]);
  });

  it('with a new customer is one transaction of all three', async () => {
    const ids = someItems(2);
    const { answer } = await create(ids, { customer: { id: 70, name: 'Newcomer' } });
    expect([answer.customer?.name, await heldBy(Number(answer.id))]).toEqual(['Newcomer', ids]);
    const counts = () => Promise.all(['works', 'work_items', 'customers'].map((name) => stored(name)));
    const before = await counts();
    const refused = create([...ids, 999_999], { customer: { id: 71, name: 'Nobody' } });
    await expect(refused).rejects.toMatchObject({ kind: 'not-found', fields: { 'items.2': [expect.any(String)] } });
    expect(await counts()).toEqual(before);
  });
});
