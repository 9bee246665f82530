// Calls whose connection, service or time is lost.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { ChannelCredentials, Client, Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { Handlers, Remote, Served } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';
import { serviceDefinition } from '../src/load.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';

const call = (ms = 5_000) => ({ requestId: 'r-1', deadline: Date.now() + ms });
const keyed = (key: string) => ({ ...call(), idempotency: { key, fingerprint: 'f' } });
const read = (remote: Remote<Catalog>, id: number, ms?: number) => remote.ask('GetItems', { ids: [id] }, call(ms));

describe('a call', () => {
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
      return { items: id === 5 ? [] : [{ id: id ?? 0 }] };
    },
    DeleteItem: async () => ({}),
    SearchAll: async () => ({ replies: 5 }) as object,
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;

  beforeEach(async () => {
    hangs = Promise.withResolvers();
    hanging = Promise.withResolvers();
    outcomes.splice(0);
    const onEnd = (method: string, outcome: string) => outcomes.push(`${method} ${outcome}`);
    served = await serve({ name: NAME, address: '127.0.0.1:0', handlers, onError: () => {}, onEnd });
    remote = dial(NAME, `127.0.0.1:${served.port}`);
  });
  afterEach(async () => {
    hanging.resolve();
    remote.close();
    await served.stop();
  });

  it('may have an empty reply and no deadline, and is made once', async () => {
    expect((await read(remote, 5, Number.POSITIVE_INFINITY)).items).toEqual([]);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('whose actor cannot be read ends as an error, and holds nothing up', async () => {
    const client = new Client(`127.0.0.1:${served.port}`, ChannelCredentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = serviceDefinition(NAME).DeleteItem as never as Method;
    const metadata = new Metadata();
    metadata.set('x-actor-bin', Buffer.from('no JSON'));
    const called = await new Promise((resolve) =>
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { id: 1 }, metadata, resolve),
    );
    client.close();
    expect(called).toMatchObject({ code: status.INTERNAL, details: expect.stringContaining('no JSON') });
  });
  type Method = {
    path: string;
    requestSerialize: (value: object) => Buffer;
    responseDeserialize: (bytes: Buffer) => object;
  };

  it('whose reply cannot be written ends in an error', async () => {
    const asked = remote.ask('SearchAll', { searches: [] }, call());
    await expect(asked).rejects.toMatchObject({ code: status.INTERNAL });
  });

  it('ends at its deadline as unavailable, and holds up no other', async () => {
    const late = read(remote, 4, 100);
    expect((await read(remote, 11)).items).toHaveLength(1);
    await expect(late).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
  });

  it('whose deadline is over before it is sent is not sent', async () => {
    await read(remote, 11);
    outcomes.splice(0);
    for (const late of [read(remote, 12, -1), remote.ask('DeleteItem', { id: 12 }, call(-1))])
      await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    await read(remote, 13);
    expect(outcomes).toEqual(['GetItems ok']);
  });

  it('that is being answered is answered when the service stops', async () => {
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

describe('a call whose connection is lost', () => {
  const closing: (() => unknown)[] = [];
  let changes: (string | undefined)[] = [];
  beforeEach(() => {
    changes = [];
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** A server that counts the changes that it is asked for, and may break off instead of answering. */
  async function start({ breaksOff = 0 } = {}) {
    let left = breaksOff;
    const handlers = {
      GetItems: async ({ ids }) => ({ items: ids.map((id) => ({ id })) }),
      DeleteItem: async (_, { idempotency }) => {
        changes.push(idempotency?.key);
        left -= 1;
        if (left >= 0) for (const line of way.lines.splice(0)) line.destroy();
        return {};
      },
    } as Partial<Handlers<Catalog>> as Handlers<Catalog>;
    const server = await serve({ name: NAME, address: '127.0.0.1:0', handlers, onError: () => {} });
    closing.push(server.stop);
    const way = await breakable(server.port);
    return way.port;
  }

  /** A way to a port whose lines can be broken off. */
  async function breakable(port: number) {
    const { connect } = await import('node:net');
    const lines: { destroy: () => void }[] = [];
    const proxy = createServer((socket) => {
      const onward = connect(port, '127.0.0.1');
      for (const one of [socket, onward]) one.on('error', () => {});
      socket.pipe(onward).pipe(socket);
      socket.once('close', () => onward.destroy());
      lines.push(socket);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(() => {
      for (const line of lines) line.destroy();
      proxy.close();
    });
    return { port: (proxy.address() as AddressInfo).port, lines };
  }

  function reach(...ports: number[]): Remote<Catalog> {
    const remote = dial(NAME, `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`);
    closing.push(remote.close);
    return remote;
  }

  it('is asked of another, if it is idempotent', async () => {
    const broken = createServer((socket) => socket.once('data', () => socket.destroy()));
    broken.listen(0, '127.0.0.1');
    await once(broken, 'listening');
    closing.push(() => broken.close());
    const remote = reach((broken.address() as AddressInfo).port, await start());
    for (let asked = 1; asked <= 5; asked += 1) expect((await read(remote, asked)).items[0]?.id).toBe(asked);
  });

  it('is asked once more, if it is a change with a key', async () => {
    const remote = reach(await start({ breaksOff: 1 }));
    expect(await remote.ask('DeleteItem', { id: 1 }, keyed('k'))).toEqual({});
    expect(changes).toEqual(['k', 'k']);
  });

  it('is unavailable, if it is a change without one, and made no second time', async () => {
    const remote = reach(await start({ breaksOff: 1 }));
    const lost = remote.ask('DeleteItem', { id: 1 }, call());
    await expect(lost).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect(changes).toEqual([undefined]);
  });

  it('is unavailable where the service itself says so, and is not asked again for it', async () => {
    const server = new Server();
    const { DeleteItem } = serviceDefinition(NAME);
    let asked = 0;
    const fault = JSON.stringify({ kind: 'unavailable', message: 'Not now.' });
    server.addService({ DeleteItem } as never, {
      DeleteItem: (_: unknown, give: (error: object) => void) => {
        asked += 1;
        const metadata = new Metadata();
        metadata.set('x-fault-bin', Buffer.from(fault));
        give({ code: status.UNAVAILABLE, details: 'Not now.', metadata });
      },
    });
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, at) =>
        error ? reject(error) : resolve(at),
      ),
    );
    closing.push(() => server.forceShutdown());
    const refused = reach(port).ask('DeleteItem', { id: 1 }, keyed('n'));
    await expect(refused).rejects.toMatchObject({ kind: 'unavailable', message: 'Not now.' });
    expect(asked).toBe(1);
  });
});
