import { anAcquisition, anItem, atOnce, aWork, bodyOf, itemNow, stockOf, UNKNOWN } from '../support/builders.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { type Acquisition, type AcquisitionItem, TIMESTAMP } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

const acquisitionNow = async ({ id }: { id: number }) => bodyOf(await admin.get<Acquisition>(`/acquisitions/${id}`));
const itemsOf = async ({ id }: { id: number }) =>
  bodyOf(await admin.get<AcquisitionItem[]>(`/acquisitions/${id}/items`));
const addTo = ({ id }: { id: number }, body: unknown) => admin.post<AcquisitionItem>(`/acquisitions/${id}/items`, body);

const changeItem = (acquisition: { id: number }, line: AcquisitionItem | undefined, more: Record<string, unknown>) =>
  admin.put<AcquisitionItem>(`/acquisitions/${acquisition.id}/items/${line?.id}`, {
    ...{ item: line?.item, quantity: line?.quantity },
    ...more,
  });

describe('/api/acquisitions', () => {
  it('POST answers 201 with exactly the fields of an acquisition', async () => {
    const answer = await admin.post<Acquisition>('/acquisitions', {
      comment: 'Tuesday’s van',
      colour: 'red',
      id: 4,
      timestamp: 'x',
    });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), comment: 'Tuesday’s van', timestamp: expect.stringMatching(TIMESTAMP) },
    });
    expect(Math.abs(Date.parse(answer.body.timestamp) - Date.now())).toBeLessThan(60_000);
  });

  it('takes comments of at most 2,000 characters, or null', async () => {
    for (const comment of [null, '', 'ж'.repeat(2_000), '😀'.repeat(2_000), '__proto__'])
      expect(bodyOf(await admin.post<Acquisition>('/acquisitions', { comment })).comment).toBe(comment);
    for (const comment of ['x'.repeat(2_001), '😀'.repeat(2_001), 1, true, {}, []])
      expectRefusal(await admin.post('/acquisitions', { comment }), 422, ['comment']);
  });

  it('GET lists every acquisition, by id', async () => {
    const added = await atOnce(10, (index) => anAcquisition({ comment: `n ${index}` }));
    const { status, body } = await admin.get<Acquisition[]>('/acquisitions');
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const { id, comment, timestamp } of added) expect(body).toContainEqual({ id, comment, timestamp });
  });
});

describe('/api/acquisitions/{id}', () => {
  it('GET answers 200 with the acquisition', async () => {
    const { items: _, ...acquisition } = await anAcquisition({ comment: 'c' });
    const answer = await admin.get<Acquisition>(`/acquisitions/${acquisition.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: acquisition });
  });

  it('PUT changes the comment and leaves the timestamp', async () => {
    const { id, timestamp } = await anAcquisition({ comment: 'old' });
    for (const comment of ['new', null]) {
      const answer = await admin.put<Acquisition>(`/acquisitions/${id}`, {
        comment,
        timestamp: '2020-01-01T00:00:00.000000+00:00',
      });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { id, comment, timestamp } });
      expect(await acquisitionNow({ id })).toEqual(answer.body);
    }
    expectRefusal(await admin.put(`/acquisitions/${id}`, { comment: 'x'.repeat(2_001) }), 422, ['comment']);
    expectRefusal(await admin.put(`/acquisitions/${id}`, { comment: 1 }), 422, ['comment']);
    expect((await acquisitionNow({ id })).comment).toBeNull();
  });

  it('DELETE answers null and takes everything that was received out of stock', async () => {
    const items = await atOnce(3, () => anItem());
    const acquisition = await anAcquisition({ items: items.map((item) => [item, 2] as const) });
    const answer = await admin.delete<null>(`/acquisitions/${acquisition.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    expect(await Promise.all(items.map(stockOf))).toEqual([0, 0, 0]);
    const line = `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`;
    for (const path of [`/acquisitions/${acquisition.id}`, `/acquisitions/${acquisition.id}/items`, line])
      expectRefusal(await admin.get(path), 404);
    for (const path of [`/acquisitions/${acquisition.id}`, line]) expectRefusal(await admin.delete(path), 404);
    expectRefusal(await addTo(acquisition, { item: items[0], quantity: 1 }), 404);
    expect(bodyOf(await admin.get<Acquisition[]>('/acquisitions')).map(({ id }) => id)).not.toContain(acquisition.id);
  });

  it('DELETE is refused as a whole when one item is no longer in stock', async () => {
    const [there, gone] = [await anItem(), await anItem()];
    const acquisition = await anAcquisition({
      items: [
        [there, 2],
        [gone, 2],
      ],
    });
    await aWork({ items: [[gone, 0.000001]], closed: 'outbound' });
    expectRefusal(await admin.delete(`/acquisitions/${acquisition.id}`), 422);
    expect([await stockOf(there), await stockOf(gone)]).toEqual([2, 1.999999]);
    expect((await itemsOf(acquisition)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  it('answers 404 for an acquisition that does not exist', async () => {
    expectRefusal(await admin.get(`/acquisitions/${UNKNOWN}`), 404);
    expectRefusal(await admin.put(`/acquisitions/${UNKNOWN}`, { comment: null }), 404);
    expectRefusal(await admin.delete(`/acquisitions/${UNKNOWN}`), 404);
    expectRefusal(await admin.get(`/acquisitions/${UNKNOWN}/items`), 404);
    expectRefusal(await addTo({ id: UNKNOWN }, { item: await anItem(), quantity: 1 }), 404);
  });

  it('answers 404 for ids of the wrong form', async () => {
    const acquisition = await anAcquisition({ items: [[await anItem(), 1]] });
    for (const id of SOME_ODD_IDS)
      for (const method of ['GET', 'PUT', 'DELETE'])
        for (const path of [
          `/acquisitions/${id}`,
          `/acquisitions/${acquisition.id}/items/${id}`,
          `/acquisitions/${id}/items/${acquisition.items[0]?.id}`,
        ])
          expectRefusal(await asAdmin(method, path, method === 'PUT' ? { body: '{}' } : {}), 404);
  });
});

describe('/api/acquisitions/{id}/items', () => {
  it('POST answers 201 with exactly the fields of an acquisition item, and adds to the stock', async () => {
    const item = await anItem();
    const answer = await addTo(await anAcquisition(), { item, quantity: 2.5, id: 5, colour: 'red' });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), item: { ...item, quantity: 2.5 }, quantity: 2.5 },
    });
    expect(await itemNow(item)).toEqual({ ...item, quantity: 2.5 });
  });

  it('needs item and quantity', async () => {
    const [acquisition, item] = [await anAcquisition(), await anItem()];
    expectRefusal(await addTo(acquisition, {}), 422, ['item', 'quantity']);
    for (const wrong of [null, 1, 'item', []])
      expectRefusal(await addTo(acquisition, { item: wrong, quantity: 1 }), 422, ['item']);
    for (const id of [undefined, 0, -1, 1.5, '1', null])
      expectRefusal(await addTo(acquisition, { item: { ...item, id }, quantity: 1 }), 422, ['item.id']);
    for (const wrong of [0, -1, 0.0000005, 1e9 + 0.000001, '1', true, null])
      expectRefusal(await addTo(acquisition, { item, quantity: wrong }), 422, ['quantity']);
    expect(await itemsOf(acquisition)).toEqual([]);
    expect(await stockOf(item)).toBe(0);
  });

  it('refuses the same item twice in one acquisition, and takes it in another', async () => {
    const item = await anItem();
    const acquisition = await anAcquisition({ items: [[item, 1]] });
    expectRefusal(await addTo(acquisition, { item, quantity: 2 }), 422);
    expect(await stockOf(item)).toBe(1);
    await anAcquisition({ items: [[item, 2]] });
    expect(await stockOf(item)).toBe(3);
  });

  it('answers 404 for an item that does not exist', async () => {
    const acquisition = await anAcquisition();
    expectRefusal(await addTo(acquisition, { item: { id: UNKNOWN }, quantity: 1 }), 404);
    expect(await itemsOf(acquisition)).toEqual([]);
  });

  it('refuses what would bring a stock above 1e9, and changes nothing', async () => {
    const item = await anItem({ stock: 1e9 });
    const acquisition = await anAcquisition();
    expectRefusal(await addTo(acquisition, { item, quantity: 0.000001 }), 422);
    expect(await itemsOf(acquisition)).toEqual([]);
    expect(await stockOf(item)).toBe(1e9);
  });

  it('GET lists all of the acquisition alone, by id, each item as it is now', async () => {
    const items = await atOnce(6, () => anItem());
    const acquisition = await anAcquisition({ items: items.map((item) => [item, 1] as const) });
    await anAcquisition({ items: [[items[0]!, 5]] });
    const lines = await itemsOf(acquisition);
    expect(lines.map(({ id }) => id)).toEqual(acquisition.items.map(({ id }) => id).sort((a, b) => a - b));
    for (const line of lines) expect(line).toEqual({ id: line.id, item: await itemNow(line.item), quantity: 1 });
  });
});

describe('/api/acquisitions/{id}/items/{item_id}', () => {
  it('GET answers 200 with the acquisition item', async () => {
    const acquisition = await anAcquisition({ items: [[await anItem(), 1]] });
    const answer = await admin.get<AcquisitionItem>(
      `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`,
    );
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: acquisition.items[0] });
  });

  it('PUT adds or takes the difference', async () => {
    const item = await anItem({ stock: 1 });
    const acquisition = await anAcquisition({ items: [[item, 2]] });
    for (const quantity of [5, 0.000001, 3, 3]) {
      const answer = await changeItem(acquisition, acquisition.items[0], { quantity });
      const stock = Number((1 + quantity).toFixed(6));
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { id: acquisition.items[0]?.id, item: { ...item, quantity: stock }, quantity },
      });
      expect(await stockOf(item)).toBe(stock);
    }
  });

  it('PUT to another item takes all from the one and adds all to the other', async () => {
    const [item, other] = [await anItem(), await anItem({ stock: 1 })];
    const acquisition = await anAcquisition({ items: [[item, 2]] });
    const answer = await changeItem(acquisition, acquisition.items[0], { item: other, quantity: 3 });
    expect(answer.body).toEqual({ id: acquisition.items[0]?.id, item: { ...other, quantity: 4 }, quantity: 3 });
    expect([await stockOf(item), await stockOf(other)]).toEqual([0, 4]);
    expect(await itemsOf(acquisition)).toEqual([answer.body]);
  });

  it('PUT refuses what is wrong and changes nothing', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const acquisition = await anAcquisition({
      items: [
        [item, 2],
        [other, 1],
      ],
    });
    const line = acquisition.items[0];
    expectRefusal(await changeItem(acquisition, line, { item: undefined }), 422, ['item']);
    for (const quantity of [undefined, 0, -1, '1', null])
      expectRefusal(await changeItem(acquisition, line, { quantity }), 422, ['quantity']);
    expectRefusal(await changeItem(acquisition, line, { item: other }), 422);
    expectRefusal(await changeItem(acquisition, line, { item: { id: UNKNOWN } }), 422);
    await aWork({ items: [[item, 1.5]], closed: 'outbound' });
    expectRefusal(await changeItem(acquisition, line, { quantity: 1.499999 }), 422);
    expectRefusal(await changeItem(acquisition, line, { item: await anItem() }), 422);
    expect([await stockOf(item), await stockOf(other)]).toEqual([0.5, 1]);
    expect((await itemsOf(acquisition)).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect((await changeItem(acquisition, line, { quantity: 1.5 })).status).toBe(200);
    expect(await stockOf(item)).toBe(0);
  });

  it('DELETE answers null and takes the quantity out of stock', async () => {
    const item = await anItem({ stock: 1 });
    const acquisition = await anAcquisition({ items: [[item, 2]] });
    const path = `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`;
    const answer = await admin.delete<null>(path);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    expect(await stockOf(item)).toBe(1);
    expectRefusal(await admin.get(path), 404);
    expectRefusal(await admin.delete(path), 404);
    expectRefusal(await changeItem(acquisition, acquisition.items[0], {}), 404);
    expect((await addTo(acquisition, { item, quantity: 1 })).status).toBe(201);
  });

  it('DELETE of what is no longer in stock is refused', async () => {
    const item = await anItem();
    const acquisition = await anAcquisition({ items: [[item, 2]] });
    await aWork({ items: [[item, 0.5]], closed: 'outbound' });
    expectRefusal(await admin.delete(`/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`), 422);
    expect(await stockOf(item)).toBe(1.5);
    expect(await itemsOf(acquisition)).toHaveLength(1);
  });

  it('answers 404 for one that does not exist, and through any acquisition but its own', async () => {
    const [acquisition, other] = [await anAcquisition({ items: [[await anItem(), 1]] }), await anAcquisition()];
    const line = acquisition.items[0];
    for (const path of [
      `/acquisitions/${acquisition.id}/items/${UNKNOWN}`,
      `/acquisitions/${other.id}/items/${line?.id}`,
      `/acquisitions/${UNKNOWN}/items/${line?.id}`,
    ]) {
      expectRefusal(await admin.get(path), 404);
      expectRefusal(await admin.put(path, { item: line?.item, quantity: 5 }), 404);
      expectRefusal(await admin.delete(path), 404);
    }
    expect(await itemsOf(acquisition)).toEqual([line]);
  });
});
