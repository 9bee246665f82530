import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import { WriteConflict } from '@stockroom/store';
import { inSpan } from '@stockroom/tracing';
import type { Outcome, Settlement } from './batch.ts';
import type { StockChange, StockChangeKind } from './changes.ts';
import { commitSettlement } from './changes.ts';
import type { StockMoves } from './stock-moves.ts';

/**
 * Asks the catalog for a kept change and settles it by the outcome. A crash between any two steps is finished by
 * recovery.ts, or by the next command that meets the change.
 * @throws Fault("unavailable") while the outcome is not known
 * @see architecture.md, How stock moves
 */
export async function askAndSettle<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  change: StockChange<Change>,
  call: Call,
): Promise<Settlement> {
  const { service, catalog } = stock;
  const { kind } = change.change;
  crashPoint(`${service}.${kind}.kept`);
  const applied = await catalog.apply(change.batch, call);
  crashPoint(`${service}.${kind}.asked`);
  const outcome: Outcome = { ...applied, batch_id: change.batch.id };
  const result = await inSpan('settle stock change', {}, () => settleChange(stock, change, outcome));
  crashPoint(`${service}.${kind}.settled`);
  return result;
}

/** Tells how a change would be settled if it were asked for now; nothing is applied, settled or kept. */
export async function foresee<Change extends StockChangeKind>(
  { catalog, settle }: StockMoves<Change>,
  change: StockChange<Change>,
  call: Call,
): Promise<Settlement> {
  const outcome = await catalog.check(change.batch, call);
  return (await settle(change, { ...outcome, batch_id: change.batch.id }, false)).result;
}

/** Gives the result of a batch, settled first when it still waits; undefined when it is not known any more. */
export async function resultOf<Change extends StockChangeKind>(
  stock: StockMoves<Change>,
  batchId: string,
  call: Call,
): Promise<Settlement | undefined> {
  const change = await stock.changes.find(batchId);
  return change ? askAndSettle(stock, change, call) : stock.changes.result(batchId);
}

const WITHIN_MS = 5_000;

/**
 * Settles a change by its outcome, once.
 * @returns its result: that of another process, if that one has settled it first
 * @throws Fault("unavailable") when others keep changing the document for 5 s
 */
export async function settleChange<Change extends StockChangeKind>(
  { changes, commit, settle }: Pick<StockMoves<Change>, 'changes' | 'commit' | 'settle'>,
  change: StockChange<Change>,
  outcome: Outcome,
): Promise<Settlement> {
  const { id } = change.batch;
  let conflict: unknown;
  for (const end = Date.now() + WITHIN_MS; Date.now() <= end; ) {
    const settling = await settle(change, outcome, conflict !== undefined);
    try {
      await commitSettlement(commit, change, settling);
      return settling.result;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      conflict = error;
    }
    if (!(await changes.find(id))) return (await changes.result(id)) ?? settling.result;
  }
  throw changeUnderWay(conflict);
}

/** The refusal of a command that cannot wait for an earlier change any longer. */
export function changeUnderWay(cause?: unknown): Fault {
  const message = 'An earlier change is still under way; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}
