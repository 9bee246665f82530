import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import type { Name } from './browsers.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const OBJECTIONS = `axe.run({ runOnly: ${JSON.stringify(RULES)} })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html).join(' ')))`;

/** Finds what a finger would miss: a link in a line of text is as high as the line. */
const TARGETS = 'button, input:not([type=checkbox], [type=radio]), label.check, label.radio, a.button, a.row';
const SMALL_TARGETS = `[...document.querySelectorAll('${TARGETS}')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)`;

const SIDEWAYS = `document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 200))
  : []`;

const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 640 },
];

/** Gives what is wrong with the page as it stands, on a desk and on a small phone, in the light and in the dark. */
export async function faultsOfLook(page: Page, name: Name): Promise<string[]> {
  const faults: string[] = [];
  const note = async (what: string, expression: string) => {
    for (const fault of (await page.evaluate(expression)) as string[]) faults.push(`${what}: ${fault}`);
  };
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  for (const size of SIZES) {
    await page.setViewport(size);
    await note(`sideways at ${size.width}`, SIDEWAYS);
    await note(`small at ${size.width}`, SMALL_TARGETS);
    // Firefox has nothing to be told a colour scheme by.
    for (const scheme of name === 'chromium' ? ['light', 'dark'] : ['']) {
      if (scheme) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      // Colours on their way are neither those before nor those after.
      await page.waitForFunction('document.getAnimations().length === 0');
      await note(`${scheme} at ${size.width}`, OBJECTIONS);
    }
  }
  return faults;
}
