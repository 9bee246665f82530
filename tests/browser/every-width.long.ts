import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyOf } from '../support/builders.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { PRINTERS, patterns } from './support/every-place.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { aStockroomOfLongWords, KNOWN_BARCODE, KNOWN_PLACE, type LongWords } from './support/long-words.ts';
import { endAnimations, settled, textFit } from './support/page-checks.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

/** Where pictures of all pages at all widths are put, in the light and in the dark; without it none are made. */
const { PHOTOGRAPHS } = process.env;

const STEPS = Array.from({ length: 17 }, (_, step) => 320 + 100 * step);
/** At 200 % half as many pixels of CSS are as wide. */
const ENLARGED = STEPS.map((width) => width / 2).filter((width) => width >= 320);
/** Both ends of what lies between a phone and a desk. */
const BETWEEN = [719, 720, 768, 1099, 1100];
const WIDTHS = [...new Set([...STEPS, ...ENLARGED, ...BETWEEN])].sort((one, other) => one - other);
/** Widths that tell most; EVERY_WIDTH=1 has every language measured at all of them, as Hungarian always is. */
const TELLING = new Set([320, 360, 560, 719, 720, 820, 1099, 1100, 1420, 1920]);
const widthsIn = (language: string) =>
  language === 'hu' || process.env.EVERY_WIDTH || PHOTOGRAPHS ? WIDTHS : WIDTHS.filter((width) => TELLING.has(width));
const HEIGHT = 900;

useStack({ env: { PRINTERS } });

let long: LongWords;
beforeAll(async () => {
  long = await aStockroomOfLongWords();
}, 240_000);

describe.each(names)('%s', (name) => {
  describeIn(name)('every page', () => {
    useBrowser(name);

    describe.each(['en', 'de', 'hu'])('in %s', (language) => {
      let keeper: Storekeeper;
      beforeAll(async () => {
        const { client, user, password } = long.user;
        bodyOf(await client.put('/session/settings/language', { value: language }));
        keeper = await aStorekeeper(browser, name, stack.url);
        await keeper.logIn({ username: user.username, password });
      }, 240_000);
      afterAll(() => keeper?.close());

      /** Without loading it anew: the router follows as by Back, from another page. */
      const goTo = async (place: string) => {
        await keeper.page.setViewport({ width: 1280, height: HEIGHT });
        for (const next of ['/settings', place])
          await keeper.value(`history.pushState({ step: 1 }, '', ${JSON.stringify(next)});
            dispatchEvent(new PopStateEvent('popstate'))`);
        await keeper.seen('main h1, main h2');
        await settled(keeper.page);
      };

      /** What cannot be read, with the widths at which it cannot. */
      const faultsOf = async (what: string) => {
        const widthsOf: Record<string, number[]> = {};
        for (const width of widthsIn(language)) {
          await keeper.page.setViewport({ width, height: HEIGHT });
          await keeper.value('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
          for (const fault of await textFit(keeper.page)) {
            const key = `${what}: ${fault}`;
            widthsOf[key] = [...(widthsOf[key] ?? []), width];
          }
          if (PHOTOGRAPHS) await photograph(keeper, `${name}-${what}-${language}-${width}`);
        }
        return widthsOf;
      };

      it.each(patterns)(
        'shows whole words and numbers at all widths: %s',
        async (pattern) => {
          const faults: Record<string, number[]> = {};
          for (const place of long.places[pattern] ?? [pattern]) {
            await goTo(place);
            Object.assign(faults, await faultsOf(place));
          }
          expect(faults).toEqual({});
        },
        120_000,
      );

      // Firefox can be told so only before it starts.
      if (name === 'chromium')
        it('shows whole words and numbers in text of twice the size', async () => {
          await setFontSize(keeper, 32);
          const faults: Record<string, string[]> = {};
          for (const width of [1440, 640])
            for (const place of Object.values(long.places).flatMap(([first]) => first as string)) {
              await goTo(place);
              await keeper.page.setViewport({ width, height: HEIGHT });
              await settled(keeper.page);
              const found = await textFit(keeper.page);
              if (found.length > 0) faults[`${place} at ${width}`] = found;
            }
          const size = await keeper.value('getComputedStyle(document.body).fontSize');
          await setFontSize(keeper, 16);
          expect({ size, faults }).toEqual({ size: '32px', faults: {} });
        }, 240_000);

      it.each([
        ['on the home page', '/', KNOWN_BARCODE],
        ['that is not known', '/', '4006381333932'],
        ['in a delivery', '/receive/:id', KNOWN_BARCODE],
        ['in a job', '/works/:id', KNOWN_BARCODE],
        ['that comes back', '/return/:id', KNOWN_BARCODE],
        ['that is counted', '/counts/:id', KNOWN_BARCODE],
        ['of a place', '/', KNOWN_PLACE],
      ])(
        'shows the whole answer to a scan %s',
        async (_, pattern, text) => {
          await goTo(long.places[pattern]?.[0] ?? pattern);
          await keeper.scan(text);
          await keeper.seen('.answer[data-answer]');
          await settled(keeper.page);
          expect(await faultsOf(`${pattern} scanned`)).toEqual({});
        },
        120_000,
      );
    });
  });
});

/** As a person sets it in the browser. */
async function setFontSize({ page, seen }: Storekeeper, standard: number): Promise<void> {
  const devtools = await page.createCDPSession();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.reload();
  await seen('#search');
}

async function photograph({ page }: Storekeeper, name: string): Promise<void> {
  await mkdir(PHOTOGRAPHS as string, { recursive: true });
  // Firefox has no way to be told of another scheme.
  for (const scheme of name.startsWith('chromium') ? ['light', 'dark'] : ['light']) {
    if (name.startsWith('chromium')) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await endAnimations(page);
    await page.screenshot({ path: join(PHOTOGRAPHS as string, `${name.replaceAll(/[^\w-]+/g, '_')}-${scheme}.png`) });
  }
}
