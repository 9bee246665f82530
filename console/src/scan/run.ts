import type { KeyStroke, TargetKind } from './key-events.ts';
import { LEAST_CHARACTERS } from './scanner-settings.ts';

/** One character of a run, and how long its key was held. */
export type Press = {
  text: string;
  /** The key that wrote it; undefined where its text came as input. */
  stroke?: KeyStroke;
  dead: boolean;
  control: boolean;
  downAt: number;
  upAt?: number;
};

/** Characters that follow each other as fast as a scanner writes them: a scan, or a person who types fast. */
export type Run = {
  presses: Press[];
  target: TargetKind;
  lastAt: number;
  /** The longest wait between two characters. */
  slowestMs: number;
  /** Digits of a number that Alt and the number pad write. */
  altDigits: string;
};

export function newRun(target: TargetKind, time: number): Run {
  return { presses: [], target, lastAt: time, slowestMs: 0, altDigits: '' };
}

export function withPress(run: Run, press: Press): Run {
  const waited = run.presses.length === 0 ? 0 : press.downAt - run.lastAt;
  return {
    ...run,
    presses: [...run.presses, press],
    lastAt: press.downAt,
    slowestMs: Math.max(run.slowestMs, waited),
    altDigits: '',
  };
}

/** Notes that a key was let go. */
export function withRelease(run: Run, stroke: KeyStroke): Run {
  const place = run.presses.findLastIndex((press) => isOf(press, stroke) && press.upAt === undefined);
  if (place < 0) return run;
  return { ...run, presses: run.presses.map((press, at) => (at === place ? { ...press, upAt: stroke.time } : press)) };
}

/**
 * Tells the scanner's characters from those of a person who typed meanwhile. A scanner lets each key go before it
 * presses the next one; a person's key is still down when a later one is up again.
 * @param endAt when the key went down that ended the run
 */
export function partsOf(run: Run, endAt?: number): { scanned: Press[]; typed: Press[] } {
  const isTold = run.presses.filter(({ upAt }) => upAt !== undefined).length * 2 >= run.presses.length;
  const isTyped = (press: Press, place: number) =>
    isTold && releasesAfter(run, place, endAt).some((upAt) => upAt < (press.upAt ?? Number.POSITIVE_INFINITY));
  return {
    scanned: run.presses.filter((press, place) => !isTyped(press, place)),
    typed: run.presses.filter(isTyped),
  };
}

/** Tells whether the keys overlap as those of fast fingers do. A scanner's never do. */
export function isRolled({ presses }: Run): boolean {
  const overlaps = presses.filter(({ upAt }, place) => {
    const next = presses[place + 1];
    return upAt !== undefined && next !== undefined && upAt > next.downAt;
  });
  return overlaps.length > 0 && overlaps.length * 2 >= presses.length - 1;
}

/** The text of the characters. A dead key is followed by a space that only lets it go. */
export function textOf(presses: Press[]): string {
  return presses
    .filter(({ text, control }, place) => !(text === ' ' && !control && presses[place - 1]?.dead))
    .map(({ text }) => text)
    .join('');
}

export function isLongEnough(presses: Press[]): boolean {
  return presses.length >= LEAST_CHARACTERS;
}

function isOf(press: Press, stroke: KeyStroke): boolean {
  if (press.stroke === undefined) return false;
  return stroke.code ? press.stroke.code === stroke.code : press.stroke.key === stroke.key;
}

function releasesAfter(run: Run, place: number, endAt?: number): number[] {
  const later = run.presses.slice(place + 1).flatMap(({ upAt }) => (upAt === undefined ? [] : [upAt]));
  return endAt === undefined ? later : [...later, endAt];
}
