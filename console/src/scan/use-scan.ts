import { useLayoutEffect, useRef } from 'preact/hooks';
import { forgetNewest, goOnWith, onScan, type Scan, type ScanHandler, shown, waiting } from './bus.ts';

let carried: readonly Scan[] = [];

/** Keeps scans for the page that is gone to now: it answers them as if they had been made there. */
export function carryScans(scans: readonly Scan[]): void {
  carried = scans.map((scan) => ({ ...scan, time: performance.now() }));
}

/** A page answers scans while it is shown; its answer goes with it. No moment is left in which nobody answers. */
export function useScan(handler: ScanHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    // A page that goes to another one in the midst of a scan takes it along.
    if (waiting.value.length === 0) forgetNewest();
    const end = onScan((scan) => latest.current(scan));
    goOnWith(carried);
    carried = [];
    return () => {
      end();
      shown.value = undefined;
    };
  }, []);
}
