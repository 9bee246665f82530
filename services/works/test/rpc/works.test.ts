import type { Remote, Served } from '@stockroom/rpc';
import { dial, serve } from '@stockroom/rpc';
import { sweep } from '@stockroom/stock-moves/service';
import { aCall, aUser, millionths, outcomeOf } from '@stockroom/stock-moves/testing';
import { worksHandlers } from '../../src/rpc.ts';
import type { TestWorks } from '../support/works.ts';
import { catalogComesUp, startWorks } from '../support/works.ts';

let works: TestWorks;
let served: Served;
let remote: Remote<'stockroom.works.v1.Works'>;
beforeAll(async () => {
  works = await startWorks();
  const handlers = worksHandlers(works.deps);
  const onError = () => undefined;
  served = await serve({ name: 'stockroom.works.v1.Works', address: '127.0.0.1:0', handlers, onError });
  remote = dial('stockroom.works.v1.Works', `127.0.0.1:${served.port}`);
  works.catalog.addItem({ id: 1, stock: 100 });
});
afterAll(async () => {
  remote.close();
  await served.stop();
  await works.stop();
});

const create = (customer: { id?: number; name?: string } | undefined, comment?: string) =>
  remote.ask('CreateWork', { comment, customer: customer && { id: 0, ...customer } }, aCall());
async function listed(): Promise<{ id: number; customer: { name: string } | null; comment?: string }[]> {
  const all = [];
  for await (const { works: batch } of remote.list('ListWorks', {}, aCall())) all.push(...batch);
  return all;
}
async function listedItems(id: number, call = aCall()) {
  const all = [];
  for await (const { items } of remote.list('ListWorkItems', { id }, call)) all.push(...items);
  return all;
}
async function aWorkWithAnItem() {
  const { id } = await create({ id: 1, name: 'Baker' });
  const body = { item_id: 1, outbound_quantity: millionths(1) };
  const item = await remote.ask('AddWorkItem', { work_id: id, body }, aCall());
  return { work_id: id, id: item.id };
}

describe('the lines of several works', () => {
  it('are given for each that exists, by id, without what the catalog knows', async () => {
    works.catalog.addItem({ id: 2, stock: 100 });
    const { work_id, id } = await aWorkWithAnItem();
    const body = { item_id: 2, outbound_quantity: millionths(2) };
    const second = await remote.ask('AddWorkItem', { work_id, body }, aCall());
    const { id: empty } = await create({ id: 1 });
    const found = await remote.ask('GetLines', { ids: [999_999, empty, work_id] }, aCall());
    expect(found.works.toSorted((a, b) => a.work_id - b.work_id)).toEqual([
      {
        work_id,
        lines: [
          { id, item_id: 1, outbound_quantity: millionths(1) },
          { id: second.id, item_id: 2, outbound_quantity: millionths(2) },
        ],
        too_many: false,
      },
      { work_id: empty, lines: [], too_many: false },
    ]);
  });
});

describe('works', () => {
  it('are created, listed by id, changed and deleted', async () => {
    const first = await create({ id: 1, name: 'Baker' }, 'one');
    const second = await create({ id: 1 });
    expect(first).toMatchObject({ comment: 'one', customer: { id: 1, name: 'Baker' }, outbound_close_user: null });
    expect(second).not.toHaveProperty('comment');
    expect(second.id).toBeGreaterThan(first.id);
    const body = { comment: 'two', customer: { id: 2, name: 'Miller' } };
    const changed = await remote.ask('UpdateWork', { id: first.id, body }, aCall());
    expect(changed).toMatchObject({ id: first.id, comment: 'two', customer: { id: 2, name: 'Miller' } });
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    await remote.ask('DeleteWork', { id: second.id }, aCall());
    expect(await outcomeOf(remote.ask('GetWork', { id: second.id }, aCall()))).toBe('not-found');
    expect(await outcomeOf(remote.ask('UpdateWork', { id: second.id, body }, aCall()))).toBe('not-found');
  });

  it('need a customer that is known or has a name of its own, and register nothing when refused', async () => {
    await create({ id: 1, name: 'Baker' });
    for (const customer of [undefined, {}, { id: 70 }, { id: 71, name: 'Baker' }]) {
      expect(await outcomeOf(create(customer))).toBe('invalid');
    }
    const { entries } = await remote.ask('ListCustomers', {}, aCall());
    expect(entries.filter(({ id }) => id >= 70)).toEqual([]);
  });

  it('keep their closings when they are changed', async () => {
    const { id } = await create({ id: 1, name: 'Baker' });
    await remote.ask('CloseOutbound', { id }, aCall());
    await remote.ask('UpdateWork', { id, body: { comment: 'late', customer: { id: 1 } } }, aCall());
    expect(await remote.ask('GetWork', { id }, aCall())).toMatchObject({ comment: 'late', outbound_close_user: aUser });
  });

  it('tell that an answer, or a refusal, is a kept one', async () => {
    const { id } = await create({ id: 1, name: 'Baker' });
    const replays: string[] = [];
    const ask = (name: string) =>
      outcomeOf(
        remote.ask('CloseReturned', { id }, { ...aCall({ key: 'early' }), onReplayed: () => replays.push(name) }),
      );
    expect([await ask('first'), await ask('second')]).toEqual(['invalid', 'invalid']);
    expect(replays).toEqual(['second']);
  });
});

describe('customers', () => {
  it('show a rename in every work, and cannot be deleted while a work carries them', async () => {
    const { id } = await remote.ask('CreateCustomer', { name: 'Smith' }, aCall());
    const work = await create({ id });
    await remote.ask('RenameCustomer', { id, name: 'Smith & Sons' }, aCall());
    expect((await listed()).find((listedWork) => listedWork.id === work.id)?.customer?.name).toBe('Smith & Sons');
    expect(await outcomeOf(remote.ask('DeleteCustomer', { id }, aCall()))).toBe('invalid');
    await remote.ask('DeleteWork', { id: work.id }, aCall());
    expect(await outcomeOf(remote.ask('DeleteCustomer', { id }, aCall()))).toBe('ok');
    expect(await outcomeOf(remote.ask('GetCustomer', { id }, aCall()))).toBe('not-found');
  });

  it('have names of their own', async () => {
    await remote.ask('CreateCustomer', { name: 'Once' }, aCall());
    await expect(remote.ask('CreateCustomer', { name: 'Once' }, aCall())).rejects.toMatchObject({
      kind: 'invalid',
      fields: { name: [expect.any(String)] },
    });
  });
});

describe('while the catalog', () => {
  /** Gives what needs the catalog and what does not, each with how long it took. */
  async function seen(key: { work_id: number; id: number }) {
    const body = { item_id: 1, outbound_quantity: millionths(2) };
    const timed = async (run: () => Promise<unknown>) => {
      const started = performance.now();
      const outcome = await outcomeOf(run());
      return { outcome, inTime: performance.now() - started < 5_000 };
    };
    const needing = await Promise.all([
      timed(() => listedItems(key.work_id)),
      timed(() => remote.ask('GetWorkItem', key, aCall())),
      timed(() => remote.ask('AddWorkItem', { work_id: key.work_id, body }, aCall())),
      timed(() => remote.ask('ChangeWorkItem', { key, body }, aCall())),
    ]);
    // Once it is kept, changes of the items are refused as closed, whether or not the catalog answers.
    needing.push(await timed(() => remote.ask('CloseOutbound', { id: key.work_id }, aCall())));
    const comment = { comment: 'still', customer: { id: 1 } };
    const others = await Promise.all([
      timed(listed),
      timed(() => remote.ask('GetWork', { id: key.work_id }, aCall())),
      timed(() => remote.ask('UpdateWork', { id: key.work_id, body: comment }, aCall())),
      timed(() => remote.ask('ListCustomers', {}, aCall())),
      timed(() => create({ id: 1 })),
    ]);
    return { needing, others };
  }
  const unavailable = Array(5).fill({ outcome: 'unavailable', inTime: true });
  const fine = Array(5).fill({ outcome: 'ok', inTime: true });

  it('is down, what needs it is unavailable within 5 s and the rest answers', async () => {
    const key = await aWorkWithAnItem();
    await works.catalog.goDown();
    expect(await seen(key)).toEqual({ needing: unavailable, others: fine });
    await catalogComesUp(works);
  });

  it('hangs, what needs it is unavailable within 5 s and the rest answers; then the closing is finished', async () => {
    const key = await aWorkWithAnItem();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    works.catalog.interfere({ before: () => released, read: () => released });
    expect(await seen(key)).toEqual({ needing: unavailable, others: fine });
    works.catalog.interfere({});
    release();
    await sweep(works.deps.stock, 0);
    expect(await remote.ask('GetWork', { id: key.work_id }, aCall())).toMatchObject({
      comment: 'still',
      outbound_close_user: aUser,
    });
  });
});
