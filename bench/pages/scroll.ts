import type { Browser } from 'puppeteer-core';
import { logInBy } from './log-in.ts';

const SECONDS = 10;
/** The pixels a frame: nine screens a second. */
const STEP = 120;

/** Scrolls on in every frame, and counts the frames: one for which the page is too slow is missing. */
const SCROLL = `(async () => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const begun = await nextFrame();
  let [frames, elements] = [0, 0];
  for (let now = begun; now < begun + ${SECONDS * 1_000}; frames += 1) {
    scrollBy(0, ${STEP});
    now = await nextFrame();
    if (frames % 10 === 0) elements = Math.max(elements, document.querySelectorAll('*').length);
  }
  return { frames: frames / ${SECONDS}, elements };
})()`;

export type Scrolled = { frames: number; elements: number };

/** The list of all items, from its beginning on, as soon as its first rows are there. */
export async function scrollThrough(browser: Browser, origin: string): Promise<Scrolled> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 860 });
  await logInBy(page, origin);
  await page.goto(`${origin}/items`);
  await page.waitForSelector('a.item-row:not(.waiting)');
  const scrolled = (await page.evaluate(SCROLL)) as Scrolled;
  await context.close();
  return scrolled;
}
