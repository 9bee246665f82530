import { createBatcher } from '@stockroom/batching';
import { Fault, isFault } from '@stockroom/kernel';
import type { AnswerOf, Call, Remote, Tls } from '@stockroom/rpc';
import { dial, sharedCall } from '@stockroom/rpc';
import type { Outcome, StockBatch } from './batch.ts';

/** An item as the catalog shows it. */
export type Item = AnswerOf<'stockroom.catalog.v1.Catalog', 'GetItems'>['items'][number];

/** What booked stock: an acquisition, or a closing of a work. */
export type Booking = Pick<StockBatch, 'reason' | 'reference'>;

/** What a booking moved, in millionths of money, signed as its quantities are. */
export type BookedValue = {
  value: bigint;
  /** True if the price of a movement is not known, and today's was taken. */
  estimated: boolean;
};

/** The catalog, for services that show its items and move its stock. */
export type StockCatalog = {
  /** Gives the values of what was booked, in the order of the bookings. */
  bookedValues: (bookings: Booking[], call: Call) => Promise<BookedValue[]>;
  /** Gives the items that exist, deleted ones too; the map may also hold items that other requests asked for. */
  items: (ids: number[], call: Call) => Promise<Map<number, Item>>;
  /** Applies a batch, once by its id. @throws Fault("unavailable") whenever the outcome is not known */
  apply: (batch: StockBatch, call: Call) => Promise<Outcome>;
  /** Tells what a batch would come to now, and applies nothing. */
  check: (batch: StockBatch, call: Call) => Promise<Outcome>;
  close: () => void;
};

type CatalogClient = Pick<Remote<'stockroom.catalog.v1.Catalog'>, 'ask'>;
type ItemsRequest = { ids: number[]; call: Call };
type BatchRequest = { batch: StockBatch; call: Call };

/** A request with more ids or lines goes in a call of its own, so that small requests do not wait for it. */
const MAX_SHARED = 50;
const MAX_ITEM_REQUESTS = 100;
const MAX_BATCHES = 16;
const LONGEST_READ_MS = 2_500;
/** A batch may wait for the closing of a large stocktaking. */
const LONGEST_BATCH_MS = 3_750;
/** The time that is left to answer the caller when the catalog did not answer. */
const MARGIN_MS = 250;

/** Opens the channel to the catalog; a user has an answer within 3 s, and within 4.5 s to what moves stock. */
export function openStockCatalog(address: string, tls?: Tls): StockCatalog {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  const itemsTogether = createBatcher((requests: ItemsRequest[]) => getItems(remote, requests), MAX_ITEM_REQUESTS);
  const applyTogether = createBatcher((requests: BatchRequest[]) => applyBatches(remote, requests), MAX_BATCHES);
  return {
    items: async (ids, call) => {
      if (ids.length === 0) return new Map();
      if (ids.length <= MAX_SHARED) return itemsTogether({ ids, call: onward(call) });
      return getOwnItems(remote, { ids, call: { ...onward(call), signal: call.signal } });
    },
    bookedValues: async (bookings, call) => {
      if (bookings.length === 0) return [];
      const { values } = await remote.ask('GetBookedValues', { bookings }, { ...onward(call), signal: call.signal });
      return values.map(({ value, estimated }) => ({ value: BigInt(value), estimated }));
    },
    // The call is not cancelled when the user has gone: the sooner the outcome of a change is known, the better.
    apply: (batch, call) => {
      const request = { batch, call: onward(call, LONGEST_BATCH_MS) };
      return batch.lines.length <= MAX_SHARED ? applyTogether(request) : applyBatch(remote, request);
    },
    check: (batch, call) => remote.ask('CheckBatch', batchMessage(batch), { ...onward(call), signal: call.signal }),
    close: () => remote.close(),
  };
}

/** Asks for the items of all requests by one call, until the latest deadline. */
async function getItems(client: CatalogClient, requests: ItemsRequest[]): Promise<Map<number, Item>[]> {
  const ids = requests.flatMap((request) => request.ids);
  const found = await getOwnItems(client, { ids, call: sharedCall(requests) });
  return requests.map(() => found);
}

async function getOwnItems({ ask }: CatalogClient, { ids, call }: ItemsRequest): Promise<Map<number, Item>> {
  const { items } = await ask('GetItems', { ids: [...new Set(ids)], with_deleted: true }, call);
  return new Map(items.map((item) => [item.id, item]));
}

async function applyBatch({ ask }: CatalogClient, { batch, call }: BatchRequest): Promise<Outcome> {
  try {
    return await ask('ApplyBatch', batchMessage(batch), call);
  } catch (error) {
    throw isFault(error, 'unavailable') ? error : unknownOutcome(error);
  }
}

/** Applies the batches of all requests by one call. @returns an error where an outcome is not known */
async function applyBatches(client: CatalogClient, requests: BatchRequest[]): Promise<(Outcome | Error)[]> {
  const [first, ...others] = requests;
  if (first && others.length === 0) return [await applyBatch(client, first)];
  const batches = requests.map(({ batch }) => batchMessage(batch));
  try {
    const { answers } = await client.ask('ApplyBatches', { batches }, sharedCall(requests));
    return requests.map((_, index) => answers[index]?.outcome ?? unknownOutcome());
  } catch (error) {
    throw isFault(error, 'unavailable') ? error : unknownOutcome(error);
  }
}

const batchMessage = ({ user, ...batch }: StockBatch) => ({ ...batch, user_id: user.id, username: user.username });

function unknownOutcome(cause?: unknown): Fault {
  const message = 'It is not known yet whether the stock was changed; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}

/** The call that goes on to the catalog, without the user's idempotency key, which is for this service's answer. */
function onward({ requestId, actor, deadline }: Call, longestMs = LONGEST_READ_MS): Call {
  return { requestId, actor, deadline: Math.min(deadline - MARGIN_MS, Date.now() + longestMs) };
}
