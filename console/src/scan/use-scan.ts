import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { path } from '../router/router.ts';
import { forgetNewest, onScan, type ScanHandler, shown, waiting } from './bus.ts';
import { placeOfScan } from './journal.ts';

/** How many pages stand there that keep their scans: they show each answer by themselves. */
export const answeringPages = signal(0);

/**
 * A page answers scans while it is shown; its answer goes with it. No moment is left in which nobody answers.
 * @param place the page by its path, where its scans are work: each is kept on the device until it is answered
 */
export function useScan(handler: ScanHandler, place?: string): void {
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    // A page that goes to another one in the midst of a scan takes it along.
    if (waiting.value.length === 0) forgetNewest(place);
    const end = onScan((scan) => latest.current(scan), place === undefined ? undefined : () => place);
    const shows = place === undefined ? 0 : 1;
    answeringPages.value += shows;
    return () => {
      end();
      answeringPages.value -= shows;
      leaveShown();
    };
  }, []);
}

/** An answer goes with its page; that to a scan for the page which comes stays. */
export function leaveShown(): void {
  const place = shown.value && placeOfScan(shown.value.scan);
  if (place !== path.peek()) shown.value = undefined;
}
