import { decide, endRun } from './end-run.ts';
import type { KeyStroke, ScanEvent, TextInput } from './key-events.ts';
import { type Reading, readKey } from './read-key.ts';
import { type Effect, NOTHING_YET, type Recogniser, type Step } from './recogniser.ts';
import { isLongEnough, newRun, type Press, partsOf, type Run, torn, withPress, withRelease } from './run.ts';
import type { ScannerSettings } from './scanner-settings.ts';

const KEEP: Effect = { kind: 'keep' };

/** Takes one event. Pure: the same events give the same scans. */
export function recognise(state: Recogniser, event: ScanEvent, settings: ScannerSettings): Step {
  const passed = passTime(state, event.time, settings);
  const next = takeEvent(passed.state, event, settings);
  return { state: next.state, effects: [...passed.effects, ...next.effects] };
}

/** Listening begins: a scan that is under way has lost its beginning. */
export function listenFrom(time: number, { withinMs }: ScannerSettings): Recogniser {
  return { ...NOTHING_YET, unsureUntil: time + withinMs };
}

/** Ends a run that was followed by silence. */
export function passTime(state: Recogniser, time: number, settings: ScannerSettings): Step {
  const due = dueTime(state, settings);
  if (due === undefined || time < due) return { state, effects: [] };
  // A key that is heard only now, and was pressed before, says that the silence was none.
  const step = state.undecided ? decide(state) : endRun(unsureBefore(state, due), { at: due });
  const next = passTime(step.state, time, settings);
  return { state: next.state, effects: [...step.effects, ...next.effects] };
}

/** Gives the time at which to call passTime, if nothing comes before. */
export function dueTime({ run, undecided }: Recogniser, settings: ScannerSettings): number | undefined {
  if (undecided) return undecided.until;
  if (run === undefined) return undefined;
  return run.lastAt + (isLongEnough(run.presses) ? settings.silenceMs : settings.withinMs + 1);
}

function takeEvent(state: Recogniser, event: ScanEvent, settings: ScannerSettings): Step {
  if (event.type === 'input') return takeInput(state, event, settings);
  if (event.type === 'blur') return { state: withTornRun(state), effects: [] };
  if (event.type === 'keyup') return takeRelease(state, event, settings);
  const heard = { ...withDown(state, event), ignoresInput: false };
  if (event.repeat) return takeRepeat(heard, event, settings);
  const reading = readKey(event, settings);
  const before = reading.says === 'modifier' ? { state: heard, effects: [] } : decide(heard);
  const step = takeKey(before.state, event, reading, settings);
  return { state: step.state, effects: [...before.effects, ...step.effects] };
}

/**
 * A key that repeats is a person's: what it writes is its own, and a held key of a scan does nothing again. In a scan
 * it is one that was pressed again, and whose going up was lost.
 */
function takeRepeat(state: Recogniser, stroke: KeyStroke, settings: ScannerSettings): Step {
  const heard = { ...state, ignoresInput: true };
  return { state: isCharacter(stroke) ? lacking(heard, stroke.time, settings) : heard, effects: [] };
}

/** Notes that a key is missing here: in the run that is under way, and at the beginning of one that comes right after it. */
function lacking(state: Recogniser, time: number, { withinMs }: ScannerSettings): Recogniser {
  return unsureBefore(withTornRun(state), time + withinMs);
}

function unsureBefore(state: Recogniser, time: number): Recogniser {
  return { ...state, unsureUntil: Math.max(state.unsureUntil, time) };
}

function withTornRun(state: Recogniser): Recogniser {
  return state.run ? { ...state, run: torn(state.run) } : state;
}

function withDown(state: Recogniser, stroke: KeyStroke): Recogniser {
  const name = nameOf(stroke);
  return state.down.includes(name) ? state : { ...state, down: [...state.down, name] };
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
  // Too late for a scanner that writes on, too soon for another scan: keys are missing in between.
  const ended = endRun(withTornRun(state), { at: press.downAt, isBroken: true });
  const run = withPress(newRun(at.target, press.downAt), press);
  const isTorn = state.run !== undefined || press.downAt < state.unsureUntil;
  const isRest = press.downAt <= ended.state.restUntil;
  // An Enter after another key is no longer that of the scan before.
  return {
    state: { ...ended.state, run: { ...run, isTorn, isRest }, trailingUntil: 0 },
    effects: [...ended.effects, remember],
  };
}

function takeEnd(state: Recogniser, stroke: KeyStroke): Step {
  if (state.run === undefined && stroke.time < state.trailingUntil) return keep({ state, effects: [] }, stroke);
  const ended = endRun(state, { at: stroke.time, key: nameOf(stroke) });
  const isOfScan = ended.state.undecided !== undefined || ended.effects.some(({ kind }) => kind === 'scan');
  return isOfScan ? keep(ended, stroke) : ended;
}

/** Alt and digits: the character is known when Alt goes up. */
function takeAltDigit(state: Recogniser, stroke: KeyStroke, digit: string, settings: ScannerSettings): Step {
  const goesOn = isInTime(state.run, stroke.time, settings);
  const ended = goesOn ? { state, effects: [] } : endRun(state, { at: stroke.time, isBroken: true });
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
  return isScanning ? keep({ state, effects: [] }, stroke) : endRun(state, { at: stroke.time, isBroken: true });
}

/** Tells whether the key writes something on this device, though nothing in the scanner's layout. */
function isCharacter({ key, ctrl, alt }: KeyStroke): boolean {
  return (key === 'Dead' || [...key].length === 1) && (!ctrl || alt);
}

function afterModifier(state: Recogniser, { time }: KeyStroke, settings: ScannerSettings): Recogniser {
  if (!state.run || !isInTime(state.run, time, settings)) return state;
  return { ...state, run: { ...state.run, lastAt: time } };
}

function takeRelease(state: Recogniser, stroke: KeyStroke, settings: ScannerSettings): Step {
  const name = nameOf(stroke);
  const isKept = state.kept.includes(name);
  const released: Recogniser = {
    ...state,
    down: state.down.filter((other) => other !== name),
    kept: state.kept.filter((other) => other !== name),
    run: state.run && withRelease(state.run, stroke),
    ignoresInput: false,
  };
  const step = stepOfRelease(isUnheard(state, stroke) ? lacking(released, stroke.time, settings) : released, stroke);
  return isKept ? { ...step, effects: [...step.effects, KEEP] } : step;
}

function stepOfRelease(state: Recogniser, stroke: KeyStroke): Step {
  if (state.undecided) {
    const { run, overAt, endKey, until } = state.undecided;
    const told = withRelease(run, stroke);
    const isOver = overAt === undefined && nameOf(stroke) === endKey;
    const still = { ...state, undecided: { run: told, overAt: isOver ? stroke.time : overAt, endKey, until } };
    return partsOf(told).undecided.length === 0 ? decide(still) : { state: still, effects: [] };
  }
  return stroke.key === 'Alt' ? takeAltNumber(state, stroke) : { state, effects: [] };
}

/** Tells whether a key goes up that never went down here: its character is missing. */
function isUnheard({ down }: Recogniser, stroke: KeyStroke): boolean {
  // Where keys have no place, a key may go up under another name.
  return stroke.code !== '' && !down.includes(nameOf(stroke)) && isCharacter(stroke);
}

function takeAltNumber(state: Recogniser, stroke: KeyStroke): Step {
  if (!state.run?.altDigits) return { state, effects: [] };
  const text = String.fromCharCode(Number(state.run.altDigits) % 256);
  const press: Press = { text, dead: false, control: text < ' ', downAt: stroke.time, upAt: stroke.time };
  const isEnd = text === '\r' || text === '\n' || text === '\t';
  if (isEnd) return endRun({ ...state, run: { ...state.run, altDigits: '' } }, { at: stroke.time });
  const run = withPress({ ...state.run, altDigits: '' }, press);
  return { state: { ...state, run, ignoresInput: true }, effects: [] };
}

function takeInput(state: Recogniser, event: TextInput, settings: ScannerSettings): Step {
  if (state.ignoresInput || event.text === '') return { state, effects: [] };
  const characters = [...event.text];
  if (characters.length > 1 && !event.hidden && !isEndText(event.text))
    return endRun(state, { at: event.time, isBroken: true });
  let step = decide(state);
  for (const text of characters) {
    const next = takeInputCharacter(step.state, text, event, settings);
    step = { state: next.state, effects: [...step.effects, ...next.effects] };
  }
  return step;
}

function takeInputCharacter(state: Recogniser, text: string, event: TextInput, settings: ScannerSettings): Step {
  if (isEndText(text)) return endRun(state, { at: event.time });
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

function keep(step: Step, stroke: KeyStroke): Step {
  const kept = [...step.state.kept, nameOf(stroke)];
  return { state: { ...step.state, kept }, effects: [...step.effects, KEEP] };
}

const nameOf = ({ code, key }: KeyStroke): string => code || key;
