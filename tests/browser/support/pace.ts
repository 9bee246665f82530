import { setTimeout as pause } from 'node:timers/promises';
import { MOST_WAITING } from '../../../console/src/scan/bus.ts';
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

type Paced = {
  texts: readonly string[];
  /** Is true when the keys of one scan are sent before the page has had those of the last. */
  isAhead: boolean;
};

/**
 * Scans ten texts a second while fewer than ten wait for their answer, as somebody does who is told to wait.
 * @returns how long that took, and how long each answer has taken, once all of them stand in `keeper.answers()`
 */
export async function scanTenASecond(keeper: Storekeeper, { texts, isAhead }: Paced) {
  await keeper.value(NOTE_TIMES);
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  let lastAt = -EVERY_MS;
  for (const [place, text] of texts.entries()) {
    await keeper.page.waitForFunction(`answeredAt.length > ${place - MOST_WAITING}`);
    await pause(Math.max(0, lastAt + EVERY_MS - performance.now()));
    lastAt = performance.now();
    const sending = keeper.scan(text);
    sent.push(sending);
    if (!isAhead) await sending;
  }
  const tookMs = performance.now() - begun;
  await Promise.all(sent);
  await keeper.page.waitForFunction(`answeredAt.length >= ${texts.length}`).catch(async (cause: unknown) => {
    const answers = await keeper.answers();
    const states = new Set(answers.map((answer) => answer.split('\n')[1]));
    throw new Error(`${answers.length} of ${texts.length} were answered: ${[...states]}`, { cause });
  });
  const waitedMs = (await keeper.value(WAITED)) as number[];
  return { tookMs, waitedMs: waitedMs.toSorted((one, other) => one - other) };
}
