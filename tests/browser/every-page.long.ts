import type { Browser, Page } from 'puppeteer-core';
import { bodyOf } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, launch } from './support/browsers.ts';
import { everyPlace, patterns } from './support/every-place.ts';
import * as check from './support/page-checks.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';
import { faultsOfTabWalk } from './support/tab-walk.ts';

useStack();

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };
/** A desk at 200 %: half as many pixels of CSS, each twice as large. */
const ENLARGED = { width: 640, height: 430, deviceScaleFactor: 2 };

describeIn('chromium')('every page', () => {
  let browser: Browser;
  let keeper: Storekeeper;
  let page: Page;
  let places: Record<string, string[]>;
  let speak: (language: string) => Promise<void>;
  beforeAll(async () => {
    browser = await launch('chromium');
    places = await everyPlace();
    keeper = await aStorekeeper(browser, 'chromium', stack.url);
    page = keeper.page;
    await keeper.logIn();
    const [session] = (await browser.cookies()).filter(({ domain }) => new URL(stack.url).hostname === domain);
    const own = clientOf(stack.url, { cookie: `${session?.name}=${session?.value}` });
    speak = async (language) => void bodyOf(await own.put('/session/settings/language', { value: language }));
  }, 180_000);
  afterAll(() => browser?.close());

  const open = async (place: string, size: typeof DESK) => {
    await page.setViewport(size);
    await page.goto(`${stack.url}${place}`);
    await keeper.seen('main h1, main h2');
    await check.settled(page);
  };
  const all = async (pattern: string, look: (place: string) => Promise<Record<string, string[]>>) => {
    const faults: Record<string, string[]> = {};
    for (const place of places[pattern] as string[])
      for (const [what, found] of Object.entries(await look(place)))
        if (found.length > 0) faults[`${place} ${what}`] = found;
    expect(faults).toEqual({});
    expect(keeper.problems().filter((line) => !/ 404 .*(987654321|\/nothing\/)/.test(line))).toEqual([]);
  };

  describe.each(patterns)('%s', (pattern) => {
    beforeAll(() => speak('en'));

    it.each([
      ['desk', DESK],
      ['phone', PHONE],
    ])(
      'on a %s has nothing that axe objects to in light and dark, and every target is large',
      (_, size) =>
        all(pattern, async (place) => {
          await open(place, size);
          return {
            light: await check.objections(page, 'light'),
            dark: await check.objections(page, 'dark'),
            targets: await check.smallTargets(page),
            words: await check.brokenText(page),
          };
        }),
      240_000,
    );

    it.each([
      ['desk', DESK],
      ['phone', PHONE],
    ])(
      'on a %s is gone through by Tab alone, and the focus is always to be seen',
      (_, size) =>
        all(pattern, async (place) => {
          await open(place, size);
          return { tab: await faultsOfTabWalk(page) };
        }),
      240_000,
    );

    it(
      'can be enlarged to 200 %, the whole or its text alone',
      () =>
        all(pattern, async (place) => {
          await open(place, ENLARGED);
          const whole = { sideways: await check.sideways(page), cutOff: await check.cutOff(page) };
          await open(place, DESK);
          const putBack = await check.doubleText(page);
          const text = { 'sideways as text': await check.sideways(page), 'cut off as text': await check.cutOff(page) };
          await putBack();
          return { ...whole, ...text };
        }),
      240_000,
    );

    it.each(['en', 'de', 'hu'])(
      'speaks %s and says so, and fits the narrowest phones',
      async (language) => {
        await speak(language);
        await all(pattern, async (place) => {
          await open(place, PHONE);
          const lang = String(await keeper.value('document.documentElement.lang'));
          const phone = await check.sideways(page);
          await page.setViewport(NARROWEST);
          return {
            lang: lang === language ? [] : [lang],
            words: await check.brokenText(page),
            'sideways at 360': phone,
            'sideways at 320': await check.sideways(page),
            'cut off at 320': await check.cutOff(page),
          };
        });
      },
      240_000,
    );
  });

  it('runs nothing that somebody has written into a name', async () => {
    expect(await keeper.value('window.ran ?? null')).toBeNull();
  });
});
