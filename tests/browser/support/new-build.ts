// A page, and the build that is to take its place.
import type { Page } from 'puppeteer-core';

/** The page's clock can be set ahead, and tells how often it was looked at. */
export const CLOCK = `globalThis.aheadMs = 0; globalThis.looks = 0;
  const now = Date.now;
  Date.now = () => { looks += 1; return now() + aheadMs; };`;

/** The build of the page that is shown. */
export const BUILD = `document.querySelector('meta[name=build]').content`;

/** The worker of the next build, once it has all files. */
const NEXT = `navigator.serviceWorker.getRegistration().then(({ installing, waiting }) => !installing && waiting)`;

/** The worker of the next build takes over from all windows, as one that nobody uses tells it to again and again. */
const TAKE_OVER = `(async () => {
  const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  const worker = await ${NEXT};
  const asking = setInterval(() => worker.postMessage('take over'), 500);
  await taken;
  clearInterval(asking);
})()`;

/** Asks for a newer build, which waits for a quiet moment from then on. */
export async function hasNewBuild(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
  await page.waitForFunction(NEXT);
}

export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(TAKE_OVER);
}
