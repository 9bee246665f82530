// Values: a price times a quantity. They and their sums pass 2^53 millionths where both are large, so they are bigint.
import type { Millionths } from './decimal.ts';
import { MILLION } from './decimal.ts';

type Priced = { price: Millionths; quantity: Millionths };

/** Sums by place, 0 and up, each exact whatever its size. */
export type Sums = {
  /** Adds millionths to the sum at a place. */
  add: (at: number, millionths: number) => void;
  /** Adds a price times a quantity to the sum at a place, rounded as `worthOf` does. */
  addValue: (at: number, priced: Priced) => void;
  /** Gives the sum of all that was added at a place. */
  total: (at: number) => bigint;
};

/** Up to here two numbers are added exactly. */
const LARGEST_SMALL = 2 ** 52;

/** Makes room for sums: numbers in one array, and beside it what is too large for a number. */
export function createSums(places = 1): Sums {
  let small = new Float64Array(places);
  const large = new Map<number, bigint>();
  const addLarge = (at: number, millionths: bigint) => void large.set(at, (large.get(at) ?? 0n) + millionths);

  const add = (at: number, millionths: number): void => {
    if (at >= small.length) small = grown(small, at + 1);
    const sum = (small[at] as number) + millionths;
    const isSmall = Math.abs(sum) < LARGEST_SMALL;
    small[at] = isSmall ? sum : 0;
    if (!isSmall) addLarge(at, BigInt(sum));
  };
  const addValue = (at: number, priced: Priced): void => {
    const product = priced.price * priced.quantity;
    if (Number.isSafeInteger(product)) add(at, roundedHere(product));
    else addLarge(at, worthOf(priced));
  };
  const total = (at: number): bigint => (large.get(at) ?? 0n) + BigInt(small[at] ?? 0);
  return { add, addValue, total };
}

function grown(cells: Float64Array, least: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(least, 2 * cells.length));
  larger.set(cells);
  return larger;
}

/**
 * The value of so much at this price, in millionths of money. It is rounded once, half-even at the millionth, as every
 * amount is.
 * @see decisions.md, Ids, times, numbers
 */
export function worthOf({ price, quantity }: Priced): bigint {
  const product = BigInt(price) * BigInt(quantity);
  const [kept, rest] = [product / ONE, product % ONE];
  const size = rest < 0n ? -rest : rest;
  const isUp = size > ONE / 2n || (size === ONE / 2n && kept % 2n !== 0n);
  if (!isUp) return kept;
  return rest < 0n ? kept - 1n : kept + 1n;
}

const ONE = BigInt(MILLION);

/** Divides by a million as `worthOf` does, for products that a number holds exactly. */
function roundedHere(product: number): number {
  const rest = product % MILLION;
  const kept = (product - rest) / MILLION;
  const size = Math.abs(rest);
  const isUp = size > MILLION / 2 || (size === MILLION / 2 && kept % 2 !== 0);
  return isUp ? kept + Math.sign(rest) : kept;
}
