import type { KeyStroke, TargetKind, TextInput } from './key-events.ts';
import { dueTime, listenFrom, passTime, recognise } from './recognise.ts';
import type { RecognisedScan, Step } from './recogniser.ts';
import { createRememberedFields } from './remembered-fields.ts';
import type { ScannerSettings } from './scanner-settings.ts';

type Listeners = {
  settings: () => ScannerSettings;
  onScan: (scan: RecognisedScan) => void;
  /** Keys of a person while no field has the focus, told once it is sure that no scan began with them. */
  onTyped?: (strokes: KeyStroke[]) => void;
  /** Every key, for the page of the scanner's settings. */
  onStroke?: (stroke: KeyStroke) => void;
};

/** The hidden field of touch screens without a keyboard: wedges write into it. */
export const HIDDEN_FIELD = 'data-scans';

/** Listens to the whole page, before anything on it does. @returns ends it */
export function listenForScans(listeners: Listeners): () => void {
  const fields = createRememberedFields();
  let state = listenFrom(performance.now(), listeners.settings());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const perform = (step: Step, event?: Event) => {
    state = step.state;
    for (const effect of step.effects) {
      if (effect.kind === 'keep') stop(event);
      else if (effect.kind === 'remember') fields.remember(effect.first);
      else if (effect.kind === 'restore') fields.restore(effect.typed);
      else if (effect.kind === 'scan') listeners.onScan(effect.scan);
      else listeners.onTyped?.(effect.strokes);
    }
    wait();
  };
  const wait = () => {
    clearTimeout(timer);
    const due = dueTime(state, listeners.settings());
    if (due !== undefined) timer = setTimeout(afterQueued, Math.max(0, due - performance.now()));
  };
  // Keys that arrived while the page was busy are handled first: their own times say whether there was silence.
  const afterQueued = () => {
    timer = setTimeout(() => perform(passTime(state, performance.now(), listeners.settings())));
  };
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    const target = deepTarget(event);
    if (event.type === 'keydown') fields.look(target);
    const stroke = strokeOf(event, kindOf(target));
    listeners.onStroke?.(stroke);
    perform(recognise(state, stroke, listeners.settings()), event);
  };
  const onBlur = ({ timeStamp: time }: Event) =>
    perform(recognise(state, { type: 'blur', time }, listeners.settings()));
  const before = new WeakMap<Element, string>();
  const onBeforeInput = (event: InputEvent) => {
    const target = deepTarget(event);
    if (!event.isTrusted || target === null) return;
    fields.look(target);
    before.set(target, textIn(target));
  };
  const onInput = (event: Event) => {
    const target = deepTarget(event);
    if (!event.isTrusted || target === null || !(event instanceof InputEvent) || isNoTyping(event)) return;
    const text = addedText(before.get(target) ?? '', textIn(target));
    const input = inputOf(text, target, event.timeStamp);
    perform(recognise(state, input, listeners.settings()), event);
    if (input.hidden && target instanceof HTMLInputElement) target.value = '';
  };

  const options = { capture: true };
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('keyup', onKey, options);
  document.addEventListener('beforeinput', onBeforeInput, options);
  document.addEventListener('input', onInput, options);
  addEventListener('blur', onBlur);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, options);
    document.removeEventListener('keyup', onKey, options);
    document.removeEventListener('beforeinput', onBeforeInput, options);
    document.removeEventListener('input', onInput, options);
    removeEventListener('blur', onBlur);
  };
}

function stop(event: Event | undefined): void {
  event?.preventDefault();
  event?.stopImmediatePropagation();
}

function strokeOf(event: KeyboardEvent, target: TargetKind): KeyStroke {
  return {
    type: event.type === 'keyup' ? 'keyup' : 'keydown',
    code: event.code,
    key: event.key,
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    alt: event.altKey,
    altGraph: event.getModifierState('AltGraph'),
    meta: event.metaKey,
    capsLock: event.getModifierState('CapsLock'),
    repeat: event.repeat,
    time: event.timeStamp,
    target,
  };
}

function inputOf(text: string, target: Element, time: number): TextInput {
  return { type: 'input', text, time, target: kindOf(target), hidden: target.hasAttribute(HIDDEN_FIELD) };
}

function deepTarget(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

const CHOICES = new Set(['checkbox', 'radio', 'range', 'color', 'date', 'time', 'month', 'week', 'datetime-local']);

function kindOf(target: Element | null): TargetKind {
  // Nobody sees it: what is typed while it has the focus is typed on the page.
  if (target?.hasAttribute(HIDDEN_FIELD)) return 'page';
  if (target instanceof HTMLSelectElement) return 'choice';
  if (target instanceof HTMLTextAreaElement) return 'text';
  if (target instanceof HTMLInputElement && !['button', 'submit', 'reset', 'file', 'image'].includes(target.type))
    return CHOICES.has(target.type) ? 'choice' : 'text';
  return target instanceof HTMLElement && target.isContentEditable ? 'text' : 'page';
}

/** Pasting, dropping and undoing are a person's. */
function isNoTyping({ inputType }: InputEvent): boolean {
  return !['insertText', 'insertCompositionText', 'insertLineBreak', 'insertParagraph'].includes(inputType);
}

function textIn(target: Element): string {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value;
  return target.textContent ?? '';
}

/** Gives what a field has now that it had not before: the part between what begins and what ends alike. */
function addedText(old: string, now: string): string {
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(start, now.length - end);
}
