import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { ServerDuplexStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import { ChannelCredentials, Client, Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { DialOptions, Handlers, Remote, Served } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';
import { serviceDefinition } from '../src/load.ts';
import { ANSWER, READS } from '../src/multiplexed/definition.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';

const call = (ms = 5_000) => ({ requestId: 'r-1', deadline: Date.now() + ms });
const read = (remote: Remote<Catalog>, id: number, ms?: number) => remote.ask('GetItems', { ids: [id] }, call(ms));
const change = (remote: Remote<Catalog>, id: number) => remote.ask('DeleteItem', { id }, call());

describe('a multiplexed call', () => {
  let served: Served;
  let remote: Remote<Catalog>;
  let hangs = Promise.withResolvers<void>();
  let hanging = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const handlers = {
    GetItems: async ({ ids: [id] }) => {
      if (id === 4) {
        hangs.resolve();
        await hanging.promise;
      }
      return { items: id === 5 ? [] : [{ id: id ?? 0, quantity: -1e15 }] };
    },
    DeleteItem: async () => ({}),
    SearchAll: async () => ({ replies: 5 }) as object,
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;

  beforeEach(async () => {
    hangs = Promise.withResolvers();
    hanging = Promise.withResolvers();
    served = await serve({
      name: NAME,
      address: '127.0.0.1:0',
      handlers,
      onError: () => {},
      onEnd: (method, outcome) => outcomes.push(`${method} ${outcome}`),
    });
    remote = dial(NAME, `127.0.0.1:${served.port}`);
  });
  afterEach(async () => {
    hanging.resolve();
    remote.close();
    await served.stop();
  });

  it('gets its own reply', async () => {
    const answers = await Promise.all([11, 12, 13, 14, 15, 16].map((id) => read(remote, id)));
    expect(answers.map(({ items }) => items[0]?.id)).toEqual([11, 12, 13, 14, 15, 16]);
    expect(answers[0]?.items[0]).toMatchObject({ quantity: -1e15, name: '', unit: null });
  });

  it('is counted as the method that it is', async () => {
    outcomes.splice(0);
    await read(remote, 11);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  /** A stream as another version may use it. */
  function openStream() {
    const client = new Client(`127.0.0.1:${served.port}`, ChannelCredentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = ANSWER;
    const stream = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize);
    stream.once('status', () => client.close());
    return stream;
  }
  const notBegun = { code: status.UNIMPLEMENTED, fault: Buffer.alloc(0) };

  it.each(['ListItems', 'NoMethod', 'constructor'])('cannot be for %s', async (method) => {
    const stream = openStream();
    stream.write({ id: 1, method, timeout_ms: 5_000 });
    expect(await once(stream, 'data')).toMatchObject([{ id: 1, failure: notBegun }]);
    stream.end();
    await once(stream, 'end');
  });

  it('that reaches a service that is stopping is not begun, and is told so at once', async () => {
    outcomes.splice(0);
    const stream = openStream();
    const ended = once(stream, 'status');
    stream.write({
      id: 1,
      method: 'GetItems',
      request: serviceDefinition(NAME).GetItems?.requestSerialize({ ids: [4] }),
      timeout_ms: 5_000,
    });
    await hangs.promise;
    const stopped = served.stop();
    stream.write({ id: 2, method: 'DeleteItem', timeout_ms: 5_000 });
    expect(await once(stream, 'data')).toMatchObject([{ id: 2, failure: notBegun }]);
    hanging.resolve();
    expect(await once(stream, 'data')).toMatchObject([{ id: 1, answer: expect.any(Buffer) }]);
    expect(await ended).toMatchObject([{ code: status.OK }]);
    await stopped;
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('whose actor cannot be read ends as an error, as such a call does, and holds nothing up', async () => {
    const client = new Client(`127.0.0.1:${served.port}`, ChannelCredentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = serviceDefinition(NAME).DeleteItem as typeof ANSWER;
    const actor = Buffer.from('no JSON');
    const metadata = new Metadata();
    metadata.set('x-actor-bin', actor);
    const called = await new Promise((resolve) =>
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { id: 1 }, metadata, resolve),
    );
    client.close();
    const unread = { code: status.INTERNAL, details: expect.stringContaining('no JSON') };
    expect(called).toMatchObject(unread);
    const stream = openStream();
    stream.write({ id: 1, method: 'DeleteItem', actor, timeout_ms: 5_000 });
    expect(await once(stream, 'data')).toMatchObject([{ id: 1, failure: unread }]);
    const ended = once(stream, 'status');
    await served.stop();
    expect(await ended).toMatchObject([{ code: status.OK }]);
  });

  it('may have an empty reply and no deadline, and is made once', async () => {
    outcomes.splice(0);
    expect((await read(remote, 5, Number.POSITIVE_INFINITY)).items).toEqual([]);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('whose reply cannot be written ends in an error that says why', async () => {
    const asked = remote.ask('SearchAll', { searches: [] }, call());
    await expect(asked).rejects.toMatchObject({
      code: status.INTERNAL,
      details: expect.stringContaining('SearchReplies.replies'),
    });
  });

  it('ends at its deadline as unavailable, and holds up no other', async () => {
    const late = read(remote, 4, 100);
    expect((await read(remote, 11)).items).toHaveLength(1);
    await expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    for (let asked = 0; asked < 10; asked += 1) expect((await read(remote, 11)).items).toHaveLength(1);
  });

  it('whose deadline is over before it is sent is not sent', async () => {
    await read(remote, 11);
    outcomes.splice(0);
    for (const late of [read(remote, 12, -1), remote.ask('DeleteItem', { id: 12 }, call(-1))])
      await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    await read(remote, 13);
    expect(outcomes).toEqual(['GetItems ok']);
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
});

describe('a multiplexed call whose stream', () => {
  const closing: (() => unknown)[] = [];
  let changes = 0;
  beforeEach(() => {
    changes = 0;
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  type Stream = ServerDuplexStream<{ id: number }, object>;

  /** A server that treats streams so, and knows calls to read and to change too. */
  async function start(answer: ((stream: Stream, server: Server) => unknown) | undefined) {
    const server = new Server();
    if (answer) server.addService(READS, { Answer: (stream: Stream) => answer(stream, server) });
    const { GetItems, ListItemBarcodes, DeleteItem } = serviceDefinition(NAME);
    const methods: UntypedServiceImplementation = {
      GetItems: ({ request }: { request: { ids: number[] } }, give: unknown) =>
        (give as Give)(null, { items: request.ids.map((id) => ({ id })) }),
      ListItemBarcodes: ({ request }: { request: { id: number } }, give: unknown) =>
        (give as Give)(null, { barcodes: [{ id: request.id }] }),
      DeleteItem: (_asked: unknown, give: unknown) => {
        changes += 1;
        (give as Give)(null, {});
      },
    };
    server.addService({ GetItems, ListItemBarcodes, DeleteItem } as typeof READS, methods);
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
    return reachBy({ multiplexed: true }, ports);
  }

  function reachBy(options: DialOptions, ports: number[]): Remote<Catalog> {
    const remote = dial(NAME, `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`, undefined, options);
    closing.push(remote.close);
    return remote;
  }

  const endInOrder = (stream: Stream) => stream.on('data', () => stream.end());
  const crash = (stream: Stream, server: Server) => stream.on('data', () => server.forceShutdown());
  const ofAnEarlierVersion = (stream: Stream) => {
    const failure = { code: status.UNIMPLEMENTED, details: 'No read.' };
    stream.on('data', ({ id }) => stream.write({ id, failure }));
  };

  it.each([
    { ends: 'ends in order before its answer', answer: endInOrder },
    { ends: 'nobody knows of', answer: undefined },
    { ends: 'an earlier version answers with less', answer: ofAnEarlierVersion },
  ])('$ends becomes an ordinary call, once', async ({ answer }) => {
    const remote = reach(await start(answer));
    for (let asked = 1; asked <= 3; asked += 1) {
      expect((await read(remote, asked)).items[0]?.id).toBe(asked);
      expect(await change(remote, asked)).toEqual({});
      expect(changes).toBe(asked);
    }
  });

  it('ends in order behind its replies is made no second time', async () => {
    const answerAllAndEnd = (stream: Stream) => {
      const asked: number[] = [];
      stream.on('data', ({ id }) => {
        asked.push(id);
        if (asked.length < 5) return;
        for (const each of asked) stream.write({ id: each, answer: Buffer.alloc(0) });
        stream.end();
      });
    };
    const port = await start(answerAllAndEnd);
    for (let round = 0; round < 10; round += 1) {
      const remote = reach(port);
      await Promise.all(Array.from({ length: 20 }, (_, id) => change(remote, id)));
    }
    expect(changes).toBe(0);
  });

  it('crashes with its replica is answered by another, if it is idempotent', async () => {
    const whole = await start(endInOrder);
    const remote = reach(await start(crash), whole);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await read(remote, 9)).items[0]?.id).toBe(9);
      expect((await remote.ask('ListItemBarcodes', { id: 3 }, call())).barcodes[0]?.id).toBe(3);
    }
  });

  it('stands is made over it for a list that is one reply, too', async () => {
    const answerAll = (stream: Stream) => stream.on('data', ({ id }) => stream.write({ id, answer: Buffer.alloc(0) }));
    const remote = reach(await start(answerAll));
    expect((await remote.ask('ListItemBarcodes', { id: 3 }, call())).barcodes).toEqual([]);
  });

  it.each([
    { how: 'with its connection', lose: crash },
    {
      how: 'alone',
      lose: (stream: Stream) => stream.on('data', () => stream.emit('error', { code: 13, details: 'Broken.' })),
    },
  ])('is lost $how is unavailable, if it is not idempotent, and made no second time', async ({ lose }) => {
    const remote = reach(await start(lose));
    const asked = await Promise.allSettled([1, 2, 3, 4].map((id) => change(remote, id)));
    const cause = expect.objectContaining({ details: expect.stringMatching(/lost before the answer: ./) });
    const unavailable = expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 1, cause });
    expect(asked).toEqual(asked.map(() => ({ status: 'rejected', reason: unavailable })));
    expect(changes).toBe(0);
  });

  it('nobody reads becomes an ordinary call when the stream is full or the request large', async () => {
    const remote = reach(await start(() => {}));
    const large = Array.from({ length: 20_000 }, () => 2 ** 30);
    expect((await remote.ask('GetItems', { ids: large }, call())).items).toHaveLength(large.length);
    const asked = Array.from({ length: 200 }, () => read(remote, 10, 2_500));
    expect((await Promise.any(asked)).items[0]?.id).toBe(10);
    await Promise.allSettled(asked);
  });

  it('is retried elsewhere by the retry policy where multiplexing is off, if it is idempotent', async () => {
    const broken = createServer((socket) => socket.once('data', () => socket.destroy()));
    broken.listen(0, '127.0.0.1');
    await once(broken, 'listening');
    closing.push(() => broken.close());
    const remote = reachBy({ multiplexed: false }, [(broken.address() as AddressInfo).port, await start(undefined)]);
    for (let asked = 1; asked <= 5; asked += 1) expect((await read(remote, asked)).items[0]?.id).toBe(asked);
  });
});
