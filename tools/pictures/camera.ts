import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';
import { onPath } from '../on-path.ts';

export type Size = 'desk' | 'phone';
export type Scheme = 'light' | 'dark';
export type Look = { size: Size; scheme: Scheme; language: 'en' | 'de' | 'hu' };

/** A browser at the console, logged in, that takes pictures of what it shows. */
export type Camera = {
  look: (look: Look) => Promise<void>;
  open: (path: string) => Promise<void>;
  /** Presses the keys of a barcode of digits as a scanner does, and waits for its answer. */
  scan: (digits: string) => Promise<void>;
  take: (file: string) => Promise<void>;
  close: () => Promise<void>;
};

const VIEWPORTS = {
  desk: { width: 1280, height: 860, deviceScaleFactor: 1 },
  phone: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** Inter stands for the fonts of people's devices where it is there (Debian: fonts-inter); this machine's own is plain. */
const FONT = `document.documentElement.style.setProperty('--font', 'Inter, system-ui, sans-serif')`;

/** Comes when the page has not changed for a moment: what it reads and draws is there. */
const SETTLED = `new Promise((resolve) => {
  const end = () => { observer.disconnect(); resolve(); };
  let timer = setTimeout(end, 500);
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(end, 500); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

export async function openCamera(url: string, who: { username: string; password: string }): Promise<Camera> {
  const browser = await puppeteer.launch({
    executablePath: pathOf('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const session = await page.createCDPSession();
  await page.goto(`${url}/`);
  await logIn(page, who);
  return {
    look: async ({ size, scheme, language }) => {
      await page.setViewport(VIEWPORTS[size]);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.evaluate(`fetch('${url}/api/session/settings/language', { method: 'PUT',
        headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ value: language }))} })`);
    },
    open: async (path) => {
      await page.goto(`${url}${path}`);
      await page.waitForSelector('main h1, main h2');
      await page.evaluate(FONT);
      await page.evaluate(SETTLED);
    },
    scan: async (digits) => {
      await press(session, digits);
      await page.waitForFunction(`document.querySelector('.answer')?.innerText.includes('${digits}')`);
      await page.evaluate(SETTLED);
    },
    take: async (file) => {
      await page.evaluate('document.fonts.ready.then(() => document.activeElement?.blur?.())');
      await page.screenshot({ path: file as `${string}.png`, optimizeForSpeed: false });
    },
    close: () => browser.close(),
  };
}

async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.waitForSelector('#username');
  await page.type('#username', username);
  await page.type('#password', password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#search');
}

/** All keys are sent at once: on a busy machine one after the other would be slower than any scanner. */
async function press(session: CDPSession, digits: string): Promise<void> {
  const enter = { code: 'Enter', key: 'Enter', windowsVirtualKeyCode: 13 };
  const keys = [...digits].map((digit) => ({ code: `Digit${digit}`, key: digit, text: digit }));
  await Promise.all(
    [...keys, { ...enter, text: '\r' }].flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: undefined }),
    ]),
  );
}

function pathOf(program: string): string {
  const found = onPath(program);
  if (!found) throw new Error(`There is no ${program} on PATH, which takes the pictures.`);
  return found;
}
