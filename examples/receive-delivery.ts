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

const acquisition = await stockroom.post('/api/acquisitions', { body: { comment } });
const params = { path: { id: acquisition.id } };
for (const [id, quantity] of received) {
  const line = await stockroom.post('/api/acquisitions/{id}/items', { params, body: { item: { id }, quantity } });
  console.log(`${line.item.name}: ${quantity} ${line.item.unit.unit} received, ${line.item.quantity} there now.`);
}
