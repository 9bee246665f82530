import { useEffect, useRef } from 'preact/hooks';
import { isLive } from './connection.ts';

/** The work of others shows so late at most on a page that is looked at. */
const EVERY_MS = 10_000;

/**
 * Others work on the same thing: it is read again now and then, and whenever somebody comes back to the page.
 * @param readAgain undefined where nothing can change any more
 * @param everyMs what costs more may be read less often
 */
export function useReadAgain(readAgain: (() => void) | undefined, everyMs = EVERY_MS): void {
  const latest = useRef(readAgain);
  latest.current = readAgain;
  const isWanted = readAgain !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    const look = () => {
      if (document.visibilityState === 'visible' && isLive.value) latest.current?.();
    };
    const timer = setInterval(look, everyMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted]);
}
