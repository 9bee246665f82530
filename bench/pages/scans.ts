import type { Browser, CDPSession } from 'puppeteer-core';
import { ean13Of } from '../fill/names.ts';
import { ids } from '../rows/context.ts';
import { logInBy } from './log-in.ts';

/**
 * Lets keys come as slowly as a busy machine sends them, and notes when Enter came, and when the answer to a text has been
 * painted.
 */
const NOTE_TIMES = `localStorage.setItem('stockroom.scanner', '{"withinMs":150}');
addEventListener('keydown', ({ key, timeStamp }) => {
  if (key === 'Enter') globalThis.enterAt = timeStamp;
}, { capture: true });
globalThis.answered = {};
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const text = document.querySelector('.answer.found .answer-head span')?.textContent;
  if (!text || text === globalThis.last) return;
  globalThis.last = text;
  const began = enterAt;
  requestAnimationFrame(() => setTimeout(() => { answered[text] = performance.now() - began; }));
}).observe(document.body, { childList: true, subtree: true, characterData: true }));`;

type Scans = { origin: string; size: number; scans: number };

/** Scans items one after the other, each when the one before is answered. The first of all is not counted. */
export async function scanAndWait(
  browser: Browser,
  { origin, size, scans }: Scans,
): Promise<{ answeredMs: number[]; grownMb: number }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(NOTE_TIMES);
  await logInBy(page, origin);
  const session = await page.createCDPSession();
  const scan = async (id: number) => {
    const text = ean13Of(id);
    await typeFast(session, text);
    await page.waitForFunction(`answered['${text}'] !== undefined`, { polling: 'raf' });
    return Number(await page.evaluate(`answered['${text}']`));
  };
  const [first = 1, ...others] = ids(size, scans + 1);
  await scan(first);
  const before = await usedMb(session);
  const answeredMs: number[] = [];
  for (const id of others) answeredMs.push(await scan(id));
  const grownMb = (await usedMb(session)) - before;
  await context.close();
  return { answeredMs, grownMb };
}

/** The keys of a scanner, ended by Enter. */
async function typeFast(session: CDPSession, text: string): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const press = (key: { key: string; code: string; text: string }) => {
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }));
    sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code }));
  };
  for (const digit of text) press({ key: digit, code: `Digit${digit}`, text: digit });
  press({ key: 'Enter', code: 'Enter', text: '\r' });
  await Promise.all(sent);
}

/** Gives what scripts hold, and the page's nodes with it, after all that can be collected was. */
async function usedMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
  };
  return (usedSize + embedderHeapUsedSize) / 1e6;
}
