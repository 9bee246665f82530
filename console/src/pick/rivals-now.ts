import { known } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import { type Availability, availabilityKey } from '../items/availability.ts';
import { type Rivals, rivalsOf } from './rivals.ts';
import { say } from './texts.ts';

type Wanted = { job: number; item: number; there: number };

/** Gives what is known of the other jobs that want an item; whoever shows it is drawn again when that changes. */
export function rivalsNow({ job, item, there }: Wanted): Rivals {
  return rivalsOf(known<Availability>(availabilityKey(item))?.works ?? [], { job, there });
}

/** Tells what the other jobs want, and what is left for this one. */
export function rivalsSentence(there: number, { wanted, free }: Pick<Rivals, 'wanted' | 'free'>): string {
  return say().rivals(quantity(wanted), quantity(there), quantity(free));
}
