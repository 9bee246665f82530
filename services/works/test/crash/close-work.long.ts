// The process is killed between two steps and started again; nobody repeats the request, and the work is closed.
import { aCall, eventually, insist, millionths } from '@stockroom/stock-moves/testing';
import type { WorksStage } from '../support/works-process.ts';
import { aWorkOver, leftovers, setWorksStage } from '../support/works-process.ts';

// The machine may be busy with other tests.
const PATIENCE_MS = 90_000;

const stages: WorksStage[] = [];
afterAll(() => Promise.all(stages.map(({ clear }) => clear())));

async function aStage(): Promise<WorksStage> {
  const stage = await setWorksStage();
  stages.push(stage);
  stage.catalog.addItem({ id: 1, stock: 10 });
  stage.catalog.addItem({ id: 2, stock: 10 });
  return stage;
}

/** Kills at the point in the middle of a close, starts again, and tells what became of it. */
async function crashDuring(point: string, { short = false, returned = false } = {}) {
  const stage = await aStage();
  const first = await stage.start(point);
  const id = await aWorkOver(first.remote, { 1: 4, 2: short ? 11 : 5 });
  if (returned) {
    await first.remote.ask('CloseOutbound', { id }, aCall());
    const key = { work_id: id, id: 1 };
    const body = { item_id: 1, outbound_quantity: millionths(4), returned_quantity: millionths(3) };
    await first.remote.ask('ChangeWorkItem', { key, body }, aCall());
  }
  const method = returned ? 'CloseReturned' : 'CloseOutbound';
  const broken = await first.remote.ask(method, { id }, aCall({ key: 'close' })).catch((error) => error.kind);
  const death = await first.ended;
  const second = await stage.start();
  await eventually(
    () => leftovers(stage),
    (left) => left === 0,
  );
  const work = await second.remote.ask('GetWork', { id }, aCall());
  let replayed = false;
  const onReplayed = () => {
    replayed = true;
  };
  const retried = await second.remote
    .ask(method, { id }, { ...aCall({ key: 'close' }), onReplayed })
    .catch((error) => error.kind);
  const stock = [stage.catalog.stockOf(1) / millionths(1), stage.catalog.stockOf(2) / millionths(1)];
  const { items } = await second.remote.ask('GetPlanned', { item_ids: [1, 2], with_works: false }, aCall());
  const planned = items.sort((one, other) => one.item_id - other.item_id).map((one) => one.planned / millionths(1));
  const isAnsweredAlike = JSON.stringify(retried) === JSON.stringify(work);
  return {
    broken,
    death,
    closed: [work.outbound_close_timestamp !== undefined, work.returned_close_timestamp !== undefined],
    stock,
    planned,
    retried: isAnsweredAlike ? 'as the work is' : retried,
    replayed,
  };
}

/** Kills at the point in the middle of a close, starts again, and has eight others close the same work at once. */
async function closedByOthersAfter(point: string) {
  const stage = await aStage();
  const first = await stage.start(point);
  const id = await aWorkOver(first.remote, { 1: 4 });
  const broken = await first.remote.ask('CloseOutbound', { id }, aCall({ key: 'close' })).catch(({ kind }) => kind);
  await first.ended;
  const { remote } = await stage.start();
  const close = (key: string) =>
    remote.ask('CloseOutbound', { id }, aCall({ key })).then(
      () => 'ok',
      (error) => {
        if (error.kind === 'unavailable') throw error;
        return error.message as string;
      },
    );
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => insist(() => close(`other ${index}`))));
  return {
    broken,
    others: new Set(others),
    own: await close('close'),
    stock: stage.catalog.stockOf(1) / millionths(1),
  };
}

describe('a stop between two steps of', () => {
  it(
    'close-outbound leaves a work that closes by itself, its stock taken once',
    async () => {
      const points = ['kept', 'asked', 'settled'].map((step) => `works.close-outbound.${step}`);
      for (const seen of await Promise.all(points.map((point) => crashDuring(point)))) {
        expect(seen).toEqual({
          broken: 'unavailable',
          death: 'SIGKILL',
          closed: [true, false],
          stock: [6, 5],
          planned: [],
          retried: 'as the work is',
          replayed: true,
        });
      }
    },
    PATIENCE_MS,
  );

  it(
    'close-outbound leaves a work that others find closed, however soon they ask, and the same key its answer',
    async () => {
      const points = ['kept', 'asked', 'settled'].map((step) => `works.close-outbound.${step}`);
      for (const seen of await Promise.all(points.map(closedByOthersAfter)))
        expect(seen).toEqual({
          broken: 'unavailable',
          others: new Set(['Outbound items are already closed.']),
          own: 'ok',
          stock: 6,
        });
    },
    PATIENCE_MS,
  );

  it(
    'a close-outbound that is refused leaves the work open and the stock whole, and the refusal is kept',
    async () => {
      const points = ['asked', 'settled'].map((step) => `works.close-outbound.${step}`);
      for (const seen of await Promise.all(points.map((point) => crashDuring(point, { short: true })))) {
        expect(seen).toMatchObject({ death: 'SIGKILL', closed: [false, false], stock: [10, 10], retried: 'invalid' });
        expect(seen.planned).toEqual([4, 11]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'close-returned leaves a work that closes by itself, its goods back once',
    async () => {
      const points = ['kept', 'asked', 'settled'].map((step) => `works.close-returned.${step}`);
      for (const seen of await Promise.all(points.map((point) => crashDuring(point, { returned: true })))) {
        expect(seen).toMatchObject({
          death: 'SIGKILL',
          closed: [true, true],
          stock: [9, 5],
          planned: [],
          retried: 'as the work is',
          replayed: true,
        });
      }
    },
    PATIENCE_MS,
  );

  it(
    'eight closings at the same time leaves each closed by itself or refused by itself, its stock taken once',
    async () => {
      const points = ['kept', 'kept:5', 'asked', 'asked:4', 'settled', 'settled:8'];
      for (const seen of await Promise.all(points.map((step) => crashInGroup(`works.close-outbound.${step}`)))) {
        expect(seen).toEqual({ death: 'SIGKILL', closed: 7, stock: [10 - 7, 10 - 7], again: 7, refused: 1 });
      }
    },
    PATIENCE_MS,
  );
});

/** Kills while eight works close at once, one of them short; each takes one piece of both items. */
async function crashInGroup(point: string) {
  const stage = await aStage();
  const first = await stage.start(point);
  const ids: number[] = [];
  for (let at = 0; at < 8; at += 1) ids.push(await aWorkOver(first.remote, { 1: 1, 2: at === 3 ? 11 : 1 }));
  const call = (id: number) => aCall({ key: `close ${id}` });
  await Promise.allSettled(ids.map((id) => first.remote.ask('CloseOutbound', { id }, call(id))));
  const death = await first.ended;
  const second = await stage.start();
  await eventually(
    () => leftovers(stage),
    (left) => left === 0,
  );
  // Those that had not been kept yet are closed now; of the others each gets its answer.
  const retried = await Promise.allSettled(ids.map((id) => second.remote.ask('CloseOutbound', { id }, call(id))));
  const works = await Promise.all(ids.map((id) => second.remote.ask('GetWork', { id }, aCall())));
  return {
    death,
    closed: works.filter(({ outbound_close_timestamp }) => outbound_close_timestamp !== undefined).length,
    stock: [1, 2].map((id) => stage.catalog.stockOf(id) / millionths(1)),
    again: retried.filter(({ status }) => status === 'fulfilled').length,
    refused: retried.filter(({ status }) => status === 'rejected').length,
  };
}
