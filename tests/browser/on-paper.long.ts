import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemBody } from '../support/builders.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { withPrograms } from '../support/with-programs.ts';
import { PRINTERS, patterns } from './support/every-place.ts';
import { keeper, useKeeper } from './support/keeper.ts';
import { aStockroomOfLongWords } from './support/long-words.ts';
import { settled } from './support/page-checks.ts';

/** Where the sheets of all pages are put; without it they are read only. */
const { PHOTOGRAPHS } = process.env;

/** More than a window holds; the last one is far below it. */
const MANY = 120;

useStack({ env: { PRINTERS } });

let places: Record<string, string[]>;
beforeAll(async () => {
  ({ places } = await aStockroomOfLongWords());
  const bodies = Array.from({ length: MANY }, (_, place) =>
    itemBody({ name: `Washer M${place}, far below what a window shows` }),
  );
  await admin.post('/items', await Promise.all(bodies));
}, 120_000);

// An amount, a name and the picture of a label are also buttons, and stay.
const ON_SCREEN_ALONE = `[...document.querySelectorAll('.rail, .bottom, .top, .skip, .button, .icon-button, .segment, .choices')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1).map((one) => one.outerHTML.slice(0, 120))`;

const COLOURED = `[...document.querySelectorAll('main, main *')].filter((one) => one.checkVisibility()).flatMap((one) => {
  const { color, backgroundColor } = getComputedStyle(one);
  const isInk = !one.innerText?.trim() || color === 'rgb(0, 0, 0)';
  const isPaper = /^rgba\\(.*, 0\\)$|^rgb\\(255, 255, 255\\)$/.test(backgroundColor);
  return isInk && isPaper ? [] : [color + ' on ' + backgroundColor + ': ' + one.outerHTML.slice(0, 120)];
})`;

const CUT = `[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility() && !one.matches('input, textarea, .unseen')
  && !one.closest('.unseen') && getComputedStyle(one).overflowX !== 'visible'
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)).map((one) => one.outerHTML.slice(0, 120))`;

// Firefox has nothing to be told by that it prints.
withPrograms('chromium', 'pdftoppm').describe('a page', () => {
  useKeeper('chromium');
  afterEach(() => keeper.page.emulateMediaType('screen'));

  const print = async (place: string) => {
    await keeper.page.emulateMediaType('screen');
    await keeper.page.setViewport({ width: 390, height: 844 });
    // Colours are those of paper, whatever the device is set to.
    await keeper.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await keeper.goTo(`${stack.url}${place}`);
    await keeper.seen('main h1, main h2');
    await settled(keeper.page);
    // As wide as a sheet of A4 between its margins.
    await keeper.page.setViewport({ width: 703, height: 1000 });
    await keeper.page.emulateMediaType('print');
    await settled(keeper.page);
  };

  it.each(patterns)(
    'on paper is black on white, whole, and without what only a screen can do: %s',
    async (pattern) => {
      const faults: Record<string, unknown> = {};
      for (const place of places[pattern] ?? [pattern]) {
        await print(place);
        const found = await keeper.value(`[...${ON_SCREEN_ALONE}, ...${COLOURED}, ...${CUT}]`);
        if ((found as string[]).length > 0) faults[place] = found;
        if (PHOTOGRAPHS) await keepSheets(place);
      }
      expect(faults).toEqual({});
    },
    120_000,
  );

  it('on paper has every row of a long list, beneath its headings', async () => {
    await print('/items');
    // A busy machine draws late; on paper the browser waits for it.
    await keeper.page.waitForFunction(`document.querySelectorAll('.virtual .item-row').length > ${MANY}`);
    const text = await textOfSheets();
    expect(text).toMatch(/Location +Name +Article number +There now/);
    for (const place of [0, 57, MANY - 1]) expect(text.replaceAll(/\s+/g, ' ')).toContain(`Washer M${place}, far`);
  }, 120_000);
});

const sheetsNow = (): Promise<Uint8Array> => keeper.page.pdf({ format: 'a4', preferCSSPageSize: false });

async function textOfSheets(): Promise<string> {
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await sheetsNow(), encoding: 'utf8' });
}

async function keepSheets(place: string): Promise<void> {
  await mkdir(PHOTOGRAPHS as string, { recursive: true });
  await writeFile(join(PHOTOGRAPHS as string, `paper${place.replaceAll(/[^\w-]+/g, '_')}.pdf`), await sheetsNow());
}
