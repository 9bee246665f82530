import { act, type KeyOf } from '../api/act.ts';
import { statusOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { user } from '../api/session.ts';
import { begunHere, lastOfToday, noteBegun } from './begun-here.ts';
import { type Acquisition, beginDelivery, readAbout } from './delivery.ts';

/** Goes on with the delivery that this person began last today on this device, or begins one. @returns its id */
export async function deliveryOfToday(): Promise<number> {
  let going: Acquisition | null = null;
  const found = act(async (keyOf) => {
    going ??= await readOwnOfToday();
    return going?.id ?? (await begin(keyOf)).id;
  });
  const id = await found.result;
  invalidate('acquisitions', 'home');
  return id;
}

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
