// Counts an item as one act. Whatever was sent with a key is sent again with it: an answer that was lost is answered
// again, and nothing is counted twice.
import { StockroomError } from '@stockroom/client';
import type { ActKeys, KeyOf } from '../api/act.ts';
import { decided } from '../api/decide.ts';
import { InWords, statusOf } from '../api/errors.ts';
import { TRIES } from '../api/tries.ts';
import { exact } from '../i18n/numbers.ts';
import type { Scan } from '../scan/scan.ts';
import { type Change, type Stood, wayBack } from './difference.ts';
import type { Entries, Seen } from './entries-of.ts';
import type { Entry } from './stocktaking.ts';
import { say } from './texts.ts';

/** An amount to add to what is counted, or to set it to. */
export type Wish = { amount: number; sets: boolean };

/**
 * Gives what a scan is to do to the count of its item: one more, or so much as the person said.
 * @param quantity so much its barcode means
 */
export const wishOf = ({ amount, adds }: Pick<Scan, 'amount' | 'adds'>, quantity: number): Wish => ({
  amount: amount ?? quantity,
  sets: amount !== undefined && !adds,
});

/** The entry as it is then; undefined where it is gone. */
export type Counted = { entry: Entry | undefined; change: Change; stood?: Stood };

/** The amount that a scan has counted until now, and what stood before it. */
export type Sofar = { counted: number; stood?: Stood | undefined };

/** Gives what stood before an amount was typed for a scan, without what that scan itself had counted. */
export const stoodBefore = ({ stood }: Pick<Counted, 'stood'>, sofar: Sofar): Stood | undefined =>
  stood?.amount === sofar.counted ? sofar.stood : stood;

type Asked = { item: number };
type Headers = ReturnType<KeyOf>;

type Plan =
  | { kind: 'make'; quantity: number }
  | { kind: 'add'; entry: number; quantity: number; counted: Entry['timestamp'] }
  | { kind: 'set'; entry: number; tag: string; quantity: number; before: number; stood: Stood };

/** The first call goes by what is known here, which may be old, and is no try of its own. */
const MOST = 1 + TRIES;

/**
 * Counts so much more of an item, or counts it anew.
 * @returns runs it for `act`, as often as it takes
 */
export function counting(
  { item, wish }: Asked & { wish: Wish },
  entries: Entries,
): (keyOf: ActKeys) => Promise<Counted> {
  let named: number | undefined;
  const readSeen = async (id: number) => (await entries.read(id))?.entry;
  return decided<Plan, Counted>({
    name: 'count',
    decide: async (attempt) => {
      const seen =
        attempt === 1 ? entries.known(item) : await (named === undefined ? entries.find(item) : readSeen(named));
      named = undefined;
      return (seen && (await planFor(seen, wish, entries))) || { kind: 'make', quantity: wish.amount };
    },
    send: (plan, headers) => perform({ plan, item, entries, headers }),
    isOvertaken: (error, plan) => {
      named = entryNamedBy(error);
      return isOvertaken(error, plan);
    },
    tries: MOST,
  });
}

/** Counts an item that nobody has counted. @throws StockroomError where somebody was faster */
export function countingFirst({ item, quantity }: Asked & { quantity: number }, entries: Entries) {
  return decided<Plan, Counted>({
    name: 'first',
    decide: async () => ({ kind: 'make', quantity }),
    send: (plan, headers) => perform({ plan, item, entries, headers }),
  });
}

async function planFor(seen: Seen, { amount, sets }: Wish, entries: Entries): Promise<Plan | undefined> {
  if (!sets) return { kind: 'add', entry: seen.id, quantity: amount, counted: seen.timestamp };
  const now = await entries.read(seen.id);
  if (!now) return undefined;
  const { difference: before, counted_quantity: counted } = now.entry;
  return {
    kind: 'set',
    entry: seen.id,
    tag: now.tag,
    quantity: amount,
    before,
    stood: stoodOf(now.entry, counted, entries),
  };
}

function stoodOf(entry: Entry, amount: number, entries: Entries): Stood {
  const by = entries.counterOf(entry);
  return { amount, ...(by !== undefined && { by }) };
}

type Performing = { plan: Plan; item: number; entries: Entries; headers: Headers };

async function perform({ plan, item, entries, headers }: Performing): Promise<Counted> {
  const { quantity } = plan;
  if (plan.kind === 'make') {
    const entry = await entries.make(item, quantity, headers);
    const { expected_quantity, timestamp } = entry;
    return { entry, change: { by: quantity, made: { expected_quantity, timestamp } } };
  }
  if (plan.kind === 'add') {
    const entry = await entries.add(plan.entry, quantity, headers);
    const stood = stoodOf(entry, exact(entry.counted_quantity - quantity), entries);
    const by = countsAgain(entry, plan.counted, entries) ? entry.difference : quantity;
    return { entry, change: { by }, stood };
  }
  const entry = await entries.set({ ...plan, item }, headers);
  return { entry, change: { by: exact(entry.difference - plan.before) }, stood: plan.stood };
}

/**
 * Tells whether an addition has an entry count again that a newer count of another stocktaking had overtaken: then it is of
 * the person and the moment of the addition. Before, it differed from nothing.
 */
const countsAgain = (entry: Entry, before: Entry['timestamp'], entries: Entries): boolean =>
  entry.timestamp !== before && entries.counterOf(entry) === undefined;

/** Tells whether somebody else counted the item first, counted it meanwhile, or took it out. */
function isOvertaken(error: unknown, { kind }: Pick<Plan, 'kind'>): boolean {
  if (!(error instanceof StockroomError)) return false;
  if (kind === 'make') return isCountedAlready(error);
  return error.status === 412 || error.status === 404;
}

/** Tells whether the item has an entry already. */
export const isCountedAlready = (error: unknown): boolean =>
  error instanceof StockroomError && error.status === 422 && 'item.id' in error.fields;

/** The entry that a refusal names: the item is in it. */
function entryNamedBy(error: unknown): number | undefined {
  const [reason = ''] = (error instanceof StockroomError && error.fields['item.id']) || [];
  const [, id] = /as entry (\d+)\.$/.exec(reason) ?? [];
  return id === undefined ? undefined : Number(id);
}

type BackPlan = { entry: number; tag: string; quantity: number | null; difference: number } | null;

/** Something moved between the reading of an entry and its counting: the rest is taken back by another call. */
class MovedBetween extends Error {
  override readonly name = 'MovedBetween';
}

/** Takes a change of an entry back, and leaves what others have counted since. */
export function takingBack(
  { item, change }: Asked & { change: Change },
  entries: Entries,
): (keyOf: ActKeys) => Promise<Counted> {
  let rest = change;
  return decided<BackPlan, Counted>({
    name: 'back',
    decide: async () => {
      const seen = entries.known(item) ?? (await entries.find(item));
      const now = seen && (await entries.read(seen.id));
      if (!now) return null;
      const way = wayBack(now.entry, rest);
      if (way.kind === 'too-little') throw new InWords(say().tooLittle);
      const difference = exact(now.entry.difference - rest.by);
      return { entry: now.entry.id, tag: now.tag, quantity: way.kind === 'count' ? way.quantity : null, difference };
    },
    send: async (plan, headers) => {
      const none = { by: -change.by };
      if (!plan) return { entry: undefined, change: none };
      const { quantity } = plan;
      if (quantity === null) {
        await entries.remove(plan, headers);
        return { entry: undefined, change: none };
      }
      const entry = await entries.set({ ...plan, item, quantity }, headers);
      rest = { by: exact(entry.difference - plan.difference) };
      if (rest.by !== 0) throw new MovedBetween();
      return { entry, change: none };
    },
    isOvertaken: (error) => error instanceof MovedBetween || [404, 412].includes(statusOf(error) ?? 0),
    tries: MOST,
  });
}
