import { signal } from '@preact/signals';
import { forgetAnswered, keepScan, placeOfScan } from './journal.ts';
import { damagedAnswer, noAmountAnswer } from './refused.ts';
import type { Damage } from './run.ts';
import type { Answer, Scan, ScanHandler, Work } from './scan.ts';
import { takeTypedAmount, typedAmount } from './typed-amount.ts';

export type { Answer, AnswerKind, Scan, ScanHandler, Work } from './scan.ts';

export type Shown = { scan: Scan; answer: Answer };

/** The newest answer, until the page changes. */
export const shown = signal<Shown | undefined>(undefined);
/** Scans that wait for their answer, the one that is asked about included. */
export const waiting = signal<readonly Scan[]>([]);

/** More than these wait for nobody: the person is told to wait instead. */
export const MOST_WAITING = 10;

/** A handler, and the page whose work its scans are for: they are kept until they are answered. */
type Registered = { handler: ScanHandler; place: (() => string) | undefined };

const handlers: Registered[] = [];
let first: ScanHandler | undefined;
/** A scan means what it meant on the page where it was made, though the page has gone when its turn comes. */
const handlersOf = new WeakMap<Scan, readonly ScanHandler[]>();
/** Comes when a scan is kept; it is answered only then. */
const keptBy = new WeakMap<Scan, Promise<void>>();
/** Those who want an answer for themselves: it is not shown. */
const asking = new WeakMap<Scan, (answer: Answer | undefined) => void>();
let newest: Scan | undefined;
const listeners = new Set<(shown: Shown) => void>();
let isRunning = false;

/**
 * Answers scans from now on, before those that did so far.
 * @param place gives the page whose work they are for, where they are to be kept until they are answered
 * @returns ends it
 */
export function onScan(handler: ScanHandler, place?: () => string): () => void {
  const registered = { handler, place };
  handlers.push(registered);
  return () => {
    const at = handlers.lastIndexOf(registered);
    if (at >= 0) handlers.splice(at, 1);
  };
}

/** Has every scan answered by this handler first, whatever page it is for; what it leaves is the page's. */
export function answerFirst(handler: ScanHandler | undefined): void {
  first = handler;
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
    refuse(scan, noAmountAnswer(noAmount));
    return true;
  }
  newest = amount === undefined || scan.amount !== undefined ? scan : { ...scan, amount };
  take(newest);
  return true;
}

/** Refuses a scan that was not heard whole, in its turn, with what was typed before it. @returns false when ten wait already */
export function refuseDamaged(scan: Scan, damage: Damage): boolean {
  if (waiting.value.length >= MOST_WAITING) return false;
  // It may be a part of the scan itself.
  const typed = typedAmount.value;
  typedAmount.value = '';
  refuse(scan, damagedAnswer({ damage, typed }));
  return true;
}

/** Refuses a typed text that is no amount, in its turn. */
export function refuseTyped(text: string): void {
  answerWith(noAmountAnswer(text), { text, source: 'typed', time: performance.now() });
}

function refuse(scan: Scan, answer: Answer): void {
  // A number that is typed after it is not meant for the scan before.
  newest = undefined;
  answerWith(answer, { ...scan });
}

/** Answers in its turn, whatever its text means. */
function answerWith(answer: Answer, scan: Scan): void {
  handlersOf.set(scan, [async () => answer]);
  enqueue(scan);
}

/** Takes scans for the work of another page: however many, none of them is refused. */
export function publishAt(scans: readonly Scan[], work: Work): void {
  const copies = scans.map((scan) => ({ ...scan, time: performance.now() }));
  newest = copies.at(-1) ?? newest;
  for (const scan of copies) takeAt(scan, work);
}

/** Takes an act of a person behind all that waits, such as an Undo. @returns its answer, which is not shown */
export function askAt(asked: Omit<Scan, 'time'>, work: Work): Promise<Answer | undefined> {
  const scan = { ...asked, time: performance.now() };
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  asking.set(scan, resolve);
  takeAt(scan, work);
  return promise;
}

function takeAt(scan: Scan, { place, handler }: Work): void {
  keptBy.set(scan, keepScan(scan, place));
  enqueueFor(scan, [handler]);
}

/** Goes on with scans that were kept before. */
export function goOnWith(scans: readonly Scan[], handler: ScanHandler): void {
  for (const scan of scans) enqueueFor(scan, [handler]);
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
  take({ ...newest, time: performance.now(), amount, amends: newest });
  return true;
}

/** Forgets the newest scan where it was of another page: a number typed on this one is not meant for it. */
export function forgetNewest(place: string | undefined): void {
  if (newest && (place === undefined || placeOfScan(newest) !== place)) newest = undefined;
}

function take(scan: Scan): void {
  const place = handlers.at(-1)?.place?.();
  if (place !== undefined) keptBy.set(scan, keepScan(scan, place));
  enqueueFor(
    scan,
    handlers.toReversed().map(({ handler }) => handler),
  );
}

function enqueueFor(scan: Scan, answering: readonly ScanHandler[]): void {
  handlersOf.set(scan, first ? [first, ...answering] : answering);
  enqueue(scan);
}

function enqueue(scan: Scan): void {
  waiting.value = [...waiting.value, scan];
  void answerInOrder();
}

/** The scans that wait, from this one up to the first that was made on another page. */
export function waitingWith(scan: Scan): readonly Scan[] {
  const at = waiting.value.indexOf(scan);
  const behind = waiting.value.slice(at < 0 ? waiting.value.length : at);
  const mine = handlersOf.get(scan);
  const place = placeOfScan(scan);
  const isOther = (one: Scan) =>
    placeOfScan(one) !== place || (handlersOf.get(one)?.some((handler, at) => handler !== mine?.[at]) ?? true);
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
      const kept = keptBy.get(scan);
      if (kept) await kept;
      const answer = await answerOf(scan);
      forgetAnswered(scan, answer);
      waiting.value = waiting.value.slice(1);
      const ask = asking.get(scan);
      if (ask) ask(answer);
      else if (answer) showAnswer(answer, scan);
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
