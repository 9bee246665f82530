import type { CDPSession, Page } from 'puppeteer-core';
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
  return (text) => pressKeys(session, [...text].map(keyOf));
}

/** A key at its place, and what the host makes of it; without `text` it writes nothing. */
export type Key = { code: string; key: string; modifiers: number; text?: string };

const ENTER = { code: 'Enter', key: 'Enter', modifiers: 0, windowsVirtualKeyCode: 13, text: '\r' };

type Pressing = {
  /** So long after now. */
  inSeconds?: number;
  /** Without it the scanner sends no Enter. */
  hasEnd?: boolean;
  /** The going up of the key at this place does not come. */
  heldAt?: number;
};

/** Presses these keys and Enter, each at the time at which a scanner presses it. */
export async function pressKeys(session: CDPSession, keys: Key[], pressing: Pressing = {}): Promise<void> {
  const { inSeconds = 0, hasEnd = true, heldAt } = pressing;
  const begin = Date.now() / 1_000 + AHEAD_SECONDS + inSeconds;
  const all: Key[] = hasEnd ? [...keys, ENTER] : keys;
  const sent = all.flatMap(({ text, ...key }, place) => {
    const timestamp = begin + place * KEY_SECONDS;
    const written = text === undefined ? {} : { text };
    const down = { type: 'keyDown' as const, ...written, ...key, timestamp };
    const up = { type: 'keyUp' as const, ...key, timestamp: timestamp + KEY_SECONDS / 2 };
    return (place === heldAt ? [down] : [down, up]).map((event) => session.send('Input.dispatchKeyEvent', event));
  });
  await Promise.all(sent);
}

/** The key of a character on a US keyboard. */
export function keyOf(character: string): Key {
  const { code, level } = keysOf('us', character)[0] as ReturnType<typeof keysOf>[0];
  return { code, key: character, modifiers: level === 'shift' ? 8 : 0, text: character };
}
