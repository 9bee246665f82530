import { signal } from '@preact/signals';

/** One scan, as the engine, the camera or the search field gives it. */
export type Scan = {
  text: string;
  source: 'wedge' | 'camera' | 'typed';
  time: number;
  /** The item that was chosen by its name in the search. */
  itemId?: number;
};

export type AnswerKind = 'done' | 'found' | 'unknown' | 'refused';

/** What a person sees and hears of a scan. */
export type Answer = {
  kind: AnswerKind;
  /** The item's name, or what went wrong, in a few words. */
  title: string;
  /** Beside the sign: "Booked", "Counted". The kind's own word by default. */
  state?: string;
  /** Shown as large as the title: "+200", "80 of 200". */
  amount?: string;
  lines: string[];
  undo?: () => Promise<Answer | undefined>;
};

/** Answers a scan; undefined leaves it to the handler that was there before. */
export type ScanHandler = (scan: Scan) => Promise<Answer | undefined>;

export type Shown = { scan: Scan; answer: Answer };

/** The newest answer, until the page changes. */
export const shown = signal<Shown | undefined>(undefined);
/** Scans that wait for their answer, the one that is asked about included. */
export const waiting = signal<readonly Scan[]>([]);

/** More than these wait for nobody: the person is told to wait instead. */
export const MOST_WAITING = 10;

const handlers: ScanHandler[] = [];
const listeners = new Set<(shown: Shown) => void>();
let isRunning = false;

/** Answers scans from now on, before those that did so far. @returns ends it */
export function onScan(handler: ScanHandler): () => void {
  handlers.push(handler);
  return () => {
    const place = handlers.lastIndexOf(handler);
    if (place >= 0) handlers.splice(place, 1);
  };
}

/** Hears every answer, in the order of the scans: the sounds, a test. @returns ends it */
export function onAnswer(listener: (shown: Shown) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a scan into the queue. @returns false when ten wait already: it was not taken */
export function publishScan(scan: Scan): boolean {
  if (waiting.value.length >= MOST_WAITING) return false;
  waiting.value = [...waiting.value, scan];
  void answerInOrder();
  return true;
}

/** Shows and tells an answer which no scan asked for, such as that of an undo. */
export function showAnswer(answer: Answer, scan: Scan): void {
  shown.value = { scan, answer };
  for (const listener of listeners) listener(shown.value);
}

async function answerInOrder(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (let scan = waiting.value[0]; scan; scan = waiting.value[0]) {
      const answer = await answerOf(scan);
      waiting.value = waiting.value.slice(1);
      if (answer) showAnswer(answer, scan);
    }
  } finally {
    isRunning = false;
  }
}

async function answerOf(scan: Scan): Promise<Answer | undefined> {
  for (const handler of handlers.toReversed()) {
    try {
      const answer = await handler(scan);
      if (answer) return answer;
    } catch (error) {
      return { kind: 'refused', title: error instanceof Error ? error.message : String(error), lines: [] };
    }
  }
  return undefined;
}
