import type { Outcome } from '@stockroom/stock-moves';
import { settleOutcome, sweep } from '@stockroom/stock-moves/service';
import { aCall, aUser, inParallel, insist, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { getWork } from '../../src/use-cases/read-works.ts';
import { wireWorks } from '../../src/wire.ts';
import {
  addWorkItem,
  changeWorkItem,
  closeOutbound,
  closeReturned,
  createCustomer,
  deleteWork,
  removeWorkItem,
  updateWork,
} from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, catalogComesUp, closedPhases, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
});
afterAll(() => works.stop());

let lastItem = 0;
/** A new item with stock. */
function anItem(stock: number, name?: string): number {
  lastItem += 1;
  works.catalog.addItem({ id: lastItem, stock, name });
  return lastItem;
}
/** Another process of the service. */
const aReplica = () => wireWorks({ store: works.store, catalog: works.deps.catalog, log: works.log });
const movesOf = (workId: number) => works.catalog.ledger.filter(({ reference }) => reference === workId);

describe('close-outbound', () => {
  it('takes every outbound quantity and records who closed, and when', async () => {
    const [a, b] = [anItem(10), anItem(5)];
    const { id } = await aWork(works, { [a]: 4, [b]: 5 });
    const { answer } = await closeOutbound(works.deps, id, aCall());
    expect(answer).toMatchObject({ id, outbound_close_user: aUser });
    expect(answer.outbound_close_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(answer.returned_close_timestamp).toBeUndefined();
    expect([works.catalog.stockOf(a), works.catalog.stockOf(b)]).toEqual([millionths(6), 0]);
    expect(movesOf(id)).toEqual([
      expect.objectContaining({ item_id: a, quantity: -millionths(4), reason: 'work-outbound', username: 'ida' }),
      expect.objectContaining({ item_id: b, quantity: -millionths(5) }),
    ]);
  });

  it('takes nothing when one item is short, names it, and leaves the work open', async () => {
    const [a, b] = [anItem(10), anItem(1, 'Screw M4')];
    const { id } = await aWork(works, { [a]: 4, [b]: 2 });
    await expect(closeOutbound(works.deps, id, aCall())).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('Screw M4'),
      shortages: [{ itemId: b, name: 'Screw M4', required: millionths(2), available: millionths(1) }],
    });
    expect(works.catalog.stockOf(a)).toBe(millionths(10));
    expect(await closedPhases(works, id)).toBe('none');
    works.catalog.addItem({ id: b, stock: 2 });
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('ok');
  });

  it('refuses a work with a deleted item, naming it', async () => {
    const item = anItem(0, 'Old Bolt');
    const { id } = await aWork(works, { [item]: 1 });
    works.catalog.deleteItem(item);
    await expect(closeOutbound(works.deps, id, aCall())).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('Old Bolt'),
    });
    expect((await itemsOf(works, id))[0]?.item).toMatchObject({ id: item, name: 'Old Bolt', deleted: true });
  });

  it('closes an empty work without asking the stock', async () => {
    const { id } = await aWork(works);
    await works.catalog.goDown();
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('ok');
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('ok');
    await catalogComesUp(works);
    expect(await closedPhases(works, id)).toBe('outbound and returned');
  });

  it('forbids changes of its items while the stock does not answer', async () => {
    const item = anItem(5);
    const { id, itemIds } = await aWork(works, { [item]: 1 });
    await works.catalog.goDown();
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('unavailable');
    const body = { itemId: item, outbound: millionths(2), returned: null };
    const changed = changeWorkItem(works.deps, { workId: id, id: itemIds[0] ?? 0, body }, aCall());
    expect(await outcomeOf(changed)).toBe('closed');
    await catalogComesUp(works);
    expect(await outcomeOf(insist(() => closeOutbound(works.deps, id, aCall())))).toMatch(/ok|invalid/);
    expect(works.catalog.stockOf(item)).toBe(millionths(4));
  });

  it('takes what is in the work now, whatever another process has changed since it was last shown or closed', async () => {
    const [a, b] = [anItem(1), anItem(10)];
    const { id, itemIds } = await aWork(works, { [a]: 2 });
    const other = aReplica();
    expect(await itemsOf({ ...works, deps: other }, id)).toHaveLength(1);
    await expect(closeOutbound(other, id, aCall())).rejects.toMatchObject({ shortages: [{ itemId: a }] });
    const less = { itemId: a, outbound: millionths(1), returned: null };
    await changeWorkItem(works.deps, { workId: id, id: itemIds[0] ?? 0, body: less }, aCall());
    await addWorkItem(works.deps, { workId: id, body: { ...less, itemId: b } }, aCall());
    const { answer } = await closeOutbound(other, id, aCall());
    expect(answer).toMatchObject({ id, outbound_close_user: aUser });
    expect(movesOf(id).map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      [a, -millionths(1)],
      [b, -millionths(1)],
    ]);
  });

  it('shows comment and customer as they are when it is closed, also when they change while the stock is asked', async () => {
    const { id } = await aWork(works, { [anItem(5)]: 1 });
    const { answer: customer } = await createCustomer(works.deps, `Customer of ${id}`, aCall());
    const body = { comment: 'meanwhile', customer: { id: customer.id } };
    works.catalog.interfere({ after: async () => void (await updateWork(works.deps, { id, body }, aCall())) });
    const { answer } = await closeOutbound(works.deps, id, aCall());
    works.catalog.interfere({});
    expect(answer).toMatchObject({
      comment: 'meanwhile',
      customer: { id: customer.id, name: customer.name },
      outbound_close_user: aUser,
    });
    expect(await getWork(works.deps, id)).toEqual(answer);
  });

  it('is refused once outbound is closed, and for a work that does not exist', async () => {
    const { id } = await aWork(works);
    await closeOutbound(works.deps, id, aCall());
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall()))).toBe('invalid');
    expect(await outcomeOf(closeOutbound(works.deps, 999_999, aCall()))).toBe('not-found');
  });

  it('closes once for 20 closings at the same time under keys of their own, and refuses the rest', async () => {
    const item = anItem(100);
    const { id } = await aWork(works, { [item]: 7 });
    const outcomes = await inParallel(20, (index) =>
      outcomeOf(insist(() => closeOutbound(works.deps, id, aCall({ key: `${id}-${index}` })))),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill('invalid'), 'ok']);
    expect(works.catalog.stockOf(item)).toBe(millionths(93));
  });

  it('answers 20 equal requests with one key alike, and takes the stock once', async () => {
    const item = anItem(100);
    const { id } = await aWork(works, { [item]: 7 });
    const done = await inParallel(20, () => insist(() => closeOutbound(works.deps, id, aCall({ key: `c${id}` }))));
    expect(new Set(done.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(done.filter(({ replayed }) => !replayed).length).toBeLessThanOrEqual(1);
    expect(works.catalog.stockOf(item)).toBe(millionths(93));
  });

  it('keeps a refusal for its key, though stock came in since', async () => {
    const item = anItem(1);
    const { id } = await aWork(works, { [item]: 2 });
    const close = () => closeOutbound(works.deps, id, aCall({ key: `r${id}` })).catch((error) => error);
    const first = await close();
    works.catalog.addItem({ id: item, stock: 50 });
    const again = await close();
    expect(again).toMatchObject({ kind: 'invalid', message: first.message, shortages: first.shortages });
    expect(first.constructor.name).toBe('Fault');
    expect(again.constructor.name).toBe('ReplayedFault');
  });
});

describe('a closing whose outcome is not known', () => {
  afterEach(() => works.catalog.interfere({}));

  const stranded = async () => {
    const item = anItem(10);
    const { id, itemIds } = await aWork(works, { [item]: 4 });
    works.catalog.interfere({ after: () => Promise.reject(lost()) });
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall({ key: `s${id}` })))).toBe('unavailable');
    return { id, item, itemId: itemIds[0] ?? 0 };
  };

  it('shows as before, and its items and itself cannot be changed', async () => {
    const { id, item, itemId } = await stranded();
    expect(await closedPhases(works, id)).toBe('none');
    const body = { itemId: item, outbound: millionths(1), returned: null };
    expect(await outcomeOf(changeWorkItem(works.deps, { workId: id, id: itemId, body }, aCall()))).toBe('closed');
    expect(await outcomeOf(removeWorkItem(works.deps, { workId: id, id: itemId }, aCall()))).toBe('closed');
    expect(await outcomeOf(deleteWork(works.deps, id, aCall()))).toBe('unavailable');
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('unavailable');
    expect(await itemsOf(works, id)).toHaveLength(1);
  });

  it('is finished by the sweep, with the stock taken once', async () => {
    const { id, item } = await stranded();
    works.catalog.interfere({});
    await sweep(works.deps.stock, 0);
    expect(await closedPhases(works, id)).toBe('outbound');
    expect(works.catalog.stockOf(item)).toBe(millionths(6));
    expect(await works.deps.stock.changes.waiting(0)).toEqual([]);
  });

  it('is finished by the event that tells the outcome, also when it comes twice', async () => {
    const { id, item } = await stranded();
    const { batch = '' } = movesOf(id)[0] ?? {};
    const settled = works.catalog.outcomes.get(batch);
    if (!settled) throw new Error('The batch was not applied.');
    await inParallel(3, () => settleOutcome(works.deps.stock, settled));
    expect(await closedPhases(works, id)).toBe('outbound');
    expect(works.catalog.stockOf(item)).toBe(millionths(6));
  });

  it('is finished by a repeat with its key, which is answered as the first would have been', async () => {
    const { id, item } = await stranded();
    works.catalog.interfere({});
    const retried = await closeOutbound(works.deps, id, aCall({ key: `s${id}` }));
    expect(retried).toMatchObject({ answer: { id, outbound_close_user: aUser }, replayed: true });
    expect(works.catalog.stockOf(item)).toBe(millionths(6));
  });

  it('is finished by another closing, which is answered as one that came after it', async () => {
    const { id, item } = await stranded();
    works.catalog.interfere({});
    await expect(closeOutbound(works.deps, id, aCall())).rejects.toThrow('Outbound items are already closed.');
    expect(await closedPhases(works, id)).toBe('outbound');
    const retried = await closeOutbound(works.deps, id, aCall({ key: `s${id}` }));
    expect(retried).toMatchObject({ answer: { id }, replayed: true });
    expect(works.catalog.stockOf(item)).toBe(millionths(6));
  });

  it('lets another that waits for it try itself when it is refused, with the stock that has come meanwhile', async () => {
    const replica = aReplica();
    for (const waiting of [works.deps, replica]) {
      const item = anItem(1);
      const { id } = await aWork(works, { [item]: 2 });
      const [refused, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const after = async () => {
        refused.resolve();
        await goOn.promise;
      };
      works.catalog.interfere({ after });
      const first = outcomeOf(closeOutbound(works.deps, id, aCall({ key: `f${id}` })));
      await refused.promise;
      const second = closeOutbound(waiting, id, aCall());
      works.catalog.addItem({ id: item, stock: 5 });
      goOn.resolve();
      expect(await first).toBe('invalid');
      expect(await second).toMatchObject({ answer: { id, outbound_close_user: aUser }, replayed: false });
      expect(works.catalog.stockOf(item)).toBe(millionths(3));
    }
  });

  it('is answered alike where it is finished elsewhere at the moment when it is to be written here', async () => {
    const { deps, catalog } = works;
    const replica = aReplica();
    const { id } = await aWork(works, { [anItem(10)]: 4 });
    const meanwhile = [
      // The version that it was decided on is gone, and it is decided again.
      () => updateWork(replica, { id, body: { comment: 'new', customer: { id: 1 } } }, aCall()),
      () => settleOutcome(replica.stock, catalog.outcomes.get(movesOf(id)[0]?.batch ?? '') as Outcome),
    ];
    const commit: typeof deps.commit = async (writes) => {
      await meanwhile.shift()?.();
      return deps.commit(writes);
    };
    const close = () => closeOutbound({ ...deps, stock: { ...deps.stock, commit } }, id, aCall({ key: `e${id}` }));
    const first = await close();
    expect(first.answer).toMatchObject({ id, comment: 'new', outbound_close_user: aUser });
    expect(await close()).toEqual({ ...first, replayed: true });
    expect(movesOf(id)).toHaveLength(1);
  });

  it('is settled by a delete before it decides', async () => {
    const { id } = await stranded();
    works.catalog.interfere({});
    expect(await outcomeOf(deleteWork(works.deps, id, aCall()))).toBe('invalid');
    expect(await closedPhases(works, id)).toBe('outbound');
  });
});

describe('close-returned', () => {
  const out = async (counts: Record<number, number>) => {
    const made = await aWork(works, counts);
    await closeOutbound(works.deps, made.id, aCall());
    return made;
  };
  const setReturned = (at: { workId: number; id: number; itemId: number; outbound: number }, returned: number) => {
    const body = { itemId: at.itemId, outbound: millionths(at.outbound), returned: millionths(returned) };
    return changeWorkItem(works.deps, { workId: at.workId, id: at.id, body }, aCall());
  };

  it('is later than close-outbound by its timestamp, also where it was asked for before', async () => {
    const { id } = await aWork(works);
    const { worksWithItems: read } = works.deps;
    const replica = aReplica();
    const outbound = Promise.withResolvers<void>();
    const worksWithItems: typeof read = async (asked) => {
      await outbound.promise;
      return read(asked);
    };
    const returned = closeReturned({ ...works.deps, worksWithItems }, id, aCall());
    await closeOutbound(replica, id, aCall());
    outbound.resolve();
    const { outbound_close_timestamp: out = '', returned_close_timestamp: back = '' } = (await returned).answer;
    expect([out, back].toSorted()).toEqual([out, back]);
    expect(back).not.toBe(out);
  });

  it('puts back what was returned; what nobody said becomes 0', async () => {
    const [a, b] = [anItem(10), anItem(10)];
    const { id, itemIds } = await out({ [a]: 4, [b]: 5 });
    await setReturned({ workId: id, id: itemIds[0] ?? 0, itemId: a, outbound: 4 }, 3);
    expect((await itemsOf(works, id)).map((item) => item.returned_quantity)).toEqual([millionths(3), undefined]);
    const { answer } = await closeReturned(works.deps, id, aCall());
    expect(answer.returned_close_user).toEqual(aUser);
    expect([works.catalog.stockOf(a), works.catalog.stockOf(b)]).toEqual([millionths(9), millionths(5)]);
    expect((await itemsOf(works, id)).map((item) => item.returned_quantity)).toEqual([millionths(3), 0]);
  });

  it('is refused before outbound is closed, and a second time', async () => {
    const { id } = await aWork(works);
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('invalid');
    await closeOutbound(works.deps, id, aCall());
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('ok');
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('invalid');
  });

  it('leaves the work as it was when the stock would be too full', async () => {
    const item = anItem(10);
    const { id, itemIds } = await out({ [item]: 1 });
    await setReturned({ workId: id, id: itemIds[0] ?? 0, itemId: item, outbound: 1 }, 1);
    works.catalog.addItem({ id: item, stock: 1e9 });
    expect(await outcomeOf(closeReturned(works.deps, id, aCall()))).toBe('invalid');
    expect(await closedPhases(works, id)).toBe('outbound');
    expect(await getWork(works.deps, id)).not.toHaveProperty('returned_close_user');
  });
});
