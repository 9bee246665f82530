import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { objections, type Scheme, sideways, smallTargets } from './support/page-checks.ts';
import { sendLogIn, type Visit, visit } from './support/visit.ts';

useStack({ env: { BASE_PATH: '/store' } });

describe.each(names)('%s', (name) => {
  describeIn(name)('the page at /', () => {
    let visitor: Visit;
    useBrowser(name);
    beforeEach(async () => {
      visitor = await visit(browser);
    });
    afterEach(async () => {
      const problems = visitor.problems();
      await visitor.close();
      expect(problems).toEqual([]);
    });

    const open = (path = '') => visitor.goTo(`${stack.url}/${path}`);
    const logIn = (password?: string) => sendLogIn(visitor, password);
    const value = (expression: string) => visitor.page.evaluate(expression);

    it('tells of a wrong password at the form, logs in, and logs out', async () => {
      await open();
      await logIn('not the password');
      expect(await visitor.says('#problem', /./)).toBe('The username or the password is wrong.');
      expect(await value('document.activeElement.id')).toBe('password');
      expect(await value("document.querySelector('#password').ariaInvalid")).toBe('true');
      await logIn();
      expect(await visitor.says('.top .who', /./)).toBe('admin');
      expect(await value("document.querySelector('#log-in')")).toBe(null);
      await open('account');
      expect(await visitor.says('#account-title', /./)).toBe('admin');
      await (await visitor.seen('#log-out')).click();
      await visitor.seen('#form');
      expect(await value("document.querySelector('#password').value")).toBe('');
      await open();
      await visitor.seen('#form');
    }, 180_000);

    it('lets the browser note no error before a log-in', async () => {
      const noted: string[] = [];
      visitor.page.on('console', (message) => noted.push(`${message.type()} ${message.text()}`));
      const answers: number[] = [];
      visitor.page.on('response', (response) => answers.push(response.status()));
      await open();
      await visitor.seen('#username:focus');
      expect(noted).toEqual([]);
      expect(answers.filter((status) => status >= 400)).toEqual([]);
    }, 180_000);

    it('says at an address that is none that it is none, and searches there', async () => {
      await open('shelf/a/03');
      await logIn();
      expect(await visitor.says('main .empty', /./)).toMatch(/no such page.*\n.*\/shelf\/a\/03/s);
      expect(await objections(visitor.page)).toEqual([]);
      await (await visitor.seen('main .empty button')).click();
      // As a person types: keys that follow each other at once are a scan.
      await visitor.page.keyboard.type('a name that nothing has', { delay: 100 });
      await visitor.page.keyboard.press('Enter');
      await visitor.says('.answer', /a name that nothing has/);
      await (await visitor.seen('main .empty a')).click();
      await visitor.says('main h2', /waits|begin/i);
      expect(visitor.problems().filter((line) => !/ 404 .*\/shelf\//.test(line))).toEqual([]);
    }, 180_000);

    it('keeps neither password nor session where a script could read it, and writes neither into an address', async () => {
      const addresses: string[] = [];
      visitor.page.on('request', (request) => addresses.push(request.url()));
      await open();
      await logIn();
      await visitor.seen('.top .who');
      // Other windows learn from the number of the user that somebody else has logged in.
      expect(await value('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toMatch(
        /^\[\{"stockroom\.user \/[\w/]*":"\d+"\},\{\},""\]$/,
      );
      expect(addresses.filter((address) => /password|%20for%20|session=|admin/i.test(address))).toEqual([]);
    }, 180_000);

    it.each(['/\\127.0.0.1:9/', 'javascript:name=1'])(
      'goes nowhere else after a log-in, as to %s',
      async (next) => {
        await open(`?next=${next}`);
        await logIn();
        await visitor.seen('.top .who');
        const { origin, pathname } = new URL(visitor.page.url());
        expect(origin + pathname).toBe(`${stack.url}/`);
      },
      180_000,
    );

    it('opens at any path of its own, and goes on there after a log-in', async () => {
      await open('customers?from=here');
      await logIn();
      await visitor.seen('.top .who');
      expect(visitor.page.url()).toBe(`${stack.url}/customers?from=here`);
      await visitor.page.reload();
      await visitor.seen('.top .who');
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
        expect(await sideways(visitor.page)).toEqual([]);
        expect(await smallTargets(visitor.page)).toEqual([]);
      }
      // Firefox has nothing to be told so by.
      const schemes: (Scheme | undefined)[] = name === 'chromium' ? ['light', 'dark'] : [undefined];
      for (const scheme of schemes) expect(await objections(visitor.page, scheme)).toEqual([]);
    }, 180_000);

    // This Firefox cannot be told to run no scripts.
    (name === 'chromium' ? it : it.skip)(
      'can be read without JavaScript, and says what that lacks',
      async () => {
        await visitor.page.setJavaScriptEnabled(false);
        await open();
        const text = await visitor.page.$eval('main', (main) => (main as unknown as { innerText: string }).innerText);
        expect(text).toContain('Stockroom needs JavaScript');
        expect(text).toContain('POST');
      },
      180_000,
    );
  });
});
