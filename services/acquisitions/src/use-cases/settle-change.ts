import type { Outcome, Settlement } from '@stockroom/stock-moves';
import { isForWantOfItem, refusalOf, refused } from '@stockroom/stock-moves';
import type { ClientSession } from 'mongodb';
import { noSuchItem } from '../domain/acquisition.ts';
import type { AcquisitionsDeps, LineChange } from './deps.ts';

type Deps = Pick<AcquisitionsDeps, 'acquisitions' | 'lines'>;

/** Finishes a change whose batch was applied; abandons one that was refused, and all is as it was before. */
export async function settleChange(
  deps: Deps,
  change: LineChange,
  outcome: Outcome,
  session: ClientSession,
): Promise<Settlement> {
  if (outcome.applied) return { answer: await finish(deps, change, session) };
  await abandon(deps, change, session);
  return refused(refusal(change, outcome));
}

async function finish({ acquisitions, lines }: Deps, change: LineChange, session: ClientSession): Promise<unknown> {
  switch (change.kind) {
    case 'add-item':
    case 'change-item': {
      const { line_id: id, item_id, quantity } = change;
      if (change.kind === 'change-item' && change.place_id !== null) await lines.remove(session, change.place_id);
      await lines.show(session, id, { itemId: item_id, quantity });
      return { id, item_id, quantity };
    }
    case 'remove-item':
      await lines.remove(session, change.line_id);
      return {};
    case 'delete-acquisition':
      await lines.removeAll(session, change.acquisition_id);
      await acquisitions.remove(session, change.acquisition_id);
      return {};
    default:
      return noOther(change);
  }
}

async function abandon({ acquisitions, lines }: Deps, change: LineChange, session: ClientSession): Promise<void> {
  switch (change.kind) {
    case 'add-item':
      return lines.remove(session, change.line_id);
    case 'change-item':
      if (change.place_id !== null) await lines.remove(session, change.place_id);
      return lines.setPending(session, change.line_id, null);
    case 'remove-item':
      return lines.setPending(session, change.line_id, null);
    case 'delete-acquisition':
      return acquisitions.setDeleting(session, change.acquisition_id, null);
    default:
      return noOther(change);
  }
}

/** An item that was deleted just before the stock moved is refused as one that was deleted before the request. */
function refusal(change: LineChange, outcome: Outcome) {
  if (!isForWantOfItem(outcome)) return refusalOf(outcome);
  if (change.kind === 'add-item') return noSuchItem(change.item_id, 'create');
  if (change.kind === 'change-item' && change.place_id !== null) return noSuchItem(change.item_id, 'update');
  return refusalOf(outcome);
}

function noOther(change: never): never {
  throw new Error(`There is no such change: ${JSON.stringify(change)}.`);
}
