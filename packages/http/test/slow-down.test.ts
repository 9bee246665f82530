// Whoever floods without a login is answered, and then not read for a while; others do not feel it.
import { Agent, request } from 'node:http';
import { Fault } from '@stockroom/kernel';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp } from '../src/index.ts';
import { countStrangers } from '../src/slow-down.ts';
import { collectingLog } from './support/log.ts';

describe('what an address asks for without a login', () => {
  let now = 0;
  const isFlood = countStrangers(undefined, () => now);
  const asks = (address: string, count: number) =>
    Array.from({ length: count }, () => isFlood(address)).filter((is) => is).length;

  it('is a flood beyond 500 at once and 50 a second, for each address by itself', () => {
    expect(asks('a', 500)).toBe(0);
    expect(asks('a', 100)).toBe(100);
    expect(asks('b', 500)).toBe(0);
    now += 1_000;
    expect(asks('a', 150)).toBe(100);
    now += 60_000;
    expect(asks('a', 600)).toBe(100);
  });

  it('takes no memory for ever new addresses', () => {
    for (let address = 0; address < 30_000; address += 1) isFlood(`address ${address}`);
    expect(asks('a', 501)).toBe(1);
  });
});

describe('a connection', () => {
  let app: HttpApp;
  let port: number;
  beforeAll(async () => {
    app = createHttpApp({
      log: collectingLog().log,
      strangersPace: { atOnce: 20, aSecond: 1 },
      userOf: ({ headers }) => (headers.authorization === 'Bearer right' ? 1 : undefined),
      checkLogin: ({ headers, routeOptions }) => {
        if (routeOptions.config.isVital !== true && headers.authorization !== 'Bearer right')
          throw new Fault('not-logged-in', { message: 'no' });
      },
    });
    app.get('/items', async () => 'items');
    app.get('/readyz', { config: { isVital: true } }, async () => 'ready');
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  type Asked = { status: number | undefined; ms: number };
  const isSlow = ({ ms }: Asked) => ms >= 1_000;
  function ask(path: string, { agent, from, token }: { agent: Agent; from: string; token?: string }): Promise<Asked> {
    const began = performance.now();
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', localAddress: from, path, agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, ms: performance.now() - began }));
      })
        .once('error', reject)
        .end();
    });
  }

  it.each([
    ['with no login', '/items', undefined, 401],
    ['with a wrong one', '/items', 'wrong', 401],
    ['for health', '/readyz', undefined, 200],
    ['for what is nowhere', '/nothing', undefined, 401],
  ])(
    'that floods %s gets every answer, later and later ones a second late',
    async (_, path, token, right) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const as = { agent, from: '127.0.3.1', ...(token && { token }) };
      const others = { agent: new Agent({ keepAlive: true, maxSockets: 1 }), from: '127.0.3.2', token: 'right' };
      const flood: Asked[] = [];
      for (let count = 0; count < 40 && !flood.some(isSlow); count += 1) flood.push(await ask(path, as));
      expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([right]));
      expect(flood.some(isSlow)).toBe(true);
      // At the same address a login is enough, and at another one nothing was felt.
      const colleague = { agent: new Agent({ keepAlive: true, maxSockets: 1 }), from: '127.0.3.1', token: 'right' };
      for (const person of [others, colleague]) {
        const asked: Asked[] = [];
        for (let count = 0; count < 40; count += 1) asked.push(await ask('/items', person));
        expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
        expect(asked.every(isSlow)).toBe(false);
        person.agent.destroy();
      }
      agent.destroy();
    },
    60_000,
  );
});
