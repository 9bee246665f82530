import type { Page } from 'puppeteer-core';
import type { Name } from './browsers.ts';
import { objections, type Scheme, settled, sideways, smallTargets } from './page-checks.ts';

const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 640 },
];

// Firefox has nothing to be told a colour scheme by.
const schemesOf = (name: Name): (Scheme | undefined)[] => (name === 'chromium' ? ['light', 'dark'] : [undefined]);

/** Gives what is wrong with the page as it stands, on a desk and on a small phone, in the light and in the dark. */
export async function faultsOfLook(page: Page, name: Name): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  for (const size of SIZES) {
    await page.setViewport(size);
    // A page that is divided otherwise at this width draws itself anew first.
    await settled(page);
    note(`sideways at ${size.width}`, await sideways(page));
    note(`small at ${size.width}`, await smallTargets(page));
    for (const scheme of schemesOf(name)) note(`${scheme ?? ''} at ${size.width}`, await objections(page, scheme));
  }
  return faults;
}
