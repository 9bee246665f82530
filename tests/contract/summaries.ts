// beyond.md, Value and use: what a work or an acquisition comes to.
import { parse } from 'csv-parse/sync';
import {
  anAcquisition,
  anItem,
  atOnce,
  aUnit,
  aWork,
  bodyOf,
  itemBody,
  movementsOf,
  UNKNOWN,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

/** Gives an item another price. */
async function reprice({ id, ...item }: Item, purchase_price: number): Promise<void> {
  bodyOf(await admin.put(`/items/${id}`, await itemBody({ ...item, purchase_price })));
}

const summaryOf = async (kind: 'works' | 'acquisitions', { id }: { id: number }) =>
  bodyOf(await admin.get(`/${kind}/${id}/summary`));

describe('the movements of an item', () => {
  it('carry its price when each was booked, in CSV too', async () => {
    const item = await anItem({ stock: 5, purchase_price: 1.25 });
    await reprice(item, 2.5);
    await aWork({ items: [[item, 2]], closed: 'outbound' });
    expect((await movementsOf(item)).map(({ purchase_price }) => purchase_price)).toEqual([2.5, 1.25]);
    const csv = bodyOf(await admin.get<string>(`/items/${item.id}/movements?format=csv`));
    const rows = parse(csv, { columns: true }) as { purchase_price: string }[];
    expect(rows.map(({ purchase_price }) => purchase_price)).toEqual(['2.5', '1.25']);
  });
});

describe('GET /api/works/{id}/summary', () => {
  it('tells of an open work what is short now, and what it would cost at the prices of today', async () => {
    const [enough, short] = [await anItem({ stock: 5, purchase_price: 1.5 }), await anItem({ purchase_price: 2 })];
    const work = await aWork({
      items: [
        [enough, 5],
        [short, 3],
      ],
    });
    expect(await summaryOf('works', work)).toEqual({
      ...{ lines: 2, short: 1, out: 0, back: 0, used: 0 },
      ...{ value_out: 13.5, value_back: 0, value_used: 13.5, estimated: true },
    });
  });

  it('tells what went out, came back and was used, by the prices of then', async () => {
    const item = await anItem({ stock: 10, purchase_price: 1.25 });
    const work = await aWork({ items: [[item, 4]], closed: 'outbound' });
    await reprice(item, 3);
    const out = { lines: 1, short: 0, out: 4, back: 0, used: 4, value_out: 5 };
    expect(await summaryOf('works', work)).toEqual({ ...out, value_back: 0, value_used: 5, estimated: false });
    const line = { item, outbound_quantity: 4, returned_quantity: 1.5 };
    bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, line));
    expect(await summaryOf('works', work)).toEqual({ ...out, value_back: 4.5, value_used: 0.5, estimated: true });
    bodyOf(await admin.put(`/works/${work.id}/close-returned`));
    await reprice(item, 99);
    expect(await summaryOf('works', work)).toEqual({
      ...{ ...out, back: 1.5, used: 2.5, value_back: 4.5, value_used: 0.5, estimated: false },
    });
  });

  it('sums quantities only where all lines have one unit', async () => {
    const [one, other] = [await anItem({ stock: 1 }), await anItem({ stock: 1, unit: await aUnit() })];
    const work = await aWork({
      items: [
        [one, 1],
        [other, 1],
      ],
      closed: 'outbound',
    });
    expect(await summaryOf('works', work)).toMatchObject({ lines: 2, out: null, back: null, used: null });
  });

  it('of an empty work is nothing, and of none is 404', async () => {
    const zero = { lines: 0, short: 0, out: 0, back: 0, used: 0, value_out: 0, value_back: 0, value_used: 0 };
    expect(await summaryOf('works', await aWork())).toEqual({ ...zero, estimated: false });
    expectRefusal(await admin.get(`/works/${UNKNOWN}/summary`), 404);
  });
});

describe('GET /api/acquisitions/{id}/summary', () => {
  it('tells what was received and what it was worth then, less what was taken out again', async () => {
    const item = await anItem({ purchase_price: 0.5 });
    const acquisition = await anAcquisition({ items: [[item, 10]] });
    await reprice(item, 2);
    expect(await summaryOf('acquisitions', acquisition)).toEqual({ lines: 1, value: 5, estimated: false });
    const path = `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`;
    bodyOf(await admin.put(path, { item, quantity: 9 }));
    expect(await summaryOf('acquisitions', acquisition)).toEqual({ lines: 1, value: 3, estimated: false });
    expectRefusal(await admin.get(`/acquisitions/${UNKNOWN}/summary`), 404);
  });
});

describe.each(['works', 'acquisitions'] as const)('with=summary on GET /api/%s', (kind) => {
  const make = async () => {
    const item = await anItem({ stock: 50, purchase_price: 1.25 });
    if (kind === 'acquisitions') return anAcquisition({ items: [[item, 2]] });
    return aWork({ items: [[item, 2]], closed: 'outbound' });
  };

  it('adds its summary to each entry, whole, by page and as CSV; nothing is added without it', async () => {
    const made = await atOnce(3, make);
    for (const query of ['?with=summary', '?with=summary&limit=1000&order=-id']) {
      const listed = bodyOf(await admin.get<{ id: number; summary: object }[]>(`/${kind}${query}`));
      for (const one of made)
        expect(listed.find(({ id }) => id === one.id)?.summary).toEqual(await summaryOf(kind, one));
    }
    const plain = bodyOf(await admin.get<object[]>(`/${kind}`));
    expect(plain.some((one) => 'summary' in one)).toBe(false);
    const csv = bodyOf(await admin.get<string>(`/${kind}?with=summary&format=csv`));
    const rows = parse(csv, { columns: true }) as Record<string, string>[];
    const value = kind === 'works' ? { value_out: '2.5', out: '2' } : { value: '2.5' };
    expect(rows.find(({ id }) => id === String(made[0]?.id))).toMatchObject({ lines: '1', ...value });
    expect(bodyOf(await admin.get<string>(`/${kind}?format=csv`)).split('\r\n')[0]).not.toContain('lines');
    expectRefusal(await admin.get(`/${kind}?with=everything`), 422, ['with']);
  });
});
