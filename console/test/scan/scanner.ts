import type { KeyStroke, ScanEvent, TargetKind } from '../../src/scan/key-events.ts';
import { characterOf, isDead, keysOf, type LayoutName, type Level } from '../../src/scan/layouts.ts';
import { passTime, recognise } from '../../src/scan/recognise.ts';
import { type Effect, NOTHING_YET } from '../../src/scan/recogniser.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../../src/scan/scanner-settings.ts';

/** The way in which a made scanner writes. */
export type Scanner = {
  layout: LayoutName;
  /** The layout of the device that it is plugged into. */
  host: LayoutName;
  msPerKey: number;
  end: 'Enter' | 'Tab' | 'none';
  target: TargetKind;
  hasCode: boolean;
  startsAt: number;
};

export const A_SCANNER: Scanner = {
  layout: 'us',
  host: 'us',
  msPerKey: 8,
  end: 'Enter',
  target: 'page',
  hasCode: true,
  startsAt: 1000,
};

export const PRINTABLE = Array.from({ length: 95 }, (_, place) => String.fromCharCode(0x20 + place)).join('');

/** The key events of one scan, as a device with the host's layout tells them. */
export function keysOfScan(text: string, scanner: Scanner): KeyStroke[] {
  const keys = [...text].flatMap((character) => keysOfCharacter(character, scanner.layout));
  const strokes = keys.flatMap((key, place) => pressOf(key, scanner, scanner.startsAt + place * scanner.msPerKey));
  if (scanner.end === 'none') return strokes;
  const time = scanner.startsAt + keys.length * scanner.msPerKey;
  return [...strokes, ...pressOf({ code: scanner.end, level: 'plain' }, scanner, time)];
}

type Key = { code: string; level: Level; ctrl?: boolean };

function keysOfCharacter(character: string, layout: LayoutName): Key[] {
  if (character < ' ') return [controlKey(character, layout)];
  const key = keysOf(layout, character).sort(
    (one, other) => Number(isDead(layout, one)) - Number(isDead(layout, other)),
  )[0];
  if (!key) throw new Error(`No key writes ${character}.`);
  // A scanner lets a dead key go by a space.
  return isDead(layout, key) ? [key, { code: 'Space', level: 'plain' }] : [key];
}

function controlKey(character: string, layout: LayoutName): Key {
  const key = keysOf(layout, String.fromCharCode(character.charCodeAt(0) + 0x40))[0];
  if (!key) throw new Error('No key writes this control character.');
  return { ...key, ctrl: true };
}

/** A key goes down and, before the next one, up again. Shift is a key of its own around it. */
function pressOf({ code, level, ctrl = false }: Key, scanner: Scanner, time: number): KeyStroke[] {
  const base = {
    code: scanner.hasCode ? code : '',
    key: keyOnHost(code, level, scanner.host),
    shift: level === 'shift',
    ctrl,
    alt: false,
    altGraph: level === 'altGraph',
    meta: false,
    capsLock: false,
    repeat: false,
    target: scanner.target,
  };
  const step = scanner.msPerKey / 4;
  const press: KeyStroke[] = [
    { ...base, type: 'keydown', time: time + step },
    { ...base, type: 'keyup', time: time + 2 * step },
  ];
  if (level === 'plain') return press;
  const modifier = level === 'shift' ? 'Shift' : 'AltGraph';
  const held = { ...base, code: scanner.hasCode ? `${modifier}Left` : '', key: modifier };
  return [{ ...held, type: 'keydown', time }, ...press, { ...held, type: 'keyup', time: time + 3 * step }];
}

function keyOnHost(code: string, level: Level, host: LayoutName): string {
  if (code === 'Enter' || code === 'Tab') return code;
  if (isDead(host, { code, level })) return 'Dead';
  return characterOf(host, { code, level }) ?? characterOf(host, { code, level: 'plain' }) ?? 'Unidentified';
}

/** Feeds events in the order of their times, and waits until everything is over. */
export function effectsOf(events: ScanEvent[], settings: ScannerSettings = DEFAULT_SCANNER): Effect[] {
  let state = NOTHING_YET;
  const effects: Effect[] = [];
  for (const event of events.toSorted((one, other) => one.time - other.time)) {
    const step = recognise(state, event, settings);
    state = step.state;
    effects.push(...step.effects);
  }
  return [...effects, ...passTime(state, Number.MAX_SAFE_INTEGER, settings).effects];
}

export function scansOf(events: ScanEvent[], settings?: ScannerSettings): string[] {
  return effectsOf(events, settings).flatMap((effect) => (effect.kind === 'scan' ? [effect.scan.text] : []));
}

/** A person's key: held much longer than a scanner's. */
export function personKey(key: string, at: { time: number; heldMs?: number; target?: TargetKind }): KeyStroke[] {
  const base = {
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    key,
    shift: false,
    ctrl: false,
    alt: false,
    altGraph: false,
    meta: false,
    capsLock: false,
    repeat: false,
    target: at.target ?? 'text',
  } as const;
  return [
    { ...base, type: 'keydown', time: at.time },
    { ...base, type: 'keyup', time: at.time + (at.heldMs ?? 90) },
  ];
}
