// node tools/console-icons.ts: draws the console's icons for home screens from console/public/icon.svg, by Debian’s Chromium.
// Run it when the icon changes; the pictures are committed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';

const PUBLIC = fileURLToPath(new URL('../console/public/', import.meta.url));

type Icon = {
  name: string;
  /** In pixels, each way. */
  size: number;
  /** True if a system cuts its own shape out of it: then its ground goes to the edges, and the drawing keeps away. */
  isCut: boolean;
};

const ICONS: Icon[] = [
  { name: '192', size: 192, isCut: false },
  { name: '512', size: 512, isCut: false },
  { name: 'maskable-512', size: 512, isCut: true },
  { name: 'apple-touch', size: 180, isCut: true },
];

/** No system cuts into the circle of four fifths of a maskable icon's width. */
const SAFE = 0.8;

const drawing = readFileSync(`${PUBLIC}icon.svg`, 'utf8');
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { name, size, isCut } of ICONS) {
  const width = isCut ? Math.round(size * SAFE) : size;
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<style>
    body { display: grid; place-items: center; height: 100vh; margin: 0; ${isCut ? 'background: #1f4fd8' : ''} }
    svg { width: ${width}px; height: ${width}px }
  </style>${drawing}`);
  await page.screenshot({ path: `${PUBLIC}icons/${name}.png` as `${string}.png`, omitBackground: true });
}
await browser.close();
