import { act } from '../api/act.ts';
import { decided } from '../api/decide.ts';
import { invalidate } from '../api/query.ts';
import { unknownAnswer } from '../items/answers.ts';
import { navigate, path } from '../router/router.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf, wasLeft } from '../scan/journal.ts';
import { noteScan } from '../unknown/unknown-scans.ts';
import { refusedAnswer } from './answers.ts';
import { placeOf, receiveScan } from './book.ts';
import { begin, PLACE, readOwnOfToday } from './own-delivery.ts';
import { meaningOf } from './receipt.ts';

/**
 * Books a scan into the delivery that this person began last today on this device, or begins one. The page that waits
 * for it goes on to the delivery.
 */
export async function receiveToday(scan: Scan): Promise<Answer> {
  const from = path.peek();
  try {
    const isKnown = (await meaningOf(scan)) !== undefined;
    noteScan(scan, { place: PLACE, isKnown, keepsAll: true });
    // No delivery is begun for what is not known.
    if (!isKnown) return unknownAnswer(scan.text);
    const delivery = await deliveryOfToday(scan);
    if (!wasLeft(scan) && path.peek() === from && from !== placeOf(delivery)) await navigate(placeOf(delivery));
    return await receiveScan(scan, delivery);
  } catch (error) {
    return refusedAnswer(error);
  }
}

/** Goes on with the own delivery, or begins one. @returns its id */
async function deliveryOfToday(scan: Scan): Promise<number> {
  const found = decided({
    name: 'delivery',
    decide: async () => (await readOwnOfToday())?.id ?? null,
    send: async (own, headers) => own ?? (await begin(() => headers)).id,
  });
  const id = await act(found, actOf(scan)).result;
  invalidate('acquisitions', 'home');
  return id;
}
