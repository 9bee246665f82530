import { exact } from '../i18n/numbers.ts';
import type { Line } from './add-to-line.ts';

/** Gives what a delivery holds in all, exact to a millionth: by unit, as pieces and litres make no sum. */
export function totalsOf(lines: readonly Line[]): { unit: string; quantity: number }[] {
  const byUnit = new Map<string, number>();
  for (const { item, quantity } of lines)
    byUnit.set(item.unit.unit, exact((byUnit.get(item.unit.unit) ?? 0) + quantity));
  return [...byUnit].map(([unit, quantity]) => ({ unit, quantity }));
}
