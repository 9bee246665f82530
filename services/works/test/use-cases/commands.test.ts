import { aCall, openCounted } from '@stockroom/stock-moves/testing';
import { closeOutbound } from '../../src/use-cases/close-outbound.ts';
import { createWork } from '../../src/use-cases/create-work.ts';
import { wireWorks } from '../../src/wire.ts';
import type { TestWorks } from '../support/works.ts';
import { atOnce, aWork, pieces, startWorks } from '../support/works.ts';

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
      ...['update works', 'insert idempotency', 'commitTransaction'],
      ...['update works', 'insert stock_changes', 'commitTransaction'],
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
