import type { Page } from 'puppeteer-core';
import { bodyOf } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { everyPlace, PRINTERS, patterns } from './support/every-place.ts';
import { browser, keeper, useKeeper } from './support/keeper.ts';
import * as check from './support/page-checks.ts';
import { aStorekeeper } from './support/storekeeper.ts';
import { faultsOfTabWalk } from './support/tab-walk.ts';

useStack({ env: { PRINTERS } });

let places: Record<string, string[]>;
beforeAll(async () => {
  places = await everyPlace();
}, 180_000);

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 640 };
const NARROWEST = { width: 320, height: 640 };
/** A desk at 200 %: half as many pixels of CSS, each twice as large. */
const ENLARGED = { width: 640, height: 430 };

/** The states of a page that keys open: its name, the page, the keys, and what is seen then. */
const STATES: [what: string, pattern: string, keys: string[], seen: string][] = [
  ['the list of keys', '/', ['?'], 'dialog .keys'],
  ['an item that is edited', '/items/:id', ['e'], '.item-edit'],
  ['the amount of an item that arrived', '/items/:id', ['r'], 'dialog #received-amount'],
  ['the label of an item', '/items/:id', ['l'], 'dialog .label-picture'],
  ['how many are really there', '/items/:id', ['c'], 'dialog #really-there'],
  ['a new count', '/counts', ['n'], 'dialog #count-place'],
  ['the closing of a count', '/counts/:id', ['.count-foot .button'], 'dialog .count-sentence'],
  ['the labels of a place', '/places/:place', ['l'], 'dialog .label-orders'],
  ['a picking list that is printed', '/works/:id', ['.paper-buttons button'], 'dialog #paper-copies'],
  ['the labels of a list', '/items', ['#labels-of-list'], 'dialog .label-orders'],
  ['the jobs to pick an item for', '/items/:id', ['p'], 'dialog'],
  ['a barcode that is added', '/items/:id', ['#add-barcode'], '#added-barcode'],
  ['a new customer', '/customers', ['n'], '.new-entry input'],
  ['a new email', '/account', ['.own li:nth-child(1) .button'], 'dialog form'],
  ['a new password', '/account', ['.own li:nth-child(2) .button'], 'dialog form'],
  ['a new token', '/account', ['.section-head .button'], 'dialog form'],
  ['the keys of a scanner', '/settings/scanner', ['.raw-keys summary'], '.raw-keys textarea'],
];

describe.each(names)('%s', (name) => {
  describeIn(name)('every page', () => {
    useKeeper(name);
    let page: Page;
    let speak: (language: string) => Promise<void>;
    beforeAll(async () => {
      page = keeper.page;
      const [session] = (await page.browserContext().cookies()).filter(
        ({ domain }) => new URL(stack.url).hostname === domain,
      );
      const own = clientOf(stack.url, { cookie: `${session?.name}=${session?.value}` });
      speak = async (language) => void bodyOf(await own.put('/session/settings/language', { value: language }));
    });

    // Firefox has nothing to be told a colour scheme by.
    const schemes = name === 'chromium' ? (['light', 'dark'] as const) : ([undefined] as const);

    const open = async (place: string, size: typeof DESK) => {
      await page.setViewport(size);
      await keeper.goTo(`${stack.url}${place}`);
      await keeper.seen('main h1, main h2');
      await check.settled(page);
    };
    const look = async () => {
      const faults: Record<string, string[]> = {};
      for (const scheme of schemes) faults[scheme ?? 'axe'] = await check.objections(page, scheme);
      return { ...faults, targets: await check.smallTargets(page), words: await check.brokenText(page) };
    };
    const all = async (pattern: string, faultsOf: (place: string) => Promise<Record<string, string[]>>) => {
      const faults: Record<string, string[]> = {};
      for (const place of places[pattern] as string[])
        for (const [what, found] of Object.entries(await faultsOf(place)))
          if (found.length > 0) faults[`${place} ${what}`] = found;
      expect(faults).toEqual({});
      expect(keeper.problems().filter((line) => !/ 404 .*987654321/.test(line))).toEqual([]);
    };

    describe.each(patterns)('%s', (pattern) => {
      it('on a desk is right for axe, Tab alone, and text of 200 %', async () => {
        await speak('en');
        await all(pattern, async (place) => {
          await open(place, DESK);
          const desk = { ...(await look()), tab: await faultsOfTabWalk(page) };
          const putBack = await check.doubleText(page);
          const text = { 'sideways as text': await check.sideways(page), 'cut off as text': await check.cutOff(page) };
          await putBack();
          await page.setViewport(ENLARGED);
          await check.settled(page);
          const whole = { 'sideways enlarged': await check.sideways(page), 'cut off': await check.cutOff(page) };
          return { ...desk, ...text, ...whole };
        });
      }, 240_000);

      it.each([
        ['en, and is right for axe and Tab alone', 'en'],
        ['de', 'de'],
        ['hu', 'hu'],
      ])(
        'on a phone fits the narrowest one, and speaks and says that it speaks %s',
        async (_, language) => {
          await speak(language);
          await all(pattern, async (place) => {
            await open(place, PHONE);
            // One language is enough for what no word changes.
            const seen = language === 'en' ? { ...(await look()), tab: await faultsOfTabWalk(page) } : {};
            const lang = String(await keeper.value('document.documentElement.lang'));
            const phone = await check.sideways(page);
            await page.setViewport(NARROWEST);
            // The plot is drawn anew for the width.
            await check.settled(page);
            return {
              ...seen,
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

    describe.each(STATES)('%s', (_, pattern, keys, seen) => {
      it.each([
        ['desk', DESK],
        ['phone', PHONE],
      ])(
        'on a %s is right for axe and Tab alone, and closed by Esc',
        async (_, size) => {
          await speak('en');
          const place = places[pattern]?.[0] as string;
          await open(place, size);
          for (const key of keys) {
            if (key.length > 1) await keeper.tabTo(key);
            if (key.length > 1) await keeper.press('Enter');
            else await keeper.type(key);
          }
          await keeper.seen(seen);
          await check.settled(page);
          const faults = { ...(await look()), sideways: await check.sideways(page), tab: await faultsOfTabWalk(page) };
          expect(Object.values(faults).flat()).toEqual([]);
          expect(keeper.problems()).toEqual([]);
          if (!seen.startsWith('dialog')) return;
          await keeper.press('Escape');
          await page.waitForFunction("!document.querySelector('dialog')");
        },
        120_000,
      );
    });

    it('runs nothing that somebody has written into a name', async () => {
      expect(await keeper.value('window.ran ?? null')).toBeNull();
    });

    it('before the log-in is right for axe and Tab alone', async () => {
      const stranger = await aStorekeeper(browser, name, `${stack.url}/works`);
      for (const size of [DESK, PHONE]) {
        await stranger.page.setViewport(size);
        await stranger.page.reload();
        await stranger.seen('#username:focus');
        for (const scheme of schemes) expect(await check.objections(stranger.page, scheme)).toEqual([]);
        expect(await check.sideways(stranger.page)).toEqual([]);
        expect(await faultsOfTabWalk(stranger.page)).toEqual([]);
      }
    }, 120_000);
  });
});
