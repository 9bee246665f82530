import type { KeyStroke } from './key-events.ts';
import { characterOf, isDead, keysOf, type Level } from './layouts.ts';
import type { ScannerSettings } from './scanner-settings.ts';

/** Describes what a key says inside a burst. */
export type Reading =
  | { says: 'text'; text: string; dead: boolean }
  /** A control character: GS, RS, EOT. */
  | { says: 'control'; text: string }
  | { says: 'end' }
  /** A digit of a number that Alt and the number pad write. */
  | { says: 'alt-digit'; digit: string }
  | { says: 'modifier' }
  /** Its text arrives as input. */
  | { says: 'later' }
  | { says: 'nothing' };

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Meta']);

/** Control characters that scanners write as function keys (Honeywell's table, which others follow). */
const FUNCTION_KEYS = new Map(
  ['\x16', '\x17', '\x18', '\x19', '\x1a', '\x1b', '\x1c', '\x1d', '\x1e', '\x1f', '\x10', '\x15'].map(
    (text, place): [string, string] => [`F${place + 1}`, text],
  ),
);

/** Keys of a number pad that are no digits. */
const NUMBER_PAD = new Map([
  ['NumpadAdd', '+'],
  ['NumpadSubtract', '-'],
  ['NumpadMultiply', '*'],
  ['NumpadDivide', '/'],
  ['NumpadDecimal', '.'],
]);

/** Some scanners leave out the shift of Ctrl and ^ or _. */
const WITHOUT_SHIFT = new Map([
  ['6', '\x1e'],
  ['-', '\x1f'],
]);

/** Reads a key as the scanner meant it, whatever layout this device has. */
export function readKey(stroke: KeyStroke, settings: ScannerSettings): Reading {
  if (MODIFIERS.has(stroke.key) || /^(Shift|Control|Alt|Meta|CapsLock|NumLock)/.test(stroke.code))
    return { says: 'modifier' };
  if (isEnd(stroke)) return { says: 'end' };
  if (stroke.meta) return { says: 'nothing' };
  const functionKey = FUNCTION_KEYS.get(stroke.code || stroke.key);
  if (functionKey !== undefined) return { says: 'control', text: functionKey };
  const digit = /^Numpad(\d)$/.exec(stroke.code)?.[1];
  if (digit !== undefined) return stroke.alt ? { says: 'alt-digit', digit } : written(digit);
  // Where a browser has no AltGraph, AltGr is Ctrl and Alt.
  if (stroke.ctrl && (stroke.altGraph || !stroke.alt)) return controlOf(stroke, settings);
  return textOf(stroke, settings);
}

function isEnd({ code, key, ctrl }: KeyStroke): boolean {
  if (ctrl && (code === 'KeyM' || code === 'KeyJ' || code === 'KeyI')) return true;
  return ['Enter', 'Tab'].includes(key) || ['Enter', 'NumpadEnter', 'Tab'].includes(code);
}

function written(text: string): Reading {
  return { says: 'text', text, dead: false };
}

function controlOf(stroke: KeyStroke, settings: ScannerSettings): Reading {
  const text = stroke.code ? characterOf(settings.layout, { code: stroke.code, level: levelOf(stroke) }) : stroke.key;
  const control = text === undefined ? undefined : (WITHOUT_SHIFT.get(text) ?? controlCharacter(text));
  return control === undefined ? { says: 'nothing' } : { says: 'control', text: control };
}

/** `]` is GS, `^` is RS, D is EOT: the last five bits. */
function controlCharacter(text: string): string | undefined {
  return /^[@A-Za-z[\\\]^_]$/.test(text) ? String.fromCharCode(text.charCodeAt(0) & 0x1f) : undefined;
}

function textOf(stroke: KeyStroke, settings: ScannerSettings): Reading {
  const pad = NUMBER_PAD.get(stroke.code);
  if (pad !== undefined) return written(pad);
  const key = stroke.code ? { code: stroke.code, level: levelOf(stroke) } : placeOf(stroke, settings);
  if (key !== undefined) return readPlace(key, stroke, settings);
  if (['Unidentified', 'Process'].includes(stroke.key)) return { says: 'later' };
  return [...stroke.key].length === 1 ? written(stroke.key) : { says: 'nothing' };
}

function readPlace(key: { code: string; level: Level }, stroke: KeyStroke, settings: ScannerSettings): Reading {
  const text = characterOf(settings.layout, key);
  if (text === undefined) return { says: 'nothing' };
  const isTurned = settings.minds === 'caps-lock' && stroke.capsLock && key.level !== 'altGraph';
  const shown = isTurned || isLatched(text, stroke) ? otherCase(text) : text;
  return { says: 'text', text: shown, dead: isDead(settings.layout, key) };
}

/** A capital without shift or caps lock: some wedges press no shift of their own, and say so by the key alone. */
function isLatched(text: string, { key, shift, capsLock }: KeyStroke): boolean {
  return !shift && !capsLock && key !== text && key === text.toUpperCase();
}

function levelOf({ shift, alt, altGraph }: KeyStroke): Level {
  if (alt || altGraph) return 'altGraph';
  return shift ? 'shift' : 'plain';
}

/** The place of a key that comes without it, if this device's layout is known to differ from the scanner's. */
function placeOf(stroke: KeyStroke, settings: ScannerSettings): { code: string; level: Level } | undefined {
  if (settings.hostLayout === undefined || settings.hostLayout === settings.layout) return undefined;
  return keysOf(settings.hostLayout, stroke.key)[0];
}

function otherCase(text: string): string {
  const lower = text.toLowerCase();
  return text === lower ? text.toUpperCase() : lower;
}
