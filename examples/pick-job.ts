// Takes items out of stock for a customer's job:
//   node examples/pick-job.ts "Kovács Kft." 7=12 9=1.5
import { StockroomError } from '@stockroom/client';
import { connect } from './connect.ts';

const [name = '', ...lines] = process.argv.slice(2);
const stockroom = connect();

const customers = await stockroom.get('/api/customers');
const customer =
  customers.find((known) => known.name === name) ?? (await stockroom.post('/api/customers', { body: { name } }));
const items = lines.map((line) => {
  const [id, quantity] = line.split('=').map(Number);
  return { item: { id: id as number }, outbound_quantity: quantity as number };
});
const work = await stockroom.post('/api/works', { body: { customer, items } });
const params = { path: { id: work.id } };

try {
  await stockroom.put('/api/works/{id}/close-outbound', { params });
  console.log(`Job ${work.id}: ${lines.length} lines left the stock.`);
} catch (error) {
  if (!(error instanceof StockroomError) || error.shortages.length === 0) throw error;
  console.error(`Job ${work.id} was not closed, and nothing left the stock:`);
  for (const short of error.shortages)
    console.error(`  ${short.name}: ${short.required} wanted, ${short.available} there`);
  process.exitCode = 1;
}
