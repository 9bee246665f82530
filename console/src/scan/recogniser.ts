import type { KeyStroke } from './key-events.ts';
import type { Damage, Run } from './run.ts';

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
  /** The text may be another than the scanner's: nothing is to be done by it. */
  damage?: Damage;
};

/** A run that has ended. */
export type Ended = {
  run: Run;
  /** When the key that ended it went up, or the silence was over; unknown while that key is down. */
  overAt: number | undefined;
  endKey: string | undefined;
  /** So long it is waited for keys to go up. */
  until: number;
};

/** The keys as far as they are known. */
export type Recogniser = {
  run?: Run;
  /** A scan with keys of which it is not known yet whose they are: their going up tells. */
  undecided?: Ended;
  /** Keys that went down and not up again. */
  down: readonly string[];
  /** A run that begins before this time may lack its beginning. */
  unsureUntil: number;
  /** Keys that are pressed until then belong to the scan that has ended. */
  restUntil: number;
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
  down: [],
  unsureUntil: Number.NEGATIVE_INFINITY,
  restUntil: Number.NEGATIVE_INFINITY,
  ignoresInput: false,
  kept: [],
  trailingUntil: 0,
  typedAt: Number.NEGATIVE_INFINITY,
};
