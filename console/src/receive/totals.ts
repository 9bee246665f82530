import { exact } from '../i18n/numbers.ts';
import type { Line } from './add-to-line.ts';

type Totals = {
  /** Quantities by unit, as pieces and litres make no sum. */
  byUnit: { unit: string; quantity: number }[];
  /** At purchase prices. */
  worth: number;
};

/** Gives what a delivery holds in all, exact to a millionth. */
export function totalsOf(lines: readonly Line[]): Totals {
  const byUnit = new Map<string, number>();
  for (const { item, quantity } of lines)
    byUnit.set(item.unit.unit, exact((byUnit.get(item.unit.unit) ?? 0) + quantity));
  const worth = lines.reduce((sum, { item, quantity }) => sum + quantity * item.purchase_price, 0);
  return { byUnit: [...byUnit].map(([unit, quantity]) => ({ unit, quantity })), worth: exact(worth) };
}
