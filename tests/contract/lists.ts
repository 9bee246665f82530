// beyond.md, Lists: paging, order, filters, files.
import { parse } from 'csv-parse/sync';
import {
  aBarcode,
  aCustomer,
  anAcquisition,
  anItem,
  aStocktaking,
  atOnce,
  aUnit,
  aUser,
  aVendor,
  aWork,
  bodyOf,
  unique,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Acquisition, Item, Stocktaking, Work } from '../support/shapes.ts';
import { admin, adminCookie, elsewhere, stack } from '../support/the-stack.ts';

type Row = { id: number };

/** The path of the next page, as it stands in Link, relative to /api. */
function nextOf(headers: Headers): string | undefined {
  const [, path] = /^<\/api([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
  return path;
}

/** All pages of a list, each read at the other gateway than the one before. */
async function pagesOf<T extends Row>(path: string, limit: number): Promise<T[][]> {
  const pages: T[][] = [];
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  for (let at = 0; next !== undefined; at += 1) {
    const answer = await (at % 2 === 0 ? admin : elsewhere).get<T[]>(next);
    pages.push(bodyOf(answer));
    next = nextOf(answer.headers);
  }
  return pages;
}

const LISTS: Record<string, () => Promise<string>> = {
  '/items': async () => {
    await atOnce(3, () => anItem());
    return '/items';
  },
  '/availability': async () => {
    await atOnce(3, () => anItem());
    return '/availability';
  },
  '/items/{id}/barcodes': async () => {
    const item = await anItem();
    for (let at = 0; at < 3; at += 1) await aBarcode(item);
    return `/items/${item.id}/barcodes`;
  },
  '/barcodes': async () => {
    const item = await anItem();
    for (let at = 0; at < 3; at += 1) await aBarcode(item);
    return '/barcodes';
  },
  '/vendors': async () => {
    await atOnce(3, aVendor);
    return '/vendors';
  },
  '/units': async () => {
    await atOnce(3, aUnit);
    return '/units';
  },
  '/customers': async () => {
    await atOnce(3, aCustomer);
    return '/customers';
  },
  '/works': async () => {
    await atOnce(3, () => aWork());
    return '/works';
  },
  '/works/{id}/items': async () => {
    const items = await atOnce(3, () => anItem());
    return `/works/${(await aWork({ items: items.map((item) => [item, 1]) })).id}/items`;
  },
  '/acquisitions': async () => {
    await atOnce(3, () => anAcquisition());
    return '/acquisitions';
  },
  '/acquisitions/{id}/items': async () => {
    const items = await atOnce(3, () => anItem());
    return `/acquisitions/${(await anAcquisition({ items: items.map((item) => [item, 1]) })).id}/items`;
  },
  '/stocktakings': async () => {
    await atOnce(3, () => aStocktaking());
    return '/stocktakings';
  },
  '/stocktakings/{id}/items': async () => {
    const items = await atOnce(3, () => anItem());
    return `/stocktakings/${(await aStocktaking({ items: items.map((item) => [item, 1]) })).id}/items`;
  },
  '/stocktakings/{id}/missing': async () => {
    const location = unique('Shelf');
    await atOnce(3, () => anItem({ location, stock: 1 }));
    return `/stocktakings/${(await aStocktaking({ location })).id}/missing`;
  },
  '/users': async () => {
    await atOnce(3, () => aUser());
    return '/users';
  },
  '/tokens': async () => {
    await atOnce(3, () => admin.post('/tokens', { name: 'a' }));
    return '/tokens';
  },
  '/users/{id}/tokens': async () => {
    const { user, client } = await aUser();
    for (let at = 0; at < 3; at += 1) await client.post('/tokens', { name: 'a' });
    return `/users/${user.id}/tokens`;
  },
};

describe.each(Object.entries(LISTS))('GET /api%s', (_, make) => {
  it('comes in pages that together are the whole list, in either order', async () => {
    const path = await make();
    const whole = bodyOf(await admin.get<Row[]>(path));
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const order of ['id', '-id']) {
      const pages = await pagesOf(`${path}?order=${order}`, 2);
      const expected = order === 'id' ? whole : whole.toReversed();
      expect(pages.flat()).toEqual(expected);
      expect(pages).toHaveLength(Math.ceil(whole.length / 2));
      expect(bodyOf(await admin.get<Row[]>(`${path}?order=${order}`))).toEqual(expected);
    }
    const { headers } = await admin.get(`${path}?limit=1`);
    expect(headers.get('x-total-count')).toBe(String(whole.length));
    expect((await admin.get(`${path}?limit=1000`)).headers.get('link')).toBeNull();
  });

  it('is CSV, whole and by page, of the same rows', async () => {
    const path = await make();
    const whole = bodyOf(await admin.get<Row[]>(path));
    for (const [query, accept, count] of [
      ['', 'text/csv', whole.length],
      ['?format=csv', 'application/json', whole.length],
      ['?limit=2&order=-id', 'text/csv;q=0.9, application/json;q=0.1', 2],
    ] as const) {
      const answer = await admin.get<string>(`${path}${query}`, { accept });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=[a-z-]+\.csv$/);
      const rows = parse(answer.body, { columns: true, record_delimiter: '\r\n' }) as { id: string }[];
      expect(rows).toHaveLength(count);
      expect(answer.body.endsWith('\r\n')).toBe(true);
    }
    for (const accept of ['*/*', 'application/json, text/csv', 'text/csv;q=0', 'text/csv;q=0.5, */*'])
      expect((await admin.get(path, { accept })).headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('refuses what it does not know, once anything of a page is asked for', async () => {
    const path = await make();
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['limit=1&cursor=AQAAAA', 'cursor'],
      ['cursor=AQAAAA', 'cursor'],
      ['order=colour', 'order'],
      ['format=xml', 'format'],
      ['bom=2', 'bom'],
      ['limit=1&page=2', 'page'],
      ['limit=1&__proto__=2', '__proto__'],
      ['limit=1&constructor=2', 'constructor'],
    ] as const)
      expectRefusal(await admin.get(`${path}?${query}`), 422, [field]);
    expect((await admin.get(`${path}?page=2`)).status).toBe(200);
    const next = nextOf((await admin.get(`${path}?limit=1`)).headers) ?? '';
    expectRefusal(await admin.get(`${next}&order=-id`), 422, ['cursor']);
    expectRefusal(await admin.get(next.replace(/cursor=./, 'cursor=x')), 422, ['cursor']);
  });
});

describe('the movements of an item', () => {
  it('come in pages, newest first, and take no order', async () => {
    const item = await anItem({ stock: 1 });
    for (let at = 0; at < 4; at += 1) await anAcquisition({ items: [[item, 1]] });
    const path = `/items/${item.id}/movements`;
    const pages = await pagesOf(path, 2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(bodyOf(await admin.get<Row[]>(path)));
    expectRefusal(await admin.get(`${path}?order=id`), 422, ['order']);
  });
});

describe('filters', () => {
  const idsOf = async <T extends Row>(path: string) => bodyOf(await admin.get<T[]>(path)).map(({ id }) => id);

  it('find items by vendor, unit, location and what is low, whole and by page', async () => {
    const [vendor, unit, location] = [await aVendor(), await aUnit(), unique('Shelf')];
    const low = await anItem({ vendor, unit, location, warning_quantity: 2, stock: 1 });
    const enough = await anItem({ vendor, unit, location: location.toUpperCase(), warning_quantity: 1, stock: 1 });
    for (const filter of [`vendor=${vendor.id}`, `unit=${unit.id}`, `location=${encodeURIComponent(location)}`]) {
      expect(await idsOf(`/items?${filter}`)).toEqual([low.id, enough.id]);
      expect((await pagesOf<Item>(`/items?${filter}`, 1)).map(([item]) => item?.id)).toEqual([low.id, enough.id]);
      expect(await idsOf(`/items?low=1&${filter}`)).toEqual([low.id]);
      expect(await idsOf(`/items?low=0&${filter}`)).toEqual([low.id, enough.id]);
    }
    expect(await idsOf(`/items?unit=${unit.id}&location=${encodeURIComponent(location.slice(0, -1))}`)).toEqual([]);
    expectRefusal(await admin.get('/items?vendor=x'), 422, ['vendor']);
    expectRefusal(await admin.get('/items?low=2'), 422, ['low']);
  });

  it('are counted exactly by X-Total-Count, in the next answer at every gateway', async () => {
    const vendor = await aVendor();
    const page = `/items?vendor=${vendor.id}&limit=1`;
    const totals = async () =>
      (await Promise.all([admin.get(page), elsewhere.get(page)])).map(({ headers }) => headers.get('x-total-count'));
    expect(await totals()).toEqual(['0', '0']);
    const added = await atOnce(3, () => anItem({ vendor }));
    expect(await totals()).toEqual(['3', '3']);
    bodyOf(await admin.delete(`/items/${added[1]?.id}`));
    expect(await totals()).toEqual(['2', '2']);
  });

  it('refuse a parameter that nobody knows, which is ignored without them', async () => {
    for (const list of ['/items', '/works', '/acquisitions'])
      expect((await admin.get(`${list}?page=2`)).status).toBe(200);
    const filtered = ['/items?low=1', '/items?location=a', '/works?state=open', '/acquisitions?from=2026-01-01'];
    for (const list of filtered) expectRefusal(await admin.get(`${list}&page=2`), 422, ['page']);
    for (const [list, filter] of [
      ['/works', 'vendor'],
      ['/acquisitions', 'state'],
      ['/barcodes', 'unit'],
    ])
      expectRefusal(await admin.get(`${list}?limit=1&${filter}=1`), 422, [filter as string]);
  });

  it('find works by state and customer', async () => {
    const customer = await aCustomer();
    const works: Work[] = [await aWork({ customer })];
    works.push(await aWork({ customer, closed: 'outbound' }), await aWork({ customer, closed: 'returned' }));
    for (const [at, state] of ['open', 'outbound-closed', 'returned-closed'].entries())
      expect(await idsOf(`/works?state=${state}&customer=${customer.id}`)).toEqual([works[at]?.id]);
    expect(await idsOf(`/works?customer=${customer.id}`)).toEqual(works.map(({ id }) => id));
    expectRefusal(await admin.get('/works?state=closed'), 422, ['state']);
  });

  it('find acquisitions by time, in any offset, and by whole days', async () => {
    const { id } = await anAcquisition();
    const { timestamp } = bodyOf(await admin.get<Acquisition>(`/acquisitions/${id}`));
    const day = timestamp.slice(0, 10);
    expect(await idsOf(`/acquisitions?from=${timestamp}&to=${encodeURIComponent(timestamp)}`)).toEqual([id]);
    expect(await idsOf(`/acquisitions?from=${day}&to=${day}`)).toContain(id);
    expect(await idsOf('/acquisitions?to=2020-01-01')).toEqual([]);
    for (const wrong of ['yesterday', '2026-02-30', '2026-11-20T08:00:00'])
      expectRefusal(await admin.get(`/acquisitions?from=${wrong}`), 422, ['from']);
  });
});

describe('filters of stocktakings', () => {
  const idsOf = async (query: string) => bodyOf(await admin.get<Row[]>(`/stocktakings?${query}`)).map(({ id }) => id);

  it('find them by state and time', async () => {
    const [open, closed] = [await aStocktaking(), await aStocktaking({ close: true })] as Stocktaking[];
    expect(await idsOf('state=open')).toContain(open?.id);
    expect(await idsOf('state=open')).not.toContain(closed?.id);
    expect(await idsOf('state=closed&order=-id&limit=1')).toEqual([closed?.id]);
    const at = open?.timestamp ?? '';
    expect(await idsOf(`from=${at}&to=${encodeURIComponent(at)}`)).toEqual([open?.id]);
    expect(await idsOf(`from=${at.slice(0, 10)}&to=${at.slice(0, 10)}`)).toContain(open?.id);
    expect(await idsOf('to=2020-01-01')).toEqual([]);
    expectRefusal(await admin.get('/stocktakings?state=shut'), 422, ['state']);
    expectRefusal(await admin.get('/stocktakings?from=yesterday'), 422, ['from']);
    expectRefusal(await admin.get('/stocktakings?state=open&page=2'), 422, ['page']);
  });
});

const LINE = 'id,item_id,item,article_number,location,purchase_price,unit_id,unit,vendor_id,vendor';

describe('CSV', () => {
  it.each([
    [
      '/items',
      'id,article_number,location,name,purchase_price,quantity,unit_id,unit,vendor_id,vendor,warning_quantity',
    ],
    ['/works/{id}/items', `${LINE},outbound_quantity,returned_quantity`],
    ['/acquisitions/{id}/items', `${LINE},quantity`],
    ['/availability', 'item_id,quantity,planned,available'],
    ['/barcodes', 'id,barcode,main,master,quantity,item_id'],
    [
      '/stocktakings/{id}/items',
      `${LINE},counted_quantity,expected_quantity,difference,moved_since,timestamp,user_id,user`,
    ],
    ['/stocktakings', 'id,comment,timestamp,location,close_timestamp,close_user_id,close_user'],
    ['/units', 'id,unit'],
    ['/acquisitions', 'id,comment,timestamp'],
    ['/users', 'id,username,email,admin,disabled'],
  ])('of %s begins with the names of its fields, also where it has no row', async (list, header) => {
    const path = await LISTS[list]?.();
    for (const query of ['', '?limit=1']) {
      const csv = bodyOf(await admin.get<string>(`${path}${query}`, { accept: 'text/csv' }));
      expect(csv.slice(0, csv.indexOf('\r\n'))).toBe(header);
    }
  });

  it('of a list without a row is its header alone', async () => {
    const { id } = await aWork();
    const header = `${LINE},outbound_quantity,returned_quantity\r\n`;
    for (const query of ['', '&limit=1', '&order=-id'])
      expect(bodyOf(await admin.get(`/works/${id}/items?format=csv${query}`))).toBe(header);
  });

  it('names unit, vendor and customer beside their ids', async () => {
    const [vendor, unit, customer] = [await aVendor(), await aUnit(), await aCustomer()];
    await anItem({ vendor, unit });
    await aWork({ customer });
    const rows = async (path: string) =>
      parse(bodyOf(await admin.get<string>(`${path}&format=csv`)), { columns: true }) as object[];
    expect(await rows(`/items?vendor=${vendor.id}`)).toMatchObject([
      { vendor_id: String(vendor.id), vendor: vendor.name, unit_id: String(unit.id), unit: unit.unit },
    ]);
    expect(await rows(`/works?customer=${customer.id}`)).toMatchObject([
      { customer_id: String(customer.id), customer: customer.name },
    ]);
  });

  it('has text inert that a spreadsheet would run as a formula, and begins with the mark for bom=1', async () => {
    const customer = await aCustomer();
    const formulas = ['=1+1', '+a', '-a', '@a', '\ta', '\ra', '＝1+1', '＋a', '－a', '＠a', '−a', '\u200b=1'];
    const texts = ['a "b", c', 'a\r\nb', 'a=1', 'a;b', 'müßig'];
    for (const comment of [...formulas, ...texts]) await aWork({ customer, comment });
    const url = `/works?customer=${customer.id}&format=csv`;
    for (const [form, delimiter] of [
      ['', ','],
      ['&sep=;', ';'],
      ['&sep=tab&decimal=,', '\t'],
    ] as const) {
      const csv = bodyOf(await admin.get<string>(`${url}${form}`));
      const rows = parse(csv, { columns: true, record_delimiter: '\r\n', delimiter }) as { comment: string }[];
      expect(rows.map(({ comment }) => comment)).toEqual([...formulas.map((text) => `'${text}`), ...texts]);
    }
    const marked = await fetch(`${stack.url}/api${url}&bom=1`, { headers: adminCookie });
    expect([...new Uint8Array(await marked.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    ['sep=;', ';', '.'],
    ['sep=,', ',', '.'],
    ['sep=tab', '\t', '.'],
    ['sep=;&decimal=,', ';', ','],
    ['sep=%3B&decimal=%2C&bom=1', ';', ','],
    ['decimal=,&sep=tab', '\t', ','],
  ])('with %s is what a spreadsheet of that language opens, whole and by page', async (form, delimiter, mark) => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const item = await anItem({ vendor, unit, name: 'a;b,c\td 1.5', purchase_price: 1_234_567.891 });
    await anItem({ vendor, unit, warning_quantity: 0.000001 });
    const url = `/items?vendor=${vendor.id}&format=csv&${form}`;
    const read = (csv: string) => parse(csv, { columns: true, bom: true, delimiter }) as Record<string, string>[];
    const rows = read(bodyOf(await admin.get<string>(url)));
    expect(rows).toMatchObject([
      { id: String(item.id), name: 'a;b,c\td 1.5', purchase_price: `1234567${mark}891`, warning_quantity: '0' },
      { purchase_price: '0', warning_quantity: `0${mark}000001` },
    ]);
    const page = await admin.get<string>(`${url}&limit=1`);
    expect(read(page.body)).toEqual(rows.slice(0, 1));
    const second = await elsewhere.get<string>(nextOf(page.headers) ?? '');
    expect(read(second.body)).toEqual(rows.slice(1));
  });

  it.each([
    ['decimal=,', 'decimal'],
    ['sep=,&decimal=,', 'decimal'],
    ['sep=;&decimal=.', 'decimal'],
    ['sep=;&decimal=', 'decimal'],
    ['sep=', 'sep'],
    ['sep=|', 'sep'],
    ['sep=;;', 'sep'],
    ['sep=Tab', 'sep'],
    ['sep=%09', 'sep'],
    ['sep=;&sep=;', 'sep'],
  ])('with %s is 422, and names %s', async (form, field) => {
    for (const list of ['/items', '/works', '/units'])
      expectRefusal(await admin.get(`${list}?format=csv&${form}`), 422, [field]);
  });
});
