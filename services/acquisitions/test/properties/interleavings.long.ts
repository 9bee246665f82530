// Random commands, with answers lost on the way to the stock or back, against a model of what must have become of them.
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, lost, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import fc from 'fast-check';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, shownIn, startAcquisitions } from '../support/acquisitions.ts';
import { addItem, changeItem, deleteAcquisition, removeItem } from '../support/commands.ts';

let service: TestAcquisitions;
beforeAll(async () => {
  service = await startAcquisitions();
});
afterAll(() => service.stop());

// The machine may be busy with other tests.
const PATIENCE_MS = 120_000;

const PLACES = [0, 1];
const ITEMS = [0, 1, 2];
type Kind = 'add' | 'change' | 'remove' | 'delete' | 'take';
/** `line` counts the acquisition's lines in the order they were made; "take" is goods going out on a job. */
type Command = { kind: Kind; place: number; item: number; line: number; count: number };

const aCommand: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Kind>('add', 'add', 'add', 'change', 'change', 'remove', 'delete', 'take'),
  place: fc.constantFrom(...PLACES),
  item: fc.constantFrom(...ITEMS),
  line: fc.integer({ min: 0, max: 2 }),
  count: fc.integer({ min: 1, max: 6 }),
});
const someCommands = fc.array(aCommand, { minLength: 4, maxLength: 16 });
/** The fate of the n-th call to the stock: nothing, or it is lost on the way there or back. Some come through. */
const someLosses = fc
  .array(fc.constantFrom('none', 'none', 'there', 'back'), { minLength: 8, maxLength: 8 })
  .map((losses) => [...losses, 'none']);

type World = { acquisitions: number[]; items: number[] };
let lastItem = 0;
let taken = 0;

async function aWorld(losses: string[]): Promise<World> {
  service.catalog.interfere({});
  const items = ITEMS.map(() => {
    lastItem += 1;
    service.catalog.addItem({ id: lastItem });
    return lastItem;
  });
  const acquisitions = await Promise.all(PLACES.map(async () => (await anAcquisition(service)).id));
  let calls = 0;
  const losing = (way: string) => {
    if (losses[calls % losses.length] === way) throw lost();
  };
  service.catalog.interfere({
    before: () => {
      calls += 1;
      losing('there');
    },
    after: () => losing('back'),
  });
  return { acquisitions, items };
}

const linesOf = async (acquisitionId: number) =>
  service.store.db
    .collection<{ _id: number; item_id: number }>('acquisition_items')
    .find({ acquisition_id: acquisitionId, hidden: false })
    .sort({ _id: 1 })
    .toArray();

async function send(world: World, { kind, place, item, line, count }: Command): Promise<string> {
  const acquisitionId = world.acquisitions[place] as number;
  const body = { itemId: world.items[item] as number, quantity: millionths(count) };
  const call = aCall({ ms: 8_000 });
  if (kind === 'take') return take(body.itemId, count);
  if (kind === 'add') return outcomeOf(addItem(service.deps, { acquisitionId, body }, call));
  if (kind === 'delete') return outcomeOf(deleteAcquisition(service.deps, acquisitionId, call));
  const id = (await linesOf(acquisitionId))[line]?._id ?? 999_999_999;
  if (kind === 'remove') return outcomeOf(removeItem(service.deps, { acquisitionId, id }, call));
  return outcomeOf(changeItem(service.deps, { acquisitionId, id, body }, call));
}

function take(itemId: number, count: number): string {
  taken += 1;
  const about = { reason: 'work-outbound', reference: 1, user_id: 1, username: 'job' };
  const lines = [{ item_id: itemId, quantity: -millionths(count) }];
  return service.catalog.apply({ id: `job-${taken}`, ...about, lines }).applied ? 'ok' : 'invalid';
}

/** The rules of the interface, said once more as simply as can be. */
function aModel() {
  const stock = ITEMS.map(() => 0);
  const places = PLACES.map(() => ({ isGone: false, lines: [] as { item: number; count: number }[] }));
  const move = (changes: [item: number, count: number][]): boolean => {
    const after = [...stock];
    for (const [item, count] of changes) after[item] = (after[item] ?? 0) + count;
    if (after.some((count) => count < 0)) return false;
    stock.splice(0, stock.length, ...after);
    return true;
  };
  const apply = ({ kind, place, item, line, count }: Command): string => {
    const at = places[place] as (typeof places)[number];
    if (kind === 'take') return move([[item, -count]]) ? 'ok' : 'invalid';
    if (at.isGone) return 'not-found';
    const isHeld = (own?: unknown) => at.lines.some((held) => held !== own && held.item === item);
    if (kind === 'add') {
      if (isHeld()) return 'invalid';
      move([[item, count]]);
      at.lines.push({ item, count });
      return 'ok';
    }
    if (kind === 'delete') {
      if (!move(at.lines.map((held) => [held.item, -held.count]))) return 'invalid';
      at.isGone = true;
      return 'ok';
    }
    const held = at.lines[line];
    if (!held) return 'not-found';
    if (kind === 'remove') {
      if (!move([[held.item, -held.count]])) return 'invalid';
      at.lines = at.lines.filter((other) => other !== held);
      return 'ok';
    }
    if (
      isHeld(held) ||
      !move([
        [held.item, -held.count],
        [item, count],
      ])
    )
      return 'invalid';
    Object.assign(held, { item, count });
    return 'ok';
  };
  return { stock, places, apply };
}

const stockOf = (world: World) => world.items.map((id) => service.catalog.stockOf(id) / millionths(1));
const shownAt = (id: number) => shownIn(service, id).catch((): 'gone' => 'gone');

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
        for (const [index, { isGone, lines }] of model.places.entries()) {
          const expected = lines.map(({ item, count }) => [world.items[item], count]);
          expect(await shownAt(world.acquisitions[index] ?? 0)).toEqual(isGone ? 'gone' : expected);
        }
      });
      await fc.assert(property, { numRuns: 15 });
    },
    PATIENCE_MS,
  );

  it(
    'at the same time leave the stock of every item as what shows of it, less what went out',
    async () => {
      const property = fc.asyncProperty(someCommands, someLosses, async (commands, losses) => {
        const world = await aWorld(losses);
        await Promise.all(commands.map((command) => send(world, command)));
        service.catalog.interfere({});
        await settleAll();
        const places = await Promise.all(world.acquisitions.map(shownAt));
        const shown = places.filter((lines) => lines !== 'gone').flat();
        const expected = world.items.map((itemId) => {
          const received = shown.filter(([id]) => id === itemId).reduce((sum, [, count]) => sum + Number(count), 0);
          const jobs = service.catalog.ledger.filter(
            (line) => line.item_id === itemId && line.reason === 'work-outbound',
          );
          return received + jobs.reduce((sum, { quantity }) => sum + quantity, 0) / millionths(1);
        });
        expect(stockOf(world)).toEqual(expected);
        const hidden = { hidden: true };
        expect(await service.store.db.collection('acquisition_items').countDocuments(hidden)).toBe(0);
      });
      await fc.assert(property, { numRuns: 15 });
    },
    PATIENCE_MS,
  );
});

/** Sweeps until nothing is under way; each lost answer takes another round. */
async function settleAll(): Promise<void> {
  for (let round = 0; (await service.deps.stock.changes.waiting(-1_000)).length > 0; round += 1) {
    if (round === 40) throw new Error('Something stays unsettled.');
    await sweep(service.deps.stock, -1_000);
  }
}
