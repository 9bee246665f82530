import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { ADMIN_PASSWORD } from '../../support/stack.ts';
import type { Name } from './browsers.ts';
import { aScanner, type Scanner } from './scanner.ts';
import { type Visit, visit } from './visit.ts';

/** Somebody at the console with a scanner and a keyboard, and no mouse. */
export type Storekeeper = Visit & {
  page: Page;
  scan: Scanner;
  /** Types as people do: slower than any scanner. */
  type: (text: string) => Promise<void>;
  press: (...keys: Parameters<Page['keyboard']['press']>[0][]) => Promise<void>;
  /** Keys that a busy page gets one right behind the other: what the first has changed is in the page, and not seen yet. */
  pressAtOnce: (...keys: string[]) => Promise<void>;
  /** Presses Tab until this has the focus, or Shift and Tab where it stands before what has it. */
  tabTo: (selector: string) => Promise<void>;
  /** The answer that stands on the page, once it says so. */
  answered: (words: RegExp) => Promise<string>;
  /** All answers that have stood on the page so far, one after the other. */
  answers: () => Promise<string[]>;
  logIn: (who?: { username: string; password: string }) => Promise<void>;
  /** Replaces what the field with the focus holds. */
  replace: (text: string) => Promise<void>;
  value: (expression: string) => Promise<unknown>;
};

// A busy machine is slower than a scanner, which is told as for a slow wedge; people are slower still.
const SLOW_WEDGE = `if (origin !== 'null' && !localStorage.getItem('stockroom.scanner'))
  localStorage.setItem('stockroom.scanner', JSON.stringify({ withinMs: 100 }))`;
const KEY_MS = 130;
/** Nobody sees a scan and presses a key sooner. The keys of a scan are dated a little ahead of the clock. */
const AFTER_SCAN_MS = 600;
const MOST_TABS = 120;

// A page whose browser has the focus in its own bars keeps its active element. Of several, the first one is reached.
const WAY_TO = `(selector, last) => {
  const at = document.activeElement;
  const all = [...document.querySelectorAll(selector)];
  const isOne = document.hasFocus() && at?.matches(selector);
  if (isOne) return last === 'back' && all.length > 1 ? 'back' : 'there';
  const isBefore = (one) => at.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING;
  return at && all.length > 0 && all.every(isBefore) ? 'back' : 'on';
}`;

const PRESS_AT_ONCE = `async (keys) => {
  for (const key of keys) {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // The page draws before the browser hands on another key.
    await undefined;
  }
}`;

const KEEP_ANSWERS = `globalThis.answers = [];
  new MutationObserver(() => {
    const text = document.querySelector('.answer[data-answer]')?.innerText;
    if (text && text !== answers.at(-1)) answers.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Opens the console at a page. Not logged in yet. */
export async function aStorekeeper(browser: Browser, name: Name, url: string, isPrivate = true): Promise<Storekeeper> {
  const visitor = await visit(browser, isPrivate);
  const { page } = visitor;
  // Firefox cannot be told when a key was pressed: its wedge is as slow as there are any.
  if (name === 'firefox-esr') await page.evaluateOnNewDocument(SLOW_WEDGE.replace('100', '150'));
  await page.evaluateOnNewDocument(`${SLOW_WEDGE}; ${KEEP_ANSWERS}`);
  // Without a window a page that has loaded another by itself has the focus no longer; in front of people it does.
  if (name === 'chromium') await page.emulateFocusedPage(true);
  await page.goto(url);
  const value = (expression: string) => page.evaluate(expression);
  const scanner = await aScanner(page, name);
  let scannedAt = 0;
  const afterScan = () => pause(Math.max(0, scannedAt + AFTER_SCAN_MS - performance.now()));
  const press: Storekeeper['press'] = async (...keys) => {
    await afterScan();
    for (const key of keys) await page.keyboard.press(key);
  };
  // A busy Firefox hands over keys late, and then two at once.
  const keyMs = name === 'chromium' ? KEY_MS : 2 * KEY_MS;
  const type = async (text: string) => {
    await afterScan();
    await page.keyboard.type(text, { delay: keyMs });
  };
  return {
    ...visitor,
    goTo: async (to) => {
      await visitor.goTo(to);
      // Keys are heard once the page stands: a scan before that is lost, as a busy machine has shown.
      await page.waitForFunction('!document.querySelector("#app:empty")');
    },
    scan: async (text) => {
      await scanner(text);
      scannedAt = performance.now();
    },
    type,
    press,
    pressAtOnce: async (...keys) => void (await value(`(${PRESS_AT_ONCE})(${JSON.stringify(keys)})`)),
    value,
    tabTo: async (selector) => {
      await afterScan();
      let way: unknown;
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        way = await value(`(${WAY_TO})(${JSON.stringify(selector)}, ${JSON.stringify(way)})`);
        if (way === 'there') return;
        if (way === 'back') await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        if (way === 'back') await page.keyboard.up('Shift');
      }
      throw new Error(`Tab does not reach ${selector}.`);
    },
    answered: (words) => visitor.says('.answer[data-answer]', words),
    answers: async () => (await value('answers')) as string[],
    replace: async (text) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await type(text);
    },
    logIn: async ({ username, password } = { username: 'admin', password: ADMIN_PASSWORD }) => {
      await visitor.seen('#username:focus');
      // Before the log-in nothing listens for a scanner: it is typed as fast as a password manager does.
      const delay = (await value("document.querySelector('#search') !== null")) ? keyMs : 0;
      await page.keyboard.type(username, { delay });
      await press('Tab');
      await page.keyboard.type(password, { delay });
      await press('Enter');
      await visitor.seen('#search');
      await page.waitForFunction("!document.querySelector('#form')");
    },
  };
}
