import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from '../drive/load.ts';
import { stream } from '../drive/stream.ts';
import { inRounds, ratio } from '../machine/rounds.ts';
import { type Bench, warmedTogether } from '../rows/context.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/list') {
      for (const part of ['[{"na', 'me":1},{"name"', ':2}', ']']) response.write(part);
      return response.end();
    }
    if (request.method === 'POST') return response.writeHead(201).end('{"id":7,"customer":{"id":8}}');
    if (request.headers['if-none-match'] === '"a"') return response.writeHead(304, { 'content-length': 9 }).end();
    if (request.url === '/busy') return response.writeHead(503).end('{}');
    response.end(JSON.stringify({ name: `ü ${request.url}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const get = (path: string, has?: string) => [{ method: 'GET', path, status: 200, has }];

describe('the driver', () => {
  it('does each operation once and reads whole and chunked bodies', async () => {
    const operations = [get('/a', '"ü /a"'), get('/list', '{"name":2}'), get('/b', '"ü /b"')];
    const times = await load({ kind: 'load', origin, headers: {}, clients: 2, operations });
    expect(times).toMatchObject({ count: 3, refused: 0 });
    expect(times.p50).toBeGreaterThan(0);
    expect(times.p99).toBeGreaterThanOrEqual(times.p50);
  });

  it('names in a path what the first request has made', async () => {
    const made = { method: 'POST', path: '/works', body: {}, status: 201 };
    const operations = [[made, ...get('/works/{id}/items', '/works/7/items'), ...get('/{id}', '/7')]];
    expect(await load({ kind: 'load', origin, headers: {}, clients: 1, operations })).toMatchObject({ count: 1 });
  });

  it('reads no body behind an answer that has none', async () => {
    const unchanged = { method: 'GET', path: '/a', headers: { 'if-none-match': '"a"' }, status: 304 };
    const operations = [[unchanged, ...get('/a', '/a')]];
    expect(await load({ kind: 'load', origin, headers: {}, clients: 1, operations })).toMatchObject({ count: 1 });
  });

  it('fails at a list that ends too early', async () => {
    const asked = { kind: 'stream' as const, origin, path: '/list', headers: {}, member: '"name":', end: '\n' };
    await expect(stream(asked)).rejects.toThrow('/list: the list does not end');
  });

  it('fails at an answer that is not as it must be', async () => {
    const job = { kind: 'load' as const, origin, headers: {}, clients: 1, operations: [get('/a', 'something else')] };
    await expect(load(job)).rejects.toThrow('GET /a: 200');
  });

  it('fails when more than a few answers are that it takes too long', async () => {
    const job = { kind: 'load' as const, origin, headers: {}, clients: 1, operations: [get('/busy')] };
    await expect(load(job)).rejects.toThrow('1 answers of 503');
  });

  it('counts the members of a list, also where chunks cut them', async () => {
    const streamed = await stream({ kind: 'stream', origin, path: '/list', headers: {}, member: '"name":', end: ']' });
    expect(streamed).toMatchObject({ members: 2, bytes: 23 });
  });
});

describe('rounds', () => {
  it('begin with one that does not count, and compare round by round', async () => {
    const counts = { slow: [1, 10, 20, 30], fast: [1, 20, 20, 20] };
    const contender = (name: 'slow' | 'fast') => ({
      name,
      processes: {},
      run: async (round: number) => {
        const count = counts[name][round] as number;
        return { count, refused: 0, seconds: 1, p50: 1, p95: 1, p99: 1 };
      },
    });
    const measured = await inRounds([contender('slow'), contender('fast')], 3);
    expect(ratio(measured.slow ?? [], measured.fast ?? [], ({ rate }) => rate)).toEqual({
      median: 1,
      least: 0.5,
      most: 1.5,
    });
  });

  it('begin with half a minute of what goes together, and are as long as asked for from then on', async () => {
    const asked: [round: number, seconds: number][] = [];
    const contenders = warmedTogether({ seconds: 3 } as Bench, ({ seconds }) => [
      {
        name: 'one',
        processes: {},
        run: async (round) => {
          asked.push([round, seconds]);
          return { count: 1, refused: 0, seconds, p50: 1, p95: 1, p99: 1 };
        },
      },
    ]);
    const { one = [] } = await inRounds(contenders, 2);
    expect(asked).toEqual([
      [0, 30],
      [1, 3],
      [2, 3],
    ]);
    expect(one).toHaveLength(2);
  });
});
