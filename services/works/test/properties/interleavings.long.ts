// Random commands to two processes, which show works in between, with answers lost on the way to the stock or back,
// against a model of what must have become of them.
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import fc from 'fast-check';
import type { WorksDeps } from '../../src/use-cases/deps.ts';
import { wireWorks } from '../../src/wire.ts';
import { addWorkItem, changeWorkItem, closeOutbound, closeReturned, deleteWork } from '../support/commands.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, closedPhases, itemsOf, startWorks } from '../support/works.ts';

let works: TestWorks;
let processes: WorksDeps[];
beforeAll(async () => {
  works = await startWorks();
  const { deps, store, log } = works;
  processes = [deps, wireWorks({ store, catalog: deps.catalog, log })];
});
afterAll(() => works.stop());

// The machine may be busy with other tests.
const PATIENCE_MS = 120_000;

const WORKS = [0, 1];
const ITEMS = [0, 1, 2];
type Kind = 'show' | 'add' | 'outbound' | 'set-returned' | 'returned' | 'delete';
type Command = { process: number; kind: Kind; work: number; item: number; count: number };

const aCommand: fc.Arbitrary<Command> = fc.record({
  process: fc.constantFrom(0, 1),
  kind: fc.constantFrom<Kind>(
    ...(['show', 'show', 'add', 'add', 'add', 'outbound', 'outbound', 'set-returned', 'returned', 'delete'] as const),
  ),
  work: fc.constantFrom(...WORKS),
  item: fc.constantFrom(...ITEMS),
  count: fc.integer({ min: 1, max: 6 }),
});
const someCommands = fc.array(aCommand, { minLength: 4, maxLength: 20 });
/** The fate of the n-th call to the stock: nothing, or it is lost on the way there or back. Some come through. */
const someLosses = fc
  .array(fc.constantFrom('none', 'none', 'there', 'back'), { minLength: 8, maxLength: 8 })
  .map((losses) => [...losses, 'none']);

type World = { works: { id: number; lines: Map<number, number> }[]; items: number[] };
let lastItem = 0;

async function aWorld(losses: string[]): Promise<World> {
  works.catalog.interfere({});
  const items = ITEMS.map(() => {
    lastItem += 1;
    works.catalog.addItem({ id: lastItem, stock: 8 });
    return lastItem;
  });
  const made = await Promise.all(WORKS.map(async () => ({ id: (await aWork(works)).id, lines: new Map() })));
  let calls = 0;
  const losing = (way: string) => {
    if (losses[calls % losses.length] === way) throw lost();
  };
  works.catalog.interfere({
    before: () => {
      calls += 1;
      losing('there');
    },
    after: () => losing('back'),
  });
  return { works: made, items };
}

/** Sends a command; adds remember the id of the work item they made. */
async function send(world: World, { process, kind, work, item, count }: Command): Promise<string> {
  const deps = processes[process] as WorksDeps;
  const { id, lines } = world.works[work] as World['works'][number];
  const itemId = world.items[item] as number;
  const run = async () => {
    if (kind === 'show') return deps.linesOfWorks([id]);
    if (kind === 'outbound') return closeOutbound(deps, id, aCall({ ms: 8_000 }));
    if (kind === 'returned') return closeReturned(deps, id, aCall({ ms: 8_000 }));
    if (kind === 'delete') return deleteWork(deps, id, aCall({ ms: 8_000 }));
    if (kind === 'set-returned') {
      const outbound = (await itemsOf(works, id)).find((held) => held.id === lines.get(item))?.outbound_quantity;
      const body = { itemId, outbound: Number(outbound ?? 1), returned: millionths(count) };
      return changeWorkItem(deps, { workId: id, id: lines.get(item) ?? 987_654_321, body }, aCall({ ms: 8_000 }));
    }
    const body = { itemId, outbound: millionths(count), returned: null };
    const added = await addWorkItem(deps, { workId: id, body }, aCall({ ms: 8_000 }));
    lines.set(item, Number(added.answer.id));
    return added;
  };
  return outcomeOf(run());
}

/** The rules of the interface, said once more as simply as can be. */
function aModel() {
  const stock = ITEMS.map(() => 8);
  const jobs = WORKS.map(() => ({ state: 'open', out: new Map<number, number>(), back: new Map<number, number>() }));
  const apply = ({ kind, work, item, count }: Command): string => {
    const job = jobs[work] as (typeof jobs)[number];
    if (kind === 'show') return 'ok';
    if (job.state === 'gone') return 'not-found';
    if (kind === 'add') {
      if (job.state !== 'open') return 'closed';
      if (job.out.has(item)) return 'invalid';
      job.out.set(item, count);
    } else if (kind === 'set-returned') {
      const out = job.out.get(item);
      if (out === undefined) return 'not-found';
      if (job.state === 'returned') return 'closed';
      if (job.state === 'open' || count > out) return 'invalid';
      job.back.set(item, count);
    } else if (kind === 'outbound') {
      if (job.state !== 'open') return 'invalid';
      if ([...job.out].some(([held, out]) => out > (stock[held] ?? 0))) return 'invalid';
      for (const [held, out] of job.out) stock[held] = (stock[held] ?? 0) - out;
      job.state = 'outbound';
    } else if (kind === 'returned') {
      if (job.state !== 'outbound') return 'invalid';
      for (const [held, back] of job.back) stock[held] = (stock[held] ?? 0) + back;
      job.state = 'returned';
    } else {
      if (job.state === 'outbound') return 'invalid';
      job.state = 'gone';
    }
    return 'ok';
  };
  return { stock, jobs, apply };
}

const stockOf = (world: World) => world.items.map((id) => works.catalog.stockOf(id) / millionths(1));
const shown = { open: 'none', outbound: 'outbound', returned: 'outbound and returned' } as Record<string, string>;

describe('any commands', () => {
  it(
    'one after another come to what the rules say, though answers are lost',
    async () => {
      const property = fc.asyncProperty(someCommands, someLosses, async (commands, losses) => {
        const world = await aWorld(losses);
        const model = aModel();
        for (const command of commands) {
          const seen = await send(world, command);
          const expected = model.apply(command);
          if (seen !== 'unavailable') expect({ command, seen }).toEqual({ command, seen: expected });
          await settleAll();
          expect({ command, stock: stockOf(world) }).toEqual({ command, stock: model.stock });
        }
        for (const [index, { state }] of model.jobs.entries()) {
          const phases = await closedPhases(works, world.works[index]?.id ?? 0).catch(() => 'gone');
          expect(phases).toBe(shown[state] ?? 'gone');
        }
      });
      await fc.assert(property, { numRuns: 40 });
    },
    PATIENCE_MS,
  );

  it(
    'at the same time leave every closed work with its stock moved once, and every open one with none',
    async () => {
      const property = fc.asyncProperty(someCommands, someLosses, async (commands, losses) => {
        const world = await aWorld(losses);
        await Promise.all(commands.map((command) => send(world, command)));
        works.catalog.interfere({});
        await settleAll();
        for (const { id } of world.works) await expectLedgerOf(id);
        const moved = (itemId: number) =>
          works.catalog.ledger.filter((line) => line.item_id === itemId).reduce((sum, line) => sum + line.quantity, 0);
        expect(stockOf(world)).toEqual(world.items.map((itemId) => 8 + moved(itemId) / millionths(1)));
        expect(stockOf(world).every((stock) => stock >= 0)).toBe(true);
      });
      await fc.assert(property, { numRuns: 40 });
    },
    PATIENCE_MS,
  );
});

/** Sweeps until nothing is under way; each lost answer takes another round. */
async function settleAll(): Promise<void> {
  for (let round = 0; (await works.deps.stock.changes.waiting(-1_000)).length > 0; round += 1) {
    if (round === 40) throw new Error('Something stays unsettled.');
    await sweep(works.deps.stock, -1_000);
  }
}

async function expectLedgerOf(workId: number): Promise<void> {
  const linesOf = (reason: string) =>
    works.catalog.ledger
      .filter((line) => line.reference === workId && line.reason === reason)
      .map(({ item_id, quantity }) => [item_id, quantity])
      .sort();
  const phases = await closedPhases(works, workId).catch(() => 'gone');
  if (phases === 'gone') return;
  const items = await itemsOf(works, workId);
  const out = items.map((held) => [held.item?.id, -Number(held.outbound_quantity)]).sort();
  const back = items
    .map((held) => [held.item?.id, Number(held.returned_quantity ?? 0)])
    .filter(([, quantity]) => quantity !== 0)
    .sort();
  expect({ phases, out: linesOf('work-outbound') }).toEqual({ phases, out: phases === 'none' ? [] : out });
  const isDone = phases === 'outbound and returned';
  expect({ phases, back: linesOf('work-returned') }).toEqual({ phases, back: isDone ? back : [] });
}
