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
  /** Keys are missing in it, as far as can be told. */
  isTorn: boolean;
  /** It begins with what is left of a scan that has ended: nobody typed it. */
  isRest: boolean;
};

/** Why a scan may be another text than the scanner wrote: keys are missing, or write nothing in the scanner's layout. */
export type Damage = 'torn' | 'layout';

export function newRun(target: TargetKind, time: number): Run {
  return { presses: [], target, lastAt: time, slowestMs: 0, altDigits: '', isTorn: false, isRest: false };
}

export function withPress(run: Run, press: Press): Run {
  const waited = run.presses.length === 0 ? 0 : press.downAt - run.lastAt;
  return {
    ...run,
    presses: [...run.presses, press],
    lastAt: press.downAt,
    slowestMs: Math.max(run.slowestMs, waited),
    altDigits: '',
    // A number whose Alt has not gone up is a character that never came.
    isTorn: run.isTorn || run.altDigits !== '',
  };
}

export const torn = (run: Run): Run => ({ ...run, isTorn: true });

/** Notes that a key was let go. */
export function withRelease(run: Run, stroke: KeyStroke): Run {
  const place = run.presses.findLastIndex((press) => isOf(press, stroke) && press.upAt === undefined);
  if (place < 0) return run;
  return { ...run, presses: run.presses.map((press, at) => (at === place ? { ...press, upAt: stroke.time } : press)) };
}

/** The characters of a run, by who wrote them. */
export type Parts = {
  scanned: Press[];
  typed: Press[];
  /** Keys that are down still, or whose going up was lost: a person's or the scanner's. */
  undecided: Press[];
};

/**
 * Tells the scanner's characters from those of a person who typed meanwhile. A scanner lets each key go before it
 * presses the next one; a person's key is still down when a later one is up again.
 * @param overAt when the key went up that ended the run, or the silence was over
 */
export function partsOf(run: Run, overAt = Number.POSITIVE_INFINITY): Parts {
  const isTold = run.presses.filter(({ upAt }) => upAt !== undefined).length * 2 >= run.presses.length;
  const partOf = (press: Press, place: number): keyof Parts => {
    if (!isTold) return 'scanned';
    // Where keys have no place, a key may go up under another name.
    if (press.upAt === undefined) return press.stroke?.code ? 'undecided' : 'scanned';
    const upAt = press.upAt;
    return [...releasesAfter(run, place), overAt].some((other) => other < upAt) ? 'typed' : 'scanned';
  };
  const parts: Parts = { scanned: [], typed: [], undecided: [] };
  for (const [place, press] of run.presses.entries()) parts[partOf(press, place)].push(press);
  return parts;
}

/** Says why the characters may not be all that the scanner wrote. */
export function damageOf({ isTorn, altDigits }: Run, { scanned, undecided }: Parts): Damage | undefined {
  if (isTorn || altDigits !== '' || undecided.length > 0) return 'torn';
  return scanned.some(({ text }) => text === '') ? 'layout' : undefined;
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
  if (stroke.code) return press.stroke.code === stroke.code;
  // Its shift may be up already.
  return press.stroke.key.toLowerCase() === stroke.key.toLowerCase();
}

function releasesAfter(run: Run, place: number): number[] {
  return run.presses.slice(place + 1).flatMap(({ upAt }) => (upAt === undefined ? [] : [upAt]));
}
