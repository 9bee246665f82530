// Sends the plans of one array of rows: new items with their barcodes, then their quantities; and changes one by one.
import { type StockroomClient, StockroomError } from '@stockroom/client';
import { MILLION } from '@stockroom/kernel';
import type { Looks } from '../plan/known.ts';
import type { ItemPlan } from '../plan/plan-item.ts';
import { isReplayed, keyOf } from './keys.ts';
import { forEachOf } from './pool.ts';
import { unitOf, vendorOf } from './registers.ts';
import { type Refusal, refusalOf, sendArray } from './send-array.ts';
import { bodyOf, type ItemBody, type Sender } from './sender.ts';
import { refusedByServer } from './tally.ts';
import { updateItem } from './update-item.ts';

/** Requests of single things that are under way at once. */
const AT_ONCE = 8;

/** Sends what was planned, and gives what became of it, in the same order. */
export async function sendItems(sender: Sender, plans: readonly ItemPlan[]): Promise<ItemPlan[]> {
  const outcome = new Map(plans.map((plan) => [plan.row, plan]));
  const refuse = (plan: ItemPlan, refusal: Refusal) =>
    void outcome.set(plan.row, refusedByServer(outcome.get(plan.row) as ItemPlan, sender.columns, refusal));
  const left = () => [...outcome.values()].filter(({ action }) => action !== 'refused');

  const made = await makeItems(
    sender,
    plans.filter(({ make }) => make),
    refuse,
  );
  for (const [plan, itemId] of made) outcome.set(plan.row, { ...plan, itemId });
  await forEachOf(
    left().filter(({ update }) => update),
    AT_ONCE,
    async (plan) => {
      const refusal = await updateItem(sender, plan);
      if (refusal) refuse(plan, refusal);
    },
  );
  await forEachOf(
    left().filter(({ barcode, make }) => barcode && !make),
    AT_ONCE,
    async (plan) => {
      const refusal = await addBarcode(sender, plan);
      if (refusal) refuse(plan, refusal);
    },
  );
  await bookQuantities(
    sender,
    left().filter(({ book }) => book !== undefined),
    refuse,
  );
  return [...outcome.values()];
}

type Refuse = (plan: ItemPlan, refusal: Refusal) => void;

async function makeItems(sender: Sender, plans: ItemPlan[], refuse: Refuse): Promise<Map<ItemPlan, number>> {
  const { api, known } = sender;
  const bodies = new Map<ItemPlan, object>();
  for (const plan of plans) {
    const { vendor, unit, ...looks } = plan.make as Looks;
    const body = bodyOf(looks, await vendorOf(api, known, vendor), await unitOf(api, known, unit));
    bodies.set(plan, { ...body, ...(plan.barcode && { barcode: { barcode: plan.barcode } }) });
  }
  const made = await sendArray({
    entries: plans,
    send: (some) =>
      makeArray(
        sender,
        some.map((plan) => ({ row: plan.row, body: bodies.get(plan) as ItemBody })),
      ),
    onRefused: refuse,
  });
  return new Map([...made].map(([plan, { id }]) => [plan, id]));
}

async function makeArray(
  { api, fileHash, claim }: Sender,
  entries: { row: number; body: ItemBody }[],
): Promise<{ id: number }[]> {
  const body = entries.map((entry) => entry.body);
  const parts = ['items', fileHash, claim?.id, entries.map(({ row }) => row), body];
  const header = { 'Idempotency-Key': await keyOf(parts) };
  const { data, headers } = await api.postWithHeaders('/api/items', { body, params: { header } });
  const [first] = data;
  // Answered by a request of before: of a run that was killed, or of items that somebody has deleted since.
  if (!isReplayed(headers) || (first && (await isThere(api, first.id)))) return data;
  const again = { 'Idempotency-Key': await keyOf([...parts, first?.id]) };
  return api.post('/api/items', { body, params: { header: again } });
}

async function isThere(api: StockroomClient, id: number): Promise<boolean> {
  return api.get('/api/items/{id}', { params: { path: { id } } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StockroomError && error.status === 404) return false;
      throw error;
    },
  );
}

async function addBarcode({ api }: Sender, { barcode = '', itemId }: ItemPlan): Promise<Refusal | undefined> {
  const id = itemId as number;
  try {
    await api.post('/api/items/{id}/barcodes', { params: { path: { id } }, body: { barcode } });
    return undefined;
  } catch (error) {
    if (!(error instanceof StockroomError) || error.status !== 422) throw error;
    // An earlier run, or a request whose answer was lost, has added it.
    const [there] = await api.get('/api/barcodes', { params: { query: { barcode } } });
    return there?.item_id === id && there.barcode === barcode ? undefined : refusalOf(error);
  }
}

async function bookQuantities({ api, fileHash, claim }: Sender, plans: ItemPlan[], refuse: Refuse): Promise<void> {
  if (!claim || plans.length === 0) return;
  const line = (plan: ItemPlan) => ({ item: { id: plan.itemId as number }, quantity: (plan.book as number) / MILLION });
  const booked = await sendArray({
    entries: plans,
    send: async (some) => {
      const body = some.map(line);
      const parts = ['lines', fileHash, claim.id, some.map(({ row }) => row), body];
      const header = { 'Idempotency-Key': await keyOf(parts) };
      return api.post('/api/acquisitions/{id}/items', { params: { path: { id: claim.id }, header }, body });
    },
    onRefused: (plan, { field, message }) =>
      refuse(plan, { field, message: `The item was made, and its quantity was not booked: ${message}` }),
  });
  for (const [{ itemId }] of booked) claim.booked.add(itemId as number);
}
