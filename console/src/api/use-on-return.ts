import { useEffect, useRef } from 'preact/hooks';

/** Does something whenever somebody comes back to the page from another window: the work of others shows then. */
export function useOnReturn(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
}
