import type { Fault, SentAs } from '@stockroom/kernel';
import { faultOfEntries } from '@stockroom/kernel';
import type { Outcome, Settling, StockChange } from '@stockroom/stock-moves';
import { isItemMissing, refusalOf, refused } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import { noMoreOfDeleted, noSuchItem, tooMuchStock } from '../domain/acquisition.ts';
import type { NewAcquisition } from '../store/acquisitions.ts';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps, AddedLine, Empty, LineChange } from './deps.ts';
import type { KeptLine, KeptLines } from './show-lines.ts';

type Deps = Pick<AcquisitionsDeps, 'acquisitions' | 'lines'>;

/**
 * Finishes a change whose batch was applied; abandons one that was refused, and all is as it was before. The writes are guarded
 * by the batch that the change waits for.
 */
export function settleChange(deps: Deps, { batch, change }: StockChange<LineChange>, outcome: Outcome): Settling {
  if (!outcome.applied) return { writes: abandon(deps, change, batch.id), result: refused(refusal(change, outcome)) };
  return { writes: finish(deps, change, batch.id), result: { answer: answerOf(change) } };
}

function answerOf(change: LineChange): KeptLine | KeptLines | AcquisitionView | Empty {
  switch (change.kind) {
    case 'add-item':
    case 'change-item':
      return keptLine(change, versionAfter(change));
    case 'add-items':
      return { lines: change.lines.map((line) => keptLine(line, 0)) };
    case 'create-acquisition':
      return acquisitionView({ ...createdBy(change), editVersion: 0 });
    default:
      return {};
  }
}

function keptLine({ line_id: id, item_id, quantity }: AddedLine, edit_version: number): KeptLine {
  return { id, item_id, quantity, edit_version };
}

function createdBy(change: LineChange & { kind: 'create-acquisition' }): NewAcquisition {
  const { acquisition_id: id, comment, timestamp } = change;
  return { id, comment, timestamp };
}

function versionAfter(change: LineChange & { kind: 'add-item' | 'change-item' }): number {
  return change.kind === 'add-item' ? 0 : (change.edit_version ?? 1);
}

function finish({ acquisitions, lines }: Deps, change: LineChange, batchId: string): Write[] {
  switch (change.kind) {
    case 'add-item':
      return showNew(lines, [change], batchId);
    case 'add-items':
      return showNew(lines, change.lines, batchId);
    case 'create-acquisition': {
      const { acquisition_id: acquisitionId, lines: added } = change;
      const others = added
        .slice(1)
        .map(({ line_id: id, item_id: itemId, quantity }) => lines.add({ id, acquisitionId, itemId, quantity }));
      return [...showNew(lines, added.slice(0, 1), batchId), acquisitions.add(createdBy(change)), ...others];
    }
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
      return removeNew(lines, [change], batchId);
    case 'add-items':
      return removeNew(lines, change.lines, batchId);
    case 'create-acquisition':
      return removeNew(lines, change.lines.slice(0, 1), batchId);
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

/** The first line keeps the change: its write is the guard of all. */
function showNew(lines: Deps['lines'], [first, ...others]: AddedLine[], batchId: string): Write[] {
  if (!first) return [];
  const { line_id: id, item_id: itemId, quantity } = first;
  const shown = lines.show(id, batchId, { itemId, quantity, editVersion: 0 });
  return others.length === 0 ? [shown] : [shown, lines.showOthers(others.map(idOf), batchId)];
}

function removeNew(lines: Deps['lines'], [first, ...others]: AddedLine[], batchId: string): Write[] {
  if (!first) return [];
  const removed = lines.remove(first.line_id, batchId);
  return others.length === 0 ? [removed] : [removed, lines.removeOthers(others.map(idOf), batchId)];
}

const idOf = ({ line_id }: AddedLine): number => line_id;

/** Frees the new item's place, which a change to another item held, before that item comes to its line. */
function freePlace(lines: Deps['lines'], change: LineChange, batchId: string): Write[] {
  if (change.kind !== 'change-item' || change.place_id === null) return [];
  return [lines.freePlace(change.place_id, batchId)];
}

/** An item that was deleted just before the stock moved is refused as one that was deleted before the request. */
function refusal(change: LineChange, outcome: Outcome): Fault {
  if (change.kind === 'add-items') return refusalOfNew('array', change.lines, outcome);
  if (change.kind === 'create-acquisition') return refusalOfNew('items', change.lines, outcome);
  if (change.kind === 'add-item') return refusalOfNew('body', [change], outcome);
  return (change.kind === 'change-item' ? refusalOfChange(change, outcome) : undefined) ?? refusalOf(outcome);
}

/** Gives the refusal of a changed line, where a field of it is to blame. */
function refusalOfChange(
  { item_id, place_id }: LineChange & { kind: 'change-item' },
  outcome: Outcome,
): Fault | undefined {
  if (outcome.overfull_items.includes(item_id)) return tooMuchStock(item_id);
  if (!isItemMissing(outcome)) return undefined;
  return place_id === null ? noMoreOfDeleted(item_id) : noSuchItem(item_id, 'update');
}

/** Gives the refusal of new lines; it names the lines that are to blame. */
function refusalOfNew(sentAs: SentAs, added: AddedLine[], outcome: Outcome): Fault {
  const { deleted_items, unknown_items, overfull_items } = outcome;
  const [missing, overfull] = [new Set([...deleted_items, ...unknown_items]), new Set(overfull_items)];
  const [gone, tooMuch] = [
    faultOfEntries(sentAs, added, ({ item_id }) => (missing.has(item_id) ? noSuchItem(item_id, 'create') : undefined)),
    faultOfEntries(sentAs, added, ({ item_id }) => (overfull.has(item_id) ? tooMuchStock(item_id) : undefined)),
  ];
  return gone ?? tooMuch ?? refusalOf(outcome);
}

function noOther(change: never): never {
  throw new Error(`There is no such change: ${JSON.stringify(change)}.`);
}
