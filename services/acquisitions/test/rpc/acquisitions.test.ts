import type { Remote, Served } from '@stockroom/rpc';
import { dial, serve } from '@stockroom/rpc';
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, inParallel, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { acquisitionsHandlers } from '../../src/rpc.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { startAcquisitions } from '../support/acquisitions.ts';

let service: TestAcquisitions;
let served: Served;
let remote: Remote<'stockroom.acquisitions.v1.Acquisitions'>;
beforeAll(async () => {
  service = await startAcquisitions();
  const name = 'stockroom.acquisitions.v1.Acquisitions';
  const handlers = acquisitionsHandlers(service.deps);
  served = await serve({ name, address: '127.0.0.1:0', handlers, onError: () => undefined });
  remote = dial(name, `127.0.0.1:${served.port}`);
  for (const id of [1, 2]) service.catalog.addItem({ id });
});
afterAll(async () => {
  remote.close();
  await served.stop();
  await service.stop();
});

const create = (comment?: string, call = aCall()) => remote.ask('CreateAcquisition', { comment }, call);
const bodyOf = (itemId: number, count: number) => ({ item_id: itemId, quantity: millionths(count) });
async function listed() {
  const all = [];
  for await (const { acquisitions } of remote.list('ListAcquisitions', {}, aCall())) all.push(...acquisitions);
  return all;
}
async function listedItems(id: number) {
  const all = [];
  for await (const { items } of remote.list('ListAcquisitionItems', { id }, aCall())) all.push(...items);
  return all;
}

describe('acquisitions', () => {
  it('have a timestamp from the server, which an update leaves, and are listed by id', async () => {
    const first = await create('one');
    const second = await create();
    expect(first.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(second).not.toHaveProperty('comment');
    const updated = await remote.ask('UpdateAcquisition', { id: first.id, body: { comment: 'two' } }, aCall());
    expect(updated).toEqual({ ...first, comment: 'two', edit_version: 1 });
    expect(await remote.ask('GetAcquisition', { id: first.id }, aCall())).toEqual(updated);
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('are unknown when they are, in every call', async () => {
    const key = { acquisition_id: 999_999, id: 1 };
    const calls = [
      remote.ask('GetAcquisition', { id: 999_999 }, aCall()),
      remote.ask('UpdateAcquisition', { id: 999_999, body: {} }, aCall()),
      remote.ask('DeleteAcquisition', { id: 999_999 }, aCall()),
      listedItems(999_999),
      remote.ask('GetAcquisitionItem', key, aCall()),
      remote.ask('AddAcquisitionItem', { acquisition_id: 999_999, body: bodyOf(1, 1) }, aCall()),
      remote.ask('ChangeAcquisitionItem', { key, body: bodyOf(1, 1) }, aCall()),
      remote.ask('RemoveAcquisitionItem', key, aCall()),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(8).fill('not-found'));
  });

  it('sent 20 times with one key are one', async () => {
    const made = await inParallel(20, () => create('same', aCall({ key: 'c', ms: 8_000 })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await listed()).filter(({ comment }) => comment === 'same')).toHaveLength(1);
  });
});

describe('acquisition items', () => {
  it('are unknown through another acquisition', async () => {
    const [{ id }, { id: other }] = [await create(), await create()];
    const item = await remote.ask('AddAcquisitionItem', { acquisition_id: id, body: bodyOf(1, 1) }, aCall());
    const key = { acquisition_id: other, id: item.id };
    const calls = [
      remote.ask('GetAcquisitionItem', key, aCall()),
      remote.ask('ChangeAcquisitionItem', { key, body: bodyOf(1, 2) }, aCall()),
      remote.ask('RemoveAcquisitionItem', key, aCall()),
    ];
    expect(await Promise.all(calls.map(outcomeOf))).toEqual(Array(3).fill('not-found'));
    const found = await remote.ask('GetAcquisitionItem', { acquisition_id: id, id: item.id }, aCall());
    expect(found).toEqual(item);
  });

  it('keep showing an item that was deleted since', async () => {
    service.catalog.addItem({ id: 50, name: 'Gone' });
    const { id } = await create();
    await remote.ask('AddAcquisitionItem', { acquisition_id: id, body: bodyOf(50, 1) }, aCall());
    service.catalog.addItem({ id: 50, name: 'Gone' });
    service.catalog.deleteItem(50);
    expect((await listedItems(id))[0]?.item).toMatchObject({ id: 50, name: 'Gone', deleted: true });
    const key = { acquisition_id: id, id: (await listedItems(id))[0]?.id };
    expect(await outcomeOf(remote.ask('RemoveAcquisitionItem', key, aCall()))).toBe('invalid');
  });
});

describe('while the catalog hangs', () => {
  it('what needs it is unavailable within 5 s, the rest answers, and it all ends well', async () => {
    const { id } = await create();
    const item = await remote.ask('AddAcquisitionItem', { acquisition_id: id, body: bodyOf(1, 1) }, aCall());
    const { id: doomed } = await create();
    await remote.ask('AddAcquisitionItem', { acquisition_id: doomed, body: bodyOf(2, 1) }, aCall());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    service.catalog.interfere({ before: () => released, read: () => released });
    const timed = async (run: Promise<unknown>) => {
      const started = performance.now();
      return { outcome: await outcomeOf(run), inTime: performance.now() - started < 5_000 };
    };
    const needing = await Promise.all([
      timed(listedItems(id)),
      timed(remote.ask('AddAcquisitionItem', { acquisition_id: id, body: bodyOf(2, 1) }, aCall())),
      timed(remote.ask('RemoveAcquisitionItem', { acquisition_id: id, id: item.id }, aCall())),
      timed(remote.ask('DeleteAcquisition', { id: doomed }, aCall())),
    ]);
    const others = await Promise.all([
      timed(listed()),
      timed(remote.ask('GetAcquisition', { id: doomed }, aCall())),
      timed(remote.ask('UpdateAcquisition', { id, body: { comment: 'still' } }, aCall())),
      timed(create()),
    ]);
    expect(needing).toEqual(Array(4).fill({ outcome: 'unavailable', inTime: true }));
    expect(others).toEqual(Array(4).fill({ outcome: 'ok', inTime: true }));
    service.catalog.interfere({});
    release();
    await sweep(service.deps.stock, 0);
    expect((await listedItems(id)).map((line) => line.item?.id)).toEqual([2]);
    expect(await outcomeOf(remote.ask('GetAcquisition', { id: doomed }, aCall()))).toBe('not-found');
  });
});
