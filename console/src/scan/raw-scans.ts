// Scans and keys as they arrive, before anything is looked up: for the page of the scanner's settings.
import type { KeyStroke } from './key-events.ts';
import type { RecognisedScan } from './recogniser.ts';

type Listener = { onScan: (scan: RecognisedScan) => void; onStroke: (stroke: KeyStroke) => void };

const listeners = new Set<Listener>();

/** @returns ends it */
export function onRaw(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishRawScan(scan: RecognisedScan): void {
  for (const { onScan } of listeners) onScan(scan);
}

export function publishStroke(stroke: KeyStroke): void {
  for (const { onStroke } of listeners) onStroke(stroke);
}
