import type { Outcome, Settlement, StockChange } from '@stockroom/stock-moves';
import { commitSettlement, isItemMissing, refusalOf, refused } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import { WriteConflict } from '@stockroom/store';
import { noSuchItem } from '../domain/acquisition.ts';
import type { AcquisitionsDeps, Empty, LineChange } from './deps.ts';
import type { KeptLine } from './show-line.ts';

type Deps = Pick<AcquisitionsDeps, 'acquisitions' | 'lines'>;

/**
 * Finishes a change whose batch was applied; abandons one that was refused, and all is as it was before. The request that
 * began the change calls it, and recovery does. The writes are guarded by the batch that the change waits for.
 * @returns the result that another has settled the change by, if one has
 */
export async function settleChange(
  deps: AcquisitionsDeps,
  settled: StockChange<LineChange>,
  outcome: Outcome,
): Promise<Settlement> {
  const { batch, change } = settled;
  const result = outcome.applied ? { answer: answerOf(change) } : refused(refusal(change, outcome));
  const writes = outcome.applied ? finish(deps, change, batch.id) : abandon(deps, change, batch.id);
  try {
    await commitSettlement(deps.commit, settled, { writes, result });
    return result;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return (await deps.stock.changes.result(batch.id)) ?? result;
  }
}

function answerOf(change: LineChange): KeptLine | Empty {
  if (change.kind !== 'add-item' && change.kind !== 'change-item') return {};
  const { line_id: id, item_id, quantity } = change;
  return { id, item_id, quantity, edit_version: versionAfter(change) };
}

function versionAfter(change: LineChange & { kind: 'add-item' | 'change-item' }): number {
  return change.kind === 'add-item' ? 0 : (change.edit_version ?? 1);
}

function finish({ acquisitions, lines }: Deps, change: LineChange, batchId: string): Write[] {
  switch (change.kind) {
    case 'add-item':
    case 'change-item': {
      const { line_id: id, item_id: itemId, quantity } = change;
      return [
        ...freePlace(lines, change, batchId),
        lines.show(id, batchId, { itemId, quantity, editVersion: versionAfter(change) }),
      ];
    }
    case 'remove-item':
      return [lines.remove(change.line_id, batchId)];
    case 'delete-acquisition': {
      const { acquisition_id: id } = change;
      return [lines.removeAll(id), acquisitions.finishDelete(id, batchId)];
    }
    default:
      return noOther(change);
  }
}

function abandon({ acquisitions, lines }: Deps, change: LineChange, batchId: string): Write[] {
  switch (change.kind) {
    case 'add-item':
      return [lines.remove(change.line_id, batchId)];
    case 'change-item':
      return [...freePlace(lines, change, batchId), lines.abandon(change.line_id, batchId)];
    case 'remove-item':
      return [lines.abandon(change.line_id, batchId)];
    case 'delete-acquisition':
      return [acquisitions.abandonDelete(change.acquisition_id, batchId)];
    default:
      return noOther(change);
  }
}

/** Frees the new item's place, which a change to another item held, before that item comes to its line. */
function freePlace(lines: Deps['lines'], change: LineChange, batchId: string): Write[] {
  if (change.kind !== 'change-item' || change.place_id === null) return [];
  return [lines.freePlace(change.place_id, batchId)];
}

/** An item that was deleted just before the stock moved is refused as one that was deleted before the request. */
function refusal(change: LineChange, outcome: Outcome) {
  if (!isItemMissing(outcome)) return refusalOf(outcome);
  if (change.kind === 'add-item') return noSuchItem(change.item_id, 'create');
  if (change.kind === 'change-item' && change.place_id !== null) return noSuchItem(change.item_id, 'update');
  return refusalOf(outcome);
}

function noOther(change: never): never {
  throw new Error(`There is no such change: ${JSON.stringify(change)}.`);
}
