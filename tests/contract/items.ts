import {
  aBarcode,
  anAcquisition,
  anItem,
  atOnce,
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
import { asAdmin, ODD_IDS } from '../support/raw-request.ts';
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

const create = async (more: Record<string, unknown>) => admin.post<Item>('/items', await itemBody(more));

/** Creates an item with one field written as raw JSON text. */
async function createRaw(field: string, text: string) {
  const body = JSON.stringify({ ...(await itemBody()), [field]: 'here' }).replace(
    `"${field}":"here"`,
    `"${field}":${text}`,
  );
  return admin.post<Item>('/items', body);
}

describe('POST /api/items', () => {
  it('answers 201 with exactly the fields of an item, its stock 0', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const sent = {
      name: 'Screw',
      article_number: 'ab-12',
      location: 'A 1',
      purchase_price: 1.25,
      warning_quantity: 3,
      vendor,
      unit,
    };
    const answer = await admin.post<Item>('/items', sent);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ ...sent, id: expect.any(Number), article_number: 'AB-12', quantity: 0 });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('gives what is left out its default', async () => {
    const sent = await itemBody();
    const answer = await admin.post<Item>('/items', sent);
    const defaults = { article_number: '', location: '', purchase_price: 0, warning_quantity: 0, quantity: 0 };
    expect(answer.body).toEqual({ ...sent, ...defaults, id: expect.any(Number) });
  });

  it.each(['name', 'vendor', 'unit'])('needs %s', async (field) => {
    expectRefusal(await create({ [field]: undefined }), 422, [field]);
  });

  it('names every field that is wrong', async () => {
    expectRefusal(await admin.post('/items', { location: 1 }), 422, ['name', 'vendor', 'unit', 'location']);
  });

  it.each([
    ['name', [1, true, null, {}, ['a'], { $gt: '' }, '', '   ', '\t\n']],
    ['article_number', [1, true, null, {}, []]],
    ['location', [1, true, null, {}, []]],
    ['purchase_price', ['1', true, null, {}, [1], 'NaN', 'Infinity', '']],
    ['warning_quantity', ['1', false, null, {}, [1], 'NaN']],
    ['vendor', [1, 'Vendor', null, true, []]],
    ['unit', [1, 'pcs', null, true, []]],
  ])('refuses a %s of the wrong type', async (field, values) => {
    for (const value of values) {
      const { errors } = expectRefusal(await create({ [field]: value }), 422);
      expect(Object.keys(errors ?? {}).map((path) => path.split('.')[0])).toEqual([field]);
    }
  });

  it('trims a name and counts its characters after that', async () => {
    const name = 'x'.repeat(200);
    const answer = await create({ name: `${' '.repeat(30)}${name}${' '.repeat(30)}` });
    expect(answer.status).toBe(201);
    expect(answer.body.name).toBe(name);
  });

  it.each([
    ['name', 200],
    ['article_number', 64],
    ['location', 64],
  ])('takes a %s of at most %i characters, whatever their script', async (field, most) => {
    for (const character of ['X', 'Ж', '物', '😀']) {
      const text = character.repeat(most);
      const answer = await create({ [field]: text });
      expect({ status: answer.status, text: answer.body[field as 'name'] }).toEqual({ status: 201, text });
      expectRefusal(await create({ [field]: `${text}${character}` }), 422, [field]);
    }
  });

  it('upper-cases an article number beyond ASCII', async () => {
    expect((await create({ article_number: 'äé-ж-1a' })).body.article_number).toBe('ÄÉ-Ж-1A');
  });

  it('needs no name or article number of its own', async () => {
    const name = unique('Twin');
    const [one, other] = [
      await create({ name, article_number: name.slice(0, 60) }),
      await create({ name, article_number: name.slice(0, 60) }),
    ];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).toBeGreaterThan(one.body.id);
  });

  it('ignores id, quantity and unknown fields, whatever they hold', async () => {
    for (const more of [
      { id: 7, quantity: 50, colour: 'red' },
      { id: 'x', quantity: 'many' },
      { id: null, quantity: { $inc: 1 }, 'unit.id': 9, $set: { quantity: 9 } },
    ]) {
      const { status, body } = await create(more);
      expect({ status, quantity: body.quantity }).toEqual({ status: 201, quantity: 0 });
      expect(body.id).toBeGreaterThan(0);
      expect(body).not.toMatchObject({ id: 7 });
      expect(Object.keys(body)).toHaveLength(9);
    }
  });

  it('ignores __proto__ and constructor like any unknown field', async () => {
    const body = JSON.stringify(await itemBody()).replace(
      '{',
      '{"__proto__":{"location":"L","quantity":5},"constructor":{"prototype":{"a":1}},',
    );
    const answer = await admin.post<Item>('/items', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ location: '', quantity: 0 });
  });

  it.each([
    '😀👩‍👩‍👧 e\u0301',
    '‮עברית العربية',
    '__proto__',
    'constructor',
    '$gt',
    '$where',
    'a.b.c',
    "Robert'); DROP--",
    '<script>alert(1)</script>',
    '"\\/\b',
  ])('keeps the name %j as it is', async (name) => {
    const item = bodyOf(await create({ name, article_number: 'A.$B' }));
    expect(await itemNow(item)).toEqual(item);
    expect(item).toMatchObject({ name, article_number: 'A.$B' });
  });

  it.each([
    ['NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"a\\ud800b"'],
    ['surrogates in the wrong order', '"\\udc00\\ud800"'],
  ])('either refuses a name with %s or keeps it as it is', async (_, text) => {
    const answer = await createRaw('name', text);
    if (answer.status !== 201) expectRefusal(answer, 422, ['name']);
    else expect((await itemNow(answer.body)).name).toBe(JSON.parse(text));
  });
});

describe('numbers', () => {
  it.each([
    ['0.0000005', 0],
    ['0.0000015', 0.000002],
    ['0.0000025', 0.000002],
    ['0.00000050001', 0.000001],
    ['0.0000005000000000000000000001', 0.000001],
    ['2.5e-6', 0.000002],
    ['5e-7', 0],
    ['15e-7', 0.000002],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['1.10', 1.1],
    ['-0', 0],
    ['-0.0', 0],
    ['123456789.123456', 123456789.123456],
    ['999999999.999999', 999999999.999999],
    ['999999999.9999995', 1e9],
    ['999999999.9999985', 999999999.999998],
    ['1000000000', 1e9],
    ['1000000000.0000', 1e9],
    ['1e9', 1e9],
  ])('a price of %s is %d', async (text, price) => {
    const answer = await createRaw('purchase_price', text);
    expect({ status: answer.status, price: answer.body.purchase_price }).toEqual({ status: 201, price });
    expect((await itemNow(answer.body)).purchase_price).toBe(price);
  });

  it.each([
    '1000000000.000001',
    '1000000001',
    '1e10',
    '1e400',
    '-1',
    '-0.000001',
    '-1e400',
    '123456789012345678901234567890',
  ])('a price of %s is refused', async (text) => {
    expectRefusal(await createRaw('purchase_price', text), 422, ['purchase_price']);
    expectRefusal(await createRaw('warning_quantity', text), 422, ['warning_quantity']);
  });

  it.each(['NaN', 'Infinity', '-Infinity', '.5', '1.', '+1', '0x10', '01'])('%s is no JSON', async (text) => {
    expectRefusal(await createRaw('purchase_price', text), 400);
  });

  it('shows a price with the digits that were sent, not those of a binary fraction', async () => {
    const { body } = await createRaw('purchase_price', '0.1');
    const { body: text } = await admin.request<unknown>('GET', `/items/${body.id}`);
    expect(JSON.stringify(text)).toContain('"purchase_price":0.1,');
  });
});

describe('unit and vendor of an item', () => {
  it('carry the registered name, whatever name was sent', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const { body } = await create({
      vendor: { id: vendor.id, name: 'Somebody else' },
      unit: { id: unit.id, unit: 'else' },
    });
    expect(body).toMatchObject({ vendor, unit });
    expect((await create({ vendor: { id: vendor.id }, unit: { id: unit.id } })).body).toMatchObject({ vendor, unit });
    expect((await admin.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
  });

  it('are registered under an unknown id that comes with a name', async () => {
    const vendor = { id: (await aVendor()).id + 500_000, name: unique('New') };
    const unit = { id: (await aUnit()).id + 500_000, unit: unique('').slice(1, 13) };
    const answer = await create({ vendor: { ...vendor, extra: 1 }, unit });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ vendor, unit });
    expect((await admin.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
    expect((await admin.get(`/units/${unit.id}`)).body).toEqual(unit);
  });

  it('need an id', async () => {
    expectRefusal(await create({ vendor: { name: unique('New') } }), 422, ['vendor.id']);
    expectRefusal(await create({ unit: { unit: 'new' } }), 422, ['unit.id']);
    for (const id of [0, -1, 1.5, '1', true, null, {}, [1]])
      expectRefusal(await create({ vendor: { id, name: unique('New') } }), 422, ['vendor.id']);
  });

  it('need a name with an unknown id', async () => {
    expectRefusal(await create({ vendor: { id: UNKNOWN } }), 422);
    expectRefusal(await create({ unit: { id: UNKNOWN } }), 422);
  });

  it('cannot take the name that another id has', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    expectRefusal(await create({ vendor: { ...vendor, id: UNKNOWN } }), 422);
    expectRefusal(await create({ unit: { ...unit, id: UNKNOWN } }), 422);
    expectRefusal(await admin.get(`/vendors/${UNKNOWN}`), 404);
  });

  it('have names of at most 200 and 20 characters', async () => {
    const id = (await aVendor()).id + 600_000;
    expectRefusal(await create({ vendor: { id, name: 'x'.repeat(201) } }), 422);
    expectRefusal(await create({ unit: { id, unit: 'x'.repeat(21) } }), 422);
    expectRefusal(await create({ vendor: { id, name: '' } }), 422);
    expectRefusal(await create({ vendor: { id, name: 5 } }), 422);
  });

  it('are registered in no request that is refused', async () => {
    const id = (await aVendor()).id + 700_000;
    const [vendor, unit] = [
      { id, name: unique('New') },
      { id, unit: unique('').slice(1, 13) },
    ];
    const taken = await aUnit();
    expectRefusal(await create({ vendor, unit, name: '' }), 422, ['name']);
    expectRefusal(await create({ vendor, unit: { id, unit: taken.unit } }), 422);
    expectRefusal(await create({ vendor, unit: { id } }), 422);
    expectRefusal(await admin.put(`/items/${UNKNOWN}`, await itemBody({ vendor, unit })), 404);
    expectRefusal(await admin.get(`/vendors/${id}`), 404);
    expectRefusal(await admin.get(`/units/${id}`), 404);
  });

  it('have ids beyond 2^53 exactly, or not at all', async () => {
    const answer = await createRaw('vendor', `{"id":9007199254740993,"name":"${unique('Big')}"}`);
    expectRefusal(answer, 422);
  });
});

describe('GET /api/items', () => {
  it('lists every item in full, by id, and none that was deleted', async () => {
    const items = await atOnce(30, () => anItem());
    const gone = items[3] as Item;
    expect((await admin.delete(`/items/${gone.id}`)).status).toBe(200);
    const { status, body } = await admin.get<Item[]>('/items');
    expect(status).toBe(200);
    const ids = body.map((item) => item.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const expected = items.filter((item) => item !== gone).sort((a, b) => a.id - b.id);
    expect(body.filter((item) => items.some(({ id }) => id === item.id))).toEqual(expected);
  });

  it('gives ids in the order of creation, never one twice', async () => {
    const first = await anItem();
    await admin.delete(`/items/${first.id}`);
    expect((await anItem()).id).toBeGreaterThan(first.id);
  });
});

describe('GET /api/items/{id}', () => {
  it('answers 200 with the item', async () => {
    const item = await anItem();
    const answer = await admin.get<Item>(`/items/${item.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: item });
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.get(`/items/${UNKNOWN}`), 404);
  });

  it.each(ODD_IDS)('answers 404 for the id %s', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE']) expectRefusal(await asAdmin(method, `/items/${id}`), 404);
  });
});

describe('PUT /api/items/{id}', () => {
  it('replaces the whole item: what is left out gets its default', async () => {
    const item = await anItem({ article_number: 'A', location: 'B', purchase_price: 1, warning_quantity: 2, stock: 7 });
    const sent = await itemBody({ vendor: await aVendor(), name: ' New ' });
    const answer = await admin.put<Item>(`/items/${item.id}`, sent);
    expect(answer.status).toBe(200);
    const defaults = { article_number: '', location: '', purchase_price: 0, warning_quantity: 0 };
    expect(answer.body).toEqual({ ...sent, ...defaults, name: 'New', id: item.id, quantity: 7 });
    expect(await itemNow(item)).toEqual(answer.body);
  });

  it('takes the item as it was answered, and ignores id and quantity in it', async () => {
    const item = await anItem({ article_number: 'low', stock: 2 });
    const answer = await admin.put<Item>(`/items/${item.id}`, { ...item, id: 1, quantity: 99, article_number: 'low' });
    expect(answer.body).toEqual(item);
  });

  it('follows the same rules as creation and changes nothing when refused', async () => {
    const item = await anItem({ location: 'Here' });
    const put = (more: Record<string, unknown>) => admin.put(`/items/${item.id}`, { ...item, ...more });
    expectRefusal(await put({ name: undefined }), 422, ['name']);
    expectRefusal(await put({ name: 'x'.repeat(201), location: 'There' }), 422, ['name']);
    expectRefusal(await put({ vendor: undefined, location: 'There' }), 422, ['vendor']);
    expectRefusal(await put({ unit: { id: UNKNOWN }, location: 'There' }), 422);
    expectRefusal(await put({ purchase_price: -1, warning_quantity: '1' }), 422, [
      'purchase_price',
      'warning_quantity',
    ]);
    expect(await itemNow(item)).toEqual(item);
  });

  it('registers an unknown vendor that has a name', async () => {
    const item = await anItem();
    const vendor = { id: (await aVendor()).id + 800_000, name: unique('New') };
    expect((await admin.put<Item>(`/items/${item.id}`, { ...item, vendor })).body.vendor).toEqual(vendor);
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.put(`/items/${UNKNOWN}`, await itemBody()), 404);
  });
});

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
