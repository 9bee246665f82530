import {
  aBarcode,
  aCustomer,
  anItem,
  atOnce,
  aWork,
  bodyOf,
  movementsOf,
  stockOf,
  UNKNOWN,
  unique,
  workBody,
} from '../support/builders.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { type Customer, NOBODY, type Work } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';
import { addTo, close, itemsOf, workNow } from '../support/works.ts';

const create = async (more: Record<string, unknown>) => admin.post<Work>('/works', await workBody(more));

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

describe('barcodes and works', () => {
  it('leave each other alone: a barcode of an item in a work can be deleted', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    await aWork({ items: [[item, 1]] });
    bodyOf(await admin.delete(`/items/${item.id}/barcodes/${barcode.id}`));
  });
});
