import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { builtConsole, CONSOLE } from '../../src/routes/console.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const NOTHING = { message: 'There is nothing at this path.' };
const FILES = globSync('**/*.*', { cwd: builtConsole() }).filter((name) => name !== 'index.html');
const PAGES: string[] = JSON.parse(readFileSync(`${CONSOLE}routes.json`, 'utf8'));
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; connect-src 'self'; " +
  "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

it('tells what to run where the console is not built', () => {
  expect(() => builtConsole('/nowhere/')).toThrow('Run: npm run build -w @stockroom/console');
});

describe.each(['', '/store', '/a/b'])('the console below %j', (basePath) => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway({ basePath });
    const payload = { username: 'admin', password: 'correct horse battery' };
    const answer = await gateway.app.inject({ method: 'POST', url: `${basePath}/api/session`, payload });
    admin = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  });
  afterAll(() => gateway.close());
  const get = (path: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
    gateway.app.inject({ method, url: `${basePath}${path}`, headers: { ...headers } });

  it('is a page for browsers, which nobody stores, frames or adds scripts to', async () => {
    const page = await get('/', { accept: BROWSER });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('id="app"');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]* src=)|javascript:/i);
    const head = await get('/', { accept: BROWSER }, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      page.headers['content-length'],
    ]);
  });

  it('hears whose browser it is in, and is never answered 401 for nobody', async () => {
    const answerTo = async (headers: object) => {
      const { statusCode, body, headers: sent } = await get('/who', headers);
      return [statusCode, JSON.parse(body), sent['cache-control'], sent['set-cookie']];
    };
    const nobody = [200, { user: null }, 'no-store', undefined];
    expect(await answerTo({})).toEqual(nobody);
    expect(await answerTo({ cookie: 'stockroom_session=nobody' })).toEqual(nobody);
    expect(await answerTo({ cookie: 'a=%%%; stockroom_session=' })).toEqual(nobody);
    const [user, settings] = [await get('/api/session', admin), await get('/api/session/settings', admin)];
    const known = { user: JSON.parse(user.body), settings: JSON.parse(settings.body) };
    expect(await answerTo(admin)).toEqual([200, known, 'no-store', undefined]);
  });

  it('is the same page at every path of its own, without a login', async () => {
    const { body } = await get('/', { accept: BROWSER });
    for (const path of PAGES.map((path) => path.replace(':id', '7'))) {
      const page = await get(path, { accept: BROWSER });
      expect([path, page.statusCode, page.body === body]).toEqual([path, 200, true]);
      expect(page.headers).toMatchObject({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    }
    const withQuery = await get('/items?q=%3Cscript%3E', { accept: BROWSER });
    expect([withQuery.statusCode, withQuery.body === body]).toEqual([200, true]);
  });

  it('is nothing to whoever does not ask for a page', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/plain, */*;q=0.1'])
      for (const path of basePath ? ['/', '', '/items', '/works/7'] : ['/', '/items', '/works/7']) {
        const answer = await get(path, { ...(accept && { accept }), ...admin });
        expect([accept, answer.statusCode, answer.json()]).toEqual([accept, 404, NOTHING]);
        expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept' });
      }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await gateway.app.inject({ method, url: `${basePath}/`, headers: { accept: BROWSER } });
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
  });

  it('links to its files, and to the data that it asks for early, from any depth', async () => {
    const { body } = await get('/items/7', { accept: BROWSER });
    const links = [...body.matchAll(/(?:src|href|action)="([^"]+)"/g)].map(([, link]) => String(link));
    expect(links).toContain(`${basePath}/icon.svg`);
    expect(links.filter((link) => /\.(js|css)$/.test(link)).length).toBeGreaterThanOrEqual(2);
    for (const link of links) {
      const answer = await gateway.app.inject({ url: link });
      expect([link, answer.statusCode]).toEqual([link, 200]);
    }
  });

  it('keeps files for ever whose names change with them, and is asked about the others each time', async () => {
    for (const file of FILES) {
      const answer = await get(`/${file}`);
      const cached = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 200, cached]);
      expect(answer.headers['content-type']).toMatch(/^(text|image|application)\/[\w+]+(; charset=utf-8)?$/);
      expect(answer.headers['content-security-policy']).toBe(POLICY);
      expect(answer.rawPayload.equals(readFileSync(`${builtConsole()}${file}`))).toBe(true);
      const again = await get(`/${file}`, { 'if-none-match': answer.headers.etag });
      expect([file, again.statusCode, again.body]).toEqual([file, 304, '']);
    }
  });

  it('sends scripts and styles compressed to whoever takes that', async () => {
    for (const file of FILES.filter((name) => /\.(js|css)$/.test(name))) {
      const small = await get(`/${file}`, { 'accept-encoding': 'gzip, deflate, br' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(small.rawPayload).equals(readFileSync(`${builtConsole()}${file}`))).toBe(true);
      for (const accepted of ['identity', 'gzip;q=0', 'br'])
        expect((await get(`/${file}`, { 'accept-encoding': accepted })).headers).not.toHaveProperty('content-encoding');
    }
  });

  it('shows nothing but its pages and the files that were built', async () => {
    const { body: page } = await get('/', { accept: BROWSER });
    for (const path of [
      '/index.html',
      '/dist/index.html',
      '/routes.json',
      '/tsconfig.json',
      '/docs/frame.js',
      '/../tsconfig.json',
      '/..%2ftsconfig.json',
      '/%2e%2e/tsconfig.json',
      '/%2e%2e%2ftsconfig.json',
      '/..\\tsconfig.json',
      '/..%5ctsconfig.json',
      '/assets/../../tsconfig.json',
      '/assets/..%2f..%2ftsconfig.json',
      '//tsconfig.json',
      '//icon.svg',
      '/icon.svg/',
      '/icon.svg%00',
      '/ICON.SVG',
      '/assets',
      '/assets/',
      '/assets/gone-1a2b3c4d.js',
      '/.env',
      '/items/',
      '/items/bolt',
      '/items/..%2f..%2ftsconfig.json',
      '/items/7/8',
      '/nothing',
    ]) {
      const answer = await get(path, { accept: '*/*' });
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, NOTHING]);
      // What lies beside its folder is no address of its own.
      const shown = await get(path, { accept: BROWSER });
      expect([path, shown.statusCode]).toEqual([path, 404]);
      expect([page, JSON.stringify(NOTHING)]).toContain(shown.body);
    }
  });

  it('leaves every path below api/ as it is, to browsers too', async () => {
    const items = await get('/api/nothing', { accept: BROWSER });
    expect([items.statusCode, items.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
    const nothing = await get('/api/nothing', { accept: BROWSER, ...admin });
    expect([nothing.statusCode, nothing.json()]).toEqual([404, NOTHING]);
    for (const path of ['/api/docs/json', '/api/docs/static/swagger-ui.css', '/api/openapi.json'])
      expect([path, (await get(path, { accept: BROWSER })).statusCode]).toEqual([path, 401]);
  });

  it('leads a browser without a session from the description to the log-in, and nobody else', async () => {
    for (const path of ['/api/docs', '/api/docs/'])
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await get(path, { accept: BROWSER }, method);
        expect([answer.statusCode, answer.headers.location]).toEqual([303, `${basePath}/?next=api%2Fdocs`]);
        expect(answer.headers).toMatchObject({ vary: 'Accept', 'cache-control': 'no-store' });
      }
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const answer = await get('/api/docs', headers);
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please log in first.' }]);
    }
    const stale = await get('/api/docs', { accept: BROWSER, cookie: 'stockroom_session=x' });
    expect(stale.statusCode).toBe(303);
  });

  it('gives the description as a page to browsers and as JSON to all others', async () => {
    const page = await get('/api/docs', { accept: BROWSER, ...admin });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const data = await get('/api/docs', { accept: '*/*', ...admin });
    expect([data.statusCode, data.json().openapi]).toEqual([200, '3.1.0']);
    expect(data.headers).toMatchObject({ vary: 'Accept', 'content-type': 'application/json; charset=utf-8' });
  });

  if (basePath) {
    it('is found without the last slash too, and nowhere else', async () => {
      const answer = await get('?next=api%2Fdocs', { accept: BROWSER });
      expect([answer.statusCode, answer.headers.location]).toEqual([308, `${basePath}/?next=api%2Fdocs`]);
      const outside = await gateway.app.inject({ url: '/', headers: { accept: BROWSER } });
      expect([outside.statusCode, outside.json()]).toEqual([404, NOTHING]);
    });
  }
});
