import { StockroomError } from '@stockroom/client';
import { amountOf } from '../plan/known.ts';
import type { ItemPlan } from '../plan/plan-item.ts';
import { unitOf, vendorOf } from './registers.ts';
import { type Refusal, refusalOf } from './send-array.ts';
import { bodyOf, type Sender } from './sender.ts';

/** An edit is tried so often where others edit the same item at that moment. */
const TRIES = 4;

/**
 * Sets the fields that a row changes, and leaves the others as they are by then.
 * @returns why it was refused; undefined when it is done
 */
export async function updateItem(sender: Sender, plan: ItemPlan): Promise<Refusal | undefined> {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    try {
      await putItem(sender, plan);
      return undefined;
    } catch (error) {
      if (!(error instanceof StockroomError)) throw error;
      if (error.status === 404) return { field: undefined, message: 'The item was deleted meanwhile.' };
      if (error.status === 422) return refusalOf(error);
      if (error.status !== 412) throw error;
    }
  }
  return { field: undefined, message: 'Others change this item at the same time. Import the file again.' };
}

async function putItem({ api, known }: Sender, { itemId, update = {} }: ItemPlan): Promise<void> {
  const path = { id: itemId as number };
  const { data: item, headers } = await api.getWithHeaders('/api/items/{id}', { params: { path } });
  const { vendor, unit, ...fields } = update;
  const there = {
    ...{ name: item.name, article_number: item.article_number, location: item.location },
    purchase_price: amountOf(item.purchase_price),
    warning_quantity: amountOf(item.warning_quantity),
  };
  const body = bodyOf(
    { ...there, ...fields },
    vendor === undefined ? item.vendor : await vendorOf(api, known, vendor),
    unit === undefined ? { id: item.unit.id, name: item.unit.unit } : await unitOf(api, known, unit),
  );
  await api.put('/api/items/{id}', { params: { path, header: { 'If-Match': headers.get('etag') ?? '' } }, body });
}
