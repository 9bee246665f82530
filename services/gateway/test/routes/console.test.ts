import { globSync } from 'node:fs';
import { CONSOLE } from '../../src/routes/console.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const NOTHING = { message: 'There is nothing at this path.' };
const FILES = globSync('{*,assets/*}', { cwd: `${CONSOLE}dist` }).filter((name) =>
  /\.(svg|js|css|webmanifest|woff2)$/.test(name),
);
const FOR_EVER = 'public, max-age=31536000, immutable';

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
    expect(page.body).toContain('<noscript>');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
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

  it('is nothing to whoever does not ask for a page', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'text/plain, */*;q=0.1'])
      for (const path of basePath ? ['/', ''] : ['/']) {
        const answer = await get(path, { ...(accept && { accept }), ...admin });
        expect([accept, answer.statusCode, answer.json()]).toEqual([accept, 404, NOTHING]);
        expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept' });
      }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await gateway.app.inject({ method, url: `${basePath}/`, headers: { accept: BROWSER } });
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
  });

  it('is the same page at every path of its own, and data or nothing to others', async () => {
    const { body } = await get('/', { accept: BROWSER });
    for (const path of ['/items', '/items/7', '/works/7?line=1', '/receive', '/return/7']) {
      expect([path, (await get(path, { accept: BROWSER })).body]).toEqual([path, body]);
      expect([path, (await get(path, { accept: 'application/json', ...admin })).statusCode]).toEqual([path, 404]);
    }
  });

  it('has its files below the base path, those named by their content for ever', async () => {
    const { body } = await get('/', { accept: BROWSER });
    const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(FILES.map((file) => `${basePath}/${file}`)).toContain(link);
    for (const file of FILES) {
      const answer = await get(`/${file}`);
      const kept = file.startsWith('assets/') ? FOR_EVER : 'no-cache';
      expect([file, answer.statusCode, answer.headers['cache-control']]).toEqual([file, 200, kept]);
      expect(answer.headers['content-type']).toMatch(/^(text\/css|application\/javascript|image\/svg\+xml)/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      const again = await get(`/${file}`, { 'if-none-match': answer.headers.etag });
      expect([file, again.statusCode, again.body]).toEqual([file, 304, '']);
    }
  });

  it('shows nothing but the files of its public folder', async () => {
    for (const path of [
      '/index.html',
      '/tsconfig.json',
      '/docs/frame.js',
      '/../tsconfig.json',
      '/..%2ftsconfig.json',
      '/%2e%2e/tsconfig.json',
      '/%2e%2e%2ftsconfig.json',
      '/..\\tsconfig.json',
      '/..%5ctsconfig.json',
      '//tsconfig.json',
      '//icon.svg',
      '/icon.svg/',
      '/icon.svg%00',
      '/ICON.SVG',
      '/public/icon.svg',
      '/.env',
      '/nothing',
      '/items/7/8',
      '/parts',
      '/src/main.tsx',
    ]) {
      const answer = await get(path, { accept: BROWSER });
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, NOTHING]);
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
