import type { DemoClient } from './client.ts';
import type { DemoStock } from './fill.ts';
import { heading, table } from './say.ts';

type WorkItem = { id: number; item: { id: number; name: string; quantity: number } };
type Movement = { timestamp: string; quantity: number; balance: number; reason: string; reference: number };

/** Runs a customer's job through outbound and returns, and is refused one that stock cannot cover. */
export async function runJob(client: DemoClient, { items }: DemoStock): Promise<void> {
  const chosen = [items[4], items[44], items[60]].filter((item) => item !== undefined);
  const customer = await customerOf(client, 'Hotel Astoria');
  heading('A job for Hotel Astoria: what goes out');
  const work = await client.send<{ id: number }>('POST', '/works', { comment: 'Boiler room, 2nd floor', customer });
  const lines: WorkItem[] = [];
  for (const { id } of chosen)
    lines.push(await client.send('POST', `/works/${work.id}/items`, { item: { id }, outbound_quantity: 12.5 }));
  await showStock(client, chosen, 'before');
  await client.send('PUT', `/works/${work.id}/close-outbound`);
  await showStock(client, chosen, 'outbound closed');

  heading('What comes back');
  const [first] = lines;
  if (!first) throw new Error('The job has no items.');
  const back = { item: { id: first.item.id }, outbound_quantity: 12.5, returned_quantity: 2.25 };
  await client.send('PUT', `/works/${work.id}/items/${first.id}`, back);
  const closed = await client.send('PUT', `/works/${work.id}/close-returned`);
  console.log(`   ${JSON.stringify(closed)}`);
  await showStock(client, chosen, 'returned closed');

  heading('A job that stock cannot cover');
  const greedy = await client.send<{ id: number }>('POST', '/works', { comment: 'Too much', customer });
  for (const { id } of chosen.slice(0, 2)) {
    await client.send('POST', `/works/${greedy.id}/items`, { item: { id }, outbound_quantity: 100_000 });
  }
  const refusal = await client.attempt('PUT', `/works/${greedy.id}/close-outbound`);
  console.log(`   ${refusal.status} ${JSON.stringify(refusal.body)}`);
  await showStock(client, chosen, 'unchanged');
  await client.send('DELETE', `/works/${greedy.id}`);

  heading(`The ledger of ${chosen[0]?.name}`);
  const movements = await client.send<Movement[]>('GET', `/items/${chosen[0]?.id}/movements`);
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

async function customerOf(client: DemoClient, name: string): Promise<{ id: number; name: string }> {
  const known = await client.send<{ id: number; name: string }[]>('GET', '/customers');
  return known.find((customer) => customer.name === name) ?? client.send('POST', '/customers', { name });
}

async function showStock(client: DemoClient, items: { id: number; name: string }[], when: string): Promise<void> {
  const rows = await Promise.all(
    items.map(({ id }) => client.send<{ name: string; quantity: number }>('GET', `/items/${id}`)),
  );
  console.log(`   stock, ${when}:`);
  table(rows.map(({ name, quantity }) => ['', name, quantity]));
}
