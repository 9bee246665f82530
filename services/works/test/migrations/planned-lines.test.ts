import { aCall, millionths } from '@stockroom/stock-moves/testing';
import { plannedLines } from '../../src/migrations/planned-lines.ts';
import { changeWorkItem, closeOutbound } from '../support/commands.ts';
import { listedPlanned, recounted, wrongMarks } from '../support/planned.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, closedPhases, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  for (const id of [1, 2, 3]) works.catalog.addItem({ id, stock: 10_000 });
});
afterAll(() => works.stop());

const stored = (name: string) => works.store.db.collection<{ _id: number }>(name);
const migrate = () => plannedLines(works.store).run(new AbortController().signal);
/** As 0.1.0 writes the lines of a work: it knows of no mark. */
const unmarked = (workId: number) => stored('work_items').updateMany({ work_id: workId }, { $unset: { planned: '' } });
/** As 0.1.0 closes a work: it leaves the marks. */
const closedByEarlier = (workId: number) => {
  const outbound = { user: { id: 1 }, timestamp: '2026-11-01T08:00:00.000Z' };
  return stored('works').updateOne({ _id: workId }, { $set: { outbound, state: 'open' }, $inc: { touched: 1 } });
};

describe('lines of works that release 0.1.0', () => {
  it('wrote are planned once they are migrated, and are migrated once', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(async () => (await aWork(works, { 1: 2, 2: 1 })).id));
    await unmarked(one ?? 0);
    await stored('work_items').updateOne({ work_id: two, item_id: 2 } as object, { $unset: { planned: '' } });
    await closeOutbound(works.deps, three ?? 0, aCall());
    expect(await listedPlanned(works.deps)).toEqual({ 1: millionths(2) });

    expect(await migrate()).toBe(2);
    expect(await listedPlanned(works.deps)).toEqual({ 1: millionths(4), 2: millionths(2) });
    expect(await wrongMarks(works.store)).toEqual([]);
    expect(await migrate()).toBe(0);
  });

  it('closed are not planned any more once they are migrated', async () => {
    const { id } = await aWork(works, { 3: 5 });
    await closedByEarlier(id);
    expect(await listedPlanned(works.deps)).toHaveProperty('3');
    expect(await migrate()).toBe(1);
    expect(await listedPlanned(works.deps)).toEqual(await recounted(works.store));
    expect(await wrongMarks(works.store)).toEqual([]);
    expect(await migrate()).toBe(0);
  });

  it('wrote are right however they are closed or changed while they are migrated', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: workId, itemIds } = await aWork(works, { 1: 1, 2: 1, 3: 1 });
      await unmarked(workId);
      const body = { itemId: 1, outbound: millionths(9), returned: null };
      await Promise.all([
        migrate(),
        changeWorkItem(works.deps, { workId, id: itemIds[0] ?? 0, body }, aCall()).catch(() => 'closed'),
        closeOutbound(works.deps, workId, aCall()),
        migrate(),
      ]);
      expect(await closedPhases(works, workId)).toBe('outbound');
      await migrate();
      expect(await listedPlanned(works.deps)).toEqual(await recounted(works.store));
      expect(await wrongMarks(works.store)).toEqual([]);
    }
  });
});
