// The scans of the label tell about the scanner, part by part.
import { agreed, type Detected, detectLayout, LABEL_PARTS, withinMsFor } from '../scan/detect-layout.ts';
import type { RecognisedScan } from '../scan/recogniser.ts';
import { DEFAULT_SCANNER, type ScannerSettings } from '../scan/scanner-settings.ts';

export type Learning = {
  /** The settings that each part of the label fits; undefined for those not scanned yet. */
  parts: readonly (readonly Detected[] | undefined)[];
  slowestMs: number;
};

type Learnt = Pick<ScannerSettings, 'layout' | 'hostLayout' | 'minds' | 'withinMs'>;

export type Outcome =
  /** The part at this place was read. */
  | { kind: 'read'; part: number }
  /** It is as long as the label's part, but no layout gives it: not one that is known. */
  | { kind: 'unknown-layout' }
  | { kind: 'not-the-label' }
  /** The parts contradict each other: somebody has changed the scanner in between. */
  | { kind: 'contradiction' };

export const NOTHING_LEARNT: Learning = { parts: LABEL_PARTS.map(() => undefined), slowestMs: 0 };

/** Some scanners write what kind of code it was in front: Code 128. */
const PREFIXES = ['', ']C0'];

export function learn(learning: Learning, scan: Pick<RecognisedScan, 'text' | 'strokes' | 'slowestMs'>) {
  const part = inOrderOfNeed(learning).find((place) => fits(scan, place).length > 0);
  if (part === undefined) return { learning, outcome: whyNot(scan) };
  const parts = learning.parts.map((known, place) => (place === part ? fits(scan, place) : known));
  const read = parts.filter((known) => known !== undefined).map((known) => [...known]);
  if (agreed(read).length === 0) return { learning: NOTHING_LEARNT, outcome: { kind: 'contradiction' } as Outcome };
  const slowestMs = Math.max(learning.slowestMs, scan.slowestMs);
  return { learning: { parts, slowestMs }, outcome: { kind: 'read', part } as Outcome };
}

/** The part to be scanned next; undefined when all are read. */
export function nextPart({ parts }: Learning): number | undefined {
  const place = parts.indexOf(undefined);
  return place < 0 ? undefined : place;
}

/** Gives what to save once all parts are read. */
export function learnt(learning: Learning): Learnt | undefined {
  if (nextPart(learning) !== undefined) return undefined;
  const [first] = agreed(learning.parts.map((known) => [...(known ?? [])]));
  return first && { ...first, withinMs: withinMsFor(learning.slowestMs) };
}

/** The unread parts first: a person may scan any of them again. */
function inOrderOfNeed({ parts }: Learning): number[] {
  return parts.map((_, place) => place).sort((one, other) => Number(!!parts[one]) - Number(!!parts[other]));
}

function fits({ text, strokes }: Pick<RecognisedScan, 'text' | 'strokes'>, place: number): Detected[] {
  const expected = PREFIXES.map((prefix) => prefix + LABEL_PARTS[place]);
  if (strokes.length > 0) return expected.flatMap((whole) => detectLayout(strokes, whole));
  // It came as text, without keys: whatever the layout is, it is read as it is.
  return expected.includes(text) ? [{ layout: DEFAULT_SCANNER.layout, hostLayout: undefined, minds: 'nothing' }] : [];
}

function whyNot({ text }: Pick<RecognisedScan, 'text'>): Outcome {
  const lengths = LABEL_PARTS.map(({ length }) => length);
  const isAsLong = lengths.some((length) => Math.abs(text.length - length) <= 2);
  return { kind: isAsLong ? 'unknown-layout' : 'not-the-label' };
}
