// Goes on with scans that were kept when a page was closed, on whatever page is opened next.
import { effect } from '@preact/signals';
import { user } from '../api/session.ts';
import { path } from '../router/router.ts';
import { type Answer, goOnWith, type Scan } from './bus.ts';
import { keepFor, leaveUnseen, placeOfScan, takeOver } from './journal.ts';
import { workAt } from './work.ts';

/** Keeps the scans of whoever logs in, and takes over what that person has left on this device. */
export function goOnWithKept(): void {
  effect(() => {
    if (!user.value) return;
    keepFor(user.value.id);
    look();
  });
  // Another window may have been closed meanwhile.
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}

function look(): void {
  if (document.visibilityState === 'visible') void takeOver((scans) => goOn(scans));
}

/** Takes up scans for the pages that they were made for. */
export function goOn(scans: readonly Scan[]): void {
  for (const scan of scans) goOnWith([scan], answerUnseen);
}

async function answerUnseen(scan: Scan): Promise<Answer | undefined> {
  const place = placeOfScan(scan) ?? '/';
  const answer = await workAt(place).handler(scan);
  const isSeen = answer?.kind === 'done' || answer?.kind === 'found' || path.peek() === placeOfScan(scan);
  if (answer && !isSeen) leaveUnseen(scan, answer);
  return answer;
}
