import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const objectionsOf = (rules: string[]) => `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html.slice(0, 160) + ' '
    + failureSummary.split('\\n')[1])))`;

/**
 * Finds what a finger would miss: lower than 44 pixels. A box is as large as its label. A link in a line of text is low
 * as the line is (WCAG 2.5.8 excepts it); one that stands alone has 24 pixels at least.
 */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, input, select, textarea, summary, label.check, label.radio')]
  .filter((one) => one.checkVisibility() && !['checkbox', 'radio'].includes(one.type))
  .filter((one) => {
    const { height } = one.getBoundingClientRect();
    const isLink = one.localName === 'a' && getComputedStyle(one).display.startsWith('inline');
    const isInText = [...one.parentNode.childNodes].some((other) => other.nodeType === 3 && other.data.trim());
    return height > 1 && height < (isLink ? (isInText ? 0 : 24) : 44) - 0.5;
  })
  .map((one) => one.outerHTML.slice(0, 160))`;

const SIDEWAYS = `document.documentElement.scrollWidth > innerWidth
  ? ['the page is ' + document.documentElement.scrollWidth + ' wide', ...[...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .filter((one, _, all) => !all.some((other) => other !== one && one.contains(other)))
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 160))]
  : []`;

/** Text that its box cuts off; not what is scrolled or written, nor a name in a list that says by dots that it goes on. */
const CUT_OFF = `[...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent.trim()
    && !one.closest('svg, textarea, .unseen') && one.clientWidth > 1 && getComputedStyle(one).textOverflow !== 'ellipsis'
    && getComputedStyle(one).overflowX !== 'visible'
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2))
  .map((one) => one.outerHTML.slice(0, 160))`;

const BROKEN_TEXT = `[document.body.innerText.match(/.{0,40}(undefined|\\[object|NaN|null).{0,40}/)?.[0]].filter(Boolean)`;

export type Scheme = 'light' | 'dark';

const ask = async (page: Page, expression: string) => (await page.evaluate(expression)) as string[];

/** Comes when the page has not changed for a moment and waits for nothing: what it reads and draws is there. */
const SETTLED = `new Promise((resolve) => {
  const isWaiting = () => /One moment…|Einen Moment …|Egy pillanat…/.test(document.body.innerText);
  const end = () => {
    if (isWaiting()) return wait();
    observer.disconnect();
    resolve();
  };
  let timer;
  const wait = () => { clearTimeout(timer); timer = setTimeout(end, 300); };
  const observer = new MutationObserver(wait);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  wait();
})`;

export const settled = async (page: Page): Promise<void> => void (await page.evaluate(SETTLED));

/** Makes the window as high as the page: nothing lies beneath a bar at the bottom only because it is not scrolled up. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const before = page.viewport();
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (before) await page.setViewport({ ...before, height: Math.max(before.height, height) });
  return async () => void (before && (await page.setViewport(before)));
}

/**
 * Colours fade into those of another scheme, and the end of one may begin another. To wait until there is none would be
 * to wait for ever at times: beneath a closed <details> one that has ended still counts, as nothing is drawn there.
 */
const END_ANIMATIONS = `for (let times = 0; times < 10 && document.getAnimations().length > 0; times += 1)
  for (const one of document.getAnimations())
    if (one.effect.getComputedTiming().endTime === Infinity) one.cancel();
    else one.finish();`;

/** Brings colours to what they fade into. */
export const endAnimations = async (page: Page): Promise<void> => void (await page.evaluate(END_ANIMATIONS));

/** Lists what axe objects to; in the dark, of colours: all else is as it is in the light. */
export async function objections(page: Page, scheme?: Scheme): Promise<string[]> {
  if (scheme) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const putBack = await showWhole(page);
  await endAnimations(page);
  const found = await ask(page, objectionsOf(scheme === 'dark' ? OF_COLOURS : RULES));
  await putBack();
  return found;
}

export const smallTargets = (page: Page) => ask(page, SMALL_TARGETS);
export const sideways = (page: Page) => ask(page, SIDEWAYS);
export const cutOff = (page: Page) => ask(page, CUT_OFF);
export const brokenText = (page: Page) => ask(page, BROKEN_TEXT);

const FIT = stripTypeScriptTypes(readFileSync(new URL('./text-fit.ts', import.meta.url), 'utf8'));

/** Lists words and numbers that cannot be read where they stand. */
export const textFit = (page: Page) =>
  ask(page, `(() => { ${FIT.replaceAll('export function', 'function')}; return faultsOfTextFit(); })()`);

const SIZES = ['note', 'small', 'body', 'line-text', 'line-large', 'number', 'answer'];

/** Doubles every size of text, as a browser does that enlarges text alone. @returns puts it back */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const names = JSON.stringify(SIZES.map((size) => `--${size}`));
  await page.evaluate(`for (const name of ${names}) {
    const size = parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
    document.documentElement.style.setProperty(name, size * 2 + 'rem');
  }`);
  return async () => {
    await page.evaluate(`for (const name of ${names}) document.documentElement.style.removeProperty(name)`);
  };
}
