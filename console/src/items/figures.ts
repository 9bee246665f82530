import { exact, money, quantity, sumOfMoney } from '../i18n/numbers.ts';
import type { ListedItem } from './read-items.ts';
import type { Choice } from './view.ts';

/** The columns of numbers beside the amount. */
export const FIGURES = ['price', 'value', 'planned', 'free'] as const satisfies Choice[];

type Figures = Record<(typeof FIGURES)[number], string>;

type Counted = Pick<ListedItem, 'quantity' | 'purchase_price' | 'planned'>;

/** The numbers of an item as a row of the list writes them; empty where one is not known yet. */
export function figuresOf(item: Counted, currency: string | undefined): Figures {
  const { quantity: there, purchase_price: price, planned } = item;
  // Exact, as the list is ordered by the exact value: 205 × 1.051 is 215.455, and as much as 1 × 215.455.
  const value = exact(there * price);
  return {
    price: currency ? money(price, currency) : quantity(price),
    value: currency ? sumOfMoney(value, currency) : quantity(value),
    planned: planned === undefined ? '' : quantity(planned),
    free: planned === undefined ? '' : quantity(exact(there - planned)).replace('-', '−'),
  };
}
