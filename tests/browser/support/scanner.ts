import type { CDPSession, Page } from 'puppeteer-core';
import { keysOf } from '../../../console/src/scan/layouts.ts';

/** Presses the keys of a text as a scanner does: all at once, with Enter at the end. */
export type Scanner = (text: string) => Promise<void>;

/**
 * A scanner of this page. Where the browser's protocol takes keys one by one they are sent without waiting for each, as
 * a busy machine would be slower than any scanner.
 */
export async function aScanner(page: Page, browser: 'chromium' | 'firefox-esr'): Promise<Scanner> {
  if (browser === 'firefox-esr') return (text) => page.keyboard.type(`${text}\n`);
  const session = await page.createCDPSession();
  return async (text) => {
    const enter = { code: 'Enter', key: 'Enter', windowsVirtualKeyCode: 13 };
    await Promise.all([
      ...[...text].flatMap((character) => press(session, character)),
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }),
    ]);
  };
}

function press(session: CDPSession, character: string): Promise<unknown>[] {
  const { code, level } = keysOf('us', character)[0] as ReturnType<typeof keysOf>[0];
  const modifiers = level === 'shift' ? 8 : 0;
  const key = { code, key: character, modifiers };
  return [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ];
}
