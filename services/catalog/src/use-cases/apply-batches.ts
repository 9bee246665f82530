import type { GroupCommit } from '@stockroom/batching';
import { openGroupCommit } from '@stockroom/batching';
import type { Asker, StockSettled } from '@stockroom/events';
import { subjects } from '@stockroom/events';
import { isFault, now } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import { inTransaction } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import { carried, carrier, inSpan } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Change, Outcome, StockBatch } from '../domain/stock.ts';
import { decideBatch } from '../domain/stock.ts';
import { lane } from '../lanes.ts';
import type { StandingItem } from '../store/item-document.ts';
import type { Moved } from '../store/items.ts';
import type { Movement } from '../store/ledger.ts';
import type { OwedEvent } from '../store/owed.ts';

/** A batch that somebody asks for, through either door. */
export type AskedBatch = {
  batch: StockBatch;
  asker: Asker;
  /** The asker asked by an event and hears by one; who asks by a call has the answer, and asks again until it has. */
  byEvent: boolean;
};

/** A batch with the request it is asked for. */
type CarriedBatch = AskedBatch & { carrier: Carrier };

/** As many as a transaction settles while its answer is still quick. */
const MOST = 64;
/** Also of their lines, as each is a write of its own; a longer batch goes alone. */
const FULL_AT_LINES = 160;

/**
 * Applies stock batches: all lines of one or none, exactly once by its id, each answered when it is on disk. Those that
 * wait are settled in one transaction, in their order; a batch that breaks it is settled alone, and fails alone.
 * @see architecture.md, How stock moves
 */
export function startBatches(catalog: Catalog, onOwed: () => void): GroupCommit<AskedBatch, Outcome> {
  const together = async (asked: CarriedBatch[]): Promise<PromiseSettledResult<Outcome>[]> => {
    const byEvent = asked.some((one) => one.byEvent);
    // Who asks by a call asks for something new, but for a few, and nearly always of items that nobody else moves.
    let mayGuess = !byEvent;
    const { outcomes, standing } = await forThem(asked, () =>
      catalog.lanes(idsOf(asked).map(lane.item), () =>
        inTransaction(catalog.store, (session, conflicts) => {
          // Run again: what was guessed may have been wrong.
          if (!mayGuess && !byEvent) catalog.stockSeen.wasWrong();
          const attempt = { session, isContended: conflicts > 0, mayGuess };
          mayGuess = false;
          return settle(catalog, asked, attempt);
        }),
      ),
    );
    for (const item of standing) catalog.stockSeen.keep(item);
    crashPoint('catalog.apply.after-commit');
    if (byEvent) onOwed();
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
  const groups = openGroupCommit({
    maxSize: MOST,
    run,
    weightOf: ({ batch }) => batch.lines.length,
    maxWeight: FULL_AT_LINES,
  });
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

/** What a group decides on the items as they stand, before it is written. */
type Plan = {
  standing: Map<number, StandingItem>;
  outcomes: Map<string, Outcome>;
  moves: { batch: StockBatch; changes: Change[] }[];
};

/** What a group came to, in the order it was asked for, and its items as they are after it, also where it was refused. */
type Settled = { outcomes: Outcome[]; standing: StandingItem[] };

/** `mayGuess` where none of the batches was settled before, as far as is known, and what stands need not be read. */
type Attempt = { session: ClientSession; isContended: boolean; mayGuess: boolean };

async function settle(catalog: Catalog, asked: CarriedBatch[], attempt: Attempt): Promise<Settled> {
  const { ledger, items, owed } = catalog;
  const { session, isContended, mayGuess } = attempt;
  // Where another replica is busy, the items are taken before anything is read: what is read then stays true.
  if (isContended) await items.take(idsOf(asked), session);
  const settled = mayGuess
    ? new Map<string, Outcome>()
    : await ledger.outcomes([...new Set(asked.map(({ batch }) => batch.id))], session);
  const fresh = asked.filter(({ batch }) => !settled.has(batch.id));
  const { standing, outcomes, moves } =
    (mayGuess && guessed(catalog, fresh)) || decideInOrder(fresh, await items.stock(idsOf(fresh), session));
  const movements = await numbered(catalog, moves, standing);
  crashPoint('catalog.apply.ids-taken');

  const events = await eventsToOwe(catalog, { asked, settled, outcomes }, session);
  const changes = netChanges(movements, standing);
  const writes = [
    ...changes.map(items.changeQuantity),
    ...ledger.keepOutcomes(outcomes, now()),
    ...owed.add(events),
    ...movements.map(ledger.add),
  ];
  await inSpan('write ledger', {}, () => ledger.write(writes, session));
  crashPoint('catalog.apply.before-commit');
  return {
    outcomes: asked.map(({ batch }) => outcomes.get(batch.id) ?? (settled.get(batch.id) as Outcome)),
    standing: standingAfter(changes, standing),
  };
}

function standingAfter(changes: Moved[], before: Map<number, StandingItem>): StandingItem[] {
  const after = new Map(before);
  for (const { itemId, standing, balance, movementId } of changes)
    after.set(itemId, { ...standing, quantity: balance, lastMovement: movementId });
  return [...after.values()];
}

/** The items that batches touch, each once. */
function idsOf(asked: AskedBatch[]): number[] {
  return [...new Set(asked.flatMap(({ batch }) => batch.lines.map(({ itemId }) => itemId)))];
}

/**
 * Decides on the stock as it was last seen here, where all is applied and each item has a write: their guards, and the
 * index of batches' ids, tell whether it was right.
 */
function guessed({ stockSeen }: Catalog, fresh: AskedBatch[]): Plan | undefined {
  const ids = idsOf(fresh);
  const seen = stockSeen.of(ids);
  if (!seen) return undefined;
  const plan = decideInOrder(fresh, seen);
  const moved = new Set(plan.moves.flatMap(({ changes }) => changes.map(({ itemId }) => itemId)));
  const isAllApplied = [...plan.outcomes.values()].every(({ applied }) => applied);
  return isAllApplied && ids.every((id) => moved.has(id)) ? plan : undefined;
}

/** Decides each batch on what those before it leave. */
function decideInOrder(fresh: AskedBatch[], standing: Map<number, StandingItem>): Plan {
  const items = new Map(standing);
  const plan: Plan = { standing, outcomes: new Map(), moves: [] };
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

/**
 * Gives the movements their ids: above the newest of every item, as it was decided on. Whoever changes one of the items
 * meanwhile conflicts with it or is found out by its guard, so the ids of one item ascend as its changes happened.
 */
async function numbered({ ledger }: Catalog, moves: Plan['moves'], items: Map<number, StandingItem>) {
  const timestamp = now();
  const made = moves.flatMap(({ batch: { id, reason, reference, user }, changes }) =>
    changes.map((change) => ({ ...change, batchId: id, timestamp, reason, reference, user })),
  );
  if (made.length === 0) return [];
  const newest = Math.max(...made.map(({ itemId }) => items.get(itemId)?.lastMovement ?? 0));
  const firstId = await ledger.takeIds(made.length, newest);
  return made.map((movement, index) => ({ ...movement, id: firstId + index }));
}

/** Sums a group's changes: one an item, by id. */
function netChanges(movements: Movement[], items: Map<number, StandingItem>): Moved[] {
  const net = new Map<number, Moved>();
  for (const { itemId, quantity, balance, id: movementId } of movements) {
    const standing = items.get(itemId) as StandingItem;
    net.set(itemId, { itemId, quantity: (net.get(itemId)?.quantity ?? 0) + quantity, balance, movementId, standing });
  }
  return [...net.values()].sort((a, b) => a.itemId - b.itemId);
}

type ToTell = { asked: CarriedBatch[]; settled: Map<string, Outcome>; outcomes: Map<string, Outcome> };

/** Those who asked by an event are told what became of their batches, unless that is owed still. */
async function eventsToOwe({ owed }: Catalog, { asked, settled, outcomes }: ToTell, session: ClientSession) {
  const events = new Map<string, OwedEvent>();
  for (const { batch, asker, byEvent, carrier } of asked) {
    const outcome = outcomes.get(batch.id) ?? settled.get(batch.id);
    if (!byEvent || !outcome) continue;
    events.set(`settled:${batch.id}`, {
      subject: subjects.settled(asker),
      data: event(batch, asker, outcome),
      carrier,
    });
  }
  await owed.leaveOutStanding(events, session);
  return events;
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
