// The process is killed between two steps of a change and started again; nobody repeats the request, and it is done.
import type { Call } from '@stockroom/rpc';
import { aCall, eventually, millionths } from '@stockroom/stock-moves/testing';
import type { AcquisitionsStage, RemoteAcquisitions } from '../support/acquisitions-process.ts';
import {
  addOver,
  allOver,
  anAcquisitionOver,
  leftovers,
  setAcquisitionsStage,
  shownOver,
} from '../support/acquisitions-process.ts';

// The machine may be busy with other tests.
const PATIENCE_MS = 90_000;

const ITEMS = [1, 2, 3];

const stages: AcquisitionsStage[] = [];
afterAll(() => Promise.all(stages.map(({ clear }) => clear())));

type Made = { id: number; lineIds: number[] };
type Request = (remote: RemoteAcquisitions, made: Made, call: Call) => Promise<unknown>;

/** Item 1 has 5 pieces received; kills in the middle of the request, starts again, and tells what became of it. */
async function crashDuring(point: string, request: Request) {
  const stage = await setAcquisitionsStage();
  stages.push(stage);
  for (const id of ITEMS) stage.catalog.addItem({ id, stock: 0 });
  const dying = await stage.start(`acquisitions.${point}`);
  const made = await anAcquisitionOver(dying.remote, [[1, 5]]);
  const broken = await request(dying.remote, made, aCall({ key: 'k' })).catch((error) => error.kind);
  const death = await dying.ended;
  const after = await stage.start();
  await eventually(
    () => leftovers(stage),
    (left) => left === 0,
  );
  const seen = {
    broken,
    death,
    shown: await shownOver(after.remote, made.id),
    stock: ITEMS.map((id) => stage.catalog.stockOf(id) / millionths(1)),
  };
  let isReplayed = false;
  const onReplayed = () => {
    isReplayed = true;
  };
  await request(after.remote, made, { ...aCall({ key: 'k' }), onReplayed } as Call);
  const again = ITEMS.map((id) => stage.catalog.stockOf(id) / millionths(1));
  return { ...seen, isReplayed, isDoneOnce: JSON.stringify(again) === JSON.stringify(seen.stock) };
}

const lineOf = (itemId: number, count: number) => ({ item_id: itemId, quantity: millionths(count) });

const requests: Record<string, Request> = {
  'add-item': (remote, { id }, call) => addOver(remote, id, [2, 3], call),
  'add-items': (remote, { id }, call) => {
    const bodies = [lineOf(2, 3), lineOf(3, 4)];
    return remote.ask('AddAcquisitionItems', { acquisition_id: id, bodies }, call);
  },
  'change-item': (remote, { id, lineIds }, call) => {
    const body = lineOf(2, 4);
    return remote.ask('ChangeAcquisitionItem', { key: { acquisition_id: id, id: lineIds[0] }, body }, call);
  },
  'remove-item': (remote, { id, lineIds }, call) =>
    remote.ask('RemoveAcquisitionItem', { acquisition_id: id, id: lineIds[0] }, call),
  'delete-acquisition': (remote, { id }, call) => remote.ask('DeleteAcquisition', { id }, call),
};

// The first acquisition item is added on the way, so the second pass of add-item's points is the one to stop at.
describe('a stop between two steps of', () => {
  it.each([
    {
      kind: 'add-item',
      steps: ['kept:2', 'asked:2', 'settled:2', 'shown:2'],
      shown: [
        [1, 5],
        [2, 3],
      ],
      stock: [5, 3, 0],
    },
    {
      kind: 'add-items',
      steps: ['kept', 'asked', 'settled', 'shown'],
      shown: [
        [1, 5],
        [2, 3],
        [3, 4],
      ],
      stock: [5, 3, 4],
    },
    { kind: 'change-item', steps: ['kept', 'asked', 'settled', 'shown'], shown: [[2, 4]], stock: [0, 4, 0] },
    { kind: 'remove-item', steps: ['kept', 'asked', 'settled'], shown: [], stock: [0, 0, 0] },
    { kind: 'delete-acquisition', steps: ['kept', 'asked', 'settled'], shown: 'gone', stock: [0, 0, 0] },
  ])(
    '$kind leaves a change that is done by itself, once',
    async ({ kind, steps, shown, stock }) => {
      const request = requests[kind] as Request;
      for (const seen of await Promise.all(steps.map((step) => crashDuring(`${kind}.${step}`, request)))) {
        expect(seen).toEqual({
          broken: 'unavailable',
          death: 'SIGKILL',
          shown,
          stock,
          isReplayed: true,
          isDoneOnce: true,
        });
      }
    },
    PATIENCE_MS,
  );

  it(
    'a new acquisition with items leaves all of it, once',
    async () => {
      for (const step of ['kept', 'asked', 'settled']) {
        const stage = await setAcquisitionsStage();
        stages.push(stage);
        for (const id of ITEMS) stage.catalog.addItem({ id, stock: 0 });
        const dying = await stage.start(`acquisitions.create-acquisition.${step}`);
        const body = { comment: 'whole', items: [lineOf(1, 2), lineOf(3, 4)] };
        const create = (remote: RemoteAcquisitions) => remote.ask('CreateAcquisition', body, aCall({ key: 'create' }));
        expect(await create(dying.remote).catch((error) => error.kind)).toBe('unavailable');
        expect(await dying.ended).toBe('SIGKILL');
        const after = await stage.start();
        await eventually(
          () => leftovers(stage),
          (left) => left === 0,
        );
        const [made, ...others] = await allOver(after.remote);
        expect([made?.comment, others]).toEqual(['whole', []]);
        expect(await shownOver(after.remote, made?.id ?? 0)).toEqual([
          [1, 2],
          [3, 4],
        ]);
        expect((await create(after.remote)).id).toBe(made?.id);
        expect(await allOver(after.remote)).toHaveLength(1);
        expect(ITEMS.map((id) => stage.catalog.stockOf(id))).toEqual([2, 0, 4].map(millionths));
      }
    },
    PATIENCE_MS,
  );

  it(
    'eight receivings at the same time leaves each done by itself, once',
    async () => {
      for (const step of ['kept', 'kept:5', 'asked:4', 'settled', 'settled:8']) {
        const stage = await setAcquisitionsStage();
        stages.push(stage);
        stage.catalog.addItem({ id: 1, stock: 0 });
        const dying = await stage.start(`acquisitions.add-item.${step}`);
        const ids: number[] = [];
        for (let at = 0; at < 8; at += 1) ids.push((await anAcquisitionOver(dying.remote, [])).id);
        const call = (id: number) => aCall({ key: `add ${id}` });
        await Promise.allSettled(ids.map((id) => addOver(dying.remote, id, [1, 2], call(id))));
        expect(await dying.ended).toBe('SIGKILL');
        const after = await stage.start();
        await eventually(
          () => leftovers(stage),
          (left) => left === 0,
        );
        await Promise.all(ids.map((id) => addOver(after.remote, id, [1, 2], call(id))));
        for (const id of ids) expect(await shownOver(after.remote, id)).toEqual([[1, 2]]);
        expect(stage.catalog.stockOf(1)).toBe(millionths(16));
      }
    },
    PATIENCE_MS,
  );
});
