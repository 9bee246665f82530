import { setTimeout as pause } from 'node:timers/promises';
import { type TcpProxy, tcpProxy } from '../../../tests/support/tcp-proxy.ts';
import type { Handlers, Remote, Served } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const NAME = 'stockroom.catalog.v1.Catalog';
/** A user waits for so long. */
const PATIENCE_MS = 2_500;

const call = (key?: string) => ({
  requestId: 'r',
  deadline: Date.now() + PATIENCE_MS,
  ...(key && { idempotency: { key, fingerprint: 'f' } }),
});

describe('a replica that is cut off, whose connections stand', () => {
  const servers: Served[] = [];
  /** Change id → the replicas that heard it. */
  const changed = new Map<number, string[]>();
  let heard: string[] = [];
  let way: TcpProxy;
  let addresses: string;
  let remote: Remote<Catalog>;

  async function start(replica: string): Promise<number> {
    const handlers = {
      GetItems: async ({ ids: [id = 0] }) => {
        heard.push(replica);
        return { items: [{ id }] };
      },
      DeleteItem: async ({ id }) => {
        heard.push(replica);
        changed.set(id, [...(changed.get(id) ?? []), replica]);
        return {};
      },
    } as Partial<Handlers<Catalog>> as Handlers<Catalog>;
    const server = await serve({ name: NAME, address: '127.0.0.1:0', handlers, onError: () => {} });
    servers.push(server);
    return server.port;
  }

  const read = (id: number) => remote.ask('GetItems', { ids: [id] }, call());
  const change = (id: number, key?: string) => remote.ask('DeleteItem', { id }, call(key));

  /** Dials anew until the calls go to both: the first ones all go to the one that is connected first. */
  async function dialBoth(): Promise<void> {
    const giveUp = Date.now() + 10_000;
    for (;;) {
      remote = dial(NAME, addresses);
      await remote.ready(giveUp);
      await pause(50);
      heard = [];
      for (let id = 0; id < 8; id += 1) await read(id);
      if (new Set(heard).size === 2) return;
      remote.close();
      if (Date.now() > giveUp) throw new Error(`Only this one was asked: ${heard[0]}`);
    }
  }

  /** Asks one after the other, whatever each waits. @returns how long each took */
  async function askMany(ask: (id: number) => Promise<unknown>, count = 40): Promise<number[]> {
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await pause(index * 20);
        const began = performance.now();
        await ask(1_000 + index);
        return performance.now() - began;
      }),
    );
  }

  beforeEach(async () => {
    changed.clear();
    way = await tcpProxy({ host: '127.0.0.1', port: await start('cut off') });
    addresses = `ipv4:127.0.0.1:${way.port},127.0.0.1:${await start('there')}`;
  });
  afterEach(async () => {
    remote.close();
    await way.close();
    for (const server of servers.splice(0)) await server.stop();
  });

  it('is asked nothing after 4 s', async () => {
    await dialBoth();
    way.hang();
    await pause(4_000);
    heard = [];
    expect(Math.max(...(await askMany(read)))).toBeLessThan(1_000);
    expect(Math.max(...(await askMany((id) => change(id))))).toBeLessThan(1_000);
    expect(new Set(heard)).toEqual(new Set(['there']));
  }, 30_000);

  it('makes no change a second time without a key, and fails it as unavailable in time', async () => {
    await dialBoth();
    way.hang();
    const began = performance.now();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => change(id)));
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS + 500);
    const lost = outcomes.filter(({ status }) => status === 'rejected');
    expect(lost.length).toBeGreaterThan(0);
    expect(changed.size).toBe(4 - lost.length);
    for (const one of lost) expect(one).toMatchObject({ reason: { kind: 'unavailable' } });
  }, 30_000);

  it('is asked again when it is heard again', async () => {
    await dialBoth();
    way.hang();
    await pause(4_000);
    await askMany(read);
    way.goOn();
    heard = [];
    const giveUp = Date.now() + 15_000;
    while (!heard.includes('cut off') && Date.now() < giveUp) await read(1);
    expect(heard).toContain('cut off');
  }, 30_000);

  it('and the only one, is waited for', async () => {
    remote = dial(NAME, `127.0.0.1:${way.port}`);
    await read(1);
    way.hang();
    const waiting = [read(2), change(3, 'k'), change(4)];
    setTimeout(way.goOn, 1_200);
    await Promise.all(waiting);
    expect(changed.get(4)).toEqual(['cut off']);
  });
});
