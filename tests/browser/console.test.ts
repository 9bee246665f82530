import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, launch, names } from './support/browsers.ts';
import { type Visit, visit } from './support/visit.ts';

useStack({ env: { BASE_PATH: '/store' } });

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a finger would miss: a box's label is part of it. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, input:not([type=checkbox]), label.check, a')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)`;

const OBJECTIONS = `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`;

describe.each(names)('%s', (name) => {
  describeIn(name)('the page at /', () => {
    let browser: Browser;
    let visitor: Visit;
    beforeAll(async () => {
      browser = await launch(name);
    }, 90_000);
    afterAll(() => browser?.close());
    beforeEach(async () => {
      visitor = await visit(browser);
    });
    afterEach(async () => {
      const problems = visitor.problems();
      await visitor.close();
      expect(problems).toEqual([]);
    });

    const open = (path = '') => visitor.page.goto(`${stack.url}/${path}`);
    const logIn = async (password = ADMIN_PASSWORD) => {
      await visitor.fill('#username', 'admin');
      await visitor.fill('#password', password);
      await (await visitor.seen('#form button')).click();
    };
    const value = (expression: string) => visitor.page.evaluate(expression);

    it('tells of a wrong password at the form, logs in, and logs out', async () => {
      await open();
      await logIn('not the password');
      expect(await visitor.says('#problem', /./)).toBe('The username or the password is wrong.');
      expect(await value('document.activeElement.id')).toBe('password');
      expect(await value("document.querySelector('#password').ariaInvalid")).toBe('true');
      await logIn();
      expect(await visitor.says('.top .who', /./)).toBe('admin');
      expect(await value("document.querySelector('#log-in')")).toBeNull();
      await open('account');
      expect(await visitor.says('#account-title', /./)).toBe('admin');
      await (await visitor.seen('#log-out')).click();
      await visitor.seen('#form');
      expect(await value("document.querySelector('#password').value")).toBe('');
      await open();
      await visitor.seen('#form');
    }, 180_000);

    it('keeps neither password nor session where a script could read it, and writes neither into an address', async () => {
      const addresses: string[] = [];
      visitor.page.on('request', (request) => addresses.push(request.url()));
      await open();
      await logIn();
      await visitor.seen('#content');
      expect(await value('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe('[{},{},""]');
      expect(addresses.filter((address) => /password|%20for%20|session=|admin/i.test(address))).toEqual([]);
    }, 180_000);

    it('lies before the description of the API, where a call can be tried after it', async () => {
      await open('api/docs#/items');
      await visitor.seen('#reason');
      expect(new URL(visitor.page.url()).pathname).toBe('/store/');
      await logIn();
      await visitor.seen('.opblock');
      expect(visitor.page.url()).toMatch(/\/store\/api\/docs#\/items/);
      const call = '#operations-session-getSession';
      await (await visitor.seen(`${call} .opblock-summary-control`)).click();
      await (await visitor.seen(`${call} .try-out__btn`)).click();
      await (await visitor.seen(`${call} .execute`)).click();
      const answer = await visitor.says(`${call} .live-responses-table tbody`, /"username"/);
      expect(answer).toMatch(/^200\s/);
      expect(answer).toContain('"username": "admin"');
      expect(visitor.problems()).toEqual([]);
      await (await visitor.seen('.frame a')).click();
      await visitor.seen('#content');
      await open('account');
      await (await visitor.seen('#log-out')).click();
      await visitor.seen('#form');
      await open('api/docs');
      await visitor.seen('#reason');
    }, 180_000);

    it.each(['/\\127.0.0.1:9/', 'javascript:name=1'])(
      'goes nowhere else after a log-in, as to %s',
      async (next) => {
        await open(`?next=${next}`);
        await logIn();
        await visitor.seen('#account');
        const { origin, pathname } = new URL(visitor.page.url());
        expect(origin + pathname).toBe(`${stack.url}/`);
      },
      180_000,
    );

    it('books what arrives by keys alone, and shows a name as text', async () => {
      const unit = await admin.post<{ id: number }>('/units', { unit: `pcs ${name}` });
      const vendor = await admin.post<{ id: number }>('/vendors', { name: `Bossard ${name}` });
      const body = { name: '<img src=x onerror=alert(1)>', unit: { id: unit.body.id }, vendor: { id: vendor.body.id } };
      const item = await admin.post<{ id: number }>('/items', body);
      const barcode = `${name}-1`;
      await admin.post(`/items/${item.body.id}/barcodes`, { barcode, quantity: 120 });
      const { body: delivery } = await admin.post<{ id: number }>('/acquisitions', {});
      await open(`receive/${delivery.id}`);
      await logIn();
      await visitor.seen('.answer.waiting');
      for (const total of ['120', '240']) {
        await visitor.page.keyboard.press('/');
        await visitor.page.keyboard.type(barcode);
        await visitor.page.keyboard.press('Enter');
        await visitor.says('.answer.done', new RegExp(`in this delivery ${total}`));
        await visitor.page.keyboard.press('Escape');
      }
      expect(await visitor.says('.answer-title', /./)).toContain('<img src=x onerror=alert(1)> +120');
      const ledger = await admin.get<{ quantity: number }[]>(`/items/${item.body.id}/movements`);
      expect(ledger.body.map(({ quantity }) => quantity)).toEqual([120, 120]);
    }, 180_000);

    it('runs no script that was written into it', async () => {
      await open();
      await visitor.seen('#form');
      await value("document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))");
      await value("document.body.setAttribute('onclick', 'window.ran = 1'); document.body.click()");
      expect(await value('window.ran ?? null')).toBeNull();
      expect(visitor.problems().join('\n')).toContain('policy: script-src');
    }, 180_000);

    it('has large targets on every screen, and nothing that axe objects to, in the light and in the dark', async () => {
      await open('?next=api/docs');
      await visitor.seen('#form');
      await logIn('not the password');
      await visitor.says('#problem', /./);
      for (const width of [320, 1280]) {
        await visitor.page.setViewport({ width, height: 800 });
        expect(await value('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        expect(await value(SMALL_TARGETS)).toEqual([]);
      }
      await value(AXE);
      // Firefox has nothing to be told so by.
      for (const scheme of name === 'chromium' ? ['light', 'dark'] : ['']) {
        if (scheme) await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
        expect(await value(OBJECTIONS)).toEqual([]);
      }
    }, 180_000);

    // This Firefox cannot be told to run no scripts.
    (name === 'chromium' ? it : it.skip)(
      'can be read without JavaScript, and says what that lacks',
      async () => {
        await visitor.page.setJavaScriptEnabled(false);
        await open();
        const text = await visitor.page.$eval('body', (main) => (main as unknown as { innerText: string }).innerText);
        expect(text).toContain('Logging in here needs JavaScript');
        expect(text).not.toContain('Keep me logged in');
      },
      180_000,
    );
  });
});
