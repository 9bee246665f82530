import { config } from '../api/session.ts';
import { exact, money, quantity, sumOfMoney } from '../i18n/numbers.ts';
import type { ListedItem } from './read-items.ts';
import type { Choice } from './view.ts';

/** The columns of numbers beside the amount. */
export const FIGURES = ['price', 'value', 'planned', 'free'] as const satisfies Choice[];

type Figures = Record<(typeof FIGURES)[number], string>;

/** The numbers of an item as a row of the list writes them; empty where one is not known yet. */
export function figuresOf({ quantity: there, purchase_price: price, planned }: ListedItem): Figures {
  const currency = config.value?.currency;
  return {
    price: currency ? money(price, currency) : quantity(price),
    value: currency ? sumOfMoney(there * price, currency) : quantity(exact(there * price)),
    planned: planned === undefined ? '' : quantity(planned),
    free: planned === undefined ? '' : quantity(exact(there - planned)).replace('-', '−'),
  };
}
