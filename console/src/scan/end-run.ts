// A run has ended: it was a scan, whole or not, or a person's typing.
import type { KeyStroke } from './key-events.ts';
import type { Effect, Recogniser, Step } from './recogniser.ts';
import { damageOf, isLongEnough, isRolled, partsOf, type Run, textOf } from './run.ts';
import { SURELY_A_SCANNER } from './scanner-settings.ts';

type End = {
  at: number;
  /** The key that ended it. */
  key?: string;
  /** By a key that came too late for a scanner and too soon for silence. */
  isBroken?: boolean;
};

export function endRun(state: Recogniser, end: End): Step {
  if (state.run === undefined) return { state, effects: [] };
  const { run } = state;
  const { scanned, undecided } = partsOf(run);
  const rest: Recogniser = { ...state, run: undefined };
  const mustBeSure = end.isBroken || isAmidTyping(state, run);
  const least = mustBeSure ? scanned.length >= SURELY_A_SCANNER : isLongEnough(scanned);
  if (!least || isRolled(run)) return { state: afterTyping(rest, run), effects: typedEffects(run) };
  const overAt = end.key === undefined ? end.at : undefined;
  const ended: Recogniser = {
    ...rest,
    undecided: { run, overAt, endKey: end.key, until: end.at + HELD_MS },
    trailingUntil: run.lastAt + TRAILING_MS,
    // Behind the key that ends a scan nothing of it is left.
    restUntil: end.key === undefined ? end.at : state.restUntil,
  };
  return undecided.length > 0 && !run.isTorn ? { state: ended, effects: [] } : decide(ended);
}

/** A person holds a key no longer after a scan; a scanner none so long. */
const HELD_MS = 250;

/** Tells of a scan that has ended, whole or not. */
export function decide({ undecided: ended, ...state }: Recogniser): Step {
  if (ended === undefined) return { state, effects: [] };
  const { run, overAt } = ended;
  const parts = partsOf(run, overAt);
  const read = run.presses.filter((press) => !parts.typed.includes(press));
  const strokes = read.flatMap(({ stroke }) => (stroke ? [stroke] : []));
  const damage = damageOf(run, parts);
  const scan = { text: textOf(read), time: run.lastAt, strokes, slowestMs: run.slowestMs, ...(damage && { damage }) };
  return {
    state,
    effects: [
      { kind: 'restore', typed: parts.typed.map(({ stroke }) => ownText(stroke)).join('') },
      { kind: 'scan', scan },
    ],
  };
}

/** Nobody puts the keyboard down and has scanned within this time. */
const AMID_TYPING_MS = 1_000;

/** Tells whether a person is typing into the field. A busy device hears a few keys of a slow one together. */
function isAmidTyping({ typedAt }: Recogniser, { presses, target }: Run): boolean {
  return target === 'text' && (presses[0]?.downAt ?? 0) - typedAt < AMID_TYPING_MS;
}

function afterTyping(state: Recogniser, { presses, target, lastAt }: Run): Recogniser {
  return target === 'text' && presses.length > 0 ? { ...state, typedAt: lastAt } : state;
}

/** Nobody sees a scan and presses Enter within this time. */
const TRAILING_MS = 240;

function typedEffects({ presses, target, isRest }: Run): Effect[] {
  const strokes = presses.flatMap(({ stroke, control }) => (stroke && !control ? [stroke] : []));
  return target === 'page' && !isRest && strokes.length > 0 ? [{ kind: 'typed', strokes }] : [];
}

/** Gives what the person's own keyboard writes with this key. */
function ownText(stroke: KeyStroke | undefined): string {
  return stroke && [...stroke.key].length === 1 ? stroke.key : '';
}
