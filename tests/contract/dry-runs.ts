import { randomUUID } from 'node:crypto';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aStocktaking,
  aText,
  aWork,
  barcodesOf,
  bodyOf,
  inTurns,
  itemBody,
  itemNow,
  movementsOf,
  UNKNOWN,
  unique,
  workBody,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

type Asked = { path: string; body: unknown };
type WithId = { id: number };

const keyed = (key: string) => ({ 'idempotency-key': key });
const tried = <T = unknown>({ path, body }: Asked, headers = {}) => admin.post<T>(`${path}?dry_run=1`, body, headers);
const done = <T = unknown>({ path, body }: Asked, headers = {}) => admin.post<T>(path, body, headers);
const aLine = async (quantity: string, amount = 2) => ({ item: await anItem(), [quantity]: amount });
const lines = (quantity: string) => inTurns(3, () => aLine(quantity));

const WRITES: Record<string, () => Promise<Asked>> = {
  'POST /items': async () => ({ path: '/items', body: await itemBody({ article_number: 'a-1', purchase_price: 1.5 }) }),
  'POST /items with an array': async () => ({ path: '/items', body: [await itemBody(), await itemBody()] }),
  'POST /items with barcodes': async () => ({
    path: '/items',
    body: [await itemBody({ barcode: { barcode: aText() } }), await itemBody({ barcode: {} })],
  }),
  'POST /items that registers a vendor and a unit': async () => {
    const id = 600_000_000 + Math.floor(Math.random() * 1_000_000);
    const named = { vendor: { id, name: unique('V') }, unit: { id, unit: randomUUID().slice(0, 13) } };
    return { path: '/items', body: [await itemBody(named), await itemBody(named)] };
  },
  'POST /items/{id}/barcodes': async () => ({
    path: `/items/${(await anItem()).id}/barcodes`,
    body: { barcode: aText(), quantity: 2.5 },
  }),
  'POST /items/{id}/barcodes that are generated': async () => ({
    path: `/items/${(await anItem()).id}/barcodes`,
    body: [{}, { barcode: aText() }, {}],
  }),
  'POST /works': async () => ({ path: '/works', body: await workBody({ comment: 'c' }) }),
  'POST /works with items': async () => ({
    path: '/works',
    body: await workBody({ items: await lines('outbound_quantity') }),
  }),
  'POST /works/{id}/items': async () => ({
    path: `/works/${(await aWork()).id}/items`,
    body: await aLine('outbound_quantity'),
  }),
  'POST /works/{id}/items with an array': async () => ({
    path: `/works/${(await aWork()).id}/items`,
    body: await lines('outbound_quantity'),
  }),
  'POST /acquisitions': async () => ({ path: '/acquisitions', body: { comment: 'c' } }),
  'POST /acquisitions with items': async () => ({ path: '/acquisitions', body: { items: await lines('quantity') } }),
  'POST /acquisitions/{id}/items': async () => ({
    path: `/acquisitions/${(await anAcquisition()).id}/items`,
    body: await aLine('quantity'),
  }),
  'POST /acquisitions/{id}/items with an array': async () => ({
    path: `/acquisitions/${(await anAcquisition()).id}/items`,
    body: await lines('quantity'),
  }),
  'POST /stocktakings': async () => ({ path: '/stocktakings', body: { location: 'A-03' } }),
  'POST /stocktakings with items': async () => ({ path: '/stocktakings', body: { items: await lines('quantity') } }),
  'POST /stocktakings that closes': async () => ({
    path: '/stocktakings',
    body: { items: await lines('quantity'), close: true },
  }),
  'POST /stocktakings/{id}/items': async () => ({
    path: `/stocktakings/${(await aStocktaking()).id}/items`,
    body: await aLine('quantity'),
  }),
  'POST /stocktakings/{id}/items with an array': async () => ({
    path: `/stocktakings/${(await aStocktaking()).id}/items`,
    body: await lines('quantity'),
  }),
};

/** Gives what a dry run shows of what was done then: no id, and the time at which it was tried. */
const asTried = (shown: unknown): unknown => (Array.isArray(shown) ? shown.map(oneAsTried) : oneAsTried(shown));

function oneAsTried(shown: unknown): object {
  const times = Object.entries(shown as object).flatMap(([name, value]) =>
    name.endsWith('timestamp') && value !== null ? [[name, expect.any(String)]] : [],
  );
  return { ...(shown as object), id: null, ...Object.fromEntries(times) };
}

const LISTS = ['/items', '/barcodes', '/vendors', '/units', '/customers', '/works', '/acquisitions', '/stocktakings'];

/** The newest of every list, with what is in stock, and how many there are. */
async function everything() {
  const all: unknown[] = [];
  for (const path of LISTS) {
    const answer = await admin.get<WithId[]>(`${path}?limit=50&order=-id`);
    all.push([path, answer.headers.get('x-total-count'), bodyOf(answer)]);
  }
  return all;
}

const idOf = (shown: unknown): number => ([shown].flat().at(-1) as WithId).id;

describe.each(Object.entries(WRITES))('%s with dry_run=1', (_, make) => {
  it('answers 200 with what the write answers then, with ids null, and has no ETag', async () => {
    const asked = await make();
    const { status, body, headers } = await tried(asked);
    const { status: written, body: shown } = await done(asked);
    expect([status, written]).toEqual([200, 201]);
    expect(body).toEqual(asTried(shown));
    expect(headers.get('etag')).toBeNull();
  });

  it('keeps nothing: what is there stays as it was', async () => {
    const asked = await make();
    const before = await everything();
    const parts = async () => (asked.path.split('/').length > 2 ? bodyOf(await admin.get(asked.path)) : undefined);
    const partsBefore = await parts();
    for (let times = 0; times < 2; times += 1) bodyOf(await tried(asked));
    expect(await everything()).toEqual(before);
    expect(await parts()).toEqual(partsBefore);
  });

  it('takes no id: the next that is created has the next one', async () => {
    const [first, second] = [await make(), await make()];
    const { body } = await done(first);
    for (let times = 0; times < 3; times += 1) bodyOf(await tried(second));
    const { body: next } = await done(second);
    expect(idOf(next) - idOf(body)).toBe([next].flat().length);
  });

  it('leaves its key to the request that it tries', async () => {
    const [asked, key] = [await make(), randomUUID()];
    expect((await tried(asked, keyed(key))).status).toBe(200);
    const first = await done(asked, keyed(key));
    const again = await elsewhere.post(asked.path, asked.body, keyed(key));
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });
});

describe('what a dry run refuses', () => {
  const REFUSED: Record<string, () => Promise<Asked>> = {
    'an item without a name': async () => ({ path: '/items', body: [await itemBody(), await itemBody({ name: '' })] }),
    'an unknown vendor without a name': async () => ({
      path: '/items',
      body: [await itemBody({ vendor: { id: UNKNOWN } })],
    }),
    'a new vendor with the name of another': async () => {
      const { vendor } = await itemBody();
      return { path: '/items', body: await itemBody({ vendor: { id: UNKNOWN, name: vendor.name } }) };
    },
    'a barcode that another item has': async () => {
      const { barcode } = await aBarcode(await anItem(), { barcode: aText() });
      return { path: `/items/${(await anItem()).id}/barcodes`, body: { barcode } };
    },
    'barcodes that others have': async () => {
      const { barcode } = await aBarcode(await anItem(), { barcode: aText() });
      return { path: `/items/${(await anItem()).id}/barcodes`, body: [{ barcode: aText() }, { barcode }] };
    },
    'new items with barcodes that others have': async () => {
      const { barcode } = await aBarcode(await anItem(), { barcode: aText() });
      return { path: '/items', body: [await itemBody({ barcode: {} }), await itemBody({ barcode: { barcode } })] };
    },
    'a second master': async () => {
      const item = await anItem();
      await aBarcode(item);
      return { path: `/items/${item.id}/barcodes`, body: [{ master: true }] };
    },
    'a master that is not main': async () => ({
      path: `/items/${(await anItem()).id}/barcodes`,
      body: { barcode: aText(), master: true },
    }),
    'barcodes of an unknown item': async () => ({ path: `/items/${UNKNOWN}/barcodes`, body: [{}] }),
    'a work of nobody': async () => ({ path: '/works', body: { items: [] } }),
    'a work of an unknown customer': async () => ({ path: '/works', body: { customer: { id: UNKNOWN } } }),
    'a work with an unknown item': async () => ({
      path: '/works',
      body: await workBody({
        items: [await aLine('outbound_quantity'), { item: { id: UNKNOWN }, outbound_quantity: 1 }],
      }),
    }),
    'an item that is in the work already': async () => {
      const line = await aLine('outbound_quantity');
      const work = await aWork({ items: [[line.item as Item, 1]] });
      return { path: `/works/${work.id}/items`, body: [await aLine('outbound_quantity'), line] };
    },
    'an item twice': async () => {
      const line = await aLine('outbound_quantity');
      return { path: `/works/${(await aWork()).id}/items`, body: [line, line] };
    },
    'items of a closed work': async () => ({
      path: `/works/${(await aWork({ items: [[await anItem({ stock: 5 }), 1]], closed: 'outbound' })).id}/items`,
      body: await aLine('outbound_quantity'),
    }),
    'items of an unknown work': async () => ({
      path: `/works/${UNKNOWN}/items`,
      body: await aLine('outbound_quantity'),
    }),
    'the receipt of an unknown item': async () => ({
      path: '/acquisitions',
      body: { items: [await aLine('quantity'), { item: { id: UNKNOWN }, quantity: 1 }] },
    }),
    'the receipt of a deleted item': async () => {
      const gone = await anItem();
      bodyOf(await admin.delete(`/items/${gone.id}`));
      return { path: '/acquisitions', body: { items: [{ item: gone, quantity: 1 }] } };
    },
    'more stock than there can be': async () => ({
      path: '/acquisitions',
      body: { items: [{ item: await anItem({ stock: 1 }), quantity: 1e9 }] },
    }),
    'a line with more stock than there can be': async () => ({
      path: `/acquisitions/${(await anAcquisition()).id}/items`,
      body: { item: await anItem({ stock: 1 }), quantity: 1e9 },
    }),
    'lines with more stock than there can be, and an unknown one': async () => ({
      path: `/acquisitions/${(await anAcquisition()).id}/items`,
      body: [
        { item: await anItem({ stock: 1 }), quantity: 1e9 },
        { item: { id: UNKNOWN }, quantity: 1 },
      ],
    }),
    'an item that is in the acquisition already': async () => {
      const line = await aLine('quantity');
      const { id } = await anAcquisition({ items: [[line.item as Item, 1]] });
      return { path: `/acquisitions/${id}/items`, body: [await aLine('quantity'), line] };
    },
    'items of an unknown acquisition': async () => ({
      path: `/acquisitions/${UNKNOWN}/items`,
      body: await aLine('quantity'),
    }),
    'a count of an unknown item': async () => ({
      path: '/stocktakings',
      body: { items: [{ item: { id: UNKNOWN }, quantity: 1 }], close: true },
    }),
    'an item that is counted already': async () => {
      const line = await aLine('quantity');
      const { id } = await aStocktaking({ items: [[line.item as Item, 1]] });
      return { path: `/stocktakings/${id}/items`, body: [line] };
    },
    'counts of a closed stocktaking': async () => {
      const items = [await aLine('quantity')];
      const { id } = bodyOf(await admin.post<WithId>('/stocktakings', { items, close: true }));
      return { path: `/stocktakings/${id}/items`, body: await aLine('quantity') };
    },
  };

  it.each(Object.entries(REFUSED))('is what the write refuses: %s', async (_, make) => {
    const asked = await make();
    const [dry, real] = [await tried(asked), await done(asked)];
    expect(real.status).toBeGreaterThanOrEqual(400);
    expect(real.status).toBeLessThan(500);
    expect({ status: dry.status, body: dry.body }).toEqual({ status: real.status, body: real.body });
  });

  it('is no key of an earlier request', async () => {
    const [asked, other, key] = [await WRITES['POST /items']?.(), await WRITES['POST /items']?.(), randomUUID()];
    bodyOf(await done(asked as Asked, keyed(key)));
    expect((await tried(other as Asked, keyed(key))).status).toBe(200);
    expectRefusal(await tried(other as Asked, keyed('ü')), 422, ['Idempotency-Key']);
  });

  it('is a flag other than 0 and 1', async () => {
    const body = await itemBody();
    expectRefusal(await admin.post('/items?dry_run=yes', body), 422, ['dry_run']);
    expectRefusal(await admin.post('/items?dry_run=1&dry_run=1', body), 422, ['dry_run']);
    expect((await admin.post('/items?dry_run=0', body)).status).toBe(201);
  });

  it('is every other write, which would be carried out', async () => {
    const item = await anItem();
    const change = await itemBody({ name: 'Another' });
    expectRefusal(await admin.put(`/items/${item.id}?dry_run=1`, change), 422, ['dry_run']);
    expectRefusal(await admin.delete(`/items/${item.id}?dry_run=1`), 422, ['dry_run']);
    expectRefusal(await admin.post('/vendors?dry_run=1', { name: unique('V') }), 422, ['dry_run']);
    expect(await itemNow(item)).toEqual(item);
    expect((await admin.get(`/items/${item.id}?dry_run=1`)).status).toBe(200);
  });
});

describe('a dry run', () => {
  it('books no stock, and shows the items as they would be', async () => {
    const item = await anItem({ stock: 5 });
    const body = [{ item, quantity: 2 }];
    const path = `/acquisitions/${(await anAcquisition()).id}/items`;
    expect(bodyOf(await tried({ path, body }))).toMatchObject([{ item: { id: item.id, quantity: 7 } }]);
    bodyOf(await tried({ path: '/stocktakings', body: { items: [{ item, quantity: 1 }], close: true } }));
    expect([(await itemNow(item)).quantity, (await movementsOf(item)).length]).toEqual([5, 1]);
  });

  it('generates the barcodes that come next, and takes no number', async () => {
    const item = await anItem();
    const path = `/items/${item.id}/barcodes`;
    const numbers = (shown: { barcode: string }[]) => shown.map(({ barcode }) => Number(barcode.slice(2)));
    const dry = async (count: number) => numbers(bodyOf(await tried<Barcode[]>({ path, body: Array(count).fill({}) })));
    const [first] = numbers([await aBarcode(item)]);
    // The next number is taken already, by a person.
    await aBarcode(item, { barcode: `SK${String(Number(first) + 2).padStart(6, '0')}` });
    const next = [Number(first) + 1, Number(first) + 3, Number(first) + 4];
    expect([await dry(3), await dry(3)]).toEqual([next, next]);
    expect(numbers(bodyOf(await done<Barcode[]>({ path, body: [{}, {}, {}] })))).toEqual(next);
    expect(await barcodesOf(item)).toHaveLength(5);
  });
});
