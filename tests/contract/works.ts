import { setTimeout as pause } from 'node:timers/promises';
import {
  aBarcode,
  aCustomer,
  anAcquisition,
  anItem,
  atOnce,
  aUser,
  aWork,
  bodyOf,
  inTurns,
  itemNow,
  stockOf,
  UNKNOWN,
  unique,
  workBody,
} from '../support/builders.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import {
  type Customer,
  type Movement,
  NOBODY,
  type Shortage,
  TIMESTAMP,
  type User,
  type Work,
  type WorkItem,
} from '../support/shapes.ts';
import { admin, stranger } from '../support/the-stack.ts';

const create = async (more: Record<string, unknown>) => admin.post<Work>('/works', await workBody(more));
const workNow = async ({ id }: { id: number }) => bodyOf(await admin.get<Work>(`/works/${id}`));
const itemsOf = async ({ id }: { id: number }) => bodyOf(await admin.get<WorkItem[]>(`/works/${id}/items`));
const close = ({ id }: { id: number }, phase: 'outbound' | 'returned') =>
  admin.put<Work>(`/works/${id}/close-${phase}`);
const addTo = ({ id }: { id: number }, body: unknown) => admin.post<WorkItem>(`/works/${id}/items`, body);
const movementsOf = async ({ id }: { id: number }) => bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));

const changeItem = (work: { id: number }, line: WorkItem | undefined, more: Record<string, unknown>) =>
  admin.put<WorkItem>(`/works/${work.id}/items/${line?.id}`, {
    ...{ item: line?.item, outbound_quantity: line?.outbound_quantity },
    ...more,
  });

describe('/api/works', () => {
  it('POST answers 201 with exactly the fields of an open work', async () => {
    const customer = await aCustomer();
    const answer = await admin.post<Work>('/works', { comment: 'Roof 😀', customer });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        ...{ id: expect.any(Number), comment: 'Roof 😀', customer },
        ...{ outbound_close_timestamp: null, outbound_close_user: NOBODY },
        ...{ returned_close_timestamp: null, returned_close_user: NOBODY },
      },
    });
  });

  it('takes no comment as null', async () => {
    expect((await create({})).body.comment).toBeNull();
    expect((await create({ comment: null })).body.comment).toBeNull();
  });

  it('takes comments of at most 2,000 characters', async () => {
    for (const character of ['x', '😀']) {
      const comment = character.repeat(2_000);
      expect((await create({ comment })).body.comment).toBe(comment);
      expectRefusal(await create({ comment: `${comment}${character}` }), 422, ['comment']);
    }
    expect((await create({ comment: '' })).body.comment).toBe('');
  });

  it.each([[1], [true], [{}], [['a']]])('refuses %j as a comment', async (comment) => {
    expectRefusal(await create({ comment }), 422, ['comment']);
  });

  it('needs a customer', async () => {
    expectRefusal(await create({ customer: undefined }), 422, ['customer']);
    for (const customer of [null, 1, 'Customer', [], true])
      expectRefusal(await create({ customer }), 422, ['customer']);
    for (const id of [undefined, 0, -1, 1.5, '1', null])
      expectRefusal(await create({ customer: { id, name: unique('New') } }), 422, ['customer.id']);
  });

  it('shows the registered customer, whatever name was sent', async () => {
    const customer = await aCustomer();
    expect((await create({ customer: { id: customer.id, name: 'Else' } })).body.customer).toEqual(customer);
    expect((await create({ customer: { id: customer.id } })).body.customer).toEqual(customer);
  });

  it('registers an unknown customer that has a name, and no other', async () => {
    const known = await aCustomer();
    const customer: Customer = { id: known.id + 500_000, name: unique('New') };
    expectRefusal(await create({ customer: { id: customer.id } }), 422);
    expectRefusal(await create({ customer: { id: customer.id, name: known.name } }), 422);
    expectRefusal(await create({ customer, comment: 1 }), 422, ['comment']);
    expectRefusal(await admin.put(`/works/${UNKNOWN}`, { customer, comment: null }), 404);
    expectRefusal(await admin.get(`/customers/${customer.id}`), 404);
    expect((await create({ customer })).body.customer).toEqual(customer);
    expect(bodyOf(await admin.get<Customer>(`/customers/${customer.id}`))).toEqual(customer);
  });

  it('ignores what the server decides, and unknown fields', async () => {
    const { status, body } = await create({
      id: 5,
      outbound_close_timestamp: '2026-01-01',
      outbound_close_user: { id: 1 },
      colour: 'red',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ outbound_close_timestamp: null, outbound_close_user: NOBODY });
    expect(Object.keys(body)).toHaveLength(7);
  });

  it('GET lists every work in full, by id', async () => {
    const works = await atOnce(12, async () => (await create({})).body);
    const { status, body } = await admin.get<Work[]>('/works');
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(body.filter(({ id }) => works.some((work) => work.id === id))).toEqual(works.sort((a, b) => a.id - b.id));
  });
});

describe('/api/works/{id}', () => {
  it('GET answers 200 with the work', async () => {
    const work = (await create({ comment: 'c' })).body;
    const answer = await admin.get<Work>(`/works/${work.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: work });
  });

  it('PUT replaces comment and customer, of a closed work too', async () => {
    for (const closed of [undefined, 'outbound', 'returned'] as const) {
      const before = await workNow(await aWork({ comment: 'old', closed }));
      const customer = await aCustomer();
      const answer = await admin.put<Work>(`/works/${before.id}`, { comment: 'new', customer });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { ...before, comment: 'new', customer },
      });
      const bare = await admin.put<Work>(`/works/${before.id}`, { customer });
      expect(bare.body).toEqual({ ...before, comment: null, customer });
      expect(await workNow(before)).toEqual(bare.body);
    }
  });

  it('PUT changes nothing when it is refused', async () => {
    const work = (await create({ comment: 'c' })).body;
    expectRefusal(await admin.put(`/works/${work.id}`, { comment: 'd' }), 422, ['customer']);
    expectRefusal(await admin.put(`/works/${work.id}`, { comment: 'd', customer: { id: UNKNOWN } }), 422);
    expectRefusal(await admin.put(`/works/${work.id}`, { comment: 'x'.repeat(2_001), customer: work.customer }), 422, [
      'comment',
    ]);
    expect(await workNow(work)).toEqual(work);
  });

  it('DELETE answers null and removes an open work with its items', async () => {
    const item = await anItem({ stock: 3 });
    const work = await aWork({ items: [[item, 2]] });
    const answer = await admin.delete<null>(`/works/${work.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    const line = `/works/${work.id}/items/${work.items[0]?.id}`;
    for (const path of [`/works/${work.id}`, `/works/${work.id}/items`, line])
      expectRefusal(await admin.get(path), 404);
    for (const path of [`/works/${work.id}`, line]) expectRefusal(await admin.delete(path), 404);
    expectRefusal(await close(work, 'outbound'), 404);
    expectRefusal(await close(work, 'returned'), 404);
    expect(bodyOf(await admin.get<Work[]>('/works')).map(({ id }) => id)).not.toContain(work.id);
    expect(await stockOf(item)).toBe(3);
  });

  it('DELETE of a work whose goods are out is refused', async () => {
    const item = await anItem({ stock: 3 });
    const work = await aWork({ items: [[item, 2]], closed: 'outbound' });
    expectRefusal(await admin.delete(`/works/${work.id}`), 422);
    expect(await itemsOf(work)).toHaveLength(1);
    bodyOf(await close(work, 'returned'));
    bodyOf(await admin.delete(`/works/${work.id}`));
    expectRefusal(await admin.get(`/works/${work.id}`), 404);
    expect(await stockOf(item)).toBe(1);
    expect((await movementsOf(item)).map(({ reason, reference }) => [reason, reference])).toContainEqual([
      'work-outbound',
      work.id,
    ]);
  });

  it('answers 404 for a work that does not exist', async () => {
    expectRefusal(await admin.get(`/works/${UNKNOWN}`), 404);
    expectRefusal(await admin.put(`/works/${UNKNOWN}`, await workBody()), 404);
    expectRefusal(await admin.delete(`/works/${UNKNOWN}`), 404);
    for (const phase of ['outbound', 'returned'] as const) expectRefusal(await close({ id: UNKNOWN }, phase), 404);
    expectRefusal(await admin.get(`/works/${UNKNOWN}/items`), 404);
    expectRefusal(await addTo({ id: UNKNOWN }, { item: await anItem(), outbound_quantity: 1 }), 404);
  });

  it('answers 404 for ids of the wrong form', async () => {
    const work = await aWork({ items: [[await anItem(), 1]] });
    for (const id of SOME_ODD_IDS) {
      const ways = [
        `GET /works/${id}`,
        `PUT /works/${id}`,
        `DELETE /works/${id}`,
        `GET /works/${id}/items`,
        `POST /works/${id}/items`,
      ];
      const lines = [
        `GET /works/${work.id}/items/${id}`,
        `PUT /works/${work.id}/items/${id}`,
        `DELETE /works/${work.id}/items/${id}`,
      ];
      const closes = [`PUT /works/${id}/close-outbound`, `PUT /works/${id}/close-returned`];
      for (const [method = '', path = ''] of [...ways, ...lines, ...closes].map((way) => way.split(' ')))
        expectRefusal(await asAdmin(method, path, method.startsWith('P') ? { body: '{}' } : {}), 404);
    }
  });
});

describe('/api/works/{id}/items', () => {
  it('POST answers 201 with exactly the fields of a work item, nothing returned', async () => {
    const item = await anItem({ stock: 4 });
    const answer = await addTo(await aWork(), { item, outbound_quantity: 2.5 });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), item, outbound_quantity: 2.5, returned_quantity: null },
    });
  });

  it('names the item by its id alone and ignores the rest of the object', async () => {
    const item = await anItem();
    const work = await aWork();
    const line = bodyOf(
      await addTo(work, {
        item: { id: item.id, name: 7, quantity: 'x', vendor: null },
        outbound_quantity: 1,
        id: 9,
        colour: 'red',
      }),
    );
    expect(line).toEqual({ id: expect.any(Number), item, outbound_quantity: 1, returned_quantity: null });
    expect(await itemNow(item)).toEqual(item);
  });

  it('needs item and outbound_quantity', async () => {
    const [work, item] = [await aWork(), await anItem()];
    expectRefusal(await addTo(work, {}), 422, ['item', 'outbound_quantity']);
    for (const wrong of [null, 1, 'item', []])
      expectRefusal(await addTo(work, { item: wrong, outbound_quantity: 1 }), 422, ['item']);
    for (const id of [undefined, 0, -1, 1.5, '1', null])
      expectRefusal(await addTo(work, { item: { ...item, id }, outbound_quantity: 1 }), 422, ['item.id']);
    for (const wrong of [0, -1, 0.0000005, 1e9 + 0.000001, '1', true, null])
      expectRefusal(await addTo(work, { item, outbound_quantity: wrong }), 422, ['outbound_quantity']);
    expect(await itemsOf(work)).toEqual([]);
  });

  it('takes any outbound_quantity from a millionth to 1e9', async () => {
    const work = await aWork();
    for (const outbound_quantity of [0.000001, 1e9]) {
      const line = await addTo(work, { item: await anItem(), outbound_quantity });
      expect(line.body.outbound_quantity).toBe(outbound_quantity);
    }
  });

  it('refuses the same item twice in one work, and takes it in another', async () => {
    const item = await anItem();
    const work = await aWork({ items: [[item, 1]] });
    expectRefusal(await addTo(work, { item, outbound_quantity: 2 }), 422);
    expect(await itemsOf(work)).toHaveLength(1);
    expect((await addTo(await aWork(), { item, outbound_quantity: 2 })).status).toBe(201);
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await addTo(await aWork(), { item: { id: UNKNOWN }, outbound_quantity: 1 }), 404);
  });

  it('takes no returned_quantity while outbound is open; null is as if it were not there', async () => {
    const item = await anItem();
    const work = await aWork();
    for (const returned_quantity of [0, 1, -1, 'x'])
      expectRefusal(await addTo(work, { item, outbound_quantity: 1, returned_quantity }), 422);
    const line = bodyOf(await addTo(work, { item, outbound_quantity: 1, returned_quantity: null }));
    for (const returned_quantity of [0, 1]) expectRefusal(await changeItem(work, line, { returned_quantity }), 422);
    expect((await changeItem(work, line, { returned_quantity: null, outbound_quantity: 2 })).body).toEqual({
      ...line,
      outbound_quantity: 2,
    });
  });

  it('GET lists all of the work alone, by id, each item as it is now', async () => {
    const items = await atOnce(6, () => anItem());
    const work = await aWork({ items: items.map((item) => [item, 1] as const) });
    await aWork({ items: [[items[0]!, 5]] });
    await anAcquisition({ items: [[items[2]!, 1.5]] });
    const lines = await itemsOf(work);
    expect(lines.map(({ id }) => id)).toEqual(work.items.map(({ id }) => id).sort((a, b) => a - b));
    for (const line of lines) expect(line.item).toEqual(await itemNow(line.item));
    expect(lines.find(({ item }) => item.id === items[2]?.id)?.item.quantity).toBe(1.5);
  });
});

describe('/api/works/{id}/items/{item_id}', () => {
  it('GET answers 200 with the work item', async () => {
    const work = await aWork({ items: [[await anItem(), 1]] });
    const answer = await admin.get<WorkItem>(`/works/${work.id}/items/${work.items[0]?.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: work.items[0] });
  });

  it('PUT changes item and quantity while the work is open', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const work = await aWork({ items: [[item, 1]] });
    const answer = await changeItem(work, work.items[0], { item: other, outbound_quantity: 3 });
    const line = { id: work.items[0]?.id, item: other, outbound_quantity: 3, returned_quantity: null };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: line });
    expect(await itemsOf(work)).toEqual([line]);
    expect((await addTo(work, { item, outbound_quantity: 1 })).status).toBe(201);
  });

  it('PUT refuses what is wrong and changes nothing', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const work = await aWork({
      items: [
        [item, 1],
        [other, 2],
      ],
    });
    const line = work.items[0];
    expectRefusal(await changeItem(work, line, { item: undefined }), 422, ['item']);
    for (const wrong of [undefined, 0, -1, '1', 1e9 + 0.000001])
      expectRefusal(await changeItem(work, line, { outbound_quantity: wrong }), 422, ['outbound_quantity']);
    expectRefusal(await changeItem(work, line, { item: other }), 422);
    expect([404, 422]).toContain((await changeItem(work, line, { item: { id: UNKNOWN } })).status);
    expect(await itemsOf(work)).toEqual(work.items);
  });

  it('DELETE answers null and takes the item out', async () => {
    const item = await anItem();
    const work = await aWork({ items: [[item, 1]] });
    const path = `/works/${work.id}/items/${work.items[0]?.id}`;
    const answer = await admin.delete<null>(path);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    expectRefusal(await admin.get(path), 404);
    expectRefusal(await admin.delete(path), 404);
    expectRefusal(await changeItem(work, work.items[0], {}), 404);
    expect(await itemsOf(work)).toEqual([]);
    expect((await addTo(work, { item, outbound_quantity: 1 })).status).toBe(201);
  });

  it('answers 404 for a work item that does not exist, and through any work but its own', async () => {
    const [work, other] = [await aWork({ items: [[await anItem(), 1]] }), await aWork()];
    const line = work.items[0];
    for (const path of [
      `/works/${work.id}/items/${UNKNOWN}`,
      `/works/${other.id}/items/${line?.id}`,
      `/works/${UNKNOWN}/items/${line?.id}`,
    ]) {
      expectRefusal(await admin.get(path), 404);
      expectRefusal(await admin.put(path, { item: line?.item, outbound_quantity: 5 }), 404);
      expectRefusal(await admin.delete(path), 404);
    }
    expect(await itemsOf(work)).toEqual([line]);
  });
});

describe('PUT /api/works/{id}/close-outbound', () => {
  it('takes every quantity out of stock and records who closed it and when', async () => {
    const { user, client } = await aUser();
    const [screw, nail] = [await anItem({ stock: 5 }), await anItem({ stock: 0.3 })];
    const work = await aWork({
      items: [
        [screw, 5],
        [nail, 0.1],
      ],
      comment: 'c',
    });
    const before = await workNow(work);
    const answer = await client.put<Work>(`/works/${work.id}/close-outbound`);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { ...before, outbound_close_timestamp: expect.stringMatching(TIMESTAMP), outbound_close_user: user },
    });
    expect(Math.abs(Date.parse(answer.body.outbound_close_timestamp ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await workNow(work)).toEqual(answer.body);
    expect(bodyOf(await admin.get<Work[]>('/works')).find(({ id }) => id === work.id)).toEqual(answer.body);
    expect([await stockOf(screw), await stockOf(nail)]).toEqual([0, 0.2]);
    expect((await itemsOf(work)).map(({ item, returned_quantity }) => [item.quantity, returned_quantity])).toEqual([
      [0, null],
      [0.2, null],
    ]);
  });

  it.each([
    ['no body', {}],
    ['an empty JSON body', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: '{}' }],
    ['null', { body: 'null' }],
    ['an empty body of no type', { headers: { 'content-length': '0' } }],
  ])('takes %s', async (_, sent) => {
    const work = await aWork();
    for (const phase of ['outbound', 'returned'])
      expect((await asAdmin('PUT', `/works/${work.id}/close-${phase}`, sent)).status).toBe(200);
  });

  it('closes an empty work', async () => {
    const work = await aWork();
    expect((await close(work, 'outbound')).status).toBe(200);
    expect((await close(work, 'returned')).status).toBe(200);
  });

  it('takes nothing when items are short, and names and lists every one', async () => {
    const [enough, short, none] = [await anItem({ stock: 9 }), await anItem({ stock: 1.5 }), await anItem()];
    const work = await aWork({
      items: [
        [enough, 9],
        [short, 1.500001],
        [none, 2],
      ],
    });
    const refusal = expectRefusal(await close(work, 'outbound'), 422);
    const shortages: Shortage[] = [
      { item_id: short.id, name: short.name, required: 1.500001, available: 1.5 },
      { item_id: none.id, name: none.name, required: 2, available: 0 },
    ];
    expect([...(refusal.shortages ?? [])].sort((a, b) => a.item_id - b.item_id)).toEqual(shortages);
    expect(refusal.message).toContain(short.name);
    expect(refusal.message).toContain(none.name);
    expect(refusal.message).not.toContain(enough.name);
    expect(await workNow(work)).toMatchObject({ outbound_close_timestamp: null, outbound_close_user: NOBODY });
    expect(await stockOf(enough)).toBe(9);
    expect(await movementsOf(enough)).toHaveLength(1);
    expect((await changeItem(work, work.items[0], { outbound_quantity: 1 })).status).toBe(200);
    await anAcquisition({
      items: [
        [short, 0.000001],
        [none, 2],
      ],
    });
    expect((await close(work, 'outbound')).status).toBe(200);
  });

  it('lists every one of many short items, however long their names', async () => {
    const items = await inTurns(60, (index) => anItem({ name: `${index} `.padEnd(200, '貨') }));
    const work = await aWork();
    await inTurns(60, (index) => addTo(work, { item: items[index], outbound_quantity: 1 }));
    const { shortages = [], message } = expectRefusal(await close(work, 'outbound'), 422);
    expect(shortages.map(({ item_id }) => item_id).sort()).toEqual(items.map(({ id }) => id).sort());
    for (const { name } of items) expect(message).toContain(name);
  });

  it('fails when outbound is closed already, and takes nothing again', async () => {
    const item = await anItem({ stock: 5 });
    const work = await aWork({ items: [[item, 1]], closed: 'outbound' });
    const closed = await workNow(work);
    const refusal = expectRefusal(await close(work, 'outbound'), 422);
    expect(refusal.shortages).toBeUndefined();
    expect(await workNow(work)).toEqual(closed);
    expect(await stockOf(item)).toBe(4);
    bodyOf(await close(work, 'returned'));
    expectRefusal(await close(work, 'outbound'), 422);
  });
});

describe('work items of a work whose outbound is closed', () => {
  const outboundClosed = async () => {
    const item = await anItem({ stock: 10 });
    return { item, work: await aWork({ items: [[item, 4]], closed: 'outbound' }) };
  };

  it('cannot be added or deleted', async () => {
    const { work } = await outboundClosed();
    expectRefusal(await addTo(work, { item: await anItem(), outbound_quantity: 1 }), 403);
    expectRefusal(await admin.delete(`/works/${work.id}/items/${work.items[0]?.id}`), 403);
    expect(await itemsOf(work)).toHaveLength(1);
  });

  it('cannot be changed but for what was returned', async () => {
    const { work } = await outboundClosed();
    const line = work.items[0];
    for (const change of [
      {},
      { outbound_quantity: 5 },
      { returned_quantity: null },
      { outbound_quantity: 5, returned_quantity: 1 },
      { item: await anItem(), returned_quantity: 1 },
      { item: await anItem() },
    ])
      expectRefusal(await changeItem(work, line, change), 403);
    expect(await itemsOf(work)).toMatchObject([{ outbound_quantity: 4, returned_quantity: null }]);
  });

  it('take a returned quantity from 0 to the outbound quantity, again and again', async () => {
    const { work, item } = await outboundClosed();
    for (const returned_quantity of [4, 0, 0.000001, 3.5]) {
      const answer = await changeItem(work, work.items[0], { returned_quantity });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { id: work.items[0]?.id, item: await itemNow(item), outbound_quantity: 4, returned_quantity },
      });
    }
    for (const returned_quantity of [4.000001, -1, -0.000001, 1e9 + 1, '1', true, {}])
      expectRefusal(await changeItem(work, work.items[0], { returned_quantity }), 422);
    expect(await itemsOf(work)).toMatchObject([{ returned_quantity: 3.5 }]);
    expect(await stockOf(item)).toBe(6);
  });

  it('cannot be changed at all once returned is closed too', async () => {
    const { work } = await outboundClosed();
    bodyOf(await close(work, 'returned'));
    for (const change of [{}, { returned_quantity: 0 }, { returned_quantity: 1 }, { outbound_quantity: 1 }])
      expectRefusal(await changeItem(work, work.items[0], change), 403);
    expectRefusal(await addTo(work, { item: await anItem(), outbound_quantity: 1 }), 403);
    expectRefusal(await admin.delete(`/works/${work.id}/items/${work.items[0]?.id}`), 403);
  });
});

describe('PUT /api/works/{id}/close-returned', () => {
  it('puts every returned quantity back, null as 0, and records who closed it and when', async () => {
    const { user, client } = await aUser({ admin: true });
    const [screw, nail] = [await anItem({ stock: 5 }), await anItem({ stock: 5 })];
    const work = await aWork({
      items: [
        [screw, 4],
        [nail, 4],
      ],
      closed: 'outbound',
    });
    bodyOf(await changeItem(work, work.items[0], { returned_quantity: 1.25 }));
    const before = await workNow(work);
    await pause(2);
    const answer = await client.put<Work>(`/works/${work.id}/close-returned`);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { ...before, returned_close_timestamp: expect.stringMatching(TIMESTAMP), returned_close_user: user },
    });
    expect(String(answer.body.returned_close_timestamp) > String(before.outbound_close_timestamp)).toBe(true);
    expect([await stockOf(screw), await stockOf(nail)]).toEqual([2.25, 1]);
    expect((await itemsOf(work)).map(({ returned_quantity }) => returned_quantity)).toEqual([1.25, 0]);
  });

  it('fails while outbound is open, and when returned is closed already', async () => {
    const item = await anItem({ stock: 5 });
    const work = await aWork({ items: [[item, 4]] });
    expectRefusal(await close(work, 'returned'), 422);
    bodyOf(await close(work, 'outbound'));
    bodyOf(await changeItem(work, work.items[0], { returned_quantity: 4 }));
    bodyOf(await close(work, 'returned'));
    const closed = await workNow(work);
    expectRefusal(await close(work, 'returned'), 422);
    expect(await workNow(work)).toEqual(closed);
    expect(await stockOf(item)).toBe(5);
  });

  it('is refused when the stock would pass 1e9, and changes nothing', async () => {
    const item = await anItem({ stock: 1 });
    const work = await aWork({ items: [[item, 1]], closed: 'outbound' });
    bodyOf(await changeItem(work, work.items[0], { returned_quantity: 1 }));
    await anAcquisition({ items: [[item, 1e9]] });
    expectRefusal(await close(work, 'returned'), 422);
    expect(await stockOf(item)).toBe(1e9);
    expect(await workNow(work)).toMatchObject({ returned_close_timestamp: null, returned_close_user: NOBODY });
    expect((await changeItem(work, work.items[0], { returned_quantity: 0 })).status).toBe(200);
    expect((await close(work, 'returned')).status).toBe(200);
  });
});

describe('who closed a work', () => {
  it('is shown with exactly the five fields of a user, as an admin or not', async () => {
    const me = bodyOf(await admin.get<User>('/session'));
    const work = await aWork({ closed: 'returned' });
    expect(await workNow(work)).toMatchObject({ outbound_close_user: me, returned_close_user: me });
    expect(Object.keys((await workNow(work)).outbound_close_user).sort()).toEqual([
      'admin',
      'disabled',
      'email',
      'id',
      'username',
    ]);
  });

  it('stays in the work when the user is deleted', async () => {
    const { user, client } = await aUser();
    const work = await aWork();
    bodyOf(await client.put(`/works/${work.id}/close-outbound`));
    bodyOf(await admin.delete(`/users/${user.id}`));
    expect((await workNow(work)).outbound_close_user).toMatchObject({ id: user.id, username: user.username });
  });

  it('is nobody for a stranger, who gets 401', async () => {
    const work = await aWork();
    expectRefusal(await stranger.put(`/works/${work.id}/close-outbound`), 401);
    expect(await workNow(work)).toMatchObject({ outbound_close_user: NOBODY });
  });
});

describe('barcodes and works', () => {
  it('leave each other alone: a barcode of an item in a work can be deleted', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    await aWork({ items: [[item, 1]] });
    bodyOf(await admin.delete(`/items/${item.id}/barcodes/${barcode.id}`));
  });
});
