import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { logInBy } from './log-in.ts';

const LONGEST_MS = 240_000;

/** Counts the frames until all rows are looked at; one for which the page is too slow is missing. */
const COUNT_FRAMES = `(async () => {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const begun = await nextFrame();
  let [frames, longest, last] = [0, 0, begun];
  while (!document.querySelector('#import-start')) {
    const now = await nextFrame();
    longest = Math.max(longest, now - last);
    last = now;
    frames += 1;
  }
  return { frames: frames / ((last - begun) / 1_000), longestMs: longest, seconds: (last - begun) / 1_000 };
})()`;

export type LookedAt = { frames: number; longestMs: number; seconds: number };

/** A file of so many new items is chosen on the page for imports, and looked at there. */
export async function lookAtFile(browser: Browser, origin: string, rows: number): Promise<LookedAt> {
  const file = join(tmpdir(), `stockroom-bench-${process.pid}.csv`);
  const cells = Array.from({ length: rows }, (_, at) => `Hex bolt M8 × ${at},HB-${at},A-${at % 900},pcs,ACME,0.25,10`);
  await writeFile(file, `Name,Article number,Location,Unit,Vendor,Purchase price,Quantity\n${cells.join('\n')}\n`);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_MS);
    await page.setViewport({ width: 1280, height: 860 });
    await logInBy(page, origin);
    await page.goto(`${origin}/import`);
    // Its type needs those of the DOM.
    const field = (await page.waitForSelector('#import-file')) as unknown as {
      uploadFile: (path: string) => Promise<void>;
    };
    await field.uploadFile(file);
    return (await page.evaluate(COUNT_FRAMES)) as LookedAt;
  } finally {
    await context.close();
    await rm(file);
  }
}
