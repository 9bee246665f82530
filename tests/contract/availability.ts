// beyond.md, Availability and low stock.
import { parse } from 'csv-parse/sync';
import {
  aBarcode,
  anAcquisition,
  anItem,
  atOnce,
  aVendor,
  aWork,
  bodyOf,
  itemNow,
  UNKNOWN,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Availability, ItemAvailability, LowItem } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';
import { addTo, changeItem, close } from '../support/works.ts';

const availabilityOf = async ({ id }: { id: number }, by = admin) =>
  bodyOf(await by.get<ItemAvailability>(`/items/${id}/availability`));
const listed = async ({ id }: { id: number }) =>
  bodyOf(await admin.get<Availability[]>('/availability')).find(({ item_id }) => item_id === id);
const low = async (query: string) => bodyOf(await admin.get<LowItem[]>(`/items/low?${query}`));

describe('GET /api/items/{id}/availability', () => {
  it('answers with quantity, planned, available, and the works that want the item, by id', async () => {
    const item = await anItem({ stock: 10 });
    const [one, two] = [await aWork({ items: [[item, 2.5]], comment: 'Gate' }), await aWork({ items: [[item, 4]] })];
    const wanted = ({ id, customer, comment }: typeof one, quantity: number) => ({ id, customer, comment, quantity });
    expect(await availabilityOf(item)).toEqual({
      item_id: item.id,
      ...{ quantity: 10, planned: 6.5, available: 3.5 },
      works: [wanted(one, 2.5), wanted(two, 4)],
    });
  });

  it('counts the works whose outbound is open, through every change of them', async () => {
    const [item, other] = [await anItem({ stock: 10 }), await anItem()];
    const planned = async () => (await availabilityOf(item, elsewhere)).planned;
    const work = await aWork({ items: [[item, 1]] });
    expect(await planned()).toBe(1);
    expect((await changeItem(work, work.items[0], { outbound_quantity: 3 })).status).toBe(200);
    expect(await planned()).toBe(3);
    expect((await changeItem(work, work.items[0], { item: other, outbound_quantity: 3 })).status).toBe(200);
    expect([await planned(), (await availabilityOf(other)).planned]).toEqual([0, 3]);
    expect((await admin.delete(`/works/${work.id}/items/${work.items[0]?.id}`)).status).toBe(200);
    expect((await availabilityOf(other)).planned).toBe(0);
    const many = await admin.post(`/works/${work.id}/items`, [{ item, outbound_quantity: 2 }]);
    expect([many.status, await planned()]).toEqual([201, 2]);
    bodyOf(await admin.delete(`/works/${work.id}`));
    expect(await planned()).toBe(0);
  });

  it('is no longer planned once outbound is closed, and neither when it comes back', async () => {
    const item = await anItem({ stock: 10 });
    const work = await aWork({ items: [[item, 4]] });
    bodyOf(await close(work, 'outbound'));
    expect(await availabilityOf(item)).toMatchObject({ quantity: 6, planned: 0, available: 6, works: [] });
    bodyOf(await changeItem(work, work.items[0], { returned_quantity: 1 }));
    bodyOf(await close(work, 'returned'));
    expect(await availabilityOf(item)).toMatchObject({ quantity: 7, planned: 0, available: 7 });
  });

  it('may be negative, and blocks nothing: closing asks what is in stock', async () => {
    const item = await anItem({ stock: 5 });
    const [one, two] = [await aWork({ items: [[item, 4]] }), await aWork({ items: [[item, 4]] })];
    expect(await availabilityOf(item)).toMatchObject({ planned: 8, available: -3 });
    expect((await close(two, 'outbound')).status).toBe(200);
    expectRefusal(await close(one, 'outbound'), 422);
    expect(await availabilityOf(item)).toMatchObject({ quantity: 1, planned: 4, available: -3 });
    expect((await addTo(await aWork(), { item, outbound_quantity: 100 })).status).toBe(201);
  });

  it('is 404 for an item that does not exist or is deleted', async () => {
    const item = await anItem();
    await aWork({ items: [[item, 1]] });
    bodyOf(await admin.delete(`/items/${item.id}`));
    for (const id of [item.id, UNKNOWN, 'low']) expectRefusal(await admin.get(`/items/${id}/availability`), 404);
  });

  it('has an ETag, and answers 304 until anything of it changes', async () => {
    const item = await anItem({ stock: 1 });
    const path = `/items/${item.id}/availability`;
    const etag = (await admin.get(path)).headers.get('etag') ?? '';
    expect((await admin.get(path, { 'if-none-match': etag })).status).toBe(304);
    await aWork({ items: [[item, 1]] });
    expect((await admin.get(path, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('GET /api/availability', () => {
  it('has every item by id, without the works', async () => {
    const items = await atOnce(3, () => anItem({ stock: 2 }));
    await aWork({ items: items.slice(1).map((item) => [item, 1.5]) });
    expect(await listed(items[0]!)).toEqual({ item_id: items[0]?.id, quantity: 2, planned: 0, available: 2 });
    expect(await listed(items[1]!)).toEqual({ item_id: items[1]?.id, quantity: 2, planned: 1.5, available: 0.5 });
    const ids = bodyOf(await admin.get<Availability[]>('/availability')).map(({ item_id }) => item_id);
    expect(ids).toEqual(bodyOf(await admin.get<{ id: number }[]>('/items')).map(({ id }) => id));
  });

  it('takes the filters of items', async () => {
    const vendor = await aVendor();
    const items = [await anItem({ vendor }), await anItem({ vendor })];
    const rows = bodyOf(await admin.get<Availability[]>(`/availability?vendor=${vendor.id}&order=-id`));
    expect(rows.map(({ item_id }) => item_id)).toEqual(items.map(({ id }) => id).reverse());
  });
});

describe('GET /api/items/low', () => {
  it('has the items whose available is below their warning quantity, with what is missing and suggested', async () => {
    const vendor = await aVendor();
    const enough = await anItem({ vendor, warning_quantity: 5, stock: 5 });
    const missing = await anItem({ vendor, warning_quantity: 5, stock: 3 });
    const promised = await anItem({ vendor, warning_quantity: 4, stock: 10 });
    await aWork({ items: [[promised, 9]] });
    expect(await low(`vendor=${vendor.id}`)).toEqual([
      { item: await itemNow(promised), missing: 3, planned: 9, available: 1, suggested: 7 },
      { item: await itemNow(missing), missing: 2, planned: 0, available: 3, suggested: 7 },
    ]);
    expect((await low('')).map(({ item }) => item.id)).not.toContain(enough.id);
  });

  it('looks at what is there instead with basis=quantity', async () => {
    const vendor = await aVendor();
    const missing = await anItem({ vendor, warning_quantity: 5, stock: 3 });
    await aWork({ items: [[await anItem({ vendor, warning_quantity: 4, stock: 10 }), 9]] });
    for (const [basis, count] of [
      ['quantity', 1],
      ['available', 2],
    ] as const)
      expect(await low(`vendor=${vendor.id}&basis=${basis}`)).toHaveLength(count);
    expect(await low(`vendor=${vendor.id}&basis=quantity`)).toMatchObject([{ item: { id: missing.id }, missing: 2 }]);
  });

  it('has the most missing first, as a share of the warning quantity; works that want more than there is before all', async () => {
    const vendor = await aVendor();
    const half = await anItem({ vendor, warning_quantity: 100, stock: 50 });
    const all = await anItem({ vendor, warning_quantity: 2 });
    const unwarned = await anItem({ vendor, stock: 1 });
    await aWork({ items: [[unwarned, 2]] });
    const rows = await low(`vendor=${vendor.id}`);
    expect(rows.map(({ item }) => item.id)).toEqual([unwarned.id, all.id, half.id]);
  });

  it('suggests what brings available to twice the warning, rounded up to the quantity of the master barcode', async () => {
    const vendor = await aVendor();
    const item = await anItem({ vendor, warning_quantity: 5, stock: 0.5 });
    await aBarcode(item, { master: true, quantity: 4 });
    expect(await low(`vendor=${vendor.id}`)).toMatchObject([{ missing: 4.5, suggested: 12 }]);
    await anAcquisition({ items: [[item, 1.5]] });
    expect(await low(`vendor=${vendor.id}`)).toMatchObject([{ missing: 3, suggested: 8 }]);
  });

  it('has no deleted items', async () => {
    const vendor = await aVendor();
    const item = await anItem({ vendor, warning_quantity: 5 });
    await aWork({ items: [[item, 1]] });
    expect(await low(`vendor=${vendor.id}`)).toHaveLength(1);
    bodyOf(await admin.delete(`/items/${item.id}`));
    expect(await low(`vendor=${vendor.id}`)).toEqual([]);
  });

  it('is CSV, and refuses what it does not know', async () => {
    const vendor = await aVendor();
    const item = await anItem({ vendor, warning_quantity: 5 });
    const csv = bodyOf(await admin.get<string>(`/items/low?vendor=${vendor.id}&format=csv`));
    expect(parse(csv, { columns: true })).toMatchObject([
      { item_id: String(item.id), vendor: vendor.name, missing: '5', available: '0', suggested: '10' },
    ]);
    for (const [query, field] of [
      ['basis=x', 'basis'],
      ['vendor=x', 'vendor'],
      ['limit=5', 'limit'],
      ['format=csv&page=2', 'page'],
    ] as const)
      expectRefusal(await admin.get(`/items/low?${query}`), 422, [field]);
  });

  it('is no id: the path of an item with it finds none', async () => {
    expectRefusal(await admin.put('/items/low', {}), 404);
    expectRefusal(await admin.delete('/items/low'), 404);
  });
});
