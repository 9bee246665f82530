import { signal } from '@preact/signals';
import { noAmountAnswer, takeTypedAmount } from './typed-amount.ts';

/** One scan, as the engine, the camera or the search field gives it. */
export type Scan = {
  text: string;
  source: 'wedge' | 'camera' | 'typed';
  time: number;
  /** The item that was chosen by its name in the search. */
  itemId?: number;
  /** The amount that the person typed for it; its barcode's own amount when left out. */
  amount?: number;
  /** This is no scan, but the amount that was typed after one: it belongs to that scan. */
  amends?: Scan;
};

export type AnswerKind = 'done' | 'found' | 'unknown' | 'refused';

/** The answer to a scan as a person sees and hears it. */
export type Answer = {
  kind: AnswerKind;
  /** The item's name, or what went wrong, in a few words. */
  title: string;
  /** Beside the sign: "Booked", "Counted". The kind's own word by default. */
  state?: string;
  /** Shown as large as the title: "+200", "80 of 200". */
  amount?: string;
  lines: string[];
  /** It was done, and something is wrong with it: more was counted than is in stock. */
  looksOut?: boolean;
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
/** A scan means what it meant on the page where it was made, though the page has gone when its turn comes. */
const handlersOf = new WeakMap<Scan, readonly ScanHandler[]>();
let newest: Scan | undefined;
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

/** Takes a scan into the queue, with the amount that was typed before it. @returns false when ten wait already: it was not taken */
export function publishScan(scan: Scan): boolean {
  if (waiting.value.length >= MOST_WAITING) return false;
  const { amount, noAmount } = takeTypedAmount();
  if (noAmount !== undefined && scan.amount === undefined) {
    // A number that is typed after it is not meant for the scan before.
    newest = undefined;
    refuse(noAmount, scan);
    return true;
  }
  newest = amount === undefined || scan.amount !== undefined ? scan : { ...scan, amount };
  enqueue(newest);
  return true;
}

/** Refuses a typed text that is no amount, in its turn. */
export function refuseTyped(text: string): void {
  refuse(text, { text, source: 'typed', time: performance.now() });
}

function refuse(text: string, scan: Scan): void {
  enqueue({ ...scan }, [async () => noAmountAnswer(text)]);
}

/** Takes scans that were answered once already, on the page before: however many, none of them is refused. */
export function goOnWith(scans: readonly Scan[]): void {
  newest = scans.at(-1) ?? newest;
  for (const scan of scans) enqueue(scan);
}

/** Comes when no scan waits for its answer. */
export async function untilAnswered(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = waiting.subscribe((left) => left.length === 0 && resolve());
  await promise;
  end();
}

/** Sets the amount of the newest scan, after all scans before it. @returns false where there is none, or ten wait */
export function publishAmount(amount: number): boolean {
  if (newest === undefined || waiting.value.length >= MOST_WAITING) return false;
  enqueue({ ...newest, time: performance.now(), amount, amends: newest });
  return true;
}

/** Forgets the newest scan: a number typed on this page is not meant for a scan on the page before. */
export function forgetNewest(): void {
  newest = undefined;
}

function enqueue(scan: Scan, answering: readonly ScanHandler[] = handlers.toReversed()): void {
  handlersOf.set(scan, answering);
  waiting.value = [...waiting.value, scan];
  void answerInOrder();
}

/** The scans that wait, from this one up to the first that was made on another page. */
export function waitingWith(scan: Scan): readonly Scan[] {
  const place = waiting.value.indexOf(scan);
  const behind = waiting.value.slice(place < 0 ? waiting.value.length : place);
  const mine = handlersOf.get(scan);
  const isOther = (one: Scan) => handlersOf.get(one)?.some((handler, at) => handler !== mine?.[at]) ?? true;
  const end = behind.findIndex(isOther);
  return end < 0 ? behind : behind.slice(0, end);
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
  for (const handler of handlersOf.get(scan) ?? []) {
    try {
      const answer = await handler(scan);
      if (answer) return answer;
    } catch (error) {
      return { kind: 'refused', title: error instanceof Error ? error.message : String(error), lines: [] };
    }
  }
  return undefined;
}
