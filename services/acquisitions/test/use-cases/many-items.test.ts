import { sweep } from '@stockroom/stock-moves/service';
import { aCall, inParallel, insist, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { listAcquisitions } from '../../src/use-cases/read-acquisitions.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, shownIn, startAcquisitions } from '../support/acquisitions.ts';
import { addItem, addItems, createAcquisition, deleteAcquisition } from '../support/commands.ts';

let service: TestAcquisitions;
beforeAll(async () => {
  service = await startAcquisitions();
});
afterEach(() => service.catalog.interfere({}));
afterAll(() => service.stop());

let lastItem = 0;
function anItem(stock = 0): number {
  lastItem += 1;
  service.catalog.addItem({ id: lastItem, stock });
  return lastItem;
}
const someItems = (count: number) => Array.from({ length: count }, () => anItem());
const stocksOf = (ids: number[]) => ids.map((id) => service.catalog.stockOf(id) / millionths(1));
const bodiesOf = (ids: number[], count = 2) => ids.map((itemId) => ({ itemId, quantity: millionths(count) }));
const addAll = (acquisitionId: number, ids: number[], call = aCall()) =>
  addItems(service.deps, { acquisitionId, bodies: bodiesOf(ids) }, call);
const create = (ids: number[], call = aCall()) =>
  createAcquisition(service.deps, { comment: 'whole', items: bodiesOf(ids) }, call);
const storedLines = (acquisition_id: number) =>
  service.store.db.collection('acquisition_items').countDocuments({ acquisition_id });

async function allIds(): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of listAcquisitions(service.deps)) ids.push(...batch.map(({ id }) => Number(id)));
  return ids;
}

describe('adding many acquisition items', () => {
  it('moves all their stock by one batch, and answers them in their order', async () => {
    const ids = someItems(4).reverse();
    const { id } = await anAcquisition(service);
    const { answer } = await addAll(id, ids);
    expect(answer.items.map(({ item }) => Number(item?.id))).toEqual(ids);
    expect(answer.items.map(({ item }) => Number(item?.quantity))).toEqual(Array(4).fill(millionths(2)));
    const moved = service.catalog.ledger.filter(({ reference }) => reference === id);
    expect([moved.length, new Set(moved.map(({ batch }) => batch)).size]).toEqual([4, 1]);
    expect(await shownIn(service, id)).toEqual(ids.map((item) => [item, 2]));
  });

  it('is refused as a whole when the stock refuses one, and frees the places', async () => {
    const [a, full] = [anItem(), anItem(1e9)];
    const { id } = await anAcquisition(service);
    await expect(addAll(id, [a, full])).rejects.toMatchObject({
      kind: 'invalid',
      fields: { '1.quantity': [expect.any(String)] },
    });
    expect([await storedLines(id), stocksOf([a])]).toEqual([0, [0]]);
    expect(await outcomeOf(addAll(id, [a]))).toBe('ok');
  });

  it('is refused when another has one of the items, at the same time too', async () => {
    const ids = someItems(3);
    const { id } = await anAcquisition(service);
    const outcomes = await inParallel(8, (index) =>
      outcomeOf(insist(() => addAll(id, [...ids, anItem()], aCall({ key: `race ${id} ${index}` })))),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill('invalid'), 'ok']);
    expect([stocksOf(ids), await storedLines(id)]).toEqual([[2, 2, 2], 4]);
    await expect(addAll(id, [anItem(), ids[0] as number])).rejects.toMatchObject({
      fields: { '1.item.id': [expect.any(String)] },
    });
  });

  it('whose outcome is not known shows nothing, and is finished by the sweep', async () => {
    const ids = someItems(3);
    const { id } = await anAcquisition(service);
    service.catalog.interfere({ after: () => Promise.reject(lost()) });
    expect(await outcomeOf(addAll(id, ids))).toBe('unavailable');
    expect(await shownIn(service, id)).toEqual([]);
    service.catalog.interfere({});
    await sweep(service.deps.stock, 0);
    expect([stocksOf(ids), await shownIn(service, id)]).toEqual([[2, 2, 2], ids.map((item) => [item, 2])]);
  });

  it('gives a repeat of its key the first answer, though an item is gone since', async () => {
    const ids = someItems(2);
    const { id } = await anAcquisition(service);
    const first = await addAll(id, ids, aCall({ key: `again ${id}` }));
    service.catalog.deleteItem(ids[0] as number);
    expect(await addAll(id, ids, aCall({ key: `again ${id}` }))).toMatchObject({
      answer: first.answer,
      replayed: true,
    });
    expect(stocksOf(ids)).toEqual([2, 2]);
  });
});

describe('a new acquisition with items', () => {
  it('is there when its stock has moved, and neither before nor when that is refused', async () => {
    const [ids, full, before] = [someItems(3), anItem(1e9), await allIds()];
    service.catalog.interfere({ after: () => Promise.reject(lost()) });
    expect(await outcomeOf(create(ids))).toBe('unavailable');
    expect(await allIds()).toEqual(before);
    service.catalog.interfere({});
    await sweep(service.deps.stock, 0);
    const [id = 0, ...others] = (await allIds()).slice(before.length);
    expect([others, stocksOf(ids)]).toEqual([[], [2, 2, 2]]);
    expect(await shownIn(service, id)).toEqual(ids.map((item) => [item, 2]));
    await expect(create([...ids, full])).rejects.toMatchObject({
      fields: { 'items.3.quantity': [expect.any(String)] },
    });
    expect(await allIds()).toEqual([...before, id]);
    expect(await service.store.db.collection('acquisition_items').countDocuments({ item_id: full })).toBe(0);
  });

  it('is made once by 32 with one key', async () => {
    const [ids, before] = [someItems(3), await allIds()];
    const made = await inParallel(32, () => insist(() => create(ids, aCall({ key: `create ${ids}` }))));
    expect(new Set(made.map(({ answer }) => answer.id)).size).toBe(1);
    expect([(await allIds()).length, stocksOf(ids)]).toEqual([before.length + 1, [2, 2, 2]]);
  });

  it('can be added to and deleted as any other', async () => {
    const ids = someItems(2);
    const { answer } = await create(ids);
    const [id, another] = [Number(answer.id), anItem()];
    await addItem(service.deps, { acquisitionId: id, body: { itemId: another, quantity: millionths(1) } }, aCall());
    await deleteAcquisition(service.deps, id, aCall());
    expect([stocksOf([...ids, another]), await storedLines(id)]).toEqual([[0, 0, 0], 0]);
  });
});
