import { useEffect, useRef } from 'preact/hooks';
import { untilNextTry } from './connection.ts';
import { isAway } from './errors.ts';

/** Has something read again by itself that could not be read while Stockroom was away. Each failure is an error of its own. */
export function useWhenBack(error: unknown, readAgain: () => void): void {
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    if (!isAway(error)) return;
    let isLeft = false;
    void untilNextTry().then(() => isLeft || latest.current());
    return () => {
      isLeft = true;
    };
  }, [error]);
}
