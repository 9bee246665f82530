// Commands over one shelf: a document whose count is taken from.
import { createKeyedMutex } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { aCall, inParallel, outcomeOf } from '@stockroom/stock-moves/testing';
import type { Store, TestStore } from '@stockroom/store';
import { createCommit, ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import type { CommandDeps, Decided, Earlier } from '../src/index.ts';
import { createCommands, onceIndexes } from '../src/index.ts';

type Shelf = { _id: number; count: number; place?: string };
type Deps = CommandDeps & { seen: (Earlier<{ left: number }> | undefined)[]; meanwhile?: () => Promise<unknown> };
type Take = { id: number; count: number };

const shelves = ({ db }: Store) => db.collection<Shelf>('shelves');

async function take(
  { store, seen, meanwhile }: Deps,
  { id, count }: Take,
  _call: unknown,
  earlier?: Earlier<{ left: number }>,
): Promise<Decided<{ left: number }>> {
  seen.push(earlier);
  const shelf = await shelves(store).findOne({ _id: id });
  if (!shelf) throw new Fault('not-found', { message: `There is no shelf ${id}.` });
  await meanwhile?.();
  if (shelf.count < count) throw new Fault('invalid', { message: 'There are not so many.' });
  const filter = { _id: id as never, count: shelf.count };
  const update = { $inc: { count: -count } };
  return {
    writes: [{ collection: 'shelves', write: { updateOne: { filter, update } } }],
    answer: { left: shelf.count - count },
  };
}

let store: TestStore;
let other: Store;
beforeAll(async () => {
  store = await openTestStore();
  await ensureIndexes(store, { ...onceIndexes, shelves: [{ key: { place: 1 }, unique: true, sparse: true }] });
  other = await openStore(store);
});
afterAll(async () => {
  await other.close();
  await store.drop();
});

let shelf = 0;
async function aShelf(count: number): Promise<number> {
  shelf += 1;
  await shelves(store).insertOne({ _id: shelf, count });
  return shelf;
}
const leftOn = async (id: number) => (await shelves(store).findOne({ _id: id }))?.count;

const depsOver = (over: Store): Deps => ({
  ...{ service: 'shelves', store: over, commit: createCommit(over), turns: createKeyedMutex() },
  seen: [],
});
const turn = ({ id }: Take) => [`shelf ${id}`];

describe('a command', () => {
  it('is carried out once by its key, however many ask at once at two replicas', async () => {
    const id = await aShelf(10);
    const replicas = [store, other].map((over) => createCommands(depsOver(over))(take, { turn }));
    const done = await inParallel(32, (index) => {
      const asked = replicas[index % 2]?.({ id, count: 3 }, aCall({ key: `once ${id}` }));
      return asked ?? Promise.reject(new Error('none'));
    });
    expect(new Set(done.map(({ answer }) => answer.left))).toEqual(new Set([7]));
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await leftOn(id)).toBe(7);
  });

  it.each([
    ['in its turn', { turn }],
    ['without one', {}],
  ])('decides on what is stored now, %s, whoever was faster at two replicas', async (_, options) => {
    const id = await aShelf(20);
    const replicas = [store, other].map((over) => createCommands(depsOver(over))(take, options));
    const outcomes = await inParallel(24, (index) =>
      outcomeOf(replicas[index % 2]?.({ id, count: 1 }, aCall()) ?? Promise.reject(new Error('none'))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'invalid')).toHaveLength(4);
    expect(await leftOn(id)).toBe(0);
  });

  it('is given what it decided first when it decides anew', async () => {
    const id = await aShelf(5);
    const meanwhile = [() => shelves(other).updateOne({ _id: id }, { $inc: { count: 1 } })];
    const deps = { ...depsOver(store), meanwhile: async () => meanwhile.pop()?.() };
    expect(await createCommands(deps)(take)({ id, count: 1 }, aCall())).toEqual({
      answer: { left: 5 },
      replayed: false,
    });
    expect(deps.seen).toMatchObject([undefined, { answer: { left: 4 } }]);
  });

  it('that is a dry run answers as if it were carried out, keeps nothing, and is given what takes no number', async () => {
    const id = await aShelf(5);
    const numbers: string[] = [];
    const takesNumber = (deps: Deps & { name?: string }, asked: Take, call: Call) => {
      numbers.push(deps.name ?? 'taken');
      return take(deps, asked, call);
    };
    const inDryRun = () => ({ name: 'untouched' });
    const command = createCommands<Deps & { name?: string }>(depsOver(store), inDryRun)(takesNumber);
    const tried = { ...aCall({ key: `dry ${id}` }), dryRun: true };
    expect(await command({ id, count: 2 }, tried)).toEqual({ answer: { left: 3 }, replayed: false });
    await expect(command({ id, count: 6 }, tried)).rejects.toMatchObject({ message: 'There are not so many.' });
    expect(await leftOn(id)).toBe(5);
    // Its key is free for the request itself.
    expect(await command({ id, count: 1 }, aCall({ key: `dry ${id}` }))).toEqual({
      answer: { left: 4 },
      replayed: false,
    });
    expect([numbers, await leftOn(id)]).toEqual([['untouched', 'untouched', 'taken'], 4]);
  });

  it('that was refused is refused to every repeat, though it would be done now', async () => {
    const id = await aShelf(1);
    const command = createCommands(depsOver(store))(take);
    const refused = { kind: 'invalid', message: 'There are not so many.' };
    await expect(command({ id, count: 2 }, aCall({ key: `no ${id}` }))).rejects.toMatchObject(refused);
    await shelves(store).updateOne({ _id: id }, { $set: { count: 9 } });
    await expect(command({ id, count: 2 }, aCall({ key: `no ${id}` }))).rejects.toMatchObject(refused);
    expect(await leftOn(id)).toBe(9);
    expect((await command({ id, count: 2 }, aCall({ key: `yes ${id}` }))).answer).toEqual({ left: 7 });
  });

  it('refuses a key that was used for another request', async () => {
    const id = await aShelf(5);
    const command = createCommands(depsOver(store))(take);
    await command({ id, count: 1 }, aCall({ key: `k ${id}`, fingerprint: 'one' }));
    const second = command({ id, count: 1 }, aCall({ key: `k ${id}`, fingerprint: 'other' }));
    await expect(second).rejects.toMatchObject({
      kind: 'invalid',
      fields: { 'Idempotency-Key': [expect.any(String)] },
    });
    expect(await leftOn(id)).toBe(4);
  });

  it('whose turn comes too late, or that others are always faster than, is unavailable and changes nothing', async () => {
    const id = await aShelf(5);
    const late = createCommands(depsOver(store))(take);
    await expect(late({ id, count: 1 }, aCall({ ms: -1 }))).rejects.toMatchObject({ kind: 'unavailable' });
    const meanwhile = () => shelves(other).updateOne({ _id: id }, { $inc: { count: 1 } });
    const raced = createCommands({ ...depsOver(store), meanwhile })(take);
    await expect(raced({ id, count: 1 }, aCall({ ms: 200 }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await leftOn(id)).toBeGreaterThan(5);
    const { answer } = await late({ id, count: 1 }, aCall());
    expect(await leftOn(id)).toBe(answer.left);
  });

  it('goes through however often another was faster, while its caller waits', async () => {
    const id = await aShelf(5);
    let times = 50;
    const meanwhile = async () => {
      times -= 1;
      if (times >= 0) await shelves(other).updateOne({ _id: id }, { $inc: { count: 1 } });
    };
    const { answer } = await createCommands({ ...depsOver(store), meanwhile })(take)(
      { id, count: 1 },
      aCall({ ms: 60_000 }),
    );
    expect(answer).toEqual({ left: 54 });
    expect(await leftOn(id)).toBe(54);
  });

  it('that a unique index refuses again and again is a defect, and ends', async () => {
    const id = await aShelf(1);
    await shelves(store).updateOne({ _id: id }, { $set: { place: `place ${id}` } });
    let runs = 0;
    const always = async (): Promise<Decided<object>> => {
      runs += 1;
      const document = { _id: 1_000 + id, count: 1, place: `place ${id}` };
      return {
        writes: [{ collection: 'shelves', write: { insertOne: { document: document as object } } }],
        answer: {},
      };
    };
    const { service, commit, turns } = depsOver(store);
    const command = createCommands<CommandDeps>({ service, store, commit, turns })(always);
    await expect(command({}, aCall({ ms: 60_000, key: `d ${id}` }))).rejects.toThrow('duplicate key');
    expect(runs).toBe(30);
    expect(await store.db.collection('idempotency').countDocuments({ _id: { $regex: `d ${id}$` } as never })).toBe(0);
  });

  it('reads the answers that the release before has kept, by the same fields', async () => {
    const id = await aShelf(5);
    const command = createCommands(depsOver(store))(take);
    await command({ id, count: 1 }, aCall({ key: `new ${id}` }));
    const kept = store.db.collection<{ _id: string }>('idempotency');
    expect(await kept.findOne({ _id: `3:new ${id}` })).toMatchObject({ print: 'p', answer: { left: 4 } });
    await kept.insertOne({ _id: `3:old ${id}`, print: 'p', created: new Date(), answer: { left: 1 } } as never);
    const again = await command({ id, count: 1 }, aCall({ key: `old ${id}` }));
    expect(again).toEqual({ answer: { left: 1 }, replayed: true });
    expect(await leftOn(id)).toBe(4);
  });

  it.each(['unavailable', 'too-many', 'not-logged-in', 'password-asked'] as const)(
    'may be sent again after it was refused as %s',
    async (kind) => {
      const id = await aShelf(5);
      const away = [() => Promise.reject(new Fault(kind, { message: 'Away.' }))];
      const command = createCommands({ ...depsOver(store), meanwhile: async () => away.pop()?.() })(take);
      const call = () => command({ id, count: 1 }, aCall({ key: `${kind} ${id}` }));
      await expect(call()).rejects.toMatchObject({ kind });
      expect(await call()).toEqual({ answer: { left: 4 }, replayed: false });
    },
  );
});
