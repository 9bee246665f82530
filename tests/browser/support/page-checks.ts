import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OBJECTIONS = `axe.run({ runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ' ' + html.slice(0, 160) + ' '
    + failureSummary.split('\\n')[1])))`;

/**
 * What a finger would miss. WCAG 2.5.8 lets links in a line of text be as low as the line, but here 24 pixels are
 * wanted of them; a box is as large as its label.
 */
const SMALL_TARGETS = `[...document.querySelectorAll('a, button, input, select, textarea, summary, label.check, label.radio')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen') && one.tabIndex >= -1)
  .filter((one) => !(['checkbox', 'radio'].includes(one.type)))
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    const isInline = one.localName === 'a' && getComputedStyle(one).display === 'inline';
    return height > 1 && (height < (isInline ? 18 : 44) || (!isInline && width < 24));
  })
  .map((one) => one.outerHTML.slice(0, 160))`;

const SIDEWAYS = `document.documentElement.scrollWidth > innerWidth
  ? ['the page is ' + document.documentElement.scrollWidth + ' wide', ...[...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 160))]
  : []`;

/** Text that its box cuts off, but for what a person scrolls in it or writes into it. */
const CUT_OFF = `[...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && one.childElementCount === 0 && one.textContent.trim()
    && !one.closest('.unseen, svg, textarea, h1.titled') && getComputedStyle(one).overflowX !== 'visible'
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2))
  .map((one) => one.outerHTML.slice(0, 160))`;

const BROKEN_TEXT = `[document.body.innerText.match(/.{0,40}(undefined|\\[object|NaN|null).{0,40}/)?.[0]].filter(Boolean)`;

export type Scheme = 'light' | 'dark';

const ask = async (page: Page, expression: string) => (await page.evaluate(expression)) as string[];

/** What axe objects to. */
export async function objections(page: Page, scheme: Scheme): Promise<string[]> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  await page.waitForFunction('document.getAnimations().length === 0');
  return ask(page, OBJECTIONS);
}

export const smallTargets = (page: Page) => ask(page, SMALL_TARGETS);
export const sideways = (page: Page) => ask(page, SIDEWAYS);
export const cutOff = (page: Page) => ask(page, CUT_OFF);
export const brokenText = (page: Page) => ask(page, BROKEN_TEXT);

const SIZES = ['note', 'small', 'body', 'line-text', 'line-large', 'number', 'answer'];

/** Doubles every size of text, as a browser does that enlarges text alone. @returns puts it back */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const names = JSON.stringify(SIZES.map((size) => `--${size}`));
  await page.evaluate(`for (const name of ${names}) {
    const size = parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name));
    document.documentElement.style.setProperty(name, size * 2 + 'px');
  }`);
  return async () => {
    await page.evaluate(`for (const name of ${names}) document.documentElement.style.removeProperty(name)`);
  };
}
