import { randomUUID } from 'node:crypto';
import {
  anAcquisition,
  anItem,
  atOnce,
  aWork,
  bodyOf,
  inTurns,
  itemNow,
  movementsOf,
  stockOf,
  UNKNOWN,
  unique,
  workBody,
} from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Acquisition, AcquisitionItem, Customer, Item, Work, WorkItem } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

type Line = WorkItem | AcquisitionItem;
type Kind = {
  quantity: 'outbound_quantity' | 'quantity';
  path: string;
  make: () => Promise<{ id: number }>;
  bodyOfDocument: () => Promise<Record<string, unknown>>;
};

const KINDS: [string, Kind][] = [
  ['works', { path: '/works', quantity: 'outbound_quantity', make: () => aWork(), bodyOfDocument: () => workBody() }],
  [
    'acquisitions',
    { path: '/acquisitions', quantity: 'quantity', make: () => anAcquisition(), bodyOfDocument: async () => ({}) },
  ],
];

const keyed = (key: string) => ({ 'idempotency-key': key });
const items = (count: number) => inTurns(count, () => anItem());
const linesOf = async (document: string) => bodyOf(await admin.get<Line[]>(`${document}/items`));
const idsOf = async ({ path }: Kind) => bodyOf(await admin.get<{ id: number }[]>(path)).map(({ id }) => id);
const itemIdsOf = (lines: Line[]) => lines.map(({ item }) => item.id);

/** Checks that the ledger explains the stock of each item, and that it is as much as said. */
async function expectStock(all: { id: number }[], quantity: number): Promise<void> {
  for (const item of all) {
    const booked = (await movementsOf(item)).reduce((sum, movement) => sum + movement.quantity, 0);
    expect([await stockOf(item), booked]).toEqual([quantity, quantity]);
  }
}

const received = ({ path }: Kind, quantity: number) => (path === '/acquisitions' ? quantity : 0);

describe.each(KINDS)('POST /api/%s/{id}/items with an array', (_, kind) => {
  const aDocument = async () => `${kind.path}/${(await kind.make()).id}`;
  const line = (item: { id?: unknown }, quantity: unknown = 2) => ({ item, [kind.quantity]: quantity });
  const add = (document: string, body: unknown, headers = {}): Promise<Answer<Line[]>> =>
    admin.post(`${document}/items`, body, headers);

  it('answers 201 with all lines, in the same order', async () => {
    const [document, all] = [await aDocument(), await items(5)];
    const shuffled = [3, 0, 4, 1, 2].map((at) => all[at] as Item);
    const { status, body } = await add(
      document,
      shuffled.map((item) => line(item)),
    );
    expect({ status, ids: itemIdsOf(body) }).toEqual({ status: 201, ids: shuffled.map(({ id }) => id) });
    expect(await linesOf(document)).toEqual(body);
    for (const added of body) expect(added).toMatchObject({ item: await itemNow(added.item), [kind.quantity]: 2 });
    await expectStock(all, received(kind, 2));
  });

  it('takes an array of one, which is answered with an array', async () => {
    const [document, [item]] = [await aDocument(), await items(1)];
    const answer = await add(document, [line(item as Item)]);
    expect([answer.status, answer.body.length, answer.headers.get('etag')]).toEqual([201, 1, null]);
  });

  it('adds to what is there already', async () => {
    const [document, all] = [await aDocument(), await items(3)];
    bodyOf(await add(document, [line(all[0] as Item)]));
    bodyOf(
      await add(
        document,
        all.slice(1).map((item) => line(item)),
      ),
    );
    expect(itemIdsOf(await linesOf(document))).toEqual(all.map(({ id }) => id));
  });

  it('is done once with a key, whichever gateway is asked again', async () => {
    const [document, all, key] = [await aDocument(), await items(3), randomUUID()];
    const body = all.map((item) => line(item));
    const first = await add(document, body, keyed(key));
    const again = await elsewhere.post<Line[]>(`${document}/items`, body, keyed(key));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await linesOf(document)).toEqual(first.body);
    await expectStock(all, received(kind, 2));
    expectRefusal(await add(document, body.slice(1), keyed(key)), 422);
  });

  it('is done once for 32 clients with one key', async () => {
    const [document, all, key] = [await aDocument(), await items(4), randomUUID()];
    const body = all.map((item) => line(item));
    const answers = await atOnce(32, (index) =>
      (index % 2 ? admin : elsewhere).post<Line[]>(`${document}/items`, body, keyed(key)),
    );
    const known = answers.filter(({ status }) => status !== 503);
    expect(known.length).toBeGreaterThan(0);
    for (const { status, body: lines } of known)
      expect({ status, lines }).toEqual({ status: 201, lines: known[0]?.body });
    expect(await linesOf(document)).toEqual(known[0]?.body);
    await expectStock(all, received(kind, 2));
  });

  it('names each entry that is wrong, and adds none', async () => {
    const [document, all] = [await aDocument(), await items(4)];
    const [a, b, c, d] = all as [Item, Item, Item, Item];
    const refused = async (body: unknown[], fields: string[]) => expectRefusal(await add(document, body), 422, fields);
    await refused([line(a), line(b), line(c), line(d, 0)], [`3.${kind.quantity}`]);
    await refused([line(a, -1), line(b), line(c, 'x')], [`0.${kind.quantity}`, `2.${kind.quantity}`]);
    await refused([line(a), { item: b }, line({ id: 0 })], [`1.${kind.quantity}`, '2.item.id']);
    await refused([line(a), null, 'x', []], ['1', '2', '3']);
    expect(await linesOf(document)).toEqual([]);
    await expectStock(all, 0);
  });

  it('takes 1 to 1,000 entries, and reads none of more', async () => {
    const document = await aDocument();
    expectRefusal(await add(document, []), 422, ['body']);
    expectRefusal(await add(document, Array(1_001).fill(null)), 422, ['body']);
    expectRefusal(await add(document, Array(300_000).fill(1)), 422, ['body']);
    for (const body of ['"text"', '1', 'null']) expectRefusal(await add(document, body), 422, ['body']);
    const named = Array.from({ length: 1_000 }, (_, at) => String(at));
    expectRefusal(await add(document, Array(1_000).fill(null)), 422, named);
    expect(await linesOf(document)).toEqual([]);
  });

  it('answers 404 for unknown and deleted items, naming their entries, and adds none', async () => {
    const [document, [item, gone]] = [await aDocument(), await items(2)];
    bodyOf(await admin.delete(`/items/${gone?.id}`));
    const body = [line(item as Item), line({ id: UNKNOWN }), line(gone as Item)];
    const { errors } = expectRefusal(await add(document, body), 404, ['1', '2']);
    expect(errors?.['1']?.[0]).toContain(String(UNKNOWN));
    const many = Array.from({ length: 1_000 }, (_, at) => line({ id: UNKNOWN + at }));
    expectRefusal(
      await add(document, many),
      404,
      many.map((_, at) => String(at)),
    );
    expect(await linesOf(document)).toEqual([]);
    await expectStock([item as Item], 0);
  });

  it('answers 404 for a document that does not exist', async () => {
    const [item] = await items(1);
    expectRefusal(await add(`${kind.path}/${UNKNOWN}`, [line(item as Item)]), 404);
    await expectStock([item as Item], 0);
  });

  it('refuses an item that is there twice, or already, naming the entry', async () => {
    const [document, all] = [await aDocument(), await items(3)];
    const [a, b, c] = all as [Item, Item, Item];
    expectRefusal(await add(document, [line(a), line(b), line(a)]), 422, ['2.item.id']);
    expect(await linesOf(document)).toEqual([]);
    await expectStock(all, 0);
    bodyOf(await add(document, line(b)));
    expectRefusal(await add(document, [line(a), line(c), line(b)]), 422, ['2.item.id']);
    expect(itemIdsOf(await linesOf(document))).toEqual([b.id]);
    await expectStock([a, c], 0);
  });
});

describe.each(KINDS)('POST /api/%s with items', (_, kind) => {
  const line = (item: { id?: unknown }, quantity: unknown = 2) => ({ item, [kind.quantity]: quantity });
  const create = async (sent: unknown, headers = {}): Promise<Answer<Work | Acquisition>> =>
    admin.post(kind.path, { ...(await kind.bodyOfDocument()), items: sent }, headers);

  it('makes the whole document, and answers as without them', async () => {
    const all = await items(5);
    const answer = await create(all.map((item) => line(item)));
    const { id } = bodyOf(answer);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([201, Object.keys(await kindFields(kind)).sort()]);
    expect(bodyOf(await admin.get(`${kind.path}/${id}`))).toEqual(answer.body);
    expect(answer.headers.get('etag')).toBe((await admin.get(`${kind.path}/${id}`)).headers.get('etag'));
    const lines = await linesOf(`${kind.path}/${id}`);
    expect(itemIdsOf(lines)).toEqual(all.map((item) => item.id));
    await expectStock(all, received(kind, 2));
  });

  it('makes an empty one of none', async () => {
    const { id } = bodyOf(await create([]));
    expect(await linesOf(`${kind.path}/${id}`)).toEqual([]);
  });

  it('is done once for 32 clients with one key', async () => {
    const [all, key, before] = [await items(3), randomUUID(), await idsOf(kind)];
    const body = { ...(await kind.bodyOfDocument()), items: all.map((item) => line(item)) };
    const answers = await atOnce(32, (index) =>
      (index % 2 ? admin : elsewhere).post<Work>(kind.path, body, keyed(key)),
    );
    const known = answers.filter(({ status }) => status !== 503);
    expect(new Set(known.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const { id } = bodyOf(known[0] as Answer<Work>);
    expect(await idsOf(kind)).toEqual([...before, id]);
    expect(itemIdsOf(await linesOf(`${kind.path}/${id}`))).toEqual(all.map((item) => item.id));
    await expectStock(all, received(kind, 2));
  });

  it('names the entry that is refused, and then nothing exists', async () => {
    const [all, before] = [await items(4), await idsOf(kind)];
    const [a, b, c, d] = all as [Item, Item, Item, Item];
    expectRefusal(await create([line(a), line(b), line(c), line(d, 0)]), 422, [`items.3.${kind.quantity}`]);
    expectRefusal(await create([line(a), line(b), line(a)]), 422, ['items.2.item.id']);
    expectRefusal(await create([line(a), {}]), 422, ['items.1.item', `items.1.${kind.quantity}`]);
    expectRefusal(await create([line(a), null]), 422, ['items.1']);
    expectRefusal(await create(Array(1_001).fill(null)), 422, ['items']);
    for (const wrong of [null, 1, 'x', {}]) expectRefusal(await create(wrong), 422, ['items']);
    expectRefusal(await create([line(a), line({ id: UNKNOWN })]), 404, ['items.1']);
    expect(await idsOf(kind)).toEqual(before);
    await expectStock(all, 0);
  });
});

/** The fields of a document that was made without items. */
async function kindFields({ path, bodyOfDocument }: Kind): Promise<object> {
  return bodyOf(await admin.post<object>(path, await bodyOfDocument()));
}

describe('a work with items', () => {
  it('goes from nothing to closed in two calls', async () => {
    const all = await inTurns(10, () => anItem({ stock: 5 }));
    const body = { ...(await workBody()), items: all.map((item) => ({ item, outbound_quantity: 2 })) };
    const { id } = bodyOf(await admin.post<Work>('/works', body));
    bodyOf(await admin.put(`/works/${id}/close-outbound`));
    await expectStock(all, 3);
  });

  it('takes no returned quantity, and no array once its outbound is closed', async () => {
    const [a, b] = [await anItem({ stock: 5 }), await anItem()];
    const work = await aWork({ items: [[a, 1]], closed: 'outbound' });
    expectRefusal(await admin.post(`/works/${work.id}/items`, [{ item: b, outbound_quantity: 1 }]), 403);
    const returned = [{ item: a, outbound_quantity: 1, returned_quantity: 1 }];
    const open = await aWork();
    expectRefusal(await admin.post(`/works/${open.id}/items`, returned), 422, ['0.returned_quantity']);
    const refused = await admin.post('/works', { ...(await workBody()), items: returned });
    expectRefusal(refused, 422, ['items.0.returned_quantity']);
  });

  it('leaves no new customer behind when it is refused', async () => {
    const name = unique('Customer');
    const item = await anItem();
    const body = {
      customer: { id: UNKNOWN, name },
      items: [{ item, outbound_quantity: 1 }, { item: { id: UNKNOWN } }],
    };
    expectRefusal(await admin.post('/works', body), 422, ['items.1.outbound_quantity']);
    const unknown = { ...body, items: [{ item: { id: UNKNOWN }, outbound_quantity: 1 }] };
    expectRefusal(await admin.post('/works', unknown), 404, ['items.0']);
    expect(bodyOf(await admin.get<Customer[]>('/customers')).map((one) => one.name)).not.toContain(name);
  });
});

describe('an acquisition with items', () => {
  it('receives 100 lines, each as one movement of it', async () => {
    const all = await items(100);
    const body = { items: all.map((item, at) => ({ item, quantity: at + 0.5 })) };
    const { id } = bodyOf(await admin.post<Acquisition>('/acquisitions', body));
    for (const at of [0, 50, 99]) {
      const [movement, ...others] = await movementsOf(all[at] as Item);
      expect(movement).toMatchObject({ quantity: at + 0.5, reason: 'acquisition', reference: id });
      expect(others).toEqual([]);
    }
  });

  it('receives nothing when one stock would exceed 1e9, and names that entry', async () => {
    const [a, full] = [await anItem(), await anItem({ stock: 1e9 })];
    const lines = [a, full].map((item) => ({ item, quantity: 1 }));
    const { id } = await anAcquisition();
    const before = bodyOf(await admin.get<Acquisition[]>('/acquisitions'));
    expectRefusal(await admin.post(`/acquisitions/${id}/items`, lines), 422, ['1.quantity']);
    expectRefusal(await admin.post('/acquisitions', { items: lines }), 422, ['items.1.quantity']);
    expect(bodyOf(await admin.get<Acquisition[]>('/acquisitions'))).toEqual(before);
    expect(await linesOf(`/acquisitions/${id}`)).toEqual([]);
    expect([await stockOf(a), await stockOf(full)]).toEqual([0, 1e9]);
  });
});
