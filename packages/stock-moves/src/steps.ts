import type { Call } from '@stockroom/rpc';
import type { Decided, Write } from '@stockroom/store';
import { answerWrites } from '@stockroom/store';
import type { StockBatch } from './batch.ts';
import type { StockChange } from './changes.ts';
import { beginChange } from './changes.ts';
import { underWay } from './unsettled.ts';

/** Gives what the settling need not read again, nothing where it has to after all. */
export type Learn<Known> = () => Promise<Known | undefined>;

/** What a write decides: an answer without the stock, or a change that waits for it. */
export type Step<T, Change, Known> =
  | { answer: T; writes: Write[] }
  | {
      begins: { batch: StockBatch; change: Change };
      /** Keeps the change in its document. */
      writes: (kept: StockChange<Change>) => Write[];
      /** Begun while the catalog moves the stock. */
      learn?: Learn<Known>;
    };

/** A write that may move stock. It is decided any number of times, and writes nothing but what it decides. */
export type StockWrite<Ready, T, Change, Known> = {
  /** What others write at the same time: the id of the work or acquisition. */
  lane: string | number;
  /** What it needs to know beforehand of others than the database. */
  prepare?: () => Promise<Ready>;
  decide: (ready: Ready, isAlone: boolean) => Promise<Step<T, Change, Known>>;
  /** Makes the answer of what settling kept, when that takes another service. */
  show?: (kept: unknown, call: Call) => Promise<T>;
};

/** What a write came to: answered at once, or a ticket for the change under that batch id. */
export type Begun<T, Change, Known> =
  | { answer: T }
  | { batch: string; fresh?: { change: StockChange<Change>; learn: Learn<Known> | undefined } };

/** Turns a step into writes, with the ticket or answer that a repeat of the request gets. */
export async function stepOf<T, Change, Known>(
  { deadline, idempotency }: Call,
  decide: () => Promise<Step<T, Change, Known>>,
): Promise<Decided<Begun<T, Change, Known>>> {
  if (Date.now() > deadline) throw underWay();
  const step = await decide();
  if ('answer' in step) {
    const { answer, writes } = step;
    return { writes: [...writes, ...answerWrites(idempotency, { answer })], answer: { answer } };
  }
  const change = beginChange({ ...step.begins, keyed: idempotency !== undefined });
  const batch = change.batch.id;
  const writes = [...step.writes(change), ...answerWrites(idempotency, { batch })];
  return { writes, answer: { batch, fresh: { change, learn: step.learn } } };
}
