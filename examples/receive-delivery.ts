// Receives a delivery by the barcodes on its boxes:
//   node examples/receive-delivery.ts "Delivery note 4711" 4006381333931 4006381333931 7311518184520
import { connect } from './connect.ts';

const [comment = null, ...scans] = process.argv.slice(2);
const stockroom = connect();

// Everything is looked up before anything is booked, so that an unknown barcode books nothing.
const received = new Map<number, number>();
for (const scan of scans) {
  const [barcode] = await stockroom.get('/api/barcodes', { params: { query: { barcode: scan } } });
  if (!barcode) throw new Error(`No item has the barcode ${scan}.`);
  received.set(barcode.item_id, (received.get(barcode.item_id) ?? 0) + barcode.quantity);
}

// All of it is received in one call, or nothing is.
const items = [...received].map(([id, quantity]) => ({ item: { id }, quantity }));
const { id } = await stockroom.post('/api/acquisitions', { body: { comment, items } });
for (const { item, quantity } of await stockroom.get('/api/acquisitions/{id}/items', { params: { path: { id } } }))
  console.log(`${item.name}: ${quantity} ${item.unit.unit} received, ${item.quantity} there now.`);
