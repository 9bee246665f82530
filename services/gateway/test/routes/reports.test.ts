// How long reports may take, and what happens when nobody waits for them any more.
import { connect } from 'node:net';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const PAGES = ['/api/reports/stock?limit=5', '/api/reports/use?limit=5', '/api/items/idle?since=2026-11-20&limit=5'];
const LISTS = ['/api/reports/stock', '/api/reports/use', '/api/items/idle?since=2026-11-20'];

describe('a report', () => {
  let gateway: TestGateway;
  let admin: Client;
  let url: string;
  let asked: (call: { deadline: number; signal?: AbortSignal | undefined }) => void = () => {};
  let answered: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    const page = async (_: object, call: Parameters<typeof asked>[0]) => {
      asked(call);
      await answered;
      return { rows: [], items: [], info: { more: false } } as never;
    };
    const list = async function* (_: object, call: Parameters<typeof asked>[0]) {
      asked(call);
      await answered;
      yield { rows: [], items: [] } as never;
    };
    const silent = async function* () {
      await new Promise<never>(() => {});
      yield { items: [] };
    };
    gateway = await startGateway({
      catalog: {
        ...{ PageStock: page, PageUse: page, PageIdleItems: page },
        ...{ ListStock: list, ListUse: list, ListIdleItems: list, ListItems: silent },
      },
    });
    admin = await gateway.admin();
    url = await gateway.url();
  });
  afterAll(() => gateway.close());
  const get = (path: string) => fetch(`${url}${path}`, { headers: admin });

  it.each(PAGES)('has 10 s for the page %s', async (path) => {
    let leftMs = 0;
    asked = ({ deadline }) => (leftMs = deadline - Date.now());
    expect((await get(path)).status).toBe(200);
    expect(leftMs).toBeGreaterThan(5_000);
    expect(leftMs).toBeLessThanOrEqual(10_000);
  });

  it('is answered whole when every other list would be 503', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = promise;
    const reports = LISTS.map(get);
    // Asked after the reports, it is given up before them.
    expect((await get('/api/items')).status).toBe(503);
    resolve();
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([...PAGES, ...LISTS])('is given up when its client goes: %s', async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = promise;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const givenUp = new Promise<void>((done) => {
      asked = ({ signal }) => {
        signal?.addEventListener('abort', () => done());
        socket.destroy();
      };
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${admin.cookie}\r\n\r\n`);
    const began = performance.now();
    await givenUp;
    expect(performance.now() - began).toBeLessThan(2_000);
    resolve();
  });
});
