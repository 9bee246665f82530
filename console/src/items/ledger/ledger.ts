// The movements of one item, newest first, read as far as somebody looks.
import { type Signal, signal } from '@preact/signals';

type LedgerLine = { timestamp: string };
type LedgerPage<Line> = { lines: Line[]; total: number; next: string | undefined };
export type ReadLedger<Line> = (cursor: string | undefined) => Promise<LedgerPage<Line>>;

export type Ledger<Line> = {
  lines: Signal<readonly Line[]>;
  /** The number of all movements; undefined until the first page has come. */
  total: Signal<number | undefined>;
  error: Signal<unknown>;
  /** Tells whether the oldest one has been read. */
  isWhole: () => boolean;
  /** Has so many read, or all. */
  readCount: (count: number) => Promise<void>;
  /** Has all read since a time, but no more than so many. */
  readSince: (time: number, most: number) => Promise<void>;
};

export function createLedger<Line extends LedgerLine>(read: ReadLedger<Line>): Ledger<Line> {
  const lines = signal<readonly Line[]>([]);
  const total = signal<number | undefined>(undefined);
  const error = signal<unknown>(undefined);
  let next: string | undefined;
  let last: Promise<void> = Promise.resolve();

  const isWhole = () => total.value !== undefined && next === undefined;
  const readUntil = async (isEnough: () => boolean) => {
    try {
      while (!isWhole() && !isEnough()) {
        const page = await read(next);
        next = page.next;
        lines.value = [...lines.value, ...page.lines];
        total.value = page.total;
      }
      error.value = undefined;
    } catch (cause) {
      error.value = cause;
    }
  };
  /** One reader at a time: two that read the same page would show it twice. */
  const inTurn = (isEnough: () => boolean) => {
    last = last.then(() => readUntil(isEnough));
    return last;
  };
  return {
    ...{ lines, total, error, isWhole },
    readCount: (count) => inTurn(() => lines.value.length >= count),
    readSince: (time, most) =>
      inTurn(() => lines.value.length >= most || Date.parse(lines.value.at(-1)?.timestamp ?? '') < time),
  };
}
