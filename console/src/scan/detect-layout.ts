import type { KeyStroke } from './key-events.ts';
import { LAYOUT_NAMES, type LayoutName } from './layouts.ts';
import { readKey } from './read-key.ts';
import { type Press, textOf } from './run.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from './scanner-settings.ts';

/** Every printable ASCII character, in parts that fit on a screen as a Code 128. */
export const LABEL_PARTS: readonly string[] = [0, 1, 2, 3].map((part) =>
  Array.from({ length: part === 3 ? 23 : 24 }, (_, place) => String.fromCharCode(0x21 + part * 24 + place))
    .filter((character) => character <= '~')
    .join(''),
);

export type Detected = Pick<ScannerSettings, 'layout' | 'hostLayout' | 'minds'>;

/**
 * Finds how the scanner must be set, from the keys that it wrote for a text that is known.
 * @returns the settings that read the keys as the text; none if nothing fits, the likelier first
 */
export function detectLayout(strokes: KeyStroke[], expected: string): Detected[] {
  return possibleSettings(strokes).filter((settings) => readAs(strokes, settings) === expected);
}

/** Gives what all parts of the label agree on: none of it once they contradict each other. */
export function agreed(parts: Detected[][]): Detected[] {
  const [first = [], ...others] = parts;
  return first.filter((one) => others.every((part) => part.some((other) => isSame(one, other))));
}

/** Tells how long a wedge may take for each character, with room for its slower moments. */
export function withinMsFor(slowestMs: number): number {
  return Math.min(150, Math.max(DEFAULT_SCANNER.withinMs, Math.ceil(slowestMs * 1.5)));
}

function possibleSettings(strokes: KeyStroke[]): Detected[] {
  const hosts: (LayoutName | undefined)[] = strokes.every(({ code }) => code)
    ? [undefined]
    : [undefined, ...LAYOUT_NAMES];
  const minds: ScannerSettings['minds'][] = ['nothing', 'caps-lock'];
  return minds.flatMap((mind) =>
    hosts.flatMap((hostLayout) => LAYOUT_NAMES.map((layout) => ({ layout, hostLayout, minds: mind }))),
  );
}

function readAs(strokes: KeyStroke[], detected: Detected): string {
  const downs = strokes.filter(({ type }) => type === 'keydown');
  const presses = downs.flatMap((stroke): Press[] => {
    const reading = readKey(stroke, { ...DEFAULT_SCANNER, ...detected });
    if (reading.says !== 'text') return [];
    return [{ text: reading.text, dead: reading.dead, control: false, downAt: stroke.time, stroke }];
  });
  return textOf(presses);
}

function isSame(one: Detected, other: Detected): boolean {
  return one.layout === other.layout && one.hostLayout === other.hostLayout && one.minds === other.minds;
}
