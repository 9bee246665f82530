import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const FILE = '/api/docs/static/index.css';

describe('a static file', () => {
  let gateway: TestGateway;
  let admin: Client;
  let address: URL;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
    address = new URL(await gateway.url());
  });
  afterAll(() => gateway.close());

  // `fetch` and `inject` would take the dots out of a path.
  const get = (path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = address;
      request({ hostname, port, path, agent: false, headers: { ...admin, ...headers } }, async (answer) => {
        const isJson = answer.headers['content-type']?.startsWith('application/json');
        resolve({ status: answer.statusCode ?? 0, body: isJson ? await json(answer) : answer.resume() && undefined });
      })
        .once('error', reject)
        .end();
    });

  it('is served', async () => {
    expect((await get(FILE)).status).toBe(200);
  });

  it.each([
    ['dots', '../../package.json'],
    ['escaped dots', '%2e%2e/%2e%2e/package.json'],
    ['escaped slashes', '..%2f..%2fpackage.json'],
    ['NUL', 'index.css%00'],
    ['a hidden name', '.hidden'],
    ['a very long name', 'a'.repeat(5_000)],
  ])('is not found at a path with %s', async (_, path) => {
    const missing = { status: 404, body: { message: 'There is nothing at this path.' } };
    expect(await get(`/api/docs/static/${path}`)).toEqual(missing);
  });

  it.each<Record<string, string>>([
    { range: 'bytes=9999999-' },
    { 'if-match': '"another"' },
    { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
  ])('is refused, without a defect, to a request with the headers %j', async (headers) => {
    const refused = { status: 400, body: { message: expect.stringMatching(/^The file .*\.$/) } };
    expect(await get(FILE, headers)).toEqual(refused);
  });
});
