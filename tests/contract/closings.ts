import { setTimeout as pause } from 'node:timers/promises';
import {
  anAcquisition,
  anItem,
  aUser,
  aWork,
  bodyOf,
  inTurns,
  itemNow,
  movementsOf,
  stockOf,
} from '../support/builders.ts';
import { asAdmin } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { NOBODY, type Shortage, TIMESTAMP, type User, type Work } from '../support/shapes.ts';
import { admin, stranger } from '../support/the-stack.ts';
import { addTo, changeItem, close, itemsOf, workNow } from '../support/works.ts';

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

  it('lists every one of many short items, however long their names, and names five', async () => {
    const items = await inTurns(60, (index) => anItem({ name: `${index} `.padEnd(200, '貨') }));
    const work = await aWork();
    await inTurns(60, (index) => addTo(work, { item: items[index], outbound_quantity: 1 }));
    const { shortages = [], message } = expectRefusal(await close(work, 'outbound'), 422);
    expect(shortages.map(({ item_id }) => item_id).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(items.filter(({ name }) => message.includes(name))).toHaveLength(5);
    expect(message).toMatch(new RegExp(`, and ${items.length - 5} more\\.$`));
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
