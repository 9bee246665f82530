import type { Page } from 'puppeteer-core';

/**
 * Tab should reach everything that can be used, to be seen and not behind a dialog. Of radio buttons that belong
 * together only the chosen one is a stop, and the rest of a list is reached by arrows.
 */
const MARK_STOPS = `(() => {
  const root = document.querySelector('dialog[open]') ?? document;
  const all = [...root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
  const isStop = (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })
    && !(one.type === 'radio' && !one.checked) && !one.closest('details:not([open]) > :not(summary)');
  const stops = all.filter(isStop);
  for (const [place, stop] of stops.entries()) stop.dataset.stop = place;
  return stops.map((stop) => stop.outerHTML.slice(0, 160));
})()`;

// A form has the focus in its first field, and Tab would go on from there. Firefox leaves a page behind its last stop, and
// shows the focus nowhere on it any more.
const TO_THE_TOP = `(() => {
  const root = document.querySelector('dialog[open]') ?? document.body;
  root.tabIndex = -1;
  root.focus({ preventScroll: true });
  root.removeAttribute('tabindex');
})()`;

const HERE = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const boxes = [...(one.closest('label') ?? one).getClientRects(), ...one.getClientRects()];
  const isHit = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (one === hit || one.contains(hit) || hit.closest('label')?.contains(one));
  };
  const isSeen = boxes.some(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isHit(left + width * x, top + height * y))));
  const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const { left, top, width, height } = one.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 160);
  const place = [left, top, width, height].map(Math.round) + ' of ' + innerWidth + ' × ' + innerHeight;
  return { stop: one.dataset.stop, html: one.outerHTML.slice(0, 160), isSeen, isMarked, above, place };
})()`;

type Here = { stop?: string; html: string; isSeen: boolean; isMarked: boolean; above?: string; place: string };

const MOST_TABS = 400;

/** Walks over the page by Tab alone. @returns what was not reached, not to be seen, or not marked as having the focus */
export async function faultsOfTabWalk(page: Page): Promise<string[]> {
  const stops = (await page.evaluate(MARK_STOPS)) as string[];
  await page.evaluate(TO_THE_TOP);
  const faults = new Set<string>();
  const reached = new Set<number>();
  for (let tabs = 0; tabs < MOST_TABS && reached.size < stops.length; tabs += 1) {
    await page.keyboard.press('Tab');
    const here = (await page.evaluate(HERE)) as Here | undefined;
    if (!here) continue;
    if (here.stop !== undefined) reached.add(Number(here.stop));
    if (!here.isSeen) faults.add(`has the focus at ${here.place} and is hidden by ${here.above}: ${here.html}`);
    if (!here.isMarked) faults.add(`has the focus and does not show it: ${here.html}`);
  }
  for (const [place, html] of stops.entries()) if (!reached.has(place)) faults.add(`not reached by Tab: ${html}`);
  return [...faults];
}
