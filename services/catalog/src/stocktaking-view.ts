// Maps stocktakings to the messages of catalog.proto and back.
import type { AnswerOf, ReceivedOf } from '@stockroom/rpc';
import type { Item } from './domain/item.ts';
import type { CountBody, CountedItem, Missing, Stocktaking } from './domain/stocktaking.ts';
import { differenceOf, movedSince, restated } from './domain/stocktaking.ts';
import type { ShownState, StocktakingFilter } from './store/stocktaking-lists.ts';
import { itemMessage } from './view.ts';

type Name = 'stockroom.catalog.v1.Catalog';

// Messages are plain data: the answers of writes are kept as they are, for requests that are sent again.
export type StocktakingMessage = ReturnType<typeof stocktakingMessage>;
export type CountedMessage = ReturnType<typeof countedMessage>;
export type SummaryMessage = AnswerOf<Name, 'GetStocktakingSummary'>;

export function stocktakingMessage({ id, comment, location, timestamp, closing, editVersion }: Stocktaking) {
  return {
    ...{ id, timestamp, edit_version: editVersion },
    ...(comment !== null && { comment }),
    ...(location !== null && { location }),
    ...(closing && { close_timestamp: closing.timestamp, close_user: closing.user }),
  };
}

/** An entry with its item as it is now. */
export function countedMessage(entry: CountedItem, item: Item) {
  return entryMessage(restated(entry, item.lastCount), item);
}

/** An entry of a closed stocktaking: what was expected, and what had moved, when it was closed. */
export function closedEntryMessage(entry: CountedItem, item: Item) {
  return entryMessage({ ...entry, movedUntilClosing: entry.movedUntilClosing ?? 0 }, item);
}

function entryMessage(counted: CountedItem, item: Item) {
  const { id, expected, timestamp, user, editVersion } = counted;
  return {
    ...{ id, item: itemMessage(item), counted_quantity: counted.counted, expected_quantity: expected },
    ...{ difference: differenceOf(counted), moved_since: movedSince(counted, item.quantity) },
    ...{ timestamp, user_id: user.id, username: user.username, edit_version: editVersion },
  };
}

const STATES: Record<string, ShownState> = {
  STOCKTAKING_STATE_OPEN: 'open',
  STOCKTAKING_STATE_CLOSED: 'closed',
};

/** The filter of a list of stocktakings; an unknown state filters nothing. */
export function stocktakingFilterOf(asked: Omit<ReceivedOf<Name, 'PageStocktakings'>, 'page'>): StocktakingFilter {
  return { state: STATES[asked.state], from: asked.from, to: asked.to };
}

export function textsOf(sent: { comment?: string | undefined; location?: string | undefined } | null) {
  return { comment: sent?.comment ?? null, location: sent?.location ?? null };
}

export function countOf(sent: { item_id: number; quantity: number } | null): CountBody {
  return { itemId: sent?.item_id ?? 0, quantity: sent?.quantity ?? 0 };
}

export function countedKeyOf(key: { stocktaking_id: number; id: number } | null) {
  return { stocktakingId: key?.stocktaking_id ?? 0, id: key?.id ?? 0 };
}

export function missingOf({ missing }: ReceivedOf<Name, 'CloseStocktaking'>): Missing {
  return missing === 'MISSING_ZERO' ? 'zero' : 'keep';
}
