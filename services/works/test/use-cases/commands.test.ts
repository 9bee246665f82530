import { codecOf } from '@stockroom/rpc';
import { aCall, openCounted } from '@stockroom/stock-moves/testing';
import { commandsOf } from '@stockroom/store';
import { addWorkItem } from '../../src/use-cases/add-work-item.ts';
import { changeWorkItem } from '../../src/use-cases/change-work-item.ts';
import { closeOutbound } from '../../src/use-cases/close-outbound.ts';
import { closeReturned } from '../../src/use-cases/close-returned.ts';
import { createWork } from '../../src/use-cases/create-work.ts';
import { deleteWork } from '../../src/use-cases/delete-work.ts';
import { wireWorks } from '../../src/wire.ts';
import type { TestWorks } from '../support/works.ts';
import { atOnce, aWork, pieces, startWorks } from '../support/works.ts';

const { decode } = codecOf('stockroom.works.v1.Works', 'GetLines');

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  for (let id = 1; id <= 10; id += 1) works.catalog.addItem({ id, stock: 10_000 });
});
afterAll(() => works.stop());

const tenItems = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, 1]));

describe('a closing of ten items', () => {
  it('is kept by one guarded write, settled by another, and needs no transaction', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const { id } = await aWork(works, tenItems);
    counted.start();
    await closeOutbound(deps, id, aCall());
    expect(counted.commands()).toEqual(['aggregate works', 'update works', 'update works']);
    await counted.close();
  });

  it('with a key also keeps the ticket and the answer, each with its write', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const { id } = await aWork(works, tenItems);
    counted.start();
    await closeOutbound(deps, id, aCall({ key: 'counted' }));
    expect(counted.commands()).toEqual([
      'find idempotency',
      'aggregate works',
      ...[...commandsOf(counted.store, ['update works', 'insert idempotency']), 'commitTransaction'],
      ...[...commandsOf(counted.store, ['update works', 'insert stock_changes']), 'commitTransaction'],
    ]);
    await counted.close();
  });
});

describe('32 closings at once', () => {
  it('are kept, asked for and settled together, in few commands', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const made: number[] = [];
    for (let count = 0; count < 32; count += 1) made.push((await aWork(works, { 1: 1, 2: 1 })).id);
    const before = works.catalog.stockOf(1);
    const calls = works.catalog.calls();
    counted.start();
    const done = await atOnce(32, (index) => closeOutbound(deps, made[index] ?? 0, aCall()));
    expect(done.every(({ answer }) => answer.outbound_close_timestamp)).toBe(true);
    expect(counted.commands().length).toBeLessThanOrEqual(12);
    expect(works.catalog.calls() - calls).toBeLessThanOrEqual(3);
    expect(works.catalog.stockOf(1)).toBe(before - pieces(32));
    await counted.close();
  });
});

describe('32 works of one customer at once', () => {
  it('are written together: none waits for another, or meets its write', async () => {
    await aWork(works);
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    counted.start();
    const done = await atOnce(32, () => createWork(deps, { comment: null, customer: { id: 1 } }, aCall()));
    expect(new Set(done.map(({ answer }) => answer.id)).size).toBe(32);
    const commits = counted.commands().filter((command) => command === 'commitTransaction');
    expect(commits.length).toBeLessThanOrEqual(3);
    await counted.close();
  });
});

describe('the lines of works that are asked for again', () => {
  it('are one small read, and what any replica wrote is in the very next answer', async () => {
    const counted = await openCounted(works.store);
    const deps = wireWorks({ ...works.deps, store: counted.store, log: works.log });
    const [first, second] = [await aWork(works, { 1: 1, 2: 1 }), await aWork(works, { 3: 1 })];
    const asked = async (): Promise<string[]> => {
      counted.start();
      const { works: found } = decode(Buffer.concat(await deps.lines([first.id, second.id])));
      const quantities = found.toSorted((one, other) => one.work_id - other.work_id).map(({ lines }) => lines.length);
      expect(quantities).toEqual([shown, 1]);
      return counted.commands();
    };
    let shown = 2;
    expect(await asked()).toEqual(['find works', 'find work_items']);
    expect(await asked()).toEqual(['find works']);
    const body = { itemId: 4, outbound: pieces(1), returned: null };
    await addWorkItem(works.deps, { workId: first.id, body }, aCall());
    shown = 3;
    expect(await asked()).toEqual(['find works', 'find work_items']);
    expect(await asked()).toEqual(['find works']);
    await counted.close();
  });

  it('show at once whatever changes them, and are gone with their work', async () => {
    const { id, itemIds } = await aWork(works, { 1: 4 });
    const key = { workId: id, id: itemIds[0] ?? 0 };
    const lines = async () => decode(Buffer.concat(await works.deps.lines([id]))).works.map((work) => work.lines);
    const line = { id: key.id, item_id: 1, outbound_quantity: pieces(4) };
    expect(await lines()).toEqual([[line]]);
    await closeOutbound(works.deps, id, aCall());
    await changeWorkItem(works.deps, { ...key, body: { itemId: 1, outbound: pieces(4), returned: 5 } }, aCall());
    expect(await lines()).toMatchObject([[{ ...line, returned_quantity: 5 }]]);
    const other = await aWork(works, { 1: 1 });
    await closeOutbound(works.deps, other.id, aCall());
    const before = decode(Buffer.concat(await works.deps.lines([other.id])));
    expect(before.works[0]?.lines[0]).not.toHaveProperty('returned_quantity');
    await closeReturned(works.deps, other.id, aCall());
    const after = decode(Buffer.concat(await works.deps.lines([other.id])));
    expect(after.works[0]?.lines[0]).toMatchObject({ returned_quantity: 0 });
    await deleteWork(works.deps, other.id, aCall());
    expect(await works.deps.lines([other.id])).toEqual([]);
  });
});
