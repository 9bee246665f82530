import { anAcquisition, anItem, atOnce, aWork, bodyOf, itemNow, UNKNOWN } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { WorkItem } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';
import { addTo, changeItem, itemsOf } from '../support/works.ts';

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
