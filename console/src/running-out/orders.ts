// Orders by vendor: the suggested amounts, but for what the person has changed.
import { exact, LARGEST_AMOUNT, parseNumber, quantity } from '../i18n/numbers.ts';
import type { LowItem } from './read-low.ts';

/** The changes of a person to one item's line. */
export type Draft = { text?: string; isOff?: boolean };
/** By item id. */
export type Drafts = Readonly<Record<string, Draft>>;

export type OrderLine = {
  low: LowItem;
  /** The text in its field. */
  text: string;
  /** Undefined for a text that is no amount to order. */
  amount: number | undefined;
  isChosen: boolean;
};

export type Order = { vendor: { id: number; name: string }; lines: OrderLine[] };

const collator = new Intl.Collator('en', { numeric: true });

/** Groups low items by vendor, the vendors by name; of each the most missing come first, as in the list. */
export function ordersOf(low: readonly LowItem[], drafts: Drafts): Order[] {
  const orders = new Map<number, Order>();
  for (const one of low) {
    const { vendor } = one.item;
    const order = orders.get(vendor.id) ?? { vendor, lines: [] };
    orders.set(vendor.id, order);
    order.lines.push(lineOf(one, drafts[one.item.id]));
  }
  return [...orders.values()].toSorted((one, other) => collator.compare(one.vendor.name, other.vendor.name));
}

function lineOf(low: LowItem, { text, isOff = false }: Draft = {}): OrderLine {
  const shown = text ?? quantity(low.suggested);
  // The suggestion itself needs no reading, and can be larger than an amount that a person may write.
  const amount = text === undefined ? low.suggested : amountIn(text);
  return { low, text: shown, amount, isChosen: !isOff };
}

function amountIn(text: string): number | undefined {
  const amount = parseNumber(text);
  return amount !== undefined && amount > 0 && amount <= LARGEST_AMOUNT ? amount : undefined;
}

export type Ordered = OrderLine & { amount: number };

/** A chosen line whose amount can be ordered. */
const isOrdered = (line: OrderLine): line is Ordered => line.isChosen && line.amount !== undefined;

export const chosenOf = (orders: readonly Order[]): OrderLine[] =>
  orders.flatMap(({ lines }) => lines).filter(({ isChosen }) => isChosen);

/** The lines of an order that are chosen, with their amounts. */
export const orderedOf = ({ lines }: Order): Ordered[] => lines.filter(isOrdered);

/** The chosen lines whose amount is none. */
export const faultyOf = (orders: readonly Order[]): OrderLine[] =>
  chosenOf(orders).filter(({ amount }) => amount === undefined);

/** Sums up what chosen lines cost, at today's purchase prices. */
export function costOf(orders: readonly Order[]): number {
  const lines = orders.flatMap(orderedOf);
  return exact(lines.reduce((sum, { amount, low }) => sum + amount * low.item.purchase_price, 0));
}

/** Gives the first so many lines of all orders together: what a page can draw at once. */
export function firstLines(orders: readonly Order[], most: number): Order[] {
  let left = most;
  return orders.flatMap((order) => {
    const lines = order.lines.slice(0, left);
    left -= lines.length;
    return lines.length > 0 ? [{ ...order, lines }] : [];
  });
}
