import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { onPath } from '../../../tools/on-path.ts';
import { withPrograms } from '../../support/with-programs.ts';

export type Name = 'chromium' | 'firefox-esr';

const all: Name[] = ['chromium', 'firefox-esr'];

const wanted = (process.env.BROWSERS ?? 'chromium').split(',');

/** Those that BROWSERS names, such as `BROWSERS=chromium,firefox`; without it Chromium alone. */
export const names = all.filter((name) => wanted.includes(name) || wanted.includes(name.split('-', 1)[0] as string));

// Nothing that the browser would ask of the internet by itself.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts one, without a window; it may run as root, as CI does. */
export function launch(name: Name, args: string[] = []): Promise<Browser> {
  const executablePath = onPath(name);
  if (!executablePath) throw new Error(`There is no ${name} on PATH: npm run programs installs it.`);
  if (name === 'firefox-esr')
    return puppeteer.launch({
      ...{ browser: 'firefox', executablePath, headless: true, timeout: 60_000 },
      // As on a phone, and as Chromium has them here: they take no width from the page.
      extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
    });
  return puppeteer.launch({
    executablePath,
    headless: true,
    args: ['--no-sandbox', ...QUIET, ...args],
    timeout: 60_000,
  });
}

/** The tests of one browser. */
export const describeIn = (name: Name): typeof describe => withPrograms(name).describe;
