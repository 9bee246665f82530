import { anAcquisition, anItem, aUser, aWork, bodyOf, movementsOf, stockOf, UNKNOWN } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import { type AcquisitionItem, type Movement, TIMESTAMP, type User } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

const millionths = (amount: number) => Math.round(amount * 1e6);

/** Newest first: what each says of the balance after it must follow from the ones before. */
function expectConsistent(movements: Movement[], quantity: number) {
  let balance = 0;
  for (const movement of [...movements].reverse()) {
    balance += millionths(movement.quantity);
    expect(millionths(movement.balance)).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(millionths(quantity));
  const ids = movements.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  const times = movements.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort().reverse());
}

describe('GET /api/items/{id}/movements', () => {
  it('is empty for a new item', async () => {
    const answer = await admin.get(`/items/${(await anItem()).id}/movements`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: [] });
  });

  it('tells every change with exactly its fields, newest first', async () => {
    const me = bodyOf(await admin.get<User>('/session'));
    const { user, client } = await aUser();
    const item = await anItem();
    const acquisition = await anAcquisition({ items: [[item, 10.5]] });
    const work = await aWork({ items: [[item, 4]] });
    bodyOf(await client.put(`/works/${work.id}/close-outbound`));
    const line = { item, outbound_quantity: 4, returned_quantity: 1.5 };
    bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, line));
    bodyOf(await admin.put(`/works/${work.id}/close-returned`));
    const [admins, users] = [
      { id: me.id, username: me.username },
      { id: user.id, username: user.username },
    ];
    const common = { id: expect.any(Number), timestamp: expect.stringMatching(TIMESTAMP), purchase_price: 0 };
    const movements = await movementsOf(item);
    expect(movements).toEqual([
      { ...common, quantity: 1.5, balance: 8, reason: 'work-returned', reference: work.id, user: admins },
      { ...common, quantity: -4, balance: 6.5, reason: 'work-outbound', reference: work.id, user: users },
      { ...common, quantity: 10.5, balance: 10.5, reason: 'acquisition', reference: acquisition.id, user: admins },
    ]);
    expectConsistent(movements, await stockOf(item));
  });

  it('tells changes and deletions of acquisition items as movements of the acquisition', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const acquisition = await anAcquisition({ items: [[item, 5]] });
    const path = `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`;
    bodyOf(await admin.put(path, { item, quantity: 7 }));
    bodyOf(await admin.put(path, { item, quantity: 1 }));
    bodyOf(await admin.put(path, { item: other, quantity: 2 }));
    bodyOf(await admin.delete(path));
    const told = async (of: { id: number }) =>
      (await movementsOf(of)).map(({ quantity, reason, reference }) => [quantity, reason, reference]);
    const asAcquisition = (quantity: number) => [quantity, 'acquisition', acquisition.id];
    expect(await told(item)).toEqual([-1, -6, 2, 5].map(asAcquisition));
    expect(await told(other)).toEqual([-2, 2].map(asAcquisition));
    for (const one of [item, other]) expectConsistent(await movementsOf(one), 0);
  });

  it('has one movement for each item of a deleted acquisition', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const acquisition = await anAcquisition({
      items: [
        [item, 5],
        [other, 6],
      ],
    });
    bodyOf(await admin.delete(`/acquisitions/${acquisition.id}`));
    expect((await movementsOf(item)).map(({ quantity, balance }) => [quantity, balance])).toEqual([
      [-5, 0],
      [5, 5],
    ]);
    expect((await movementsOf(other)).map(({ quantity, balance }) => [quantity, balance])).toEqual([
      [-6, 0],
      [6, 6],
    ]);
  });

  it('says nothing of what was refused', async () => {
    const item = await anItem({ stock: 1 });
    const work = await aWork({ items: [[item, 2]] });
    expectRefusal(await admin.put(`/works/${work.id}/close-outbound`), 422);
    expectRefusal(await admin.put(`/works/${work.id}/close-outbound`), 422);
    const acquisition = await anAcquisition();
    expectRefusal(await admin.post(`/acquisitions/${acquisition.id}/items`, { item, quantity: 1e9 }), 422);
    expect(await movementsOf(item)).toHaveLength(1);
  });

  it('tells all of them, however many there are', async () => {
    const item = await anItem();
    for (let wave = 0; wave < 3; wave += 1)
      await Promise.all(Array.from({ length: 20 }, () => anAcquisition({ items: [[item, 0.5]] })));
    const movements = await movementsOf(item);
    expect(movements).toHaveLength(60);
    expectConsistent(movements, 30);
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.get(`/items/${UNKNOWN}/movements`), 404);
    expectRefusal(await admin.get('/items/0/movements'), 404);
  });
});

describe('stock', () => {
  it('is exact: 0.1 + 0.2 is 0.3, and ten tenths are one', async () => {
    const item = await anItem({ stock: 0.1 });
    await anAcquisition({ items: [[item, 0.2]] });
    expect(await stockOf(item)).toBe(0.3);
    const other = await anItem();
    for (let index = 0; index < 10; index += 1) await anAcquisition({ items: [[other, 0.1]] });
    expect(await stockOf(other)).toBe(1);
    const movements = await movementsOf(other);
    expect(movements.map(({ balance }) => balance)).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
    expectConsistent(movements, 1);
  });

  it('rounds to six places half-even, and counts by what was rounded', async () => {
    const item = await anItem();
    const acquisition = await anAcquisition();
    const receive = (quantity: string) =>
      admin.post<AcquisitionItem>(
        `/acquisitions/${acquisition.id}/items`,
        `{"item":{"id":${item.id}},"quantity":${quantity}}`,
      );
    expectRefusal(await receive('0.0000005'), 422, ['quantity']);
    const line = bodyOf(await receive('0.0000015'));
    expect(line.quantity).toBe(0.000002);
    expect(await stockOf(item)).toBe(0.000002);
    bodyOf(
      await admin.put(
        `/acquisitions/${acquisition.id}/items/${line.id}`,
        `{"item":{"id":${item.id}},"quantity":123456.1234565}`,
      ),
    );
    expect(await stockOf(item)).toBe(123456.123456);
  });

  it('goes to 1e9 and not beyond', async () => {
    const item = await anItem({ stock: 999_999_999.999999 });
    const last = await anAcquisition({ items: [[item, 0.000001]] });
    expect(await stockOf(item)).toBe(1e9);
    const path = `/acquisitions/${last.id}/items/${last.items[0]?.id}`;
    expectRefusal(await admin.put(path, { item, quantity: 0.000002 }), 422);
    expect(await stockOf(item)).toBe(1e9);
    const work = await aWork({ items: [[item, 1e9]] });
    bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
    expect(await stockOf(item)).toBe(0);
    expectConsistent(await movementsOf(item), 0);
  });

  it('follows a long history to the last millionth', async () => {
    const item = await anItem({ stock: 1000 });
    for (let round = 1; round <= 3; round += 1) {
      const work = await aWork({ items: [[item, round + 0.1 * round]], closed: 'outbound' });
      const line = { item, outbound_quantity: work.items[0]?.outbound_quantity, returned_quantity: 0.000001 * round };
      bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, line));
      bodyOf(await admin.put(`/works/${work.id}/close-returned`));
    }
    const movements = await movementsOf(item);
    expect(movements).toHaveLength(7);
    expect(await stockOf(item)).toBe(993.400006);
    expectConsistent(movements, 993.400006);
  });
});
