import { setTimeout as pause } from 'node:timers/promises';
import type { Storekeeper } from './storekeeper.ts';

const NOTE_TIMES = `globalThis.enteredAt = [];
  globalThis.answeredAt = [];
  addEventListener('keydown', ({ key, isTrusted }) => {
    if (isTrusted && key === 'Enter') enteredAt.push(performance.now());
  }, { capture: true });
  new MutationObserver(() => {
    while (answeredAt.length < answers.length) answeredAt.push(performance.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
  answers.length = 0;`;

const WAITED = 'answeredAt.map((at, place) => at - enteredAt[place])';

const EVERY_MS = 100;

/**
 * Scans ten texts a second, whatever is answered meanwhile.
 * @returns how long that took, and how long each answer has taken, once all of them stand in `keeper.answers()`
 */
export async function scanTenASecond(keeper: Storekeeper, texts: readonly string[]) {
  await keeper.value(NOTE_TIMES);
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (const [place, text] of texts.entries()) {
    await pause(Math.max(0, begun + place * EVERY_MS - performance.now()));
    sent.push(keeper.scan(text));
  }
  const tookMs = performance.now() - begun;
  await Promise.all(sent);
  await keeper.page.waitForFunction(`answeredAt.length >= ${texts.length}`);
  const waitedMs = (await keeper.value(WAITED)) as number[];
  return { tookMs, waitedMs: waitedMs.toSorted((one, other) => one - other) };
}
