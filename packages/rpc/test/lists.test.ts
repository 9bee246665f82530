import { once } from 'node:events';
import { Fault } from '@stockroom/kernel';
import type { Handlers, Remote, Served } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';

// A list is on its way in as many messages as fit in the windows of the connection, and in two on either side.
const AHEAD = 8;
const LONG = 40;
const name = 'x'.repeat(50_000);

describe('a list', () => {
  let served: Served;
  let remote: Remote<Catalog>;
  let made = 0;
  let left = new AbortController();
  const allLeft = Promise.withResolvers<void>();
  const handlers = {
    GetItems: async () => ({ items: [{ id: made }] }),
    ListBarcodes: async function* () {
      for (let id = 1; ; id += 1) yield { barcodes: [{ id }] };
    },
    DeleteItem: async () => {
      await allLeft.promise;
      return {};
    },
    ListItems: async function* (_asked, call) {
      call.signal?.addEventListener('abort', () => left.abort());
      for (made = 1; made <= LONG; made += 1) yield { items: [{ id: made, name }] };
      throw new Fault('invalid', { message: 'All too long.' });
    },
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;

  beforeAll(async () => {
    served = await serve({ name: 'stockroom.catalog.v1.Catalog', address: '127.0.0.1:0', handlers, onError: () => {} });
    remote = dial('stockroom.catalog.v1.Catalog', `127.0.0.1:${served.port}`);
  });
  beforeEach(() => {
    left = new AbortController();
  });
  afterAll(async () => {
    remote.close();
    await served.stop();
  });
  const call = (signal?: AbortSignal) => ({ requestId: 'r-1', deadline: Date.now() + 5_000, signal });
  const open = (signal?: AbortSignal) => remote.list('ListItems', {}, call(signal))[Symbol.asyncIterator]();
  /** The number made when as many questions as would fill a list have come and gone over the same connection. */
  async function madeMeanwhile(): Promise<number> {
    for (let asked = 0; asked < LONG * 2; asked += 1) await remote.ask('GetItems', { ids: [1] }, call());
    return made;
  }

  it('is made no further ahead than a few messages, however long nobody reads it', async () => {
    const list = open();
    await list.next();
    expect(await madeMeanwhile()).toBeLessThanOrEqual(AHEAD);
    await list.next();
    await list.next();
    expect(await madeMeanwhile()).toBeLessThanOrEqual(AHEAD + 2);
    await list.return?.();
  });

  it('comes whole and in order, and its fault after all that came before it', async () => {
    const ids: number[] = [];
    const all = async () => {
      for await (const { items } of remote.list('ListItems', {}, call())) ids.push(Number(items[0]?.id));
    };
    await expect(all()).rejects.toMatchObject({ kind: 'invalid', message: 'All too long.' });
    expect(ids).toEqual(Array.from({ length: LONG }, (_, index) => index + 1));
  });

  it('is made no further when its reader leaves, with messages on their way', async () => {
    const list = open();
    await list.next();
    await madeMeanwhile();
    const heard = once(left.signal, 'abort');
    await list.return?.();
    await heard;
    expect(made).toBeLessThanOrEqual(AHEAD);
  });

  it('may be left as often as its readers like: what else is asked over the same connection goes on', async () => {
    const asked = remote.ask('DeleteItem', { id: 1 }, { ...call(), deadline: Date.now() + 25_000 });
    // HTTP/2 would allow 1,000 at once and 33 more each second.
    for (let round = 0; round < 100; round += 1)
      await Promise.all(
        Array.from({ length: 15 }, async () => {
          for await (const _ of remote.list('ListBarcodes', {}, call())) break;
        }),
      );
    allLeft.resolve();
    expect(await asked).toEqual({});
  });

  it('ends for who gives it up, also in the midst of it', async () => {
    const gone = new AbortController();
    const list = open(gone.signal);
    await list.next();
    await madeMeanwhile();
    const heard = once(left.signal, 'abort');
    gone.abort();
    await heard;
    const rest = async () => {
      while (!(await list.next()).done);
    };
    await expect(rest()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
