import { once } from 'node:events';
import type { ServerDuplexStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import { ChannelCredentials, Client, Server, ServerCredentials, status } from '@grpc/grpc-js';
import { Fault, faultData } from '@stockroom/kernel';
import type { Handlers, Remote, Served, ServedCall } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';
import { serviceDefinition } from '../src/load.ts';
import { ANSWER, READS } from '../src/reads/definition.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';

const hugeFault = new Fault('invalid', {
  message: 'Everything is short.',
  shortages: Array.from({ length: 2_000 }, (_, itemId) => ({
    itemId,
    name: '貨'.repeat(200),
    required: 1,
    available: 0,
  })),
});

const call = (ms = 5_000) => ({ requestId: 'r-1', deadline: Date.now() + ms });
const read = (remote: Remote<Catalog>, id: number, ms?: number) => remote.read('GetItems', { ids: [id] }, call(ms));

describe('a read', () => {
  let served: Served;
  let remote: Remote<Catalog>;
  let last: ServedCall | undefined;
  let hangs = Promise.withResolvers<void>();
  let hanging = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const outcomes: string[] = [];
  const handlers = {
    GetItems: async ({ ids: [id] }, heard) => {
      last = heard;
      if (id === 1) throw new Fault('invalid', { message: 'Short.', fields: { 'item.id': ['Unknown.'] } });
      if (id === 2) throw new Error('secret');
      if (id === 3) throw hugeFault;
      if (id === 4) {
        hangs.resolve();
        await hanging.promise;
      }
      return { items: id === 5 ? [] : [{ id: id ?? 0, quantity: -1e15 }] };
    },
    SearchItems: async () => ({ results: [] }),
    ApplyBatch: async ({ id }) => ({ batch_id: id, applied: true }),
    DeleteItem: async () => ({}),
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;

  beforeEach(async () => {
    hangs = Promise.withResolvers();
    hanging = Promise.withResolvers();
    served = await serve({
      name: NAME,
      address: '127.0.0.1:0',
      handlers,
      onError: (error) => errors.push(error),
      onEnd: (method, outcome) => outcomes.push(`${method} ${outcome}`),
    });
    remote = dial(NAME, `127.0.0.1:${served.port}`);
  });
  afterEach(async () => {
    hanging.resolve();
    remote.close();
    await served.stop();
  });

  it('is answered, each with its own answer', async () => {
    const answers = await Promise.all([11, 12, 13, 14, 15, 16].map((id) => read(remote, id)));
    expect(answers.map(({ items }) => items[0]?.id)).toEqual([11, 12, 13, 14, 15, 16]);
    expect(answers[0]?.items[0]).toMatchObject({ quantity: -1e15, name: '', unit: null });
  });

  it('carries the request id and its own deadline, and is counted as the method that it is', async () => {
    outcomes.splice(0);
    await read(remote, 11, 4_000);
    expect(last?.requestId).toBe('r-1');
    expect(Math.abs((last?.deadline ?? 0) - Date.now() - 4_000)).toBeLessThan(500);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('may be a search too', async () => {
    outcomes.splice(0);
    expect(await remote.read('SearchItems', { expression: 'x' }, call())).toEqual({ results: [] });
    expect(outcomes).toEqual(['SearchItems ok']);
  });

  it('may be a stock batch, which is applied once by its id, and no other write', async () => {
    outcomes.splice(0);
    expect(await remote.read('ApplyBatch', { id: 'b-1' }, call())).toMatchObject({ batch_id: 'b-1', applied: true });
    expect(outcomes).toEqual(['ApplyBatch ok']);
    const client = new Client(`127.0.0.1:${served.port}`, ChannelCredentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = ANSWER;
    const stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
    stream.write({ id: 1, method: 'DeleteItem', timeout_ms: 5_000 });
    const [answer] = (await once(stream, 'data')) as [unknown];
    expect(answer).toMatchObject({ id: 1, failure: { code: status.UNIMPLEMENTED } });
    expect(outcomes).toEqual(['ApplyBatch ok']);
    stream.end();
    await once(stream, 'end');
    client.close();
  });

  it('may have an empty answer, and no end, and is asked once', async () => {
    outcomes.splice(0);
    expect((await read(remote, 5, Number.POSITIVE_INFINITY)).items).toEqual([]);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('brings back a fault whole, however large', async () => {
    await expect(read(remote, 1)).rejects.toMatchObject({ kind: 'invalid', fields: { 'item.id': ['Unknown.'] } });
    await expect(read(remote, 3)).rejects.toMatchObject({ ...faultData(hugeFault) });
  });

  it('shows nothing of an error that is not a fault, and asks no second time', async () => {
    errors.splice(0);
    await expect(read(remote, 2)).rejects.toMatchObject({ details: 'Internal error.' });
    expect(errors.map(String)).toEqual(['Error: secret']);
  });

  it('ends at its deadline as unavailable, and holds up no other', async () => {
    const late = read(remote, 4, 100);
    expect((await read(remote, 11)).items).toHaveLength(1);
    await expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    for (let asked = 0; asked < 10; asked += 1) expect((await read(remote, 11)).items).toHaveLength(1);
  });

  it('that is being answered is answered when the service stops, and streams that are idle do not hold it up', async () => {
    for (let asked = 0; asked < 10; asked += 1) await read(remote, 11);
    const waiting = read(remote, 4);
    await hangs.promise;
    const began = performance.now();
    const stopped = served.stop();
    hanging.resolve();
    expect((await waiting).items[0]?.id).toBe(4);
    await stopped;
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('is unavailable when nobody listens', async () => {
    const nobody = dial(NAME, '127.0.0.1:1');
    await expect(read(nobody, 11, 2_000)).rejects.toMatchObject({ kind: 'unavailable' });
    nobody.close();
  });
});

describe('a read whose stream', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  type Stream = ServerDuplexStream<{ id: number }, object>;

  /** A server that treats streams so, and may know the catalog's calls too. */
  async function start(answer: ((stream: Stream, server: Server) => unknown) | undefined, calls?: () => object) {
    const server = new Server();
    if (answer) server.addService(READS, { Answer: (stream: Stream) => answer(stream, server) });
    if (calls) {
      const { GetItems } = serviceDefinition(NAME);
      const methods: UntypedServiceImplementation = {
        GetItems: (_asked: unknown, give: unknown) => (give as Give)(null, calls()),
      };
      server.addService({ GetItems } as typeof READS, methods);
    }
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, at) =>
        error ? reject(error) : resolve(at),
      ),
    );
    closing.push(() => server.forceShutdown());
    return port;
  }
  type Give = (error: null, answer: object) => void;

  function reach(...ports: number[]): Remote<Catalog> {
    const remote = dial(NAME, `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`);
    closing.push(remote.close);
    return remote;
  }

  it('ends before its answer is asked once more, by a call', async () => {
    const port = await start(
      (stream) => stream.on('data', () => stream.end()),
      () => ({ items: [{ id: 7 }] }),
    );
    expect((await read(reach(port), 7)).items[0]?.id).toBe(7);
  });

  it('nobody knows of is asked by a call', async () => {
    const remote = reach(await start(undefined, () => ({ items: [{ id: 8 }] })));
    for (let asked = 0; asked < 3; asked += 1) expect((await read(remote, 8)).items[0]?.id).toBe(8);
  });

  it('an earlier version answers only to calls is asked by a call', async () => {
    const failure = { code: status.UNIMPLEMENTED, details: 'No read: GetItems' };
    const port = await start(
      (stream) => stream.on('data', ({ id }) => stream.write({ id, failure })),
      () => ({ items: [{ id: 6 }] }),
    );
    expect((await read(reach(port), 6)).items[0]?.id).toBe(6);
  });

  it('crashes with its replica is answered by another', async () => {
    const item = () => ({ items: [{ id: 9 }] });
    const whole = await start((stream) => stream.on('data', () => stream.end()), item);
    const crashing = await start((stream, server) => stream.on('data', () => server.forceShutdown()), item);
    const remote = reach(crashing, whole);
    for (let asked = 0; asked < 10; asked += 1) expect((await read(remote, 9)).items[0]?.id).toBe(9);
  });

  it('nobody reads is asked by a call, when it is full', async () => {
    const remote = reach(
      await start(
        () => {},
        () => ({ items: [{ id: 10 }] }),
      ),
    );
    const asked = Array.from({ length: 200 }, () => read(remote, 10, 2_000));
    expect((await Promise.any(asked)).items[0]?.id).toBe(10);
    await Promise.allSettled(asked);
  });
});
