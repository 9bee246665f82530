import { act } from '../api/act.ts';
import { invalidate } from '../api/query.ts';
import { type Acquisition, beginDelivery } from './delivery.ts';
import { readToday } from './read-deliveries.ts';

/** Goes on with today's newest delivery, or begins one. @returns its id */
export async function deliveryOfToday(): Promise<number> {
  let newest: Acquisition | undefined;
  const found = act(async (keyOf) => {
    [newest] = newest ? [newest] : (await readToday(1)).deliveries;
    newest ??= await beginDelivery(keyOf);
    return newest.id;
  });
  const id = await found.result;
  invalidate('acquisitions', 'home');
  return id;
}
