// beyond.md, Lists: the orders of items, and the filters that find by the beginning of a place or by words.
import { parse } from 'csv-parse/sync';
import {
  aCustomer,
  anAcquisition,
  anItem,
  atOnce,
  aUnit,
  aVendor,
  aWork,
  bodyOf,
  unique,
} from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Acquisition, Item, Work } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

type Row = { id: number };

/** The path of the next page, as it stands in Link, relative to /api. */
const nextOf = ({ headers }: Answer<unknown>) => /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/** The ids of all pages, each read at the other gateway than the one before. */
async function idsOf(path: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let next: string | undefined = `${path}&limit=${limit}`;
  for (let at = 0; next !== undefined; at += 1) {
    const answer: Answer<Row[]> = await (at % 2 === 0 ? admin : elsewhere).get<Row[]>(next);
    ids.push(...bodyOf(answer).map(({ id }) => id));
    next = nextOf(answer);
  }
  return ids;
}

const wholeOf = async (path: string) => bodyOf(await admin.get<Row[]>(path)).map(({ id }) => id);

/** Six items of a vendor of their own, by these names: those of a pair are ties. */
async function someItems() {
  const [vendor, unit] = [await aVendor(), await aUnit()];
  const make = (name: string, more: object = {}) => anItem({ vendor, unit, name, ...more });
  return {
    path: `/items?vendor=${vendor.id}`,
    zange: await make('Zange', { article_number: 'b-2', location: 'Regal 9', purchase_price: 3, stock: 5 }),
    aermel: await make('\u00c4rmel', { article_number: 'a-1', location: 'regal 10', purchase_price: 0.5, stock: 5 }),
    armel: await make('armel', { article_number: '', location: 'R\u00e9gal 9', purchase_price: 0.25 }),
    bolt: await make('Bolt M8\u00d740', { article_number: '\u00c1-1', location: '', purchase_price: 20, stock: 0.5 }),
  };
}

describe('GET /api/items with order', () => {
  it('sorts by name, article number and location with case and accents aside, ties by id', async () => {
    const { path, zange, aermel, armel, bolt } = await someItems();
    for (const [order, expected] of [
      ['name', [aermel, armel, bolt, zange]],
      ['-name', [zange, bolt, armel, aermel]],
      ['article_number', [armel, aermel, bolt, zange]],
      ['-article_number', [zange, bolt, aermel, armel]],
      ['location', [bolt, aermel, zange, armel]],
      ['-location', [armel, zange, aermel, bolt]],
    ] as const)
      expect([order, await wholeOf(`${path}&order=${order}`)]).toEqual([order, expected.map(({ id }) => id)]);
  });

  it('sorts by quantity, purchase price and value as numbers, ties by id', async () => {
    const { path, zange, aermel, armel, bolt } = await someItems();
    for (const [order, expected] of [
      ['quantity', [armel, bolt, zange, aermel]],
      ['-quantity', [aermel, zange, bolt, armel]],
      ['purchase_price', [armel, aermel, zange, bolt]],
      ['-purchase_price', [bolt, zange, aermel, armel]],
      ['value', [armel, aermel, bolt, zange]],
      ['-value', [zange, bolt, aermel, armel]],
    ] as const)
      expect([order, await wholeOf(`${path}&order=${order}`)]).toEqual([order, expected.map(({ id }) => id)]);
  });

  it('sorts by value as it is after every movement and edit', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const make = (purchase_price: number, stock: number) => anItem({ vendor, unit, purchase_price, stock });
    const [most, less] = [await make(1_000, 100), await make(999.999_999, 100)];
    const [one, other] = [await make(0.03, 4), await make(0.04, 3)];
    const those = (more = '') => wholeOf(`/items?vendor=${vendor.id}&order=value${more}`);
    expect(await those()).toEqual([one, other, less, most].map(({ id }) => id));
    bodyOf(await admin.put(`/items/${most.id}`, { name: 'cheap', vendor, unit, purchase_price: 0 }));
    expect(await idsOf(`/items?vendor=${vendor.id}&order=value`, 1)).toEqual(
      [most, one, other, less].map(({ id }) => id),
    );
    await aWork({ items: [[other, 1]], closed: 'outbound' });
    expect(await those()).toEqual([most, other, one, less].map(({ id }) => id));
    bodyOf(await admin.post('/stocktakings', { items: [{ item: { id: other.id }, quantity: 4 }], close: true }));
    expect(await those('&limit=3')).toEqual([most, one, other].map(({ id }) => id));
  });

  it('comes in pages that together are the whole list, at any gateway, without a filter too', async () => {
    await someItems();
    for (const order of ['name', '-article_number', 'location', '-quantity', 'purchase_price', '-value']) {
      const whole = await wholeOf(`/items?order=${order}`);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.toSorted((a, b) => a - b)).toEqual(await wholeOf('/items'));
      expect(await idsOf(`/items?order=${order}`, 3)).toEqual(whole);
    }
  });

  it('says how many there are, and no link to a next page at the last', async () => {
    const { path } = await someItems();
    const { headers } = await admin.get(`${path}&order=-name&limit=4`);
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['4', null]);
  });

  it('combines with every filter', async () => {
    const { path, zange, aermel, armel } = await someItems();
    const low = await anItem({
      vendor: zange.vendor,
      unit: zange.unit,
      location: 'Regal 9',
      name: 'Aal',
      warning_quantity: 1,
    });
    const those = async (more: string) => wholeOf(`${path}&unit=${zange.unit.id}&order=name${more}`);
    expect(await those('&low=1')).toEqual([low.id]);
    expect(await those('&location=regal%209')).toEqual([low.id, zange.id]);
    expect(await those('&location_prefix=regal')).toEqual([low.id, aermel.id, armel.id, zange.id]);
    expect(await those('&location_prefix=regal%209&low=0')).toEqual([low.id, armel.id, zange.id]);
    expect(await idsOf(`${path}&order=-name&location_prefix=regal`, 1)).toEqual(
      [zange, armel, aermel, low].map(({ id }) => id),
    );
  });

  it('is CSV in that order, whole and by page', async () => {
    const { path } = await someItems();
    const names = async (query: string) =>
      (parse(bodyOf(await admin.get<string>(`${path}&format=csv${query}`)), { columns: true }) as Item[]).map(
        ({ name }) => name,
      );
    const sorted = ['Zange', 'Bolt M8\u00d740', 'armel', '\u00c4rmel'];
    expect(await names('&order=-name')).toEqual(sorted);
    expect(await names('&order=-name&limit=2')).toEqual(sorted.slice(0, 2));
  });

  it('refuses a column without an index, and a cursor of another order or filter', async () => {
    const { path } = await someItems();
    for (const wrong of ['worth', 'vendor', '--name', 'Name', '']) {
      const { body } = await admin.get<{ errors: { order: string[] } }>(`/items?order=${wrong}`);
      expect(body.errors.order[0]).toMatch(/^must be id, -id, name, -name, article_number, .* or -value$/);
    }
    for (const list of ['/works', '/acquisitions', '/vendors'])
      expectRefusal(await admin.get(`${list}?order=name`), 422, ['order']);
    const next = nextOf(await admin.get(`${path}&order=name&limit=1`)) ?? '';
    expect((await admin.get(next)).status).toBe(200);
    for (const [from, to] of [
      ['order=name', 'order=-name'],
      ['order=name', 'order=location'],
      ['order=name', 'order=id'],
      ['order=name', 'order=name&low=1'],
      ['limit=1', 'limit=1&location_prefix=a'],
    ] as const)
      expectRefusal(await admin.get(next.replace(from, to)), 422, ['cursor']);
  });

  it('neither repeats nor hides what stays, while others come, go and change', async () => {
    const { path, ...items } = await someItems();
    const { vendor, unit } = items.zange;
    const staying = [...Object.values(items), ...(await atOnce(6, () => anItem({ vendor, unit, name: 'bolt' })))];
    const going = await atOnce(4, (at) => anItem({ vendor, unit, name: `going ${at}` }));
    const found: number[] = [];
    let next: string | undefined = `${path}&order=name&limit=2`;
    for (let turn = 0; next !== undefined; turn += 1) {
      const answer: Answer<Row[]> = await admin.get<Row[]>(next);
      found.push(...bodyOf(answer).map(({ id }) => id));
      next = nextOf(answer);
      const leaving = going.pop();
      if (leaving && turn % 2 === 0) bodyOf(await admin.delete(`/items/${leaving.id}`));
      if (leaving && turn % 2 === 1) bodyOf(await admin.put(`/items/${leaving.id}`, { name: 'aa', vendor, unit }));
      if (turn < 4) await anItem({ vendor, unit, name: `b${turn}` });
    }
    const ids = staying.map(({ id }) => id);
    expect(found.filter((id) => ids.includes(id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });
});

describe('GET /api/items with location_prefix', () => {
  it('finds what lies at places that begin so, case and accents aside, by id where no order is asked for', async () => {
    const shelf = unique('\u00c9tag\u00e8re');
    const made = [];
    for (const place of ['-03-12', '-03', '-04', '']) made.push(await anItem({ location: `${shelf}${place}` }));
    const [twelve, three, four, all] = made.map(({ id }) => id);
    const prefix = encodeURIComponent(shelf.replaceAll('\u00c9', 'e').replaceAll('\u00e8', 'E'));
    expect(await wholeOf(`/items?location_prefix=${prefix}-03`)).toEqual([twelve, three]);
    expect(await wholeOf(`/items?location_prefix=${prefix}`)).toEqual([twelve, three, four, all]);
    expect(await idsOf(`/items?location_prefix=${prefix}&order=-id`, 1)).toEqual([all, four, three, twelve]);
    expect(await wholeOf(`/items?location_prefix=${prefix}&order=location`)).toEqual([all, three, twelve, four]);
    expect(await wholeOf(`/items?location_prefix=${prefix}-05`)).toEqual([]);
    expectRefusal(await admin.get(`/items?location_prefix=${'x'.repeat(65)}`), 422, ['location_prefix']);
  });

  it('leaves location as it is: the whole of it, accents and all', async () => {
    const shelf = unique('\u00c9tag\u00e8re');
    const { id } = await anItem({ location: shelf });
    expect(await wholeOf(`/items?location=${encodeURIComponent(shelf.toUpperCase())}`)).toEqual([id]);
    expect(await wholeOf(`/items?location=${encodeURIComponent(shelf.replace('\u00c9', 'E'))}`)).toEqual([]);
  });
});

describe('works', () => {
  it('are found by words of their comment, or beginnings of such, in any order, case and accents aside', async () => {
    const customer = await aCustomer();
    const gate = await aWork({ customer, comment: 'Gartentor f\u00fcr Kov\u00e1cs, 2. Lieferung' });
    const fence = await aWork({ customer, comment: 'Zaun f\u00fcr Nagy' });
    await aWork({ customer });
    const those = (text: string) => wholeOf(`/works?customer=${customer.id}&text=${encodeURIComponent(text)}`);
    expect(await those('KOVACS garten')).toEqual([gate.id]);
    expect(await those('fur')).toEqual([gate.id, fence.id]);
    expect(await those('tor')).toEqual([]);
    bodyOf(await admin.put(`/works/${fence.id}`, { customer, comment: 'Kov\u00e1cs' }));
    expect(await those('kovacs')).toEqual([gate.id, fence.id]);
    expect(await those('nagy')).toEqual([]);
  });

  it('are found by when their outbound was closed; open ones have gone out at no time', async () => {
    const customer = await aCustomer();
    const [open, out, back]: Work[] = [
      await aWork({ customer }),
      await aWork({ customer, closed: 'outbound' }),
      await aWork({ customer, closed: 'returned' }),
    ];
    const closed = bodyOf(await admin.get<Work>(`/works/${out?.id}`)).outbound_close_timestamp as string;
    const day = closed.slice(0, 10);
    const those = (more: string) => wholeOf(`/works?customer=${customer.id}&${more}`);
    expect(await those(`from=${day}&to=${day}`)).toEqual([out?.id, back?.id]);
    expect(await those(`to=${encodeURIComponent(closed)}`)).toEqual([out?.id]);
    expect(await those(`from=${day}&state=returned-closed`)).toEqual([back?.id]);
    expect(await those(`from=${day}&state=open`)).toEqual([]);
    expect(await those('to=2020-01-01')).toEqual([]);
    expect(await those('state=open')).toEqual([open?.id]);
  });

  it('are found by all of these together, in pages with their total, and as CSV', async () => {
    const customer = await aCustomer();
    const made = await atOnce(3, () => aWork({ customer, comment: unique('Gate'), closed: 'outbound' }));
    await aWork({ customer, comment: 'Gate' });
    const query = `/works?customer=${customer.id}&state=outbound-closed&from=2026-01-01&to=2999-12-31&text=gate`;
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await idsOf(query, 2)).toEqual(ids);
    expect((await admin.get(`${query}&limit=1`)).headers.get('x-total-count')).toBe('3');
    const csv = parse(bodyOf(await admin.get<string>(`${query}&format=csv`)), { columns: true }) as { id: string }[];
    expect(csv.map(({ id }) => Number(id))).toEqual(ids);
  });
});

describe('acquisitions', () => {
  it('are found by words of their comment, of some days too, in pages and as CSV', async () => {
    const number = unique('Note').split(' ')[1] as string;
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push((await anAcquisition({ comment: `Lieferschein ${number}` })).id);
    const text = `text=${encodeURIComponent(number.slice(0, 20))}`;
    expect(await wholeOf(`/acquisitions?${text}`)).toEqual(made);
    expect(await idsOf(`/acquisitions?${text}&order=-id`, 2)).toEqual(made.toReversed());
    const { timestamp } = bodyOf(await admin.get<Acquisition>(`/acquisitions/${made[1]}`));
    expect(await wholeOf(`/acquisitions?${text}&from=${encodeURIComponent(timestamp)}`)).toEqual(made.slice(1));
    expect(await wholeOf(`/acquisitions?${text}&to=2020-01-01`)).toEqual([]);
    expect(bodyOf(await admin.get<string>(`/acquisitions?${text}&format=csv`)).split('\r\n')).toHaveLength(5);
  });
});

describe('a filter by text', () => {
  it('is refused where it has nothing to look for, or too much', async () => {
    for (const list of ['/works', '/acquisitions'])
      for (const text of ['', '%20', '-,.', 'x'.repeat(101)])
        expectRefusal(await admin.get(`${list}?text=${text}`), 422, ['text']);
    expectRefusal(await admin.get('/works?from=yesterday'), 422, ['from']);
  });
});
