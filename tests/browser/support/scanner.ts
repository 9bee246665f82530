import type { Page } from 'puppeteer-core';
import { keysOf } from '../../../console/src/scan/layouts.ts';

/** Presses the keys of a text as a scanner does: all at once, with Enter at the end. */
export type Scanner = (text: string) => Promise<void>;

/** A key follows the last one after so long. */
const KEY_SECONDS = 0.005;

/** The keys of a scan are dated so far ahead, so that the page does not take a slow machine's wait for silence. */
const AHEAD_SECONDS = 0.1;

/**
 * A scanner of this page. Chromium is told when each key was pressed, as the protocol of a busy machine is slower than
 * any scanner.
 */
export async function aScanner(page: Page, browser: 'chromium' | 'firefox-esr'): Promise<Scanner> {
  if (browser === 'firefox-esr') return (text) => page.keyboard.type(`${text}\n`);
  const session = await page.createCDPSession();
  return async (text) => {
    const begin = Date.now() / 1_000 + AHEAD_SECONDS;
    const keys = [...text].map((character) => keyOf(character));
    const enter = { code: 'Enter', key: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
    const sent = [...keys, enter].flatMap(({ text: written, ...key }, place) => {
      const timestamp = begin + place * KEY_SECONDS;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: written, ...key, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: timestamp + KEY_SECONDS / 2 }),
      ];
    });
    await Promise.all(sent);
  };
}

function keyOf(character: string) {
  const { code, level } = keysOf('us', character)[0] as ReturnType<typeof keysOf>[0];
  return { code, key: character, modifiers: level === 'shift' ? 8 : 0, text: character };
}
