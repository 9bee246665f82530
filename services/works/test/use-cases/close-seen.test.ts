import { aCall, aUser, openCounted } from '@stockroom/stock-moves/testing';
import { addWorkItem } from '../../src/use-cases/add-work-item.ts';
import { changeWorkItem } from '../../src/use-cases/change-work-item.ts';
import { closeOutbound } from '../../src/use-cases/close-outbound.ts';
import { closeReturned } from '../../src/use-cases/close-returned.ts';
import { createWork } from '../../src/use-cases/create-work.ts';
import { deleteWork } from '../../src/use-cases/delete-work.ts';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { createCustomer, deleteCustomer, renameCustomer } from '../../src/use-cases/manage-customers.ts';
import { getWork } from '../../src/use-cases/read-works.ts';
import { removeWorkItem } from '../../src/use-cases/remove-work-item.ts';
import { updateWork } from '../../src/use-cases/update-work.ts';
import { wireWorks } from '../../src/wire.ts';
import type { TestWorks } from '../support/works.ts';
import { atOnce, aWork, closedPhases, outcomeOf, pieces, startWorks } from '../support/works.ts';

const STOCK = 10_000;

let works: TestWorks;
/** Another process, which writes what this one has seen. */
let other: WorksDeps;
beforeAll(async () => {
  works = await startWorks();
  other = works.deps;
  for (let id = 1; id <= 5; id += 1) works.catalog.addItem({ id, stock: STOCK });
});
afterAll(() => works.stop());

/** A process of its own, which has seen nothing yet. */
const aReplica = () => wireWorks({ store: works.store, catalog: other.catalog, log: works.log });

/** A work of another process with those items, and one that has seen it so. */
async function aWorkSeen(items: Record<number, number>) {
  const here = aReplica();
  const { id, itemIds } = await aWork(works, items);
  await here.lines([id]);
  return { id, itemIds, here };
}

/** What a work took of the items and brought back, in all: item id → pieces. */
function movedBy(workId: number): Record<number, number> {
  const moved: Record<number, number> = {};
  for (const { reference, item_id, quantity } of works.catalog.ledger)
    if (reference === workId) moved[item_id] = (moved[item_id] ?? 0) + quantity / pieces(1);
  return moved;
}

const body = (itemId: number, count: number) => ({ itemId, outbound: pieces(count), returned: null });

describe('a closing of a work that was seen', () => {
  /** What a closing by this process sends to the database. */
  async function sentBy(prepare: (here: WorksDeps) => Promise<number>): Promise<string[]> {
    const counted = await openCounted(works.store);
    const here = wireWorks({ store: counted.store, catalog: other.catalog, log: works.log });
    const id = await prepare(here);
    counted.start();
    const { answer } = await closeOutbound(here, id, aCall());
    expect(answer).toMatchObject({ id, customer: { name: 'Customer' }, outbound_close_user: aUser });
    const sent = counted.commands();
    await counted.close();
    return sent;
  }

  it('is begun without reading it, if its items were shown before', async () => {
    const { id } = await aWork(works, { 1: 1, 2: 2 });
    const shown = await sentBy(async (here) => {
      await here.lines([id]);
      return id;
    });
    expect(shown).toEqual(['update works', 'find customers', 'update works']);
    expect(movedBy(id)).toEqual({ 1: -1, 2: -2 });
  });

  it('or if it was created and filled here', async () => {
    await aWork(works);
    let id = 0;
    const filled = await sentBy(async (here) => {
      ({ id } = await aWork({ ...works, deps: here }, { 1: 3, 2: 4 }));
      return id;
    });
    expect(filled).toEqual(['update works', 'find customers', 'update works']);
    expect(movedBy(id)).toEqual({ 1: -3, 2: -4 });
  });

  it('is refused on nothing but what is read', async () => {
    const { id } = await aWork(works, { 1: 1 });
    const here = aReplica();
    await here.lines([id]);
    await expect(closeReturned(here, id, aCall())).rejects.toMatchObject({ kind: 'invalid' });
    await closeOutbound(here, id, aCall());
    await expect(closeOutbound(here, id, aCall())).rejects.toMatchObject({ kind: 'invalid' });
    await here.lines([id]);
    await expect(closeOutbound(here, id, aCall())).rejects.toMatchObject({ kind: 'invalid' });
    await closeReturned(here, id, aCall());
    await here.lines([id]);
    await expect(closeReturned(here, id, aCall())).rejects.toMatchObject({ kind: 'invalid' });
    expect(movedBy(id)).toEqual({ 1: -1 });
  });

  it('whose stock is refused can be closed again', async () => {
    const { id, here } = await aWorkSeen({ 1: STOCK + 1 });
    await expect(closeOutbound(here, id, aCall())).rejects.toMatchObject({ shortages: [{ itemId: 1 }] });
    works.catalog.addItem({ id: 1, stock: STOCK + 2 });
    await closeOutbound(here, id, aCall());
    expect(movedBy(id)).toEqual({ 1: -(STOCK + 1) });
    works.catalog.addItem({ id: 1, stock: STOCK });
  });

  it('brings back what was set since it was seen', async () => {
    const { id, itemIds, here } = await aWorkSeen({ 1: 4, 2: 4 });
    await closeOutbound(here, id, aCall());
    await here.lines([id]);
    const returned = { ...body(1, 4), returned: pieces(3) };
    await changeWorkItem(here, { workId: id, id: itemIds[0] ?? 0, body: returned }, aCall());
    await closeReturned(here, id, aCall());
    expect(movedBy(id)).toEqual({ 1: -1, 2: -4 });
    expect(await closedPhases(works, id)).toBe('outbound and returned');
  });
});

describe('a closing of a work that was seen, and written elsewhere since', () => {
  it.each([
    [
      'an item was added',
      (id: number) => addWorkItem(other, { workId: id, body: body(3, 5) }, aCall()),
      { 1: -1, 2: -2, 3: -5 },
    ],
    [
      'an item was changed',
      (id: number, item: number) => changeWorkItem(other, { workId: id, id: item, body: body(1, 7) }, aCall()),
      { 1: -7, 2: -2 },
    ],
    [
      'an item was removed',
      (id: number, item: number) => removeWorkItem(other, { workId: id, id: item }, aCall()),
      { 2: -2 },
    ],
  ])('takes what is in it: %s', async (_, write, expected) => {
    const { id, itemIds, here } = await aWorkSeen({ 1: 1, 2: 2 });
    await write(id, itemIds[0] ?? 0);
    await closeOutbound(here, id, aCall());
    expect(movedBy(id)).toEqual(expected);
  });

  it('does nothing where it was closed, or deleted', async () => {
    const closed = await aWorkSeen({ 1: 1 });
    await closeOutbound(other, closed.id, aCall());
    await expect(closeOutbound(closed.here, closed.id, aCall())).rejects.toMatchObject({ kind: 'invalid' });
    expect(movedBy(closed.id)).toEqual({ 1: -1 });
    const deleted = await aWorkSeen({ 1: 1 });
    await deleteWork(other, deleted.id, aCall());
    await expect(closeOutbound(deleted.here, deleted.id, aCall())).rejects.toMatchObject({ kind: 'not-found' });
    expect(movedBy(deleted.id)).toEqual({});
  });

  it('shows what the work and its customer are called now', async () => {
    const { id, here } = await aWorkSeen({ 1: 1 });
    const { answer: customer } = await createCustomer(other, `Before ${id}`, aCall());
    await updateWork(other, { id, body: { comment: 'now', customer: { id: customer.id } } }, aCall());
    await here.lines([id]);
    await renameCustomer(other, { id: customer.id, name: `After ${id}` }, aCall());
    const { answer } = await closeOutbound(here, id, aCall());
    expect(answer).toMatchObject({ comment: 'now', customer: { id: customer.id, name: `After ${id}` } });
    expect(await getWork(here, id)).toEqual(answer);
  });

  it('shows the customer that the work has got while the stock was asked, when the one it had is gone', async () => {
    const { id, here } = await aWorkSeen({ 1: 1 });
    const { answer: old } = await createCustomer(other, `Old ${id}`, aCall());
    await updateWork(other, { id, body: { comment: null, customer: { id: old.id } } }, aCall());
    await here.lines([id]);
    const { customerName } = here;
    here.customerName = async (asked) => {
      await updateWork(other, { id, body: { comment: null, customer: { id: 1 } } }, aCall());
      await deleteCustomer(other, old.id, aCall());
      return customerName(asked);
    };
    const { answer } = await closeOutbound(here, id, aCall());
    expect(answer).toMatchObject({ customer: { id: 1, name: 'Customer' }, outbound_close_user: aUser });
    expect(movedBy(id)).toEqual({ 1: -1 });
  });

  it('makes this process read works for a while', async () => {
    const counted = await openCounted(works.store);
    const here = wireWorks({ store: counted.store, catalog: other.catalog, log: works.log });
    const [written, next] = [await aWork(works, { 1: 1 }), await aWork(works, { 1: 1 })];
    await here.lines([written.id, next.id]);
    await addWorkItem(other, { workId: written.id, body: body(2, 2) }, aCall());
    await closeOutbound(here, written.id, aCall());
    counted.start();
    await closeOutbound(here, next.id, aCall());
    expect(counted.commands()).toEqual(['aggregate works', 'update works', 'update works']);
    await counted.close();
  });

  it('is right for each of 32 at once, every third of which was written', async () => {
    const here = aReplica();
    const made: number[] = [];
    for (let count = 0; count < 32; count += 1) made.push((await aWork(works, { 1: 1 })).id);
    await here.lines(made);
    for (const id of made.filter((_, at) => at % 3 === 0))
      await addWorkItem(other, { workId: id, body: body(2, 2) }, aCall());
    await atOnce(32, (at) => closeOutbound(here, made[at] ?? 0, aCall()));
    expect(made.map(movedBy)).toEqual(made.map((_, at) => (at % 3 === 0 ? { 1: -1, 2: -2 } : { 1: -1 })));
  });
});

describe('a work that is filled by two processes', () => {
  it('is closed with all of its items by either', async () => {
    for (const turn of [0, 1]) {
      const both = [aReplica(), aReplica()];
      const at = (index: number) => both[index % 2] as WorksDeps;
      const { answer } = await createWork(at(turn), { comment: null, customer: { id: 1 } }, aCall());
      const id = Number(answer.id);
      for (const itemId of [1, 2, 3, 4])
        await addWorkItem(at(itemId), { workId: id, body: body(itemId, itemId) }, aCall());
      await closeOutbound(at(turn), id, aCall());
      expect(movedBy(id)).toEqual({ 1: -1, 2: -2, 3: -3, 4: -4 });
    }
  });

  it('has no item that was refused, or whose write was undone', async () => {
    const here = aReplica();
    const { id } = await aWork({ ...works, deps: here }, { 1: 1 });
    expect(await outcomeOf(addWorkItem(here, { workId: id, body: body(1, 5) }, aCall()))).toBe('invalid');
    expect(await outcomeOf(addWorkItem(here, { workId: id, body: body(99, 5) }, aCall()))).toBe('not-found');
    // A twin with the same key at another process is faster: what was written here is undone.
    const key = `twins ${id}`;
    await Promise.all([here, other].map((deps) => addWorkItem(deps, { workId: id, body: body(2, 2) }, aCall({ key }))));
    await closeOutbound(here, id, aCall());
    expect(movedBy(id)).toEqual({ 1: -1, 2: -2 });
  });
});
