import { useEffect, useRef } from 'preact/hooks';
import { invalidate } from './query.ts';

/** Several changes in a row are followed by one reading. */
const PAUSE_MS = 1_000;

/**
 * Has something read again a moment after what it is computed from has changed on this page.
 * @param changed any text that changes with it
 */
export function useReadAfter(key: string, changed: string): void {
  const before = useRef(changed);
  useEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    const timer = setTimeout(() => invalidate(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, changed]);
}
