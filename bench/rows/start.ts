import { spreadOf } from '../machine/rounds.ts';
import { type Row, row } from './row.ts';

/** Tells how long the services took to be ready, at each start of the run. */
export function startRow(readyMs: number[], { size, most }: { size: number; most: number }): Row {
  return row({
    id: `start-${size}`,
    work: `start to ready, ${size === 0 ? 'empty' : `${size.toLocaleString('en')} items`}`,
    goal: `${most} s`,
    value: spreadOf(readyMs.map((ms) => ms / 1000)),
    unit: 's',
    most,
    details: [],
  });
}
