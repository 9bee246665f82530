import {
  aBarcode,
  anAcquisition,
  anItem,
  aUnit,
  aVendor,
  aWork,
  bodyOf,
  itemBody,
  itemNow,
  stockOf,
  UNKNOWN,
  unique,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type {
  AcquisitionItem,
  FoundBarcode,
  Item,
  Movement,
  SearchResult,
  Unit,
  Vendor,
  WorkItem,
} from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

describe('DELETE /api/items/{id}', () => {
  it('answers null and takes the item and its barcodes out of every list and of search', async () => {
    const item = await anItem({ name: unique('Doomed') });
    const barcode = await aBarcode(item);
    const answer = await admin.delete<null>(`/items/${item.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    for (const path of ['', '/barcodes', `/barcodes/${barcode.id}`, `/barcodes/${barcode.id}/print`, '/movements'])
      expectRefusal(await admin.get(`/items/${item.id}${path}`), 404);
    expectRefusal(await admin.put(`/items/${item.id}`, await itemBody()), 404);
    expectRefusal(await admin.post(`/items/${item.id}/barcodes`, {}), 404);
    expectRefusal(await admin.delete(`/items/${item.id}`), 404);
    expect((await admin.get<Item[]>('/items')).body.map(({ id }) => id)).not.toContain(item.id);
    expect((await admin.get<FoundBarcode[]>('/barcodes')).body.map(({ id }) => id)).not.toContain(barcode.id);
    expect((await admin.get(`/barcodes?barcode=${barcode.barcode}`)).body).toEqual([]);
    for (const expression of [item.name, barcode.barcode])
      expect(
        (await admin.get<SearchResult[]>(`/items/search?barcodes=1&items=1&expression=${expression}`)).body,
      ).toEqual([]);
  });

  it('frees its barcodes', async () => {
    const item = await anItem();
    const { barcode } = await aBarcode(item, { barcode: `FREE${item.id}` });
    await admin.delete(`/items/${item.id}`);
    expect((await aBarcode(await anItem(), { barcode })).barcode).toBe(barcode);
  });

  it('is refused while there is stock, be it a millionth', async () => {
    const item = await anItem({ stock: 0.000001 });
    const barcode = await aBarcode(item);
    expectRefusal(await admin.delete(`/items/${item.id}`), 422);
    expect(await itemNow(item)).toEqual(item);
    expect((await admin.get(`/items/${item.id}/barcodes`)).body).toEqual([barcode]);
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.delete(`/items/${UNKNOWN}`), 404);
  });

  it('leaves the item in works and acquisitions as it last was', async () => {
    const item = await anItem({ article_number: 'OLD', location: 'Attic', purchase_price: 1.5 });
    const acquisition = await anAcquisition({ items: [[item, 3]] });
    const work = await aWork({ items: [[item, 3]], closed: 'outbound' });
    const open = await aWork({ items: [[item, 1]] });
    const last = bodyOf(await admin.put<Item>(`/items/${item.id}`, { ...item, location: 'Cellar' }));
    expect(last.quantity).toBe(0);
    bodyOf(await admin.delete(`/items/${item.id}`));
    const received = bodyOf(await admin.get<AcquisitionItem[]>(`/acquisitions/${acquisition.id}/items`));
    expect(received.map((line) => line.item)).toEqual([last]);
    for (const { id, items } of [work, open]) {
      const lines = bodyOf(await admin.get<WorkItem[]>(`/works/${id}/items`));
      expect(lines.map((line) => line.item)).toEqual([last]);
      expect(bodyOf(await admin.get<WorkItem>(`/works/${id}/items/${items[0]?.id}`)).item).toEqual(last);
    }
  });

  it('lets no work that holds the item close its outbound, and the refusal names the item', async () => {
    const [item, other] = [await anItem({ name: unique('Gone') }), await anItem({ stock: 5 })];
    const work = await aWork({
      items: [
        [item, 1],
        [other, 1],
      ],
    });
    bodyOf(await admin.delete(`/items/${item.id}`));
    const refusal = expectRefusal(await admin.put(`/works/${work.id}/close-outbound`), 422);
    expect(refusal.message).toContain(item.name);
    expect(await stockOf(other)).toBe(5);
    expect((await admin.get<Movement[]>(`/items/${other.id}/movements`)).body).toHaveLength(1);
    expect((await admin.get(`/works/${work.id}`)).body).toMatchObject({ outbound_close_timestamp: null });
  });

  it('makes the item unknown to new work items and acquisition items', async () => {
    const item = await anItem();
    const [work, acquisition] = [await aWork(), await anAcquisition()];
    bodyOf(await admin.delete(`/items/${item.id}`));
    expectRefusal(await admin.post(`/works/${work.id}/items`, { item, outbound_quantity: 1 }), 404);
    expectRefusal(await admin.post(`/acquisitions/${acquisition.id}/items`, { item, quantity: 1 }), 404);
  });

  it('leaves vendor and unit registered', async () => {
    const vendor: Vendor = await aVendor();
    const unit: Unit = await aUnit();
    const item = await anItem({ vendor, unit });
    bodyOf(await admin.delete(`/items/${item.id}`));
    expect((await admin.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
    expect((await admin.get(`/units/${unit.id}`)).body).toEqual(unit);
  });
});
