import type { AddressInfo } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { Handlers, Remote, Served } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';
import { serviceDefinition } from '../src/load.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';
const call = (dryRun?: boolean) => ({ requestId: 'r', deadline: Date.now() + 5_000, dryRun });

describe('a dry run', () => {
  const seen: string[] = [];
  const handlers = {
    DeleteItem: async (_, { dryRun }) => {
      seen.push(`delete ${dryRun}`);
      return {};
    },
    GetItems: async (_, { dryRun }) => {
      seen.push(`get ${dryRun}`);
      return { items: [] };
    },
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;
  let served: Served;
  let remote: Remote<Catalog>;
  beforeAll(async () => {
    served = await serve({ name: NAME, address: '127.0.0.1:0', handlers, onError: () => undefined });
    remote = dial(NAME, `127.0.0.1:${served.port}`);
  });
  afterAll(async () => {
    remote.close();
    await served.stop();
  });
  beforeEach(() => void seen.splice(0));

  it('is told to the handler, and only where it is one', async () => {
    await remote.ask('DeleteItem', { id: 1 }, call(true));
    await remote.ask('DeleteItem', { id: 1 }, call());
    expect(seen).toEqual(['delete true', 'delete false']);
  });

  it('is there for writes alone', async () => {
    await expect(remote.ask('GetItems', { ids: [1] }, call(true))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(seen).toEqual([]);
  });

  it('is refused by a service of an earlier release, which would carry it out', async () => {
    let carriedOut = 0;
    const earlier = new Server();
    const answer = (_: unknown, reply: (error: null, value: object) => void) => {
      carriedOut += 1;
      reply(null, {});
    };
    const definition = serviceDefinition(NAME);
    earlier.addService(definition, Object.fromEntries(Object.keys(definition).map((method) => [method, answer])));
    const port = await new Promise<AddressInfo['port']>((resolve, reject) =>
      earlier.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    const toEarlier = dial(NAME, `127.0.0.1:${port}`);
    await expect(toEarlier.ask('DeleteItem', { id: 1 }, call(true))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(carriedOut).toBe(0);
    await toEarlier.ask('DeleteItem', { id: 1 }, call());
    expect(carriedOut).toBe(1);
    toEarlier.close();
    earlier.forceShutdown();
  });
});
