import type { Browser } from 'puppeteer-core';
import { logInBy } from './log-in.ts';

/** Speed tests call this fast 3G: the bytes a second each way, and the round trip. */
const FAST_3G = { download: 1_600_000 / 8, upload: 768_000 / 8, latency: 150 };
const SLOWER = 4;

/** Notes when the page is there to be used, in milliseconds since its address was opened. */
const NOTE_USABLE = `new MutationObserver((_, observer) => {
  if (!document.querySelector('#search')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { globalThis.usableMs = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;

const BYTES = `performance.getEntriesByType('resource')
  .filter(({ name, responseEnd }) => /\\.(js|css)$/.test(new URL(name).pathname) && responseEnd <= usableMs)
  .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)`;

/** Opens the console for the first time on a device, for somebody who is logged in, over a slow network on a slow CPU. */
export async function firstLoad(browser: Browser, origin: string): Promise<{ kb: number; usableS: number }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await logInBy(page, origin);
  const session = await page.createCDPSession();
  // The device has never been here, but for the cookie.
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage,local_storage',
  });
  await session.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  await page.evaluateOnNewDocument(NOTE_USABLE);
  await page.emulateNetworkConditions(FAST_3G);
  await page.emulateCPUThrottling(SLOWER);
  await page.goto(`${origin}/`);
  await page.waitForFunction('globalThis.usableMs');
  const usableS = Number(await page.evaluate('usableMs')) / 1_000;
  const kb = Number(await page.evaluate(BYTES)) / 1_000;
  await context.close();
  return { kb, usableS };
}
