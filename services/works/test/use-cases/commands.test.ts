import { aCall, inParallel, millionths, openCounted } from '@stockroom/stock-moves/testing';
import { commandsOf } from '@stockroom/store';
import { wireWorks } from '../../src/wire.ts';
import { changeWorkItem, closeOutbound, closeReturned, createWork, deleteWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  for (let id = 1; id <= 10; id += 1) works.catalog.addItem({ id, stock: 10_000 });
});
afterAll(() => works.stop());

const tenItems = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, 1]));

describe('a closing of ten items', () => {
  it('is kept by one guarded write, and settled by one transaction that takes the marks of its lines', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const { id } = await aWork(works, tenItems);
    counted.start();
    await closeOutbound(deps, id, aCall());
    expect(counted.commands()).toEqual([
      ...['aggregate works', 'update works'],
      ...[...commandsOf(counted.store, ['update works', 'update work_items']), 'commitTransaction'],
    ]);
    await counted.close();
  });

  it('with a key also keeps its batch and its answer, each with its write', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const { id } = await aWork(works, tenItems);
    counted.start();
    await closeOutbound(deps, id, aCall({ key: 'counted' }));
    expect(counted.commands()).toEqual([
      'find idempotency',
      'aggregate works',
      ...[...commandsOf(counted.store, ['update works', 'insert idempotency']), 'commitTransaction'],
      ...commandsOf(counted.store, ['update works', 'update work_items', 'insert stock_changes']),
      'commitTransaction',
    ]);
    await counted.close();
  });
});

describe('32 closings at the same time', () => {
  it('are kept, asked for and settled in groups, by few commands', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const made: number[] = [];
    for (let count = 0; count < 32; count += 1) made.push((await aWork(works, { 1: 1, 2: 1 })).id);
    const before = works.catalog.stockOf(1);
    const calls = works.catalog.calls();
    counted.start();
    const done = await inParallel(32, (index) => closeOutbound(deps, made[index] ?? 0, aCall()));
    expect(done.every(({ answer }) => answer.outbound_close_timestamp)).toBe(true);
    expect(counted.commands().length).toBeLessThanOrEqual(12);
    expect(works.catalog.calls() - calls).toBeLessThanOrEqual(3);
    expect(works.catalog.stockOf(1)).toBe(before - millionths(32));
    await counted.close();
  });
});

describe('32 new works of one customer at the same time', () => {
  it('are committed in groups, and none conflicts with another', async () => {
    await aWork(works);
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    counted.start();
    const done = await inParallel(32, () =>
      createWork(deps, { comment: null, customer: { id: 1 }, items: [] }, aCall()),
    );
    expect(new Set(done.map(({ answer }) => answer.id)).size).toBe(32);
    const commits = counted.commands().filter((command) => command === 'commitTransaction');
    expect(commits.length).toBeLessThanOrEqual(3);
    await counted.close();
  });
});

describe('the lines of works', () => {
  it('are those of now in every answer, whatever changes them, and are gone with their work', async () => {
    const { id, itemIds } = await aWork(works, { 1: 4 });
    const key = { workId: id, id: itemIds[0] ?? 0 };
    const linesOf = async (workId: number) => (await works.deps.linesOfWorks([workId])).map(({ items }) => items);
    const line = { id: key.id, workId: id, itemId: 1, outbound: millionths(4), returned: null, editVersion: 0 };
    expect(await linesOf(id)).toEqual([[line]]);
    await closeOutbound(works.deps, id, aCall());
    await changeWorkItem(works.deps, { ...key, body: { itemId: 1, outbound: millionths(4), returned: 5 } }, aCall());
    expect(await linesOf(id)).toEqual([[{ ...line, returned: 5, editVersion: 1 }]]);
    const other = await aWork(works, { 1: 1 });
    await closeOutbound(works.deps, other.id, aCall());
    await closeReturned(works.deps, other.id, aCall());
    expect(await linesOf(other.id)).toMatchObject([[{ returned: 0 }]]);
    await deleteWork(works.deps, other.id, aCall());
    expect(await linesOf(other.id)).toEqual([]);
  });
});
