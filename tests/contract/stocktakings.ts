// beyond.md, Stocktakings.
import { randomUUID } from 'node:crypto';
import {
  anItem,
  aStocktaking,
  atOnce,
  aUser,
  aWork,
  bodyOf,
  inTurns,
  itemNow,
  movementsOf,
  stockOf,
  UNKNOWN,
  unique,
} from '../support/builders.ts';
import { asAdmin } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { CountedItem, Item, Stocktaking } from '../support/shapes.ts';
import { NOBODY, TIMESTAMP } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

const pathOf = ({ id }: { id: number }) => `/stocktakings/${id}`;
const begin = (body: unknown = {}, headers = {}) => admin.post<Stocktaking>('/stocktakings', body, headers);
const close = (stocktaking: { id: number }, body?: unknown) =>
  admin.put<Stocktaking>(`${pathOf(stocktaking)}/close`, body);
const entriesOf = async (stocktaking: { id: number }) =>
  bodyOf(await admin.get<CountedItem[]>(`${pathOf(stocktaking)}/items`));
const entryOf = (stocktaking: { id: number; items: CountedItem[] }, at = 0) =>
  `${pathOf(stocktaking)}/items/${stocktaking.items[at]?.id}`;
const receive = async (item: Item, quantity: number) =>
  bodyOf(await admin.post('/acquisitions', { items: [{ item, quantity }] }));
const pick = async (item: Item, quantity: number) => {
  await aWork({ items: [[item, quantity]], closed: 'outbound' });
};

describe('POST /api/stocktakings', () => {
  it('begins one, open and with nothing counted', async () => {
    const { status, body } = await begin({ comment: 'Year end', location: ' A-3 ' });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...{ id: expect.any(Number), comment: 'Year end', timestamp: expect.stringMatching(TIMESTAMP) },
        ...{ location: 'A-3', close_timestamp: null, close_user: NOBODY },
      },
    });
    expect(bodyOf(await elsewhere.get(pathOf(body)))).toEqual(body);
    expect(await entriesOf(body)).toEqual([]);
    expect(bodyOf(await begin())).toMatchObject({ comment: null, location: null });
  });

  it('with items and close counts and books in one call: there are really 37', async () => {
    const { user, client } = await aUser();
    const item = await anItem({ stock: 40 });
    const answer = await client.post<Stocktaking>('/stocktakings', { items: [{ item, quantity: 37 }], close: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ close_timestamp: expect.stringMatching(TIMESTAMP), close_user: user });
    expect(await stockOf(item)).toBe(37);
    expect((await movementsOf(item))[0]).toMatchObject({
      ...{ quantity: -3, balance: 37, reason: 'stocktaking', reference: answer.body.id },
      user: { id: user.id, username: user.username },
    });
    expect(await entriesOf(answer.body)).toMatchObject([
      { counted_quantity: 37, expected_quantity: 40, difference: -3 },
    ]);
  });

  it('makes all of it or nothing, and names the entry', async () => {
    const item = await anItem({ stock: 1 });
    const before = bodyOf(await admin.get<Stocktaking[]>('/stocktakings')).length;
    const fine = { item, quantity: 1 };
    for (const [items, status, field] of [
      [[fine, { item, quantity: -1 }], 422, 'items.1.quantity'],
      [[fine, { item }], 422, 'items.1.quantity'],
      [[fine, fine], 422, 'items.1.item.id'],
      [[fine, { item: { id: UNKNOWN }, quantity: 1 }], 404, 'items.1'],
      [Array(1001).fill(fine), 422, 'items'],
    ] as const)
      expectRefusal(await begin({ items, close: true }), status, [field]);
    expectRefusal(await begin({ close: 'yes' }), 422, ['close']);
    expectRefusal(await begin({ location: 'x'.repeat(65) }), 422, ['location']);
    expectRefusal(await begin({ comment: 'x'.repeat(2001) }), 422, ['comment']);
    expect(bodyOf(await admin.get<Stocktaking[]>('/stocktakings'))).toHaveLength(before);
    expect(await stockOf(item)).toBe(1);
  });

  it('is done once for its key', async () => {
    const item = await anItem({ stock: 5 });
    const key = { 'idempotency-key': randomUUID() };
    const body = { items: [{ item, quantity: 3 }], close: true };
    const [first, again] = [await begin(body, key), await begin(body, key)];
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
    expect(await movementsOf(item)).toHaveLength(2);
  });
});

describe('PUT and DELETE /api/stocktakings/{id}', () => {
  it('replace comment and location; what is left out becomes null', async () => {
    const stocktaking = await aStocktaking({ comment: 'a', location: 'b' });
    const changed = await admin.put<Stocktaking>(pathOf(stocktaking), { comment: 'c' });
    expect({ status: changed.status, body: changed.body }).toMatchObject({
      ...{ status: 200, body: { comment: 'c', location: null, timestamp: stocktaking.timestamp } },
    });
  });

  it('delete an open one with its entries and move nothing', async () => {
    const item = await anItem({ stock: 2 });
    const stocktaking = await aStocktaking({ items: [[item, 1]] });
    const { status, body } = await admin.delete<unknown>(pathOf(stocktaking));
    expect([status, body]).toEqual([200, null]);
    for (const path of [pathOf(stocktaking), `${pathOf(stocktaking)}/items`, entryOf(stocktaking)])
      expectRefusal(await admin.get(path), 404);
    expect(await stockOf(item)).toBe(2);
  });
});

describe('POST /api/stocktakings/{id}/items', () => {
  it('answers 201 with what the ledger says at the moment of counting', async () => {
    const { user, client } = await aUser();
    const item = await anItem({ stock: 2.5 });
    const stocktaking = await aStocktaking();
    const answer = await client.post<CountedItem>(`${pathOf(stocktaking)}/items`, { item, quantity: 1.000001 });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        ...{ id: expect.any(Number), item: await itemNow(item), counted_quantity: 1.000001 },
        ...{ expected_quantity: 2.5, difference: -1.499999, moved_since: 0 },
        ...{ timestamp: expect.stringMatching(TIMESTAMP), user: { id: user.id, username: user.username } },
      },
    });
    expect(bodyOf(await admin.get(`${pathOf(stocktaking)}/items/${answer.body.id}`))).toEqual(answer.body);
    expect(await stockOf(item)).toBe(2.5);
  });

  it('takes an array, all or none, answered in the same order', async () => {
    const stocktaking = await aStocktaking();
    const items = await inTurns(3, () => anItem());
    const body = items.map((item, at) => ({ item, quantity: at })).reverse();
    const answer = await admin.post<CountedItem[]>(`${pathOf(stocktaking)}/items`, body);
    expect(answer.status).toBe(201);
    expect(answer.body.map(({ item }) => item.id)).toEqual(body.map(({ item }) => item.id));
    const more = [{ item: await anItem(), quantity: 1 }, body[0]];
    expectRefusal(await admin.post(`${pathOf(stocktaking)}/items`, more), 422, ['1.item.id']);
    expect(await entriesOf(stocktaking)).toEqual(answer.body);
    expectRefusal(await admin.post(`${pathOf(stocktaking)}/items`, []), 422);
  });

  it('refuses the same item twice, naming the entry', async () => {
    const item = await anItem();
    const stocktaking = await aStocktaking({ items: [[item, 1]] });
    const again = await admin.post(`${pathOf(stocktaking)}/items`, { item, quantity: 1 });
    const { message } = expectRefusal(again, 422, ['item.id']);
    expect(message).toContain(`entry ${stocktaking.items[0]?.id}`);
  });

  it('takes 0 or more of an item that is there', async () => {
    const [item, stocktaking] = [await anItem({ stock: 1 }), await aStocktaking()];
    const add = (body: unknown) => admin.post(`${pathOf(stocktaking)}/items`, body);
    for (const quantity of [-1, 1e9 + 1, '1', null]) expectRefusal(await add({ item, quantity }), 422, ['quantity']);
    expectRefusal(await add({ quantity: 1 }), 422, ['item']);
    expectRefusal(await add({ item: { id: UNKNOWN }, quantity: 1 }), 404);
    expectRefusal(await admin.post(`/stocktakings/${UNKNOWN}/items`, { item, quantity: 1 }), 404);
    expect((await add({ item, quantity: 0 })).status).toBe(201);
  });
});

describe('/api/stocktakings/{id}/items/{item_id}', () => {
  it('PUT counts anew: what the ledger says now is expected now', async () => {
    const item = await anItem({ stock: 5 });
    const stocktaking = await aStocktaking({ items: [[item, 4]] });
    await receive(item, 3);
    const anew = await admin.put<CountedItem>(entryOf(stocktaking), { item, quantity: 7 });
    expect(anew.status).toBe(200);
    expect(anew.body).toMatchObject({ counted_quantity: 7, expected_quantity: 8, difference: -1, moved_since: 0 });
    expectRefusal(await admin.put(entryOf(stocktaking), { item: { id: UNKNOWN }, quantity: 1 }), 422, ['item.id']);
  });

  it('POST …/counts answers 200 with this added; what was expected stays', async () => {
    const item = await anItem({ stock: 5 });
    const stocktaking = await aStocktaking({ items: [[item, 4]] });
    await receive(item, 3);
    const added = await admin.post<CountedItem>(`${entryOf(stocktaking)}/counts`, { quantity: 0.5 });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ counted_quantity: 4.5, expected_quantity: 5, difference: -0.5, moved_since: 3 });
    expect(added.headers.get('etag')).toBe((await admin.get(entryOf(stocktaking))).headers.get('etag'));
    expectRefusal(await admin.post(`${entryOf(stocktaking)}/counts`, { quantity: -1 }), 422, ['quantity']);
    expectRefusal(await admin.post(`${entryOf(stocktaking)}/counts`, { quantity: 1e9 }), 422, ['quantity']);
  });

  it('counts both of two people who add at once', async () => {
    const item = await anItem();
    const stocktaking = await aStocktaking({ items: [[item, 0]] });
    const clients = [admin, elsewhere];
    await atOnce(10, async (at) =>
      bodyOf(await (clients[at % 2] ?? admin).post(`${entryOf(stocktaking)}/counts`, { quantity: 1 })),
    );
    expect((await entriesOf(stocktaking))[0]?.counted_quantity).toBe(10);
  });

  it('DELETE takes the entry out, and through another stocktaking it is 404', async () => {
    const [item, other] = [await anItem({ stock: 1 }), await aStocktaking()];
    const stocktaking = await aStocktaking({ items: [[item, 0]] });
    expectRefusal(await admin.delete(`${pathOf(other)}/items/${stocktaking.items[0]?.id}`), 404);
    expect((await admin.delete(entryOf(stocktaking))).status).toBe(200);
    expectRefusal(await admin.get(entryOf(stocktaking)), 404);
    bodyOf(await close(stocktaking));
    expect(await stockOf(item)).toBe(1);
  });

  it('shows what moved since the count, and after the closing what had moved until then', async () => {
    const item = await anItem({ stock: 10 });
    const stocktaking = await aStocktaking({ items: [[item, 8]] });
    await receive(item, 5);
    await pick(item, 1);
    expect(await entriesOf(stocktaking)).toMatchObject([{ expected_quantity: 10, difference: -2, moved_since: 4 }]);
    bodyOf(await close(stocktaking));
    await receive(item, 5);
    expect(await entriesOf(stocktaking)).toMatchObject([{ expected_quantity: 10, difference: -2, moved_since: 4 }]);
    expect(await stockOf(item)).toBe(17);
  });
});

describe('GET /api/stocktakings/{id}/missing and /summary', () => {
  it('tell what nobody has counted at the location, whatever its case', async () => {
    const location = unique('Shelf');
    const [counted, missing] = [await anItem({ location, stock: 1 }), await anItem({ location, stock: 1 })];
    await anItem({ location });
    const elsewhereInStock = await anItem({ location: unique('Other'), stock: 1 });
    const stocktaking = await aStocktaking({ location: location.toUpperCase(), items: [[counted, 1]] });
    expect(bodyOf(await admin.get(`${pathOf(stocktaking)}/missing`))).toEqual([missing]);
    const everywhere = await aStocktaking();
    const ids = bodyOf(await admin.get<Item[]>(`${pathOf(everywhere)}/missing`)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([counted.id, missing.id, elsewhereInStock.id]));
    expectRefusal(await admin.get(`/stocktakings/${UNKNOWN}/missing`), 404);
  });

  it('tell how many are counted, missing and different, and what that is worth', async () => {
    const price = { location: unique('Shelf'), purchase_price: 1.25 };
    const [more, less] = [await anItem({ ...price, stock: 10 }), await anItem({ ...price, stock: 10 })];
    await anItem({ ...price, stock: 1 });
    const stocktaking = await aStocktaking({
      location: price.location,
      items: [
        [more, 12],
        [less, 9.000001],
        [await anItem({ stock: 1 }), 1],
      ],
    });
    expect(bodyOf(await admin.get(`${pathOf(stocktaking)}/summary`))).toEqual({
      ...{ counted: 3, missing: 1, differences: 2, value_more: 2.5, value_less: 1.249999 },
    });
    expectRefusal(await admin.get(`/stocktakings/${UNKNOWN}/summary`), 404);
  });
});

describe('PUT /api/stocktakings/{id}/close', () => {
  it('books every difference that is not 0 as one movement each, and answers who closed it and when', async () => {
    const { user, client } = await aUser();
    const [more, same] = [await anItem({ stock: 1 }), await anItem({ stock: 1 })];
    const stocktaking = await aStocktaking({
      items: [
        [more, 3],
        [same, 1],
      ],
    });
    const answer = await client.put<Stocktaking>(`${pathOf(stocktaking)}/close`);
    const { items: _, ...before } = stocktaking;
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { ...before, close_timestamp: expect.stringMatching(TIMESTAMP), close_user: user },
    });
    expect(bodyOf(await admin.get(pathOf(stocktaking)))).toEqual(answer.body);
    expect((await movementsOf(more)).map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [2, 'stocktaking'],
      [1, 'acquisition'],
    ]);
    expect(await movementsOf(same)).toHaveLength(1);
  });

  it.each([
    ['no body', {}],
    ['an empty object', { body: '{}' }],
    ['null', { body: 'null' }],
  ])('takes %s: what is missing is kept', async (_, sent) => {
    const location = unique('Shelf');
    const item = await anItem({ location, stock: 1 });
    const stocktaking = await aStocktaking({ location });
    expect((await asAdmin('PUT', `${pathOf(stocktaking)}/close`, sent)).status).toBe(200);
    expect(await stockOf(item)).toBe(1);
  });

  it('books out what is missing where that is asked', async () => {
    const location = unique('Shelf');
    const [counted, missing] = [await anItem({ location, stock: 2 }), await anItem({ location, stock: 3 })];
    const stocktaking = await aStocktaking({ location, items: [[counted, 2]] });
    expectRefusal(await close(stocktaking, { missing: 'lose' }), 422, ['missing']);
    bodyOf(await close(stocktaking, { missing: 'zero' }));
    expect([await stockOf(counted), await stockOf(missing)]).toEqual([2, 0]);
    expect((await entriesOf(stocktaking)).map(({ item, difference }) => [item.id, difference])).toEqual([
      [counted.id, 0],
      [missing.id, -3],
    ]);
  });

  it('is refused with shortages where a quantity would be negative, and changes nothing', async () => {
    const [fine, short] = [await anItem({ stock: 1 }), await anItem({ stock: 9 })];
    const stocktaking = await aStocktaking({
      items: [
        [fine, 2],
        [short, 1],
      ],
    });
    await pick(short, 5);
    const refusal = expectRefusal(await close(stocktaking), 422);
    expect(refusal.shortages).toEqual([{ item_id: short.id, name: short.name, required: 8, available: 4 }]);
    expect(refusal.message).toContain(short.name);
    expect([await stockOf(fine), await stockOf(short)]).toEqual([1, 4]);
    expect(bodyOf(await admin.get<Stocktaking>(pathOf(stocktaking))).close_timestamp).toBeNull();
  });

  it('happens once, of many at once', async () => {
    const item = await anItem({ stock: 1 });
    const stocktaking = await aStocktaking({ items: [[item, 5]] });
    const answers = await atOnce(8, (at) =>
      (at % 2 === 0 ? admin : elsewhere).put<unknown>(`${pathOf(stocktaking)}/close`),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect([await stockOf(item), (await movementsOf(item)).length]).toEqual([5, 2]);
  });

  it('keeps receipts and picks during the count right', async () => {
    const item = await anItem({ stock: 10 });
    const stocktaking = await aStocktaking({ items: [[item, 9]] });
    await Promise.all([receive(item, 4), pick(item, 2), close(stocktaking)]);
    expect(await stockOf(item)).toBe(11);
  });
});

describe('a closed stocktaking', () => {
  it('cannot be changed (403), closed again or deleted (422); its movements stand', async () => {
    const item = await anItem({ stock: 1 });
    const stocktaking = await aStocktaking({ items: [[item, 2]] });
    bodyOf(await close(stocktaking));
    const entry = entryOf(stocktaking);
    const other = { item: await anItem(), quantity: 1 };
    expectRefusal(await admin.put(pathOf(stocktaking), { comment: 'c' }), 403);
    expectRefusal(await admin.post(`${pathOf(stocktaking)}/items`, other), 403);
    expectRefusal(await admin.post(`${pathOf(stocktaking)}/items`, [other]), 403);
    expectRefusal(await admin.put(entry, { item, quantity: 1 }), 403);
    expectRefusal(await admin.delete(entry), 403);
    expectRefusal(await admin.post(`${entry}/counts`, { quantity: 1 }), 403);
    expectRefusal(await close(stocktaking), 422);
    expectRefusal(await admin.delete(pathOf(stocktaking)), 422);
    expect(await stockOf(item)).toBe(2);
  });
});

describe('a deleted item', () => {
  it('shows in its entry as it last was; a difference of it refuses the closing', async () => {
    const item = await anItem();
    const stocktaking = await aStocktaking({ items: [[item, 1]] });
    bodyOf(await admin.delete(`/items/${item.id}`));
    expect((await entriesOf(stocktaking))[0]?.item).toEqual(item);
    expect(expectRefusal(await close(stocktaking), 422).message).toContain(item.name);
    bodyOf(await admin.put(entryOf(stocktaking), { item, quantity: 0 }));
    bodyOf(await close(stocktaking));
  });
});

describe('two stocktakings of one item', () => {
  it('correct it once, and the newest count stays', async () => {
    const item = await anItem({ stock: 10 });
    const [first, second] = [await aStocktaking({ items: [[item, 7]] }), await aStocktaking({ items: [[item, 8]] })];
    bodyOf(await close(second));
    expect((await entriesOf(first))[0]).toMatchObject({ difference: 0 });
    bodyOf(await close(first));
    expect([await stockOf(item), (await movementsOf(item)).length]).toEqual([8, 2]);
  });

  it('count what is added after a newer count was booked: it is no longer overtaken', async () => {
    const item = await anItem({ stock: 12 });
    const [first, second] = [await aStocktaking({ items: [[item, 10]] }), await aStocktaking({ items: [[item, 11]] })];
    bodyOf(await close(second));
    const { user, client } = await aUser();
    const added = bodyOf(await client.post<CountedItem>(`${entryOf(first)}/counts`, { quantity: 2 }));
    expect(added).toMatchObject({
      ...{ counted_quantity: 12, expected_quantity: 11, difference: 1 },
      ...{ user: { id: user.id, username: user.username } },
    });
    expect(await entriesOf(first)).toEqual([added]);
    bodyOf(await close(first));
    expect([await stockOf(item), (await movementsOf(item)).length]).toEqual([12, 3]);
  });
});
