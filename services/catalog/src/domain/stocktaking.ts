import type { Millionths, SentAs, Timestamp } from '@stockroom/kernel';
import { checkEntries, Fault, invalidField, LARGEST, MILLION, refuseRepeated } from '@stockroom/kernel';
import { notAnAmount, refuseFields, tooLong } from './fields.ts';
import type { LastCount, Outcome, StockBatch, StockItem } from './stock.ts';

/** A user as they were when they closed a stocktaking. */
export type ClosingUser = { id: number; username: string; email: string; admin: boolean; disabled: boolean };

/** The counting of shelves while work goes on. */
export type Stocktaking = {
  id: number;
  comment: string | null;
  /** What is being counted; null where it is everything. */
  location: string | null;
  timestamp: Timestamp;
  closing: { timestamp: Timestamp; user: ClosingUser } | null;
  /** Counts its edits; counts and the closing are none. */
  editVersion: number;
};

/**
 * The count of one item. Timestamp and user are those of the moment at which `expected` was read, or of the addition that
 * has the entry count again after a newer count was booked.
 */
export type CountedItem = {
  id: number;
  stocktakingId: number;
  itemId: number;
  counted: Millionths;
  /** The ledger's quantity at the moment of counting, which is the balance of this movement. */
  expected: Millionths;
  lastMovement: number;
  /** The sum that stocktakings had booked of the item until then. */
  corrected: Millionths;
  timestamp: Timestamp;
  user: { id: number; username: string };
  /** What the ledger moved from the count to the closing; null while the stocktaking is open. */
  movedUntilClosing: Millionths | null;
  /** Counts its edits. */
  editVersion: number;
};

export type CountBody = { itemId: number; quantity: Millionths };

/** What a closing does with items in stock that nobody has counted. */
export type Missing = 'keep' | 'zero';

/** The most entries that one closing books: all of them are one transaction. */
export const MOST_ENTRIES = 10_000;

/**
 * Gives the texts of a stocktaking as they are stored; a location without text is none.
 * @throws Fault("invalid") naming every wrong field
 */
export function checkStocktaking(sent: Pick<Stocktaking, 'comment' | 'location'>) {
  const location = sent.location?.trim() || null;
  refuseFields({
    comment: tooLong('comment', sent.comment ?? '', 2_000),
    location: tooLong('location', location ?? '', 64),
  });
  return { comment: sent.comment, location };
}

/** Refuses counts whose bodies are wrong by themselves, whatever is stored. @throws Fault("invalid") */
export function refuseBadCounts(bodies: CountBody[], sentAs: SentAs): void {
  checkEntries(sentAs, bodies, ({ quantity }) => refuseFields({ quantity: notAnAmount('quantity', quantity) }));
  const itemIds = bodies.map(({ itemId }) => itemId);
  refuseRepeated(sentAs, itemIds, () => invalidField('item.id', 'This item is counted twice in one call.'));
}

/** The refusal of an item that was counted before; it names the entry, to which a count can be added. */
export function alreadyCounted(entryId: number): Fault {
  return invalidField('item.id', `This item is already in the stocktaking, as entry ${entryId}.`);
}

export function noSuchStocktaking(id: number): Fault {
  return new Fault('not-found', { message: `There is no stocktaking ${id}.` });
}

export function noSuchEntry(id: number): Fault {
  return new Fault('not-found', { message: `There is no entry ${id} in this stocktaking.` });
}

/** The refusal of an item that is unknown or deleted: 404 for a new entry, 422 for an entry that is changed to it. */
export function cannotCount(itemId: number, on: 'create' | 'update'): Fault {
  const message = `There is no item ${itemId}.`;
  return on === 'create' ? new Fault('not-found', { message }) : invalidField('item.id', message);
}

/** @throws Fault("closed") */
export function refuseChangeOfClosed({ closing }: Pick<Stocktaking, 'closing'>): void {
  if (closing) throw new Fault('closed', { message: 'This stocktaking is closed.' });
}

/** @throws Fault("invalid") */
export function refuseDeleteOfClosed({ closing }: Pick<Stocktaking, 'closing'>): void {
  if (closing) throw new Fault('invalid', { message: 'A closed stocktaking stays, as its movements do.' });
}

/** @throws Fault("invalid") */
export function refuseSecondClosing({ closing }: Pick<Stocktaking, 'closing'>): void {
  if (closing) throw new Fault('invalid', { message: 'This stocktaking is already closed.' });
}

/** @throws Fault("invalid") for more entries than one closing books */
export function refuseTooManyEntries(count: number): void {
  if (count <= MOST_ENTRIES) return;
  const message = `A stocktaking of more than ${MOST_ENTRIES} entries cannot be closed; please count the rest in another.`;
  throw new Fault('invalid', { message });
}

type Counted = Pick<CountedItem, 'itemId' | 'counted' | 'expected' | 'lastMovement' | 'corrected' | 'timestamp'>;

/**
 * Counts an item at a moment: what the ledger says is expected. A count is never older than the newest that was booked of
 * its item, whatever the clocks of two replicas say.
 */
export function countedAt(moment: Timestamp, { itemId, quantity: counted }: CountBody, ledger: StockItem): Counted {
  const { quantity: expected, lastMovement, lastCount } = ledger;
  const timestamp = notBefore(lastCount, moment);
  return { itemId, counted, expected, lastMovement, corrected: lastCount?.corrected ?? 0, timestamp };
}

const notBefore = (lastCount: LastCount | undefined, moment: Timestamp): Timestamp =>
  lastCount && lastCount.at > moment ? lastCount.at : moment;

/** Tells whether a newer count than this was booked meanwhile, by another stocktaking. */
export function isOutdated({ timestamp }: Pick<CountedItem, 'timestamp'>, lastCount: LastCount | undefined): boolean {
  return lastCount !== undefined && lastCount.at > timestamp;
}

/**
 * Gives an entry with what other stocktakings have booked of its item since the count: they have corrected what was
 * expected, so that nothing is booked twice. A count that is outdated differs from nothing.
 */
export function restated(entry: CountedItem, lastCount: LastCount | undefined): CountedItem {
  if (isOutdated(entry, lastCount)) return { ...entry, expected: entry.counted };
  const since = (lastCount?.corrected ?? 0) - entry.corrected;
  return lastCount === undefined || since === 0 ? entry : { ...entry, expected: entry.expected + since };
}

type Addition = Pick<CountedItem, 'timestamp' | 'user'> & { quantity: Millionths };

/**
 * Adds to a count, of a second shelf or by a second person; what was expected stays. Where the entry is outdated it counts
 * again from the moment of the addition, which would be void otherwise.
 * @throws Fault("invalid")
 */
export function addCount(
  entry: CountedItem,
  { quantity, timestamp, user }: Addition,
  lastCount: LastCount | undefined,
): CountedItem {
  refuseFields({ quantity: notAnAmount('quantity', quantity) });
  const counted = entry.counted + quantity;
  if (counted > LARGEST) throw invalidField('quantity', 'More than 1000000000 of this item would be counted.');
  if (!isOutdated(entry, lastCount)) return { ...entry, counted };
  return { ...entry, counted, timestamp: notBefore(lastCount, timestamp), user };
}

export function differenceOf({ counted, expected }: Pick<CountedItem, 'counted' | 'expected'>): Millionths {
  return counted - expected;
}

/** What the ledger moved after the count: until the closing, or until `quantity`, the item's at present. */
export function movedSince(
  { expected, movedUntilClosing }: Pick<CountedItem, 'expected' | 'movedUntilClosing'>,
  quantity: Millionths,
): Millionths {
  return movedUntilClosing ?? quantity - expected;
}

/** What a closing makes of an entry; the same entry where nothing moved after its count. */
export function entryAtClosing(entry: CountedItem, { quantity, lastCount }: StockItem): CountedItem {
  const then = restated(entry, lastCount);
  const moved = movedSince(then, quantity);
  return then === entry && moved === 0 ? entry : { ...then, movedUntilClosing: moved };
}

type Booking = Pick<Stocktaking, 'id'> & { entries: CountedItem[]; user: StockBatch['user'] };

/**
 * The movements of a closing: every difference that is not 0. A difference is booked on what the item has by then, so
 * that what moved after its count stays as it is.
 */
export function closingBatch({ id, entries, user }: Booking): StockBatch {
  const lines = entries
    .map((entry) => ({ itemId: entry.itemId, quantity: differenceOf(entry) }))
    .filter(({ quantity }) => quantity !== 0);
  return { id: `stocktaking-${id}`, reason: 'stocktaking', reference: id, user, lines };
}

/** The refusal of a closing that the stock has no place for. */
export function refusalOfClosing({ message, shortages }: Outcome): Fault {
  return new Fault('invalid', { message, ...(shortages.length > 0 && { shortages }) });
}

/** What the differences of a stocktaking are worth; both values are positive. */
export type Differences = { differences: number; valueMore: Millionths; valueLess: Millionths };

type Priced = Pick<CountedItem, 'itemId' | 'counted' | 'expected'>;

/**
 * Sums differences by the prices of their items.
 * @param prices item id → purchase price
 */
export function sumDifferences(entries: Priced[], prices: ReadonlyMap<number, Millionths>): Differences {
  let [differences, more, less] = [0, 0n, 0n];
  for (const entry of entries) {
    const difference = differenceOf(entry);
    if (difference === 0) continue;
    differences += 1;
    const value = BigInt(difference) * BigInt(prices.get(entry.itemId) ?? 0);
    if (difference > 0) more += value;
    else less -= value;
  }
  return { differences, valueMore: roundedValue(more), valueLess: roundedValue(less) };
}

const SCALE = BigInt(MILLION);

/** A value of millionths of millionths, not negative, in millionths: rounded half-even, once for the whole sum. */
function roundedValue(value: bigint): Millionths {
  const [whole, twice] = [value / SCALE, (value % SCALE) * 2n];
  const isUp = twice > SCALE || (twice === SCALE && whole % 2n === 1n);
  return Number(isUp ? whole + 1n : whole);
}
