import { aCall, inParallel, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { getWork, listWorks } from '../../src/use-cases/read-works.ts';
import { wireWorks } from '../../src/wire.ts';
import {
  addWorkItem,
  changeWorkItem,
  closeOutbound,
  createWork,
  deleteCustomer,
  deleteWork,
  removeWorkItem,
  updateWork,
} from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, closedPhases, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
/** A second replica of the service over the same database. */
let other: TestWorks['deps'];
beforeAll(async () => {
  works = await startWorks();
  other = wireWorks({ ...works.deps, log: works.log });
  for (let id = 1; id <= 60; id += 1) works.catalog.addItem({ id, stock: 1_000 });
});
afterAll(() => works.stop());

const patient = (key?: string) => aCall({ key, ms: 15_000 });
/** Every second call goes to the other replica. */
const replica = (index: number) => (index % 2 === 0 ? works.deps : other);
const body = (itemId: number, count = 1) => ({ itemId, outbound: millionths(count), returned: null });

describe('at the same time, over two replicas', () => {
  it('20 adds of one item to one work add it once', async () => {
    const { id } = await aWork(works);
    const outcomes = await inParallel(20, (index) =>
      outcomeOf(addWorkItem(replica(index), { workId: id, body: body(1) }, patient())),
    );
    expect(outcomes.sort()).toEqual([...Array(19).fill('invalid'), 'ok']);
    expect(await itemsOf(works, id)).toHaveLength(1);
  });

  it('40 adds of different items to one work are all done, each within 2 s', async () => {
    const { id } = await aWork(works);
    const timeToAdd = async (index: number, workId: number) => {
      const started = performance.now();
      await addWorkItem(replica(index), { workId, body: body(index + 1) }, patient());
      return performance.now() - started;
    };
    const alone = await timeToAdd(0, (await aWork(works)).id);
    const times = await inParallel(40, (index) => timeToAdd(index, id));
    // On a machine that is busy with other things none waits longer than for all of them in turn.
    expect(Math.max(...times)).toBeLessThan(Math.max(2_000, 40 * alone));
    expect(await itemsOf(works, id)).toHaveLength(40);
  });

  it('20 changes of two items into each other never leave one item twice', async () => {
    const { id, itemIds } = await aWork(works, { 1: 1, 2: 1 });
    const outcomes = await inParallel(20, (index) => {
      const change = { workId: id, id: itemIds[index % 2] ?? 0, body: body(3) };
      return outcomeOf(changeWorkItem(replica(index), change, patient()));
    });
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'invalid']));
    const held = (await itemsOf(works, id)).map(({ item }) => item?.id);
    expect(new Set(held).size).toBe(2);
    expect(held).toContain(3);
  });

  it('a close and 20 adds: what was added before is taken, what was not is refused', async () => {
    const { id } = await aWork(works, { 50: 1 });
    const before = works.catalog.ledger.length;
    const [, ...added] = await Promise.all([
      closeOutbound(works.deps, id, patient()),
      ...Array.from({ length: 20 }, (_, index) =>
        outcomeOf(addWorkItem(replica(index), { workId: id, body: body(index + 1) }, patient())),
      ),
    ]);
    expect(added.filter((outcome) => outcome !== 'ok' && outcome !== 'closed')).toEqual([]);
    const taken = works.catalog.ledger.slice(before).map(({ item_id }) => item_id);
    const held = (await itemsOf(works, id)).map(({ item }) => item?.id);
    expect(taken.sort()).toEqual(held.sort());
    expect(held).toHaveLength(1 + added.filter((outcome) => outcome === 'ok').length);
  });

  it('20 closes take the stock once, and all but one are refused', async () => {
    const { id } = await aWork(works, { 51: 7 });
    const outcomes = await inParallel(20, (index) => outcomeOf(closeOutbound(replica(index), id, patient())));
    expect(outcomes.sort()).toEqual([...Array(19).fill('invalid'), 'ok']);
    expect(works.catalog.ledger.filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it('a delete and changes of a work: no item is left without its work', async () => {
    const { id, itemIds } = await aWork(works, { 1: 1, 2: 1 });
    const outcomes = await Promise.all([
      outcomeOf(removeWorkItem(other, { workId: id, id: itemIds[0] ?? 0 }, patient())),
      ...Array.from({ length: 10 }, (_, index) =>
        outcomeOf(addWorkItem(replica(index), { workId: id, body: body(index + 3) }, patient())),
      ),
      outcomeOf(deleteWork(works.deps, id, patient())),
    ]);
    expect(outcomes.at(-1)).toBe('ok');
    expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'not-found')).toEqual([]);
    expect(await works.store.db.collection('work_items').countDocuments({ work_id: id })).toBe(0);
  });

  it('a delete and a close: the work is closed or gone, and the stock agrees', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aWork(works, { 52: 1 });
      await Promise.all([
        outcomeOf(deleteWork(other, id, patient())),
        outcomeOf(closeOutbound(works.deps, id, patient())),
      ]);
      const isGone = (await outcomeOf(getWork(works.deps, id))) === 'not-found';
      const moves = works.catalog.ledger.filter(({ reference }) => reference === id);
      expect(moves).toHaveLength(isGone ? 0 : 1);
      if (!isGone) expect(await closedPhases(works, id)).toBe('outbound');
    }
  });

  it('a read and a change of customer, whose former one is deleted then: the work is shown', async () => {
    const customers = [71, 72, 73].map((id) => ({ id, name: `Customer ${id}` }));
    const [first, ...later] = customers as [{ id: number; name: string }];
    const { answer } = await createWork(works.deps, { comment: null, customer: first, items: [] }, patient());
    let changes = 0;
    const get = async (id: number) => {
      const work = await works.deps.works.get(id);
      const customer = later[changes];
      if (!work || !customer) return work;
      changes += 1;
      await updateWork(other, { id, body: { comment: null, customer } }, patient());
      await deleteCustomer(other, work.customerId, patient());
      return work;
    };
    const shown = await getWork({ ...works.deps, works: { ...works.deps.works, get } }, Number(answer.id));
    expect([changes, shown.customer]).toEqual([2, customers[2]]);
  });

  it('an edit between the reading and the removal of an item: the removal with the version before is refused', async () => {
    const { id, itemIds } = await aWork(works, { 1: 1 });
    const line = { workId: id, id: itemIds[0] ?? 0 };
    const edits = [() => changeWorkItem(other, { ...line, body: body(1, 5) }, patient())];
    const get: typeof works.deps.items.get = async (...which) => {
      const item = await works.deps.items.get(...which);
      await edits.pop()?.();
      return item;
    };
    const deps = { ...works.deps, items: { ...works.deps.items, get } };
    const removal = removeWorkItem(deps, line, { ...patient(), expectedVersions: [0] });
    expect(await outcomeOf(removal)).toBe('precondition-failed');
    expect(await itemsOf(works, id)).toHaveLength(1);
  });

  it('20 equal creates with one key make one work and are answered alike', async () => {
    const create = (index: number) =>
      createWork(replica(index), { comment: 'once', customer: { id: 1, name: 'C' }, items: [] }, patient('create'));
    const done = await inParallel(20, create);
    expect(new Set(done.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const made: unknown[] = [];
    for await (const batch of listWorks(works.deps)) made.push(...batch.filter(({ comment }) => comment === 'once'));
    expect(made).toHaveLength(1);
  });

  it('20 equal deletes with one key are answered alike', async () => {
    const { id } = await aWork(works);
    const done = await inParallel(20, (index) => deleteWork(replica(index), id, patient('delete')));
    expect(new Set(done.map(({ answer }) => JSON.stringify(answer)))).toEqual(new Set(['{}']));
    expect(await outcomeOf(deleteWork(works.deps, id, patient()))).toBe('not-found');
  });

  it('creates for a customer and its delete: no work is left without its customer', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = { id: 100 + round, name: `Round ${round}` };
      // A customer that is there already, or one that the first of them registers.
      if (round % 2 === 0) {
        const { answer } = await createWork(works.deps, { comment: null, customer, items: [] }, patient());
        await deleteWork(works.deps, Number(answer.id), patient());
      }
      await Promise.all([
        ...Array.from({ length: 8 }, (_, index) =>
          outcomeOf(createWork(replica(index), { comment: null, customer, items: [] }, patient())),
        ),
        outcomeOf(deleteCustomer(other, customer.id, patient())),
      ]);
      for await (const batch of listWorks(works.deps)) {
        for (const work of batch) expect(work.customer?.name).not.toBe('');
      }
    }
  });
});
