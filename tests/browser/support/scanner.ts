import type { CDPSession, Page } from 'puppeteer-core';
import { keysOf } from '../../../console/src/scan/layouts.ts';

/** Presses the keys of a text as a scanner does: all at once, with Enter at the end. */
export type Scanner = (text: string) => Promise<void>;

/** What a scanner takes for each key. */
const KEY_MS = 5;

/**
 * A scanner of this page. Where the browser's protocol takes keys one by one they are sent without waiting for each, and
 * with the times that a scanner's keys have: a busy machine is slower than any scanner.
 */
export async function aScanner(page: Page, browser: 'chromium' | 'firefox-esr'): Promise<Scanner> {
  if (browser === 'firefox-esr') return (text) => page.keyboard.type(`${text}\n`);
  const session = await page.createCDPSession();
  return async (text) => {
    const now = Date.now();
    const keys = [...[...text].map(keyOf), ENTER];
    await Promise.all(keys.flatMap((key, place) => press(session, key, (now + place * KEY_MS) / 1000)));
  };
}

type Key = { code: string; key: string; text: string; modifiers?: number; windowsVirtualKeyCode?: number };

const ENTER: Key = { code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

function keyOf(character: string): Key {
  const { code, level } = keysOf('us', character)[0] as ReturnType<typeof keysOf>[0];
  return { code, key: character, text: character, modifiers: level === 'shift' ? 8 : 0 };
}

/** @param timestamp in seconds since 1970 */
function press(session: CDPSession, { text, ...key }: Key, timestamp: number): Promise<unknown>[] {
  return [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, timestamp, ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + 0.002, ...key }),
  ];
}
