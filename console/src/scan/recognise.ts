import type { KeyStroke, ScanEvent, TextInput } from './key-events.ts';
import { type Reading, readKey } from './read-key.ts';
import {
  isLongEnough,
  isRolled,
  newRun,
  type Press,
  partsOf,
  type Run,
  textOf,
  withPress,
  withRelease,
} from './run.ts';
import { type ScannerSettings, SURELY_A_SCANNER } from './scanner-settings.ts';

/** Describes what is to be done to the page. The order matters. */
export type Effect =
  /** The event is the scanner's: the browser and the page must not act on it. */
  | { kind: 'keep' }
  /** The field is about to change, or has just changed by the input that is told of: its state before that is to be remembered. */
  | { kind: 'remember'; first: boolean }
  /** All fields go back to what was remembered; the person's own characters are written into the one in focus. */
  | { kind: 'restore'; typed: string }
  | { kind: 'scan'; scan: RecognisedScan }
  /** Keys pressed by a person while no field had the focus: shortcuts. */
  | { kind: 'typed'; strokes: KeyStroke[] };

export type RecognisedScan = {
  text: string;
  time: number;
  /** The keys, as they arrived: for finding the scanner's layout and for support. */
  strokes: KeyStroke[];
  slowestMs: number;
};

type Recogniser = {
  run?: Run;
  /** The text of a key that was read arrives as input, too. */
  ignoresInput: boolean;
  /** Keys whose going up is kept from the page as their going down was. */
  kept: string[];
  /** Enter, Tab or a line feed so soon after a scan belongs to it. */
  trailingUntil: number;
  /** The time of the last key that a person has typed into a field. */
  typedAt: number;
};

export type Step = { state: Recogniser; effects: Effect[] };

export const NOTHING_YET: Recogniser = {
  ignoresInput: false,
  kept: [],
  trailingUntil: 0,
  typedAt: Number.NEGATIVE_INFINITY,
};

const KEEP: Effect = { kind: 'keep' };

/** Takes one event. Pure: the same events give the same scans. */
export function recognise(state: Recogniser, event: ScanEvent, settings: ScannerSettings): Step {
  const passed = passTime(state, event.time, settings);
  const next = takeEvent(passed.state, event, settings);
  return { state: next.state, effects: [...passed.effects, ...next.effects] };
}

/** Ends a run that was followed by silence. */
export function passTime(state: Recogniser, time: number, settings: ScannerSettings): Step {
  const due = dueTime(state, settings);
  return due === undefined || time < due ? { state, effects: [] } : endRun(state, {});
}

/** Gives the time at which to call passTime, if nothing comes before. */
export function dueTime({ run }: Recogniser, settings: ScannerSettings): number | undefined {
  if (run === undefined) return undefined;
  return run.lastAt + (isLongEnough(run.presses) ? settings.silenceMs : settings.withinMs + 1);
}

function takeEvent(state: Recogniser, event: ScanEvent, settings: ScannerSettings): Step {
  if (event.type === 'input') return takeInput(state, event, settings);
  if (event.type === 'keyup') return takeRelease(state, event);
  const heard = { ...state, ignoresInput: false };
  return event.repeat ? takeRepeat(heard) : takeKey(heard, event, readKey(event, settings), settings);
}

/** A key that repeats is a person's: what it writes is its own, and a held key of a scan does nothing again. */
function takeRepeat(state: Recogniser): Step {
  return { state: { ...state, ignoresInput: true }, effects: [] };
}

function takeKey(state: Recogniser, stroke: KeyStroke, reading: Reading, settings: ScannerSettings): Step {
  switch (reading.says) {
    case 'modifier':
      return { state: afterModifier(state, stroke, settings), effects: [] };
    case 'later':
      return { state, effects: [] };
    case 'end':
      return takeEnd(state, stroke);
    case 'alt-digit':
      return takeAltDigit(state, stroke, reading.digit, settings);
    case 'nothing':
      return takeOther(state, stroke, settings);
    default:
      return takeCharacter(state, stroke, reading, settings);
  }
}

function takeCharacter(
  state: Recogniser,
  stroke: KeyStroke,
  reading: Reading & { says: 'text' | 'control' },
  settings: ScannerSettings,
): Step {
  const control = reading.says === 'control';
  const press: Press = {
    text: reading.text,
    stroke,
    dead: reading.says === 'text' && reading.dead,
    control,
    downAt: stroke.time,
  };
  const goesOn = isInTime(state.run, stroke.time, settings);
  const step = addPress(state, press, { goesOn, target: stroke.target });
  const isKept = goesOn && (control || stroke.target !== 'text');
  const withInput = { ...step.state, ignoresInput: true };
  return isKept ? keep({ ...step, state: withInput }, stroke) : { ...step, state: withInput };
}

function addPress(state: Recogniser, press: Press, at: { goesOn: boolean; target: KeyStroke['target'] }): Step {
  const remember: Effect = { kind: 'remember', first: !at.goesOn };
  if (at.goesOn && state.run) return { state: { ...state, run: withPress(state.run, press) }, effects: [remember] };
  const ended = endRun(state, { isBroken: true });
  const run = withPress(newRun(at.target, press.downAt), press);
  // An Enter after another key is no longer that of the scan before.
  return { state: { ...ended.state, run, trailingUntil: 0 }, effects: [...ended.effects, remember] };
}

function takeEnd(state: Recogniser, stroke: KeyStroke): Step {
  if (state.run === undefined && stroke.time < state.trailingUntil) return keep({ state, effects: [] }, stroke);
  const ended = endRun(state, { endAt: stroke.time });
  return ended.effects.some(({ kind }) => kind === 'scan') ? keep(ended, stroke) : ended;
}

/** Alt and digits: the character is known when Alt goes up. */
function takeAltDigit(state: Recogniser, stroke: KeyStroke, digit: string, settings: ScannerSettings): Step {
  const goesOn = isInTime(state.run, stroke.time, settings);
  const ended = goesOn ? { state, effects: [] } : endRun(state, { isBroken: true });
  const run = ended.state.run ?? newRun(stroke.target, stroke.time);
  const step: Step = {
    state: { ...ended.state, run: { ...run, lastAt: stroke.time, altDigits: run.altDigits + digit } },
    effects: [...ended.effects, { kind: 'remember', first: !goesOn }],
  };
  return goesOn ? keep(step, stroke) : step;
}

/** Arrows, Escape, Ctrl and what is no character: nothing of a scan, but a scan's while one is under way. */
function takeOther(state: Recogniser, stroke: KeyStroke, settings: ScannerSettings): Step {
  // A scanner of another layout than is set: by its keys that one is found.
  if (isCharacter(stroke) && isInTime(state.run, stroke.time, settings))
    return takeCharacter(state, stroke, { says: 'text', text: '', dead: false }, settings);
  const isScanning =
    state.run !== undefined && isLongEnough(state.run.presses) && isInTime(state.run, stroke.time, settings);
  return isScanning ? keep({ state, effects: [] }, stroke) : endRun(state, { isBroken: true });
}

/** Tells whether the key writes something on this device, though nothing in the scanner's layout. */
function isCharacter({ key, ctrl, alt }: KeyStroke): boolean {
  return (key === 'Dead' || [...key].length === 1) && (!ctrl || alt);
}

function afterModifier(state: Recogniser, { time }: KeyStroke, settings: ScannerSettings): Recogniser {
  if (!state.run || !isInTime(state.run, time, settings)) return state;
  return { ...state, run: { ...state.run, lastAt: time } };
}

function takeRelease(state: Recogniser, stroke: KeyStroke): Step {
  const name = stroke.code || stroke.key;
  const isKept = state.kept.includes(name);
  const kept = state.kept.filter((other) => other !== name);
  const run = state.run && withRelease(state.run, stroke);
  const released = { ...state, kept, run, ignoresInput: false };
  const step = stroke.key === 'Alt' ? takeAltNumber(released, stroke) : { state: released, effects: [] };
  return isKept ? { ...step, effects: [...step.effects, KEEP] } : step;
}

function takeAltNumber(state: Recogniser, stroke: KeyStroke): Step {
  if (!state.run?.altDigits) return { state, effects: [] };
  const text = String.fromCharCode(Number(state.run.altDigits) % 256);
  const press: Press = { text, dead: false, control: text < ' ', downAt: stroke.time, upAt: stroke.time };
  const isEnd = text === '\r' || text === '\n' || text === '\t';
  if (isEnd) return endRun(state, { endAt: stroke.time });
  return { state: { ...state, run: withPress(state.run, press), ignoresInput: true }, effects: [] };
}

function takeInput(state: Recogniser, event: TextInput, settings: ScannerSettings): Step {
  if (state.ignoresInput || event.text === '') return { state, effects: [] };
  const characters = [...event.text];
  if (characters.length > 1 && !event.hidden && !isEndText(event.text)) return endRun(state, { isBroken: true });
  let step: Step = { state, effects: [] };
  for (const text of characters) {
    const next = takeInputCharacter(step.state, text, event, settings);
    step = { state: next.state, effects: [...step.effects, ...next.effects] };
  }
  return step;
}

function takeInputCharacter(state: Recogniser, text: string, event: TextInput, settings: ScannerSettings): Step {
  if (isEndText(text)) return endRun(state, { endAt: event.time });
  const goesOn = isInTime(state.run, event.time, settings);
  const press: Press = { text, dead: false, control: text < ' ', downAt: event.time, upAt: event.time };
  return addPress(state, press, { goesOn, target: event.target });
}

function isEndText(text: string): boolean {
  return /^[\r\n\t]+$/.test(text);
}

function isInTime(run: Run | undefined, time: number, settings: ScannerSettings): boolean {
  return run !== undefined && time - run.lastAt <= settings.withinMs;
}

/** @param how isBroken: by a key that came too late for a scanner and too soon for silence */
function endRun(state: Recogniser, how: { endAt?: number; isBroken?: boolean }): Step {
  if (state.run === undefined) return { state, effects: [] };
  const { run } = state;
  const { scanned, typed } = partsOf(run, how.endAt);
  const rest: Recogniser = { ...state, run: undefined };
  const mustBeSure = how.isBroken || isAmidTyping(state, run);
  const least = mustBeSure ? scanned.length >= SURELY_A_SCANNER : isLongEnough(scanned);
  if (!least || isRolled(run)) return { state: afterTyping(rest, run), effects: typedEffects(run) };
  const strokes = scanned.flatMap(({ stroke }) => (stroke ? [stroke] : []));
  const scan = { text: textOf(scanned), time: run.lastAt, strokes, slowestMs: run.slowestMs };
  return {
    state: { ...rest, trailingUntil: run.lastAt + TRAILING_MS },
    effects: [
      { kind: 'restore', typed: typed.map(({ stroke }) => ownText(stroke)).join('') },
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

function typedEffects({ presses, target }: Run): Effect[] {
  const strokes = presses.flatMap(({ stroke, control }) => (stroke && !control ? [stroke] : []));
  return target === 'page' && strokes.length > 0 ? [{ kind: 'typed', strokes }] : [];
}

/** Gives what the person's own keyboard writes with this key. */
function ownText(stroke: KeyStroke | undefined): string {
  return stroke && [...stroke.key].length === 1 ? stroke.key : '';
}

function keep(step: Step, stroke: KeyStroke): Step {
  const name = stroke.code || stroke.key;
  return { state: { ...step.state, kept: [...step.state.kept, name] }, effects: [...step.effects, KEEP] };
}
