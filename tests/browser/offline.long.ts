import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { BUILD, CLOCK } from './support/new-build.ts';
import { type PageProxy, startPageProxy } from './support/page-proxy.ts';
import { sendLogIn, type Visit, visit } from './support/visit.ts';

useStack({ env: { BASE_PATH: '/store' } });

const KEPT = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`;

describe.each(names)('%s', (name) => {
  describeIn(name)('the page kept by the browser', () => {
    let proxy: PageProxy;
    let visitor: Visit;
    useBrowser(name);
    beforeEach(async () => {
      proxy = await startPageProxy(new URL(stack.url).origin);
      visitor = await visit(browser);
      await visitor.page.evaluateOnNewDocument(CLOCK);
      await visitor.goTo(`${proxy.origin}/store/`);
      await sendLogIn(visitor);
      await visitor.seen('.top .who');
      await visitor.page.waitForFunction('navigator.serviceWorker.controller');
    });
    afterEach(async () => {
      await visitor.close();
      await proxy.goAway();
    });
    const value = (expression: string) => visitor.page.evaluate(expression);

    it('opens while Stockroom is away and says so, and goes on when it is back', async () => {
      await proxy.goAway();
      await visitor.goTo(`${proxy.origin}/store/receive?all=1`);
      expect(await visitor.says('h1', /./)).toBe('Stockroom does not answer.');
      await proxy.comeBack();
      await visitor.seen('.top .who');
      expect(visitor.page.url()).toBe(`${proxy.origin}/store/receive?all=1`);
    }, 120_000);

    it('has its own files and no data, and leaves all other paths to the server', async () => {
      await visitor.goTo(`${proxy.origin}/store/receive`);
      await visitor.seen('.top .who');
      await value(`fetch('api/items', { headers: { accept: 'application/json' } })`);
      const kept = (await value(KEPT)) as string[];
      expect(kept).toEqual(expect.arrayContaining(['/store/', '/store/icon.svg', '/store/manifest.webmanifest']));
      expect(kept.filter((path) => !/^\/store\/([\w.-]+|(assets|icons)\/[\w.-]+)?$/.test(path))).toEqual([]);
      const answer = await visitor.page.goto(`${proxy.origin}/store/nothing`);
      await visitor.says('main .empty', /no such page/);
      // Firefox does not tell whose answer it is.
      if (name === 'chromium') expect(answer?.fromServiceWorker()).toBe(false);
      await proxy.goAway();
      await expect(visitor.page.goto(`${proxy.origin}/store/api/docs`)).rejects.toThrow('CONNECTION_REFUSED');
    }, 120_000);

    it('is replaced by a new build when nobody uses it, at the same place', async () => {
      const build = String(await value(BUILD));
      proxy.replace(build, 'a-later-build');
      await visitor.goTo(`${proxy.origin}/store/receive?all=1`);
      await visitor.seen('.top .who');
      expect(await value(BUILD)).toBe(build);
      await visitor.page.waitForFunction(`navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting)`);

      // Typed text is not lost, however long it stands there.
      // It is typed as slowly as by a person: faster it is a scan, and taken out of the field.
      await (await visitor.seen('#search')).type('bolt', { delay: 130 });
      await value('aheadMs = 3_600_000; looks = 0');
      await visitor.page.waitForFunction('looks >= 3', { timeout: 60_000 });
      expect(await value(BUILD)).toBe(build);

      for (const _ of 'bolt') await visitor.page.keyboard.press('Backspace');
      await value('aheadMs = 7_200_000');
      await visitor.page.waitForFunction(`${BUILD} === 'a-later-build'`);
      await visitor.seen('.top .who');
      expect(visitor.page.url()).toBe(`${proxy.origin}/store/receive?all=1`);
    }, 120_000);

    // Only Chromium says what a page lacks to be installed.
    (name === 'chromium' ? it : it.skip)(
      'may be installed',
      async () => {
        const session = await visitor.page.createCDPSession();
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        // Each test is a private visit, in which nothing is installed: that is the one objection.
        expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
        const { url, errors, manifest } = await session.send('Page.getAppManifest');
        expect([url, errors]).toEqual([`${proxy.origin}/store/manifest.webmanifest`, []]);
        expect(manifest).toMatchObject({ startUrl: `${proxy.origin}/store/`, scope: `${proxy.origin}/store/` });
      },
      120_000,
    );
  });
});
