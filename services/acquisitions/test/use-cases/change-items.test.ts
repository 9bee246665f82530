import { createLog } from '@stockroom/runtime';
import { settleOutcome, sweep } from '@stockroom/stock-moves/service';
import { aCall, inParallel, insist, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { getAcquisition } from '../../src/use-cases/read-acquisitions.ts';
import { getItem } from '../../src/use-cases/read-items.ts';
import { wireAcquisitions } from '../../src/wire.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, shownIn, startAcquisitions } from '../support/acquisitions.ts';
import { addItem, changeItem, deleteAcquisition, removeItem } from '../support/commands.ts';

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
const stockOf = (id: number) => service.catalog.stockOf(id) / millionths(1);

type On = { acquisitionId: number; id?: number; itemId: number; count: number };
const add = ({ acquisitionId, itemId, count }: On, call = aCall()) =>
  addItem(service.deps, { acquisitionId, body: { itemId, quantity: millionths(count) } }, call);
const change = ({ acquisitionId, id = 0, itemId, count }: On, call = aCall()) =>
  changeItem(service.deps, { acquisitionId, id, body: { itemId, quantity: millionths(count) } }, call);
const remove = (acquisitionId: number, id: number, call = aCall()) =>
  removeItem(service.deps, { acquisitionId, id }, call);
/** Another process of the service. */
const aReplica = () =>
  wireAcquisitions({ store: service.store, catalog: service.deps.catalog, log: createLog('acquisitions', 'silent') });
const deleteAll = (id: number, call = aCall()) => deleteAcquisition(service.deps, id, call);

describe('adding an acquisition item', () => {
  it('adds its quantity to the stock and shows the item as it is then', async () => {
    const item = anItem(2);
    const { id } = await anAcquisition(service);
    const { answer } = await add({ acquisitionId: id, itemId: item, count: 3 });
    expect(answer).toMatchObject({ item: { id: item, quantity: millionths(5) }, quantity: millionths(3) });
    expect(service.catalog.ledger.filter(({ item_id }) => item_id === item)).toEqual([
      expect.objectContaining({ quantity: millionths(3), reason: 'acquisition', reference: id, username: 'ida' }),
    ]);
  });

  it('is refused for an unknown or deleted item, a second line of one item, and an unknown acquisition', async () => {
    const [item, deleted] = [anItem(), anItem()];
    service.catalog.deleteItem(deleted);
    const { id } = await anAcquisition(service, { [item]: 1 });
    expect(await outcomeOf(add({ acquisitionId: id, itemId: 999_999, count: 1 }))).toBe('not-found');
    expect(await outcomeOf(add({ acquisitionId: id, itemId: deleted, count: 1 }))).toBe('not-found');
    expect(await outcomeOf(add({ acquisitionId: id, itemId: item, count: 1 }))).toBe('invalid');
    expect(await outcomeOf(add({ acquisitionId: 999_999, itemId: item, count: 1 }))).toBe('not-found');
    expect(await outcomeOf(add({ acquisitionId: id, itemId: item, count: 0 }))).toBe('invalid');
    expect(stockOf(item)).toBe(1);
  });

  it('takes one item once from 20 callers', async () => {
    const item = anItem();
    const { id } = await anAcquisition(service);
    const outcomes = await inParallel(20, (index) =>
      outcomeOf(insist(() => add({ acquisitionId: id, itemId: item, count: 1 }, aCall({ key: `${id}-${index}` })))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(19);
    expect([stockOf(item), await shownIn(service, id)]).toEqual([1, [[item, 1]]]);
  });

  it('takes 20 different items at the same time', async () => {
    const items = Array.from({ length: 20 }, () => anItem());
    const { id } = await anAcquisition(service);
    const outcomes = await inParallel(20, (index) =>
      outcomeOf(
        insist(() => add({ acquisitionId: id, itemId: items[index] ?? 0, count: 1 }, aCall({ key: `${id}-${index}` }))),
      ),
    );
    expect(outcomes).toEqual(Array(20).fill('ok'));
    expect(items.map(stockOf)).toEqual(Array(20).fill(1));
  });

  it('answers 20 equal requests with one key alike, and adds once', async () => {
    const item = anItem();
    const { id } = await anAcquisition(service);
    const done = await inParallel(20, () =>
      insist(() => add({ acquisitionId: id, itemId: item, count: 4 }, aCall({ key: `a${id}` }))),
    );
    expect(new Set(done.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(done.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1);
    service.catalog.addItem({ id: item, stock: 90 });
    const later = await add({ acquisitionId: id, itemId: item, count: 4 }, aCall({ key: `a${id}` }));
    expect(later).toEqual({ answer: done[0]?.answer, replayed: true });
    expect(await shownIn(service, id)).toEqual([[item, 4]]);
  });
});

describe('changing an acquisition item', () => {
  it('moves the difference', async () => {
    const item = anItem(10);
    const { id, lineIds } = await anAcquisition(service, { [item]: 5 });
    const line = { acquisitionId: id, id: lineIds[0], itemId: item };
    expect((await change({ ...line, count: 2 })).answer).toMatchObject({ quantity: millionths(2) });
    expect(stockOf(item)).toBe(12);
    await change({ ...line, count: 7 });
    await change({ ...line, count: 7 });
    expect(stockOf(item)).toBe(17);
    expect(service.catalog.ledger.filter(({ item_id }) => item_id === item)).toHaveLength(3);
  });

  it('to another item takes the old out and brings the new in, keeping its id', async () => {
    const [a, b] = [anItem(), anItem()];
    const { id, lineIds } = await anAcquisition(service, { [a]: 5 });
    const { answer } = await change({ acquisitionId: id, id: lineIds[0], itemId: b, count: 2 });
    expect(answer).toMatchObject({ id: lineIds[0], item: { id: b, quantity: millionths(2) } });
    expect([stockOf(a), stockOf(b)]).toEqual([0, 2]);
    expect(await outcomeOf(add({ acquisitionId: id, itemId: a, count: 1 }))).toBe('ok');
    expect(await shownIn(service, id)).toEqual([
      [b, 2],
      [a, 1],
    ]);
  });

  it('is refused when the stock cannot cover it, and changes nothing', async () => {
    const [a, b] = [anItem(), anItem()];
    const { id, lineIds } = await anAcquisition(service, { [a]: 5 });
    service.catalog.addItem({ id: a, stock: 1 });
    await expect(change({ acquisitionId: id, id: lineIds[0], itemId: a, count: 3 })).rejects.toMatchObject({
      kind: 'invalid',
      shortages: [{ itemId: a, required: millionths(2), available: millionths(1) }],
    });
    expect(await outcomeOf(change({ acquisitionId: id, id: lineIds[0], itemId: b, count: 1 }))).toBe('invalid');
    expect([stockOf(a), stockOf(b), await shownIn(service, id)]).toEqual([1, 0, [[a, 5]]]);
    expect(await outcomeOf(add({ acquisitionId: id, itemId: b, count: 1 }))).toBe('ok');
  });

  it('is refused where the stock has no room for it, and names the quantity', async () => {
    const item = anItem();
    const { id, lineIds } = await anAcquisition(service, { [item]: 1 });
    service.catalog.addItem({ id: item, stock: 1e9 });
    await expect(change({ acquisitionId: id, id: lineIds[0], itemId: item, count: 2 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { quantity: [expect.stringContaining('more than 1000000000')] },
    });
    expect(await shownIn(service, id)).toEqual([[item, 1]]);
  });

  it('to an unknown, deleted or already listed item is refused', async () => {
    const [a, b, deleted] = [anItem(), anItem(), anItem()];
    service.catalog.deleteItem(deleted);
    const { id, lineIds } = await anAcquisition(service, { [a]: 5, [b]: 1 });
    for (const itemId of [b, deleted, 999_999]) {
      const refused = change({ acquisitionId: id, id: lineIds[0], itemId, count: 1 });
      await expect(refused).rejects.toMatchObject({ kind: 'invalid', fields: { 'item.id': [expect.any(String)] } });
    }
    expect(await outcomeOf(change({ acquisitionId: id, id: 999_999, itemId: a, count: 1 }))).toBe('not-found');
  });

  it('whose item was deleted since takes out what came in error, and brings nothing in', async () => {
    const item = anItem();
    const { id, lineIds } = await anAcquisition(service, { [item]: 5 });
    service.catalog.deleteItem(item);
    const line = { acquisitionId: id, id: lineIds[0], itemId: item };
    expect(await outcomeOf(change({ ...line, count: 2 }))).toBe('ok');
    await expect(change({ ...line, count: 3 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { quantity: [`Deleted: item ${item}; its quantity can only be lowered.`] },
    });
    expect(await outcomeOf(add({ ...line, count: 1 }))).toBe('not-found');
    expect([stockOf(item), await shownIn(service, id)]).toEqual([2, [[item, 2]]]);
  });
});

describe('deleting', () => {
  it('a line takes its quantity out, once', async () => {
    const item = anItem(1);
    const { id, lineIds } = await anAcquisition(service, { [item]: 5 });
    const outcomes = await inParallel(10, (index) =>
      outcomeOf(insist(() => remove(id, lineIds[0] ?? 0, aCall({ key: `r${id}-${index}` })))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'not-found')).toHaveLength(9);
    expect([stockOf(item), await shownIn(service, id)]).toEqual([1, []]);
  });

  it('an acquisition takes everything out in one batch and removes it', async () => {
    const [a, b] = [anItem(), anItem()];
    const { id } = await anAcquisition(service, { [a]: 5, [b]: 6 });
    await deleteAll(id);
    expect([stockOf(a), stockOf(b)]).toEqual([0, 0]);
    const out = service.catalog.ledger.filter(({ reference, quantity }) => reference === id && quantity < 0);
    expect(new Set(out.map(({ batch }) => batch)).size).toBe(1);
    expect(await outcomeOf(getAcquisition(service.deps, id))).toBe('not-found');
    expect(await outcomeOf(deleteAll(id))).toBe('not-found');
    expect(await service.store.db.collection('acquisition_items').countDocuments({ acquisition_id: id })).toBe(0);
  });

  it('an acquisition is refused when one of its items is short, and all stays', async () => {
    const [a, b] = [anItem(), anItem()];
    const { id } = await anAcquisition(service, { [a]: 5, [b]: 6 });
    service.catalog.addItem({ id: b, stock: 5 });
    expect(await outcomeOf(deleteAll(id))).toBe('invalid');
    expect([stockOf(a), stockOf(b), await shownIn(service, id)]).toEqual([
      5,
      5,
      [
        [a, 5],
        [b, 6],
      ],
    ]);
    expect(await outcomeOf(add({ acquisitionId: id, itemId: anItem(), count: 1 }))).toBe('ok');
  });

  it.each<[string, (line: On) => Promise<unknown>]>([
    ['added', ({ acquisitionId }) => add({ acquisitionId, itemId: anItem(), count: 2 })],
    ['changed', (line) => change({ ...line, count: 2 })],
    ['removed', ({ acquisitionId, id = 0 }) => remove(acquisitionId, id)],
    ['added to none', ({ acquisitionId }) => add({ acquisitionId, itemId: anItem(), count: 2 })],
  ])(
    'an acquisition takes out what is in it, when a line is %s meanwhile at another replica',
    async (how, meanwhile) => {
      const item = anItem(10);
      const { id, lineIds } = await anAcquisition(service, how === 'added to none' ? {} : { [item]: 5, [anItem()]: 6 });
      const there = aReplica();
      let isFirst = true;
      const of = async (acquisitionId: number) => {
        const all = await there.lines.of(acquisitionId);
        if (isFirst) await meanwhile({ acquisitionId: id, id: lineIds[0] ?? 0, itemId: item, count: 5 });
        isFirst = false;
        return all;
      };
      await deleteAcquisition({ ...there, lines: { ...there.lines, of } }, id, aCall());
      const moved = service.catalog.ledger.filter(({ reference }) => reference === id);
      expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
      expect(stockOf(item)).toBe(10);
    },
  );

  it('an empty acquisition asks nobody', async () => {
    const { id } = await anAcquisition(service);
    service.catalog.interfere({ before: () => Promise.reject(lost()) });
    expect(await outcomeOf(deleteAll(id))).toBe('ok');
  });
});

describe('a change whose outcome is not known', () => {
  const loseAnswers = () => service.catalog.interfere({ after: () => Promise.reject(lost()) });

  it('of a new line does not show, holds its place, and is finished by the sweep', async () => {
    const item = anItem();
    const { id } = await anAcquisition(service);
    loseAnswers();
    expect(await outcomeOf(add({ acquisitionId: id, itemId: item, count: 3 }))).toBe('unavailable');
    expect(await shownIn(service, id)).toEqual([]);
    const [{ change: waiting } = {}] = await service.deps.stock.changes.waiting(0);
    const { line_id = 0 } = waiting as { line_id?: number };
    expect(await outcomeOf(getItem(service.deps, { acquisitionId: id, id: line_id }, aCall()))).toBe('not-found');
    expect(await service.deps.stock.changes.waiting(60_000)).toEqual([]);
    expect(await outcomeOf(add({ acquisitionId: id, itemId: item, count: 3 }))).toBe('unavailable');
    service.catalog.interfere({});
    await sweep(service.deps.stock, 0);
    expect([stockOf(item), await shownIn(service, id)]).toEqual([3, [[item, 3]]]);
  });

  it('is settled first by the next change of the same line', async () => {
    const item = anItem();
    const { id, lineIds } = await anAcquisition(service, { [item]: 3 });
    loseAnswers();
    const line = { acquisitionId: id, id: lineIds[0], itemId: item };
    expect(await outcomeOf(change({ ...line, count: 5 }, aCall({ key: `n${id}` })))).toBe('unavailable');
    expect(await shownIn(service, id)).toEqual([[item, 3]]);
    service.catalog.interfere({});
    await change({ ...line, count: 4 });
    expect([stockOf(item), await shownIn(service, id)]).toEqual([4, [[item, 4]]]);
    const retried = await change({ ...line, count: 5 }, aCall({ key: `n${id}` }));
    expect(retried).toMatchObject({ answer: { quantity: millionths(5) }, replayed: true });
    expect(stockOf(item)).toBe(4);
  });

  it('of a whole acquisition shows as before; a delete waits for the lines that are under way', async () => {
    const [a, b] = [anItem(), anItem()];
    const { id } = await anAcquisition(service, { [a]: 3 });
    loseAnswers();
    expect(await outcomeOf(add({ acquisitionId: id, itemId: b, count: 2 }))).toBe('unavailable');
    expect(await outcomeOf(deleteAll(id))).toBe('unavailable');
    service.catalog.interfere({
      after: ({ id: batch }) => (batch.includes('delete') ? Promise.reject(lost()) : undefined),
    });
    expect(await outcomeOf(deleteAll(id, aCall({ key: `d${id}` })))).toBe('unavailable');
    expect(await shownIn(service, id)).toEqual([
      [a, 3],
      [b, 2],
    ]);
    expect([stockOf(a), stockOf(b)]).toEqual([0, 0]);
    service.catalog.interfere({});
    const { answer, replayed } = await deleteAll(id, aCall({ key: `d${id}` }));
    expect({ answer, replayed }).toEqual({ answer: {}, replayed: true });
    expect(await outcomeOf(getAcquisition(service.deps, id))).toBe('not-found');
    expect([stockOf(a), stockOf(b)]).toEqual([0, 0]);
  });

  it('of a whole acquisition is settled before one of its lines is removed', async () => {
    const item = anItem(10);
    const { id, lineIds } = await anAcquisition(service, { [item]: 3 });
    loseAnswers();
    expect(await outcomeOf(deleteAll(id))).toBe('unavailable');
    service.catalog.interfere({});
    expect(await outcomeOf(remove(id, lineIds[0] ?? 0))).toBe('not-found');
    expect(stockOf(item)).toBe(10);
  });

  it('is settled once by two processes that hear of its outcome at the same time', async () => {
    const item = anItem();
    const { id } = await anAcquisition(service);
    loseAnswers();
    expect(await outcomeOf(add({ acquisitionId: id, itemId: item, count: 3 }))).toBe('unavailable');
    const batch_id = service.catalog.ledger.at(-1)?.batch ?? '';
    const lists = { shortages: [], deleted_items: [], overfull_items: [], unknown_items: [] };
    const outcome = { batch_id, applied: true, message: '', ...lists };
    await Promise.all([service.deps, aReplica()].map(({ stock }) => settleOutcome(stock, outcome)));
    expect(await shownIn(service, id)).toEqual([[item, 3]]);
  });
});
