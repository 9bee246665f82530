import type { LayoutName } from './layouts.ts';

/** Describes what this device knows of its scanner. */
export type ScannerSettings = {
  /** The layout that the scanner is set to. */
  layout: LayoutName;
  /** The layout of this device, where keys come without their place; undefined when it is the scanner's. */
  hostLayout?: LayoutName;
  /** Characters that follow each other within this time are one burst. */
  withinMs: number;
  /** A burst is over after so long a silence. */
  silenceMs: number;
  /** The scanner turns its shift round while caps lock is on. */
  minds: 'caps-lock' | 'nothing';
};

export const DEFAULT_SCANNER: ScannerSettings = { layout: 'us', withinMs: 50, silenceMs: 120, minds: 'nothing' };

/** Fewer characters than these are no scan. */
export const LEAST_CHARACTERS = 3;

/** Nobody types so many characters in a row within 50 ms each: no silence needs to follow them. */
export const SURELY_A_SCANNER = 6;
