import type { Handlers, Remote, Served } from '../src/index.ts';
import { type Names, startNames } from './support/names.ts';

// By this dns://AUTHORITY/NAME asks the name server it names; it is read when gRPC is imported.
process.env.GRPC_NODE_USE_ALTERNATIVE_RESOLVER = 'true';
const { dial, serve } = await import('../src/index.ts');

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';
const ONE = '127.0.0.1';
const TWO = '127.0.0.2';
const THREE = '127.0.0.3';
const actor = { id: 1, username: 'a', email: 'a@b.hu', admin: true, disabled: false };

const call = () => ({ requestId: 'r', actor, deadline: Date.now() + 5_000 });
const asked = { id: 1 };

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

describe('a name with several addresses', () => {
  const served = new Map<string, Served>();
  const heard = new Map<string, number>();
  let names: Names;
  let port: number;
  let remote: Remote<Catalog>;

  async function startAt(host: string, at = 0): Promise<number> {
    const handlers = {
      DeleteItem: async () => {
        heard.set(host, (heard.get(host) ?? 0) + 1);
        return {};
      },
    } as Partial<Handlers<Catalog>> as Handlers<Catalog>;
    const address = `${host}:${at}`;
    const server = await serve({ name: NAME, address, handlers, onError: () => {} });
    served.set(host, server);
    return server.port;
  }
  const ask = () => remote.ask('DeleteItem', asked, call());

  /** Asks until every replica named, and no other, has had a share; @returns the shares of one more round. */
  async function sharesOf(...hosts: string[]): Promise<Map<string, number>> {
    const giveUp = Date.now() + 20_000;
    for (;;) {
      heard.clear();
      for (let asked = 0; asked < 60; asked += 1) await ask();
      if (hosts.length === heard.size && hosts.every((host) => heard.has(host))) return new Map(heard);
      if (Date.now() > giveUp) throw new Error(`Only these were asked: ${[...heard.keys()].join(', ')}`);
    }
  }

  beforeAll(async () => {
    names = await startNames([ONE, TWO]);
    port = await startAt(ONE);
    await startAt(TWO, port);
    remote = dial(NAME, `dns://${names.authority}/catalog.test:${port}`, undefined, { renewMs: 300 });
  });
  afterAll(async () => {
    remote.close();
    for (const server of served.values()) await server.stop();
    names.close();
  });

  it('gives each its share of the calls', async () => {
    const rounds: Map<string, number>[] = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await sharesOf(ONE, TWO));
    for (const host of [ONE, TWO]) {
      const share = rounds.reduce((sum, shares) => sum + (shares.get(host) ?? 0), 0);
      expect(Math.abs(share - 150)).toBeLessThan(50);
    }
  });

  it('goes on without one that stops, and each is answered, once', async () => {
    names.addresses.delete(ONE);
    heard.clear();
    let asked = 0;
    let isStopped = false;
    const stopping = served
      .get(ONE)
      ?.stop()
      .then(() => {
        isStopped = true;
      });
    for (; !isStopped; asked += 20) await Promise.all(Array.from({ length: 20 }, ask));
    await stopping;
    expect(sumOf(heard)).toBe(asked);
    served.delete(ONE);
    expect((await sharesOf(TWO)).get(TWO)).toBe(60);
  });

  it('finds one that is new while all the others go on', async () => {
    await startAt(THREE, port);
    names.addresses.add(THREE);
    await sharesOf(TWO, THREE);
  });

  it('loses no call while it looks the name up again and again', async () => {
    heard.clear();
    const until = Date.now() + 1_500;
    let asked = 0;
    while (Date.now() < until) {
      await Promise.all(Array.from({ length: 20 }, ask));
      asked += 20;
    }
    expect(sumOf(heard)).toBe(asked);
  });
});
