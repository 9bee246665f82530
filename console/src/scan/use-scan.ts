import { useEffect, useRef } from 'preact/hooks';
import { onScan, type ScanHandler, shown } from './bus.ts';

/** A page answers scans while it is shown; the answer of the page before goes with it. */
export function useScan(handler: ScanHandler): void {
  const newest = useRef(handler);
  newest.current = handler;
  useEffect(() => {
    shown.value = undefined;
    return onScan((scan) => newest.current(scan));
  }, []);
}
