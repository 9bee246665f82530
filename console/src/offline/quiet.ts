/** Describes what would be lost or disturbed if the page were loaded again now. Times are of `Date.now()`. */
export type Moment = {
  now: number;
  /** The time of the last key, touch or scan; before the first, of the page's opening. */
  usedAt: number;
  /** The time of the last act that the page still offers to undo. */
  doneAt: number | undefined;
  /** Acts that are not saved, and scans that wait for an answer. */
  open: number;
  /** Text that is typed and not saved, or a question on the page. */
  isBusy: boolean;
};

const UNUSED_MS = 60_000;
const UNDO_MS = 10 * 60_000;

/** Tells whether nobody would notice that the page is loaded again. */
export function isQuiet({ now, usedAt, doneAt, open, isBusy }: Moment): boolean {
  if (open > 0 || isBusy) return false;
  if (doneAt !== undefined && now - doneAt < UNDO_MS) return false;
  return now - usedAt >= UNUSED_MS;
}
