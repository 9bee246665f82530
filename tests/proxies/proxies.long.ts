// Stockroom below a path and behind the proxies of deploy/proxies, which end TLS: by requests, and in a browser.
import { launch } from '../browser/support/browsers.ts';
import { sendLogIn, visit } from '../browser/support/visit.ts';
import { aBarcode, anItem } from '../support/builders.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { withPrograms } from '../support/with-programs.ts';
import { type ProxyName, startProxy, type TlsProxy } from './proxy.ts';

useStack({ env: { BASE_PATH: '/storekeeper', TRUST_PROXY: 'true' } });

const NAMES: ProxyName[] = ['nginx', 'caddy', 'haproxy'];
const PAGE = { accept: 'text/html' };
const LOG_IN = { username: 'admin', password: ADMIN_PASSWORD };

const inChromium = withPrograms('chromium').it;

describe.each(NAMES)('behind %s', (name) => {
  withPrograms(name).describe('at /storekeeper', () => {
    let proxy: TlsProxy;
    let cookie: string;
    beforeAll(async () => {
      proxy = await startProxy(name, new URL(stack.url).host);
      const answer = await proxy.ask('/storekeeper/api/session', { method: 'POST', body: LOG_IN });
      [cookie = ''] = answer.headers['set-cookie'] ?? [];
    }, 30_000);
    afterAll(() => proxy?.stop());
    const session = () => ({ cookie: cookie.split(';')[0] ?? '' });

    it('the session cookie is Secure, for its path alone, and is a log-in', async () => {
      expect(cookie).toMatch(/^__Secure-stockroom_session=[^;]+; Path=\/storekeeper; HttpOnly; Secure; SameSite=Lax$/);
      const { status, body } = await proxy.ask('/storekeeper/api/session', { headers: session() });
      expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ username: 'admin' })]);
    });

    it('redirects stay at the address that the client sees', async () => {
      const home = await proxy.ask('/storekeeper', { headers: PAGE });
      expect([home.status, home.headers.location]).toEqual([308, '/storekeeper/']);
      const docs = await proxy.ask('/storekeeper/api/docs', { headers: PAGE });
      expect([docs.status, docs.headers.location]).toEqual([303, '/storekeeper/?next=api%2Fdocs']);
    });

    it('an edit with the ETag that came through it is taken, compressed or not', async () => {
      const item = await anItem();
      const path = `/storekeeper/api/items/${item.id}`;
      for (const encoding of ['identity', 'gzip']) {
        const read = await proxy.ask(path, { headers: { ...session(), 'accept-encoding': encoding } });
        const headers = { ...session(), 'if-match': String(read.headers.etag), 'accept-encoding': encoding };
        const { status } = await proxy.ask(path, { method: 'PUT', headers, body: { ...item, name: encoding } });
        expect([encoding, read.headers.etag, status]).toEqual([encoding, expect.stringMatching(/"/), 200]);
      }
    });

    it('barcodes with slashes and percent signs are found, and labels come as files', async () => {
      const item = await anItem();
      const text = `A/B%2F ${Date.now()}`;
      const { id } = await aBarcode(item, { barcode: text });
      const query = `barcode=${encodeURIComponent(text)}`;
      const found = await proxy.ask(`/storekeeper/api/barcodes?${query}`, { headers: session() });
      expect(JSON.parse(found.body)).toEqual([expect.objectContaining({ id, item_id: item.id })]);
      const label = await proxy.ask(`/storekeeper/api/items/${item.id}/barcodes/${id}/print`, { headers: session() });
      expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf']);
    });

    it('the link of a page leads to the next one', async () => {
      await anItem();
      await anItem();
      const { headers } = await proxy.ask('/storekeeper/api/items?limit=1', { headers: session() });
      const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.link)) ?? [];
      expect(
        (await proxy.ask(new URL(next, proxy.origin).href.slice(proxy.origin.length), { headers: session() })).status,
      ).toBe(200);
    });

    it('failed log-ins count for the address of the client, whatever a client says of itself', async () => {
      const body = { username: `nobody-${name}`, password: 'wrong password' };
      const statuses: number[] = [];
      for (let at = 0; at < 11; at += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${at}` };
        statuses.push((await proxy.ask('/storekeeper/api/session', { method: 'POST', body, headers })).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    inChromium(
      'a browser logs in at the page, which its worker keeps, and reaches the description',
      async () => {
        const browser = await launch('chromium', ['--ignore-certificate-errors']);
        const visitor = await visit(browser);
        await visitor.goTo(`${proxy.origin}/storekeeper/`);
        await sendLogIn(visitor);
        await visitor.seen('.top .who');
        await visitor.page.waitForFunction('navigator.serviceWorker.controller');
        await visitor.goTo(`${proxy.origin}/storekeeper/api/docs`);
        await visitor.says('body', /Stockroom/);
        const problems = visitor.problems();
        await browser.close();
        expect(problems).toEqual([]);
      },
      120_000,
    );
  });
});
