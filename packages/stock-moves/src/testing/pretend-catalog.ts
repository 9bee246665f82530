// A catalog for tests of its callers: it applies a batch exactly once by its id and stores refusals, and tests can make
// it fail.
import { Fault, LARGEST, MILLION, textFromMillionths } from '@stockroom/kernel';
import type { Handlers, ReceivedOf, ReplyOf } from '@stockroom/rpc';
import { serve } from '@stockroom/rpc';
import type { Outcome } from '../batch.ts';

type Name = 'stockroom.catalog.v1.Catalog';
type Batch = ReceivedOf<Name, 'ApplyBatch'>;
type PretendItem = { id: number; name: string; quantity: number; deleted: boolean };

/** Functions that run beside the work of a call; they may throw or wait. */
export type Interference = {
  before?: (batch: Batch) => Promise<void> | void;
  after?: (batch: Batch) => Promise<void> | void;
  /** Before items are read. */
  read?: () => Promise<void> | void;
};

export type PretendCatalog = {
  address: string;
  addItem: (item: { id: number; name?: string; stock?: number }) => void;
  deleteItem: (id: number) => void;
  /** Stock in millionths. */
  stockOf: (id: number) => number;
  /** Every line that was applied, in order. */
  ledger: { batch: string; item_id: number; quantity: number; reason: string; reference: number; username: string }[];
  /** Batch id → how often it was asked for. */
  asked: Map<string, number>;
  /** Tells how many calls asked for stock, each for one batch or several. */
  calls: () => number;
  outcomes: Map<string, Outcome>;
  /** Applies a batch as the consumer of the real one does, beside the calls. */
  apply: (batch: Batch) => Outcome;
  interfere: (interference: Interference) => void;
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
};

/** Thrown by an interference: the answer is lost. */
export function lost(): Fault {
  return new Fault('unavailable', { message: 'Lost.', retryAfterSeconds: 1 });
}

/** Starts a pretend catalog on a free port of this machine. */
export async function startPretendCatalog(): Promise<PretendCatalog> {
  const items = new Map<number, PretendItem>();
  const ledger: PretendCatalog['ledger'] = [];
  const asked = new Map<string, number>();
  const outcomes = new Map<string, Outcome>();
  let interference: Interference = {};
  let calls = 0;

  const applyOnce = (batch: Batch): Outcome => {
    const outcome = outcomes.get(batch.id) ?? decide(items, batch);
    if (outcome.applied && !outcomes.has(batch.id)) apply(items, ledger, batch);
    outcomes.set(batch.id, outcome);
    return outcome;
  };
  const applyAsked = async (batch: Batch): Promise<Outcome> => {
    const { before, after } = interference;
    await before?.(batch);
    asked.set(batch.id, (asked.get(batch.id) ?? 0) + 1);
    const outcome = applyOnce(batch);
    await after?.(batch);
    return outcome;
  };
  const handlers = {
    GetItems: async ({ ids, with_deleted }) => {
      await interference.read?.();
      const found = [...new Set(ids)].sort((a, b) => a - b).flatMap((id) => items.get(id) ?? []);
      return { items: found.filter(({ deleted }) => with_deleted || !deleted).map(asMessage) };
    },
    // Everything is worth nothing here.
    GetBookedValues: async ({ bookings }) => ({
      values: bookings.map((booking) => ({ ...booking, value: '0', estimated: false })),
    }),
    CheckBatch: async (batch) => decide(items, batch),
    ApplyBatch: (batch) => {
      calls += 1;
      return applyAsked(batch);
    },
    ApplyBatches: async ({ batches }) => {
      calls += 1;
      const answers = await Promise.allSettled(batches.map(applyAsked));
      return { answers: answers.map((answer) => ({ outcome: answer.status === 'fulfilled' ? answer.value : null })) };
    },
  } as Partial<Handlers<Name>> as Handlers<Name>;

  const start = (address: string) =>
    serve({ name: 'stockroom.catalog.v1.Catalog', address, handlers, onError: () => undefined });
  let served = await start('127.0.0.1:0');
  const address = `127.0.0.1:${served.port}`;
  return {
    address,
    addItem: ({ id, name = `Item ${id}`, stock = 0 }) =>
      items.set(id, { id, name, quantity: stock * MILLION, deleted: false }),
    deleteItem: (id) => items.set(id, { ...known(items, id), deleted: true }),
    stockOf: (id) => known(items, id).quantity,
    ledger,
    asked,
    calls: () => calls,
    outcomes,
    apply: applyOnce,
    interfere: (given) => {
      interference = given;
    },
    goDown: () => served.stop(),
    comeUp: async () => {
      served = await start(address);
    },
  };
}

function known(items: Map<number, PretendItem>, id: number): PretendItem {
  const item = items.get(id);
  if (!item) throw new Error(`The test has no item ${id}.`);
  return item;
}

function asMessage({
  id,
  name,
  quantity,
  deleted,
}: PretendItem): NonNullable<ReplyOf<Name, 'GetItems'>['items']>[number] {
  const unit = { id: 1, name: 'pcs' };
  const vendor = { id: 1, name: 'Würth' };
  return { id, name, quantity, deleted, unit, vendor, article_number: `A${id}`, location: '' };
}

function totals({ lines }: Batch): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { item_id, quantity } of lines) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity);
  return sums;
}

function decide(items: Map<number, PretendItem>, batch: Batch): Outcome {
  const asked = [...totals(batch)];
  const idsWhere = (test: (item: PretendItem | undefined, change: number) => boolean) =>
    asked.filter(([id, change]) => test(items.get(id), change)).map(([id]) => id);
  const unknown = idsWhere((item) => !item);
  // As in the real catalog, a deleted item receives nothing new and goes out on no work.
  const isRefused = (change: number) =>
    batch.reason === 'work-outbound' || (batch.reason === 'acquisition' && change > 0);
  const deleted = idsWhere((item, change) => item?.deleted === true && isRefused(change));
  const overfull = idsWhere((item, change) => (item?.quantity ?? 0) + change > LARGEST && change > 0);
  const shortages = asked.flatMap(([id, change]) => {
    const item = items.get(id);
    if (!item || item.quantity + change >= 0) return [];
    return [{ item_id: id, name: item.name, required: -change, available: item.quantity }];
  });
  const refusedItems = [...unknown, ...deleted, ...overfull, ...shortages.map(({ item_id }) => item_id)];
  return {
    batch_id: batch.id,
    applied: refusedItems.length === 0,
    message: refusedItems.length === 0 ? '' : sentence(refusedItems, items),
    shortages,
    deleted_items: deleted,
    overfull_items: overfull,
    unknown_items: unknown,
  };
}

function sentence(ids: number[], items: Map<number, PretendItem>): string {
  const named = ids.map((id) => `${items.get(id)?.name ?? id} (${textFromMillionths(items.get(id)?.quantity ?? 0)})`);
  return `The stock does not allow this: ${named.join(', ')}.`;
}

function apply(items: Map<number, PretendItem>, ledger: PretendCatalog['ledger'], batch: Batch): void {
  for (const { item_id, quantity } of batch.lines) {
    known(items, item_id).quantity += quantity;
    const { id, reason, reference, username } = batch;
    ledger.push({ batch: id, item_id, quantity, reason, reference, username });
  }
}
