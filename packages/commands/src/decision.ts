import type { Call } from '@stockroom/rpc';
import type { StockChange, StockChangeKind } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';

/** What a use case decides. Refusals are Faults, and the only exceptions. */
export type Decision<Answer, Change extends StockChangeKind = never> =
  /** Committed with the key's answer, all or none. */
  | { writes: Write[]; answer: Answer }
  /** Changes under way are in the way: these batches are settled, and the use case decides anew. */
  | { settleFirst: string[] }
  /** Kept by `begin`, then asked of the catalog, then settled by the outcome. */
  | { ask: StockChange<Change>; begin: Write[] };

/**
 * A use case: reads, decides by a pure rule, and returns what it decides.
 * @param earlier the decision that was not committed, when another write was faster and the use case decides anew
 * @throws Fault
 */
export type UseCase<Deps, Asked, Answer, Change extends StockChangeKind = never> = (
  deps: Deps,
  asked: Asked,
  call: Call,
  earlier?: Earlier<Answer>,
) => Promise<Decision<Answer, Change>>;

/**
 * True where a use case reads what its commit would otherwise find out: when another write was faster, and in a dry run,
 * which has no commit.
 */
export function decidesAnew({ dryRun }: Pick<Call, 'dryRun'>, earlier: unknown): boolean {
  return earlier !== undefined || dryRun === true;
}

/** The decision of a use case that asks for no stock. */
export type Decided<Answer> = { writes: Write[]; answer: Answer };

/** A decision that was not committed, as another write was faster. */
export type Earlier<Answer> = Decision<Answer, StockChangeKind>;
