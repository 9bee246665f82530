import { useEffect } from 'preact/hooks';
import { isLive } from '../api/connection.ts';
import { readAgain } from '../works/job.ts';

/** The work of others shows so late at most on a page that is looked at. */
const EVERY_MS = 10_000;

/** Others work in the same job: it is read again now and then, and whenever somebody comes back to the page. */
export function useReadAgain(job: number | undefined): void {
  useEffect(() => {
    if (job === undefined) return;
    const look = () => {
      if (document.visibilityState === 'visible' && isLive.value) readAgain(job);
    };
    const timer = setInterval(look, EVERY_MS);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [job]);
}
