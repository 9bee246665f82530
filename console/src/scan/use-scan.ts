import { useLayoutEffect, useRef } from 'preact/hooks';
import { forgetNewest, onScan, publishScan, type Scan, type ScanHandler, shown } from './bus.ts';

let carried: Scan | undefined;

/** Keeps a scan for the page that is gone to now: it answers it as if it had been made there. */
export function carryScan(scan: Scan): void {
  carried = scan;
}

/** A page answers scans while it is shown; its answer goes with it. No moment is left in which nobody answers. */
export function useScan(handler: ScanHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    forgetNewest();
    const end = onScan((scan) => latest.current(scan));
    if (carried) publishScan(carried);
    carried = undefined;
    return () => {
      end();
      shown.value = undefined;
    };
  }, []);
}
