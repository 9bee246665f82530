import type { Asker, StockSettled } from '@stockroom/events';
import { subjects } from '@stockroom/events';
import { isFault, now } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import { inTransaction, Raced } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import { carried, carrier, inSpan } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Change, Outcome, StockBatch, StockItem } from '../domain/stock.ts';
import { decideBatch } from '../domain/stock.ts';
import { lane } from '../lanes.ts';
import type { OwedEvent } from '../store/owed.ts';
import type { Groups } from './in-groups.ts';
import { inGroups } from './in-groups.ts';

/** A batch that somebody asks for, through either door. */
export type AskedBatch = {
  batch: StockBatch;
  asker: Asker;
  /** Tells the asker again of a batch that was settled before: it asked by an event, and may have missed the answer. */
  tellAgain: boolean;
};

/** A batch with the request it is asked for. */
type CarriedBatch = AskedBatch & { carrier: Carrier };

/** As many as a transaction settles while its answer is still quick. */
const MOST = 64;

/**
 * Applies stock batches: all lines of one or none, exactly once by its id, each answered when it is on disk. Those that
 * wait are settled in one transaction, in their order; a batch that breaks it is settled alone, and fails alone.
 * @see architecture.md, How stock moves
 */
export function startBatches(catalog: Catalog, onSettled: () => void): Groups<AskedBatch, Outcome> {
  const together = async (asked: CarriedBatch[]): Promise<PromiseSettledResult<Outcome>[]> => {
    const outcomes = await forThem(asked, () =>
      catalog.lanes(idsOf(asked).map(lane.item), () =>
        inTransaction(catalog.store, (session, conflicts) =>
          settle(catalog, asked, { session, isContended: conflicts > 0 }),
        ),
      ),
    );
    crashPoint('catalog.apply.after-commit');
    onSettled();
    return outcomes.map((value) => ({ status: 'fulfilled', value }));
  };
  const run = async (asked: CarriedBatch[]): Promise<PromiseSettledResult<Outcome>[]> => {
    try {
      return await together(asked);
    } catch (reason) {
      // A database that is away or contended is so for all of them; anything else may be the fault of one.
      if (isFault(reason) || asked.length === 1) return asked.map(() => ({ status: 'rejected', reason }));
      return (await Promise.all(asked.map((one) => run([one])))).flat();
    }
  };
  const groups = inGroups({ most: MOST, run });
  return {
    add: (asked) =>
      inSpan('stock batch', { attributes: { batch: asked.batch.id } }, () =>
        groups.add({ ...asked, carrier: carrier() }),
      ),
    idle: groups.idle,
  };
}

/** Does what a group asks for as a part of the first one's request; the traces of the others are told of it. */
function forThem<T>(asked: CarriedBatch[], work: () => Promise<T>): Promise<T> {
  const [first = {}, ...others] = asked.map((one) => one.carrier);
  return carried(first, () => inSpan('apply stock batches', { alsoFor: others }, work));
}

/** What a group decides, before it is written. */
type Plan = { outcomes: Map<string, Outcome>; moves: { batch: StockBatch; changes: Change[] }[] };

type Attempt = { session: ClientSession; isContended: boolean };

async function settle(catalog: Catalog, asked: CarriedBatch[], { session, isContended }: Attempt): Promise<Outcome[]> {
  const { ledger, items } = catalog;
  // Where another replica is busy, the items are taken before anything is read: what is read then stays true.
  if (isContended) await items.take(idsOf(asked), session);
  const settled = await ledger.outcomes([...new Set(asked.map(({ batch }) => batch.id))], session);
  const fresh = asked.filter(({ batch }) => !settled.has(batch.id));
  const { outcomes, moves } = decideInOrder(fresh, await items.stock(idsOf(fresh), session));

  // The items first: from here on no other transaction changes them, so the ids taken next ascend with their history.
  if (!(await items.changeQuantities(netChanges(moves), session))) throw new Raced();
  crashPoint('catalog.apply.items-changed');
  const ids = takeIds(catalog, moves);
  // Awaited below; until then it is not unhandled when it fails, and the session does one thing after the other.
  ids.catch(() => undefined);
  await ledger.keepOutcomes(outcomes, now(), session);
  await tellSettled(catalog, { asked, settled, outcomes }, session);
  const firstId = await ids;
  crashPoint('catalog.apply.ids-taken');
  await inSpan('write ledger', {}, () => writeMovements(catalog, { moves, firstId }, session));
  crashPoint('catalog.apply.before-commit');
  return asked.map(({ batch }) => outcomes.get(batch.id) ?? (settled.get(batch.id) as Outcome));
}

/** The items that batches touch, each once. */
function idsOf(asked: AskedBatch[]): number[] {
  return [...new Set(asked.flatMap(({ batch }) => batch.lines.map(({ itemId }) => itemId)))];
}

/** Decides each batch on what those before it leave. */
function decideInOrder(fresh: AskedBatch[], items: Map<number, StockItem>): Plan {
  const plan: Plan = { outcomes: new Map(), moves: [] };
  for (const { batch } of fresh) {
    if (plan.outcomes.has(batch.id)) continue;
    const { outcome, changes } = decideBatch(batch, items);
    plan.outcomes.set(batch.id, outcome);
    if (changes.length > 0) plan.moves.push({ batch, changes });
    for (const { itemId, balance } of changes) {
      const item = items.get(itemId);
      if (item) items.set(itemId, { ...item, quantity: balance });
    }
  }
  return plan;
}

/** Sums a group's changes: one an item, by id. */
function netChanges(moves: Plan['moves']): Change[] {
  const net = new Map<number, Change>();
  for (const { itemId, quantity, balance } of moves.flatMap(({ changes }) => changes)) {
    net.set(itemId, { itemId, quantity: (net.get(itemId)?.quantity ?? 0) + quantity, balance });
  }
  return [...net.values()].sort((a, b) => a.itemId - b.itemId);
}

/** The ids come by a connection of their own, beside the transaction's other writes. */
async function takeIds({ ledger }: Catalog, moves: Plan['moves']): Promise<number> {
  const count = moves.reduce((sum, { changes }) => sum + changes.length, 0);
  return count === 0 ? 0 : ledger.takeIds(count);
}

type Numbered = { moves: Plan['moves']; firstId: number };

async function writeMovements({ ledger }: Catalog, { moves, firstId }: Numbered, session: ClientSession) {
  const timestamp = now();
  const made = moves.flatMap(({ batch: { id, reason, reference, user }, changes }) =>
    changes.map((change) => ({ ...change, batchId: id, timestamp, reason, reference, user })),
  );
  await ledger.insert(
    made.map((movement, index) => ({ ...movement, id: firstId + index })),
    session,
  );
}

type Settled = { asked: CarriedBatch[]; settled: Map<string, Outcome>; outcomes: Map<string, Outcome> };

/** Owes the askers what became of their batches; of one settled before, only when that is not owed still. */
async function tellSettled({ owed }: Catalog, { asked, settled, outcomes }: Settled, session: ClientSession) {
  const fresh = new Map<string, OwedEvent>();
  const again = new Map<string, OwedEvent>();
  for (const { batch, asker, tellAgain, carrier } of asked) {
    const outcome = outcomes.get(batch.id) ?? (tellAgain ? settled.get(batch.id) : undefined);
    if (!outcome) continue;
    const told = { subject: subjects.settled(asker), data: event(batch, asker, outcome), carrier };
    (outcomes.has(batch.id) ? fresh : again).set(`settled:${batch.id}`, told);
  }
  await owed.leaveOutStanding(again, session);
  await owed.add(new Map([...fresh, ...again]), session);
}

function event(batch: StockBatch, asker: Asker, outcome: Outcome): StockSettled {
  return {
    batch_id: batch.id,
    asker,
    reason: batch.reason,
    reference: batch.reference,
    applied: outcome.applied,
    message: outcome.message,
    shortages: outcome.shortages.map(({ itemId, ...amounts }) => ({ item_id: itemId, ...amounts })),
    deleted_items: outcome.deletedItems,
    overfull_items: outcome.overfullItems,
    unknown_items: outcome.unknownItems,
  };
}
