// Random changes of works by two processes, some at the same time, with answers lost on the way to the stock or back: what is
// planned is at all times what a recount of all works gives.
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import fc from 'fast-check';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { wireWorks } from '../../src/wire.ts';
import {
  addWorkItem,
  addWorkItems,
  changeWorkItem,
  closeOutbound,
  closeReturned,
  createWork,
  deleteWork,
  removeWorkItem,
} from '../support/commands.ts';
import { listedPlanned, plannedOfEach, recounted, wrongMarks } from '../support/planned.ts';
import type { TestWorks } from '../support/works.ts';
import { itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
let processes: WorksDeps[];
beforeAll(async () => {
  works = await startWorks();
  const { deps, store, log } = works;
  processes = [deps, wireWorks({ store, catalog: deps.catalog, log })];
  for (const id of ITEMS) works.catalog.addItem({ id, stock: 40 });
});
afterAll(() => works.stop());

// The machine may be busy with other tests.
const PATIENCE_MS = 180_000;
const ITEMS = [1, 2, 3, 4];
const WORKS = [0, 1, 2];

type Act = {
  process: number;
  kind: 'create' | 'add' | 'add-many' | 'change' | 'remove' | 'outbound' | 'returned' | 'delete';
  work: number;
  item: number;
  other: number;
  count: number;
};

const anAct: fc.Arbitrary<Act> = fc.record({
  process: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    ...(['create', 'add', 'add', 'add-many', 'change', 'change', 'remove', 'outbound', 'returned', 'delete'] as const),
  ),
  work: fc.constantFrom(...WORKS),
  item: fc.constantFrom(...ITEMS),
  other: fc.constantFrom(...ITEMS),
  count: fc.integer({ min: 1, max: 9 }),
});
/** Acts at the same time, one such group after the other. */
const someGroups = fc.array(fc.array(anAct, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 10 });
/** The fate of the n-th call to the stock. Some come through. */
const someLosses = fc
  .array(fc.constantFrom('none', 'none', 'there', 'back'), { minLength: 6, maxLength: 6 })
  .map((losses) => [...losses, 'none']);

function loseCalls(losses: string[]): void {
  let calls = 0;
  const losing = (way: string) => {
    if (losses[calls % losses.length] === way) throw lost();
  };
  const before = () => {
    calls += 1;
    losing('there');
  };
  works.catalog.interfere({ before, after: () => losing('back') });
}

const customer = { id: 1, name: 'Customer' };
const body = (itemId: number, count: number) => ({ itemId, outbound: millionths(count), returned: null });

/** Does an act on one of the works that there are now; `ids` are those of all that were made. */
async function act(ids: number[], { process, kind, work, item, other, count }: Act): Promise<void> {
  const deps = processes[process] as WorksDeps;
  const call = aCall({ ms: 8_000 });
  const workId = ids.at(-1 - work) ?? 0;
  const run = async (): Promise<unknown> => {
    if (kind === 'create') {
      const made = await createWork(deps, { comment: null, customer, items: [body(item, count)] }, call);
      return ids.push(Number(made.answer.id));
    }
    if (kind === 'add') return addWorkItem(deps, { workId, body: body(item, count) }, call);
    if (kind === 'add-many')
      return addWorkItems(deps, { workId, bodies: [body(item, count), body(other, count + 1)] }, call);
    if (kind === 'outbound') return closeOutbound(deps, workId, call);
    if (kind === 'returned') return closeReturned(deps, workId, call);
    if (kind === 'delete') return deleteWork(deps, workId, call);
    const [line] = await itemsOf(works, workId);
    const id = Number(line?.id ?? 987_654_321);
    if (kind === 'remove') return removeWorkItem(deps, { workId, id }, call);
    return changeWorkItem(deps, { workId, id, body: body(other, count) }, call);
  };
  await outcomeOf(run());
}

async function isAsRecounted(): Promise<void> {
  const expected = await recounted(works.store);
  expect(await listedPlanned(works.deps)).toEqual(expected);
  expect(await plannedOfEach(processes[1] as WorksDeps, ITEMS)).toEqual({ sums: expected, ofWorks: expected });
  expect(await wrongMarks(works.store)).toEqual([]);
}

/** Sweeps until nothing is under way; each lost answer takes another round. */
async function settleAll(): Promise<void> {
  for (let round = 0; (await works.deps.stock.changes.waiting(-1_000)).length > 0; round += 1) {
    if (round === 40) throw new Error('Something stays unsettled.');
    await sweep(works.deps.stock, -1_000);
  }
}

describe('what is planned', () => {
  it(
    'is what a recount of all works gives, after any changes at the same time, closings that are not known yet and settled ones',
    async () => {
      const property = fc.asyncProperty(someGroups, someLosses, async (groups, losses) => {
        const ids: number[] = [];
        loseCalls(losses);
        for (const group of groups) {
          await Promise.all(group.map((each) => act(ids, each)));
          await isAsRecounted();
        }
        await settleAll();
        await isAsRecounted();
      });
      await fc.assert(property, { numRuns: 30 });
    },
    PATIENCE_MS,
  );
});
