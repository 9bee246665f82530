import { randomUUID } from 'node:crypto';
import { anItem, aText, aVendor, barcodesOf, bodyOf, itemBody, UNKNOWN, unique } from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item, Unit, Vendor } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
const addItems = (body: unknown, headers = {}): Promise<Answer<Item[]>> => admin.post('/items', body, headers);
const itemsNow = async () => bodyOf(await admin.get<Item[]>('/items'));
const bodies = async (...more: Record<string, unknown>[]) => Promise.all(more.map(itemBody));

describe('POST /api/items with an array', () => {
  it('answers 201 with all items, in the same order, as single requests do', async () => {
    const sent = await bodies({ name: unique('B') }, { name: unique('A'), article_number: 'ab-1', location: 'x' }, {});
    const { status, body, headers } = await addItems(sent);
    expect({ status, names: body.map(({ name }) => name), tag: headers.get('etag') }).toEqual({
      ...{ status: 201, names: sent.map(({ name }) => name), tag: null },
    });
    expect(body[1]).toMatchObject({ article_number: 'AB-1', location: 'x', quantity: 0 });
    for (const item of body) expect(bodyOf(await admin.get(`/items/${item.id}`))).toEqual(item);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('takes an array of one, which is answered with an array', async () => {
    const { status, body } = await addItems(await bodies({}));
    expect([status, body.length]).toEqual([201, 1]);
  });

  it('adds 1,000', async () => {
    const sent = await bodies(...Array.from({ length: 1_000 }, (_, at) => ({ name: `Thousand fold ${at}` })));
    const { status, body } = await addItems(sent);
    expect(status).toBe(201);
    expect(body.map(({ name }) => name)).toEqual(sent.map(({ name }) => name));
    expect((await itemsNow()).slice(-1_000)).toEqual(body);
  });

  it('registers new vendors and units under the ids that it names, each once', async () => {
    const vendor = { id: (await aVendor()).id + 400_000, name: unique('V') };
    const unit = { id: vendor.id, unit: randomUUID().slice(0, 13) };
    const sent = await bodies({ vendor, unit }, { vendor: { id: vendor.id, name: 'Another' }, unit: { id: unit.id } });
    const body = bodyOf(await addItems(sent));
    expect(body.map((item) => [item.vendor, item.unit])).toEqual([
      [vendor, unit],
      [vendor, unit],
    ]);
    expect(bodyOf(await admin.get<Vendor>(`/vendors/${vendor.id}`))).toEqual(vendor);
    expect(bodyOf(await admin.get<Unit>(`/units/${unit.id}`))).toEqual(unit);
  });

  it('names each entry that is wrong, and then neither items nor vendors are there', async () => {
    const before = await itemsNow();
    const vendor = { id: UNKNOWN, name: unique('V') };
    const refused = async (sent: unknown[], fields: string[]) => expectRefusal(await addItems(sent), 422, fields);
    await refused(await bodies({ vendor }, {}, {}, { name: '' }), ['3.name']);
    await refused([...(await bodies({})), null, 'x', []], ['1', '2', '3']);
    await refused(await bodies({ vendor: null }, { purchase_price: -1, unit: 7 }), [
      ...['0.vendor', '1.purchase_price', '1.unit'],
    ]);
    await refused(await bodies({ vendor }, { vendor: { id: UNKNOWN + 1 } }), ['1.vendor.id']);
    await refused(await bodies({ vendor }, { vendor: { id: UNKNOWN + 1, name: vendor.name } }), ['1.vendor.name']);
    expect(await itemsNow()).toEqual(before);
    expectRefusal(await admin.get(`/vendors/${UNKNOWN}`), 404);
  });

  it('of 1,000 wrong entries names five and says how many more, and lists every one', async () => {
    const sent = await bodies(...Array.from({ length: 1_000 }, () => ({ name: '' })));
    const { message, errors = {} } = expectRefusal(await admin.post('/items', sent), 422);
    expect(message).toMatch(/^0\.name .* And 995 more\.$/);
    expect(message.length).toBeLessThan(500);
    expect(Object.keys(errors)).toHaveLength(1_000);
  });

  it('takes 1 to 1,000 entries, and reads none of more', async () => {
    expectRefusal(await addItems([]), 422, ['body']);
    expectRefusal(await addItems(Array(1_001).fill(null)), 422, ['body']);
    for (const body of ['"text"', '1', 'null']) expectRefusal(await addItems(body), 422, ['body']);
  });

  it('is done once with a key', async () => {
    const [sent, key, before] = [await bodies({}, {}), randomUUID(), (await itemsNow()).length];
    const [first, again] = [await addItems(sent, keyed(key)), await addItems(sent, keyed(key))];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await itemsNow()).length).toBe(before + 2);
    expectRefusal(await addItems(sent.slice(1), keyed(key)), 422);
  });

  it('is done once with a key also where it registers a vendor', async () => {
    const vendor = { id: (await aVendor()).id + 500_000, name: unique('V') };
    const [sent, key] = [await bodies({ vendor }, {}), randomUUID()];
    const [first, again] = [await addItems(sent, keyed(key)), await addItems(sent, keyed(key))];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('POST /api/items/{id}/barcodes with an array', () => {
  const add = ({ id }: { id: number }, body: unknown, headers = {}): Promise<Answer<Barcode[]>> =>
    admin.post(`/items/${id}/barcodes`, body, headers);

  it('answers 201 with all barcodes, in the same order, generated where no text is sent', async () => {
    const [item, text] = [await anItem(), aText()];
    const { status, body, headers } = await add(item, [{ barcode: text.toLowerCase(), quantity: 2.5 }, {}, {}]);
    expect([status, headers.get('etag')]).toEqual([201, null]);
    expect(body).toEqual([
      { id: expect.any(Number), barcode: text, main: false, master: false, quantity: 2.5 },
      {
        ...{ id: expect.any(Number), barcode: expect.stringMatching(/^SK\d{6}$/) },
        main: true,
        master: true,
        quantity: 1,
      },
      {
        ...{ id: expect.any(Number), barcode: expect.stringMatching(/^SK\d{6}$/) },
        main: true,
        master: false,
        quantity: 1,
      },
    ]);
    expect(await barcodesOf(item)).toEqual(body);
  });

  it('generates no text that it sends, and 1,000 in one request', async () => {
    const item = await anItem();
    const [first] = bodyOf(await add(item, [{}]));
    const next = (distance: number) => `SK${String(Number(first?.barcode.slice(2)) + distance).padStart(6, '0')}`;
    const sent = [{}, { barcode: next(1) }, ...Array(998).fill({})];
    const { status, body } = await add(item, sent);
    expect([status, body.length, new Set(body.map(({ barcode }) => barcode)).size]).toEqual([201, 1_000, 1_000]);
    expect(body[1]?.barcode).toBe(next(1));
  });

  it('of many that are taken names five and says how many more, and lists every one', async () => {
    const [item, taken] = [await anItem(), Array.from({ length: 20 }, () => ({ barcode: aText() }))];
    bodyOf(await admin.post(`/items/${item.id}/barcodes`, taken));
    const { message, errors = {} } = expectRefusal(await admin.post(`/items/${item.id}/barcodes`, taken), 422);
    expect(message).toMatch(/^Entry 0: The barcode .* And 15 more\.$/);
    expect(Object.keys(errors)).toHaveLength(20);
  });

  it('names each entry that is wrong or taken, and adds none', async () => {
    const [item, other, text] = [await anItem(), await anItem(), aText()];
    bodyOf(await add(other, [{ barcode: text }]));
    const refused = async (sent: unknown[], fields: string[]) => expectRefusal(await add(item, sent), 422, fields);
    await refused([{}, { quantity: 0 }, { barcode: 'Ä' }], ['1.quantity', '2.barcode']);
    await refused([{}, null, 7], ['1', '2']);
    await refused([{}, {}, { barcode: text }], ['2.barcode']);
    const same = aText();
    await refused([{ barcode: same }, {}, { barcode: same.toLowerCase() }], ['2.barcode']);
    await refused([{ barcode: aText(), master: true }, {}], ['0.master']);
    await refused([{}, {}, { master: true }], ['2.master']);
    expect(await barcodesOf(item)).toEqual([]);
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await add({ id: UNKNOWN }, [{}]), 404);
  });

  it('takes 1 to 1,000 entries', async () => {
    const item = await anItem();
    for (const sent of [[], Array(1_001).fill({})]) expectRefusal(await add(item, sent), 422, ['body']);
  });

  it('is done once with a key', async () => {
    const [item, key] = [await anItem(), randomUUID()];
    const sent = [{}, { barcode: aText() }];
    const [first, again] = [await add(item, sent, keyed(key)), await add(item, sent, keyed(key))];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await barcodesOf(item)).toEqual(first.body);
  });
});
