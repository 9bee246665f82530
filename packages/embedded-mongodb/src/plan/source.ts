import type { StoredDocument } from '../store/view.ts';

/** Says that the source wants to be asked again, after a long stretch without a match. */
export const PAUSED: unique symbol = Symbol('paused');

/** What was looked at, for explain. */
export type ScanStats = { keys: number; docs: number };

/** How a source reads: what it counts, and how many will be taken of what it finds, 0 for all. */
export type ReadOptions = { stats: ScanStats; wanted: number };

/** The documents a plan finds. */
export type Source = { next(): StoredDocument | typeof PAUSED | undefined; suspend(): void };

/** After looking at so many without a match a source says that it is paused. */
export const PAUSE_AFTER = 256;
