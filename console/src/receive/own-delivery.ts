import type { KeyOf } from '../api/act.ts';
import { statusOf } from '../api/errors.ts';
import { user } from '../api/session.ts';
import { begunHere, lastOfToday, noteBegun } from './begun-here.ts';
import { type Acquisition, beginDelivery, readAbout } from './delivery.ts';

/** The page of deliveries: what is scanned for it goes into the person's own delivery of today. */
export const PLACE = '/receive';

/** The delivery that a scan goes on with; null where it begins one, as also where that was deleted. */
export async function readOwnOfToday(): Promise<Acquisition | null> {
  const id = lastOfToday(begunHere(localStorage), { user: userId(), now: Date.now() });
  if (id === undefined) return null;
  try {
    return await readAbout(id);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return null;
  }
}

/** Begins a delivery, and remembers whose it is. */
export async function begin(keyOf: KeyOf): Promise<Acquisition> {
  const begun = await beginDelivery(keyOf);
  noteBegun(localStorage, { id: begun.id, user: userId(), at: Date.now() });
  return begun;
}

/** Tells whether this person began the delivery on this device. */
export const isOwn = (delivery: number): boolean =>
  begunHere(localStorage).some(({ id, user: by }) => id === delivery && by === userId());

const userId = (): number => user.value?.id ?? 0;
