import type { StockroomClient } from '@stockroom/client';
import { StockroomError } from '@stockroom/client';
import type { DemoStock } from './fill.ts';
import { heading, table } from './say.ts';

/** Runs a customer's job through outbound and returns, and is refused one that stock cannot cover. */
export async function runJob(client: StockroomClient, { items }: DemoStock): Promise<void> {
  const chosen = [items[4], items[44], items[60]].filter((item) => item !== undefined);
  const customer = await customerOf(client, 'Hotel Astoria');
  heading('A job for Hotel Astoria: what goes out');
  const picked = chosen.map(({ id }) => ({ item: { id }, outbound_quantity: 12.5 }));
  const work = await client.post('/api/works', {
    body: { comment: 'Boiler room, 2nd floor', customer, items: picked },
  });
  const ofWork = { params: { path: { id: work.id } } };
  await showStock(client, chosen, 'before');
  await client.put('/api/works/{id}/close-outbound', ofWork);
  await showStock(client, chosen, 'outbound closed');

  heading('What comes back');
  const [first] = await client.get('/api/works/{id}/items', ofWork);
  if (!first) throw new Error('The job has no items.');
  const back = { item: { id: first.item.id }, outbound_quantity: 12.5, returned_quantity: 2.25 };
  await client.put('/api/works/{id}/items/{item_id}', {
    params: { path: { id: work.id, item_id: first.id } },
    body: back,
  });
  const closed = await client.put('/api/works/{id}/close-returned', ofWork);
  console.log(`   ${JSON.stringify(closed)}`);
  await showStock(client, chosen, 'returned closed');

  heading('A job that stock cannot cover');
  const tooMuch = chosen.slice(0, 2).map(({ id }) => ({ item: { id }, outbound_quantity: 100_000 }));
  const greedy = await client.post('/api/works', { body: { comment: 'Too much', customer, items: tooMuch } });
  const ofGreedy = { params: { path: { id: greedy.id } } };
  const refusal = await client.put('/api/works/{id}/close-outbound', ofGreedy).catch((error: unknown) => error);
  if (!(refusal instanceof StockroomError)) throw new Error('A closing that is short was not refused.');
  console.log(`   ${refusal.status} ${refusal.message} ${JSON.stringify(refusal.shortages)}`);
  await showStock(client, chosen, 'unchanged');
  await client.delete('/api/works/{id}', ofGreedy);

  heading(`The ledger of ${chosen[0]?.name}`);
  const movements = await client.get('/api/items/{id}/movements', {
    params: { path: { id: chosen[0]?.id ?? 0 } },
  });
  table(
    movements.map(({ timestamp, quantity, balance, reason, reference }) => [
      timestamp,
      quantity,
      balance,
      reason,
      reference,
    ]),
  );
}

async function customerOf(client: StockroomClient, name: string): Promise<{ id: number; name: string }> {
  const known = await client.get('/api/customers');
  return known.find((customer) => customer.name === name) ?? client.post('/api/customers', { body: { name } });
}

async function showStock(client: StockroomClient, items: { id: number; name: string }[], when: string): Promise<void> {
  const rows = await Promise.all(items.map(({ id }) => client.get('/api/items/{id}', { params: { path: { id } } })));
  console.log(`   stock, ${when}:`);
  table(rows.map(({ name, quantity }) => ['', name, quantity]));
}
