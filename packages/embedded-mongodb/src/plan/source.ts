import type { StoredDocument } from '../store/view.ts';

/** The source gave up its turn after a long stretch without a match; call `next` again. */
export const PAUSED: unique symbol = Symbol('paused');

/** The numbers of keys and documents that were examined, for explain. */
export type ScanStats = { keys: number; docs: number };

/** `wanted` is how many documents will be read; 0 for all. */
export type ReadOptions = { stats: ScanStats; wanted: number };

/** The documents a plan finds. */
export type Source = { next(): StoredDocument | typeof PAUSED | undefined; suspend(): void };

/** A source pauses after so many candidates without a match. */
export const PAUSE_AFTER = 256;
