import { anItem, atOnce, aUnit, aVendor, bodyOf, itemBody, itemNow, UNKNOWN, unique } from '../support/builders.ts';
import { create, createRaw } from '../support/items.ts';
import { asAdmin, ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

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
