import {
  aBarcode,
  aCustomer,
  anItem,
  aText,
  atOnce,
  aUser,
  aVendor,
  aWork,
  barcodesOf,
  bodyOf,
  itemBody,
  unique,
  userBody,
  workBody,
} from '../support/builders.ts';
import type { Barcode, FoundBarcode, Item, User, Vendor, Work, WorkItem } from '../support/shapes.ts';
import { admin, elsewhere, secondUrl } from '../support/the-stack.ts';
import { countsOf, either, untilKnown } from './either.ts';

describe('barcodes, many at once over two gateways', () => {
  it('one text is stored once', async () => {
    const [items, barcode] = [await atOnce(5, () => anItem()), aText()];
    const answers = await atOnce(20, (index) =>
      untilKnown(index, ['POST', `/items/${items[index % 5]?.id}/barcodes`, { barcode }]),
    );
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 19 });
    expect(bodyOf(await admin.get<FoundBarcode[]>(`/barcodes?barcode=${barcode}`))).toHaveLength(1);
  });

  it('of arrays with one text in common one is stored, whole', async () => {
    const [items, barcode] = [await atOnce(6, () => anItem()), aText()];
    const sent = [{}, { barcode }, { barcode: undefined, quantity: 5 }];
    const answers = await atOnce(6, (index) =>
      untilKnown<Barcode[]>(index, ['POST', `/items/${items[index]?.id}/barcodes`, sent]),
    );
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 5 });
    const stored = await Promise.all(items.map(barcodesOf));
    expect(stored.map(({ length }) => length).sort()).toEqual([0, 0, 0, 0, 0, 3]);
    expect(stored.flat()).toEqual(answers.find(({ status }) => status === 201)?.body);
  });

  it('one text is taken over once by changes too', async () => {
    const item = await anItem();
    const barcodes = await atOnce(10, () => aBarcode(item, { barcode: aText() }));
    const barcode = aText();
    const answers = await atOnce(10, (index) =>
      either(index).put(`/items/${item.id}/barcodes/${barcodes[index]?.id}`, { ...barcodes[index], barcode }),
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 422: 9 });
    expect((await barcodesOf(item)).filter((one) => one.barcode === barcode)).toHaveLength(1);
  });

  it('generated texts are all different', async () => {
    const items = await atOnce(4, () => anItem());
    const answers = await atOnce(40, (index) =>
      untilKnown<Barcode>(index, ['POST', `/items/${items[index % 4]?.id}/barcodes`, {}]),
    );
    expect(countsOf(answers)).toEqual({ 201: 40 });
    expect(new Set(answers.map(({ body }) => body.barcode)).size).toBe(40);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(40);
    for (const item of items) expect((await barcodesOf(item)).filter(({ master }) => master)).toHaveLength(1);
  });

  it('an item gets one master', async () => {
    const item = await anItem();
    const barcodes = await atOnce(8, () => aBarcode(item, { master: false }));
    const answers = await atOnce(16, (index) =>
      index < 8
        ? either(index).put(`/items/${item.id}/barcodes/${barcodes[index]?.id}`, { ...barcodes[index], master: true })
        : either(index).post(`/items/${item.id}/barcodes`, { master: true }),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15);
    expect((await barcodesOf(item)).filter(({ master }) => master)).toHaveLength(1);
  });

  it('none is left of an item that is deleted meanwhile', async () => {
    const item = await anItem();
    const answers = await atOnce(12, (index) =>
      index === 5
        ? elsewhere.delete(`/items/${item.id}`)
        : either(index).post<Barcode>(`/items/${item.id}/barcodes`, {}),
    );
    expect(answers[5]?.status).toBe(200);
    for (const { status } of answers) expect([200, 201, 404]).toContain(status);
    const left = bodyOf(await admin.get<FoundBarcode[]>('/barcodes')).filter(({ item_id }) => item_id === item.id);
    expect(left).toEqual([]);
  });
});

describe('registers, many at once over two gateways', () => {
  it('have one name once', async () => {
    const name = unique('V');
    const answers = await atOnce(16, (index) => either(index).post('/vendors', { name }));
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 15 });
    expect(bodyOf(await admin.get<Vendor[]>('/vendors')).filter((vendor) => vendor.name === name)).toHaveLength(1);
  });

  it.each(['/vendors', '/customers'])('%s have one of the names that read the same', async (path) => {
    const name = unique('Vé');
    const written = [
      name,
      name.toUpperCase(),
      name.normalize('NFD'),
      `\u00a0${name}`,
      `${name}\u200b`,
      name.toLowerCase(),
    ];
    const answers = await atOnce(18, (index) => either(index).post(path, { name: written[index % 6] }));
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 17 });
  });

  it('have one unknown id once, under one of the names', async () => {
    const id = (await aVendor()).id + 300_000;
    const names = Array.from({ length: 10 }, () => unique('V'));
    const bodies = await Promise.all(names.map((name) => itemBody({ vendor: { id, name } })));
    const answers = await atOnce(10, (index) => either(index).post<Item>('/items', bodies[index]));
    expect(countsOf(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ body }) => body.vendor.name)).size).toBe(1);
    expect((await admin.get<Vendor>(`/vendors/${id}`)).body).toEqual(answers[0]?.body.vendor);
  });

  it('have one unknown id once, under one of the names, when arrays bring it too', async () => {
    const id = (await aVendor()).id + 310_000;
    const names = Array.from({ length: 8 }, () => unique('V'));
    const bodies = await Promise.all(names.map((name) => itemBody({ vendor: { id, name } })));
    const answers = await atOnce(8, (index) =>
      either(index).post<Item[]>('/items', [bodies[index], bodies[(index + 1) % 8]]),
    );
    expect(countsOf(answers)).toEqual({ 201: 8 });
    const given = answers.flatMap(({ body }) => body.map(({ vendor }) => vendor.name));
    expect([given.length, new Set(given).size]).toEqual([16, 1]);
  });

  it('lose no entry that is taken into use while it is deleted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [vendor, customer] = [await aVendor(), await aCustomer()];
      const [item, work] = [
        await itemBody({ vendor: { id: vendor.id } }),
        await workBody({ customer: { id: customer.id } }),
      ];
      const [created, deleted, made, gone] = await Promise.all([
        either(round).post<Item>('/items', item),
        either(round + 1).delete(`/vendors/${vendor.id}`),
        either(round).post<Work>('/works', work),
        either(round + 1).delete(`/customers/${customer.id}`),
      ]);
      expect([created.status, deleted.status]).toEqual(created.status === 201 ? [201, 422] : [422, 200]);
      expect([made.status, gone.status]).toEqual(made.status === 201 ? [201, 422] : [422, 200]);
      if (created.status === 201)
        expect((await admin.get<Item>(`/items/${created.body.id}`)).body.vendor).toEqual(vendor);
      if (made.status === 201)
        expect((await admin.get<Work>(`/works/${made.body.id}`)).body.customer).toEqual(customer);
    }
  });
});

describe('works, many at once over two gateways', () => {
  it('one work holds an item once', async () => {
    const [item, work] = [await anItem(), await aWork()];
    const answers = await atOnce(12, (index) =>
      either(index).post<WorkItem>(`/works/${work.id}/items`, { item, outbound_quantity: index + 1 }),
    );
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 11 });
    const lines = bodyOf(await admin.get<WorkItem[]>(`/works/${work.id}/items`));
    expect(lines).toEqual([answers.find(({ status }) => status === 201)?.body]);
  });

  it('one work holds an item once, also when others are changed to it', async () => {
    const items = await atOnce(6, () => anItem());
    const [wanted, work] = [await anItem(), await aWork({ items: items.map((item) => [item, 1] as const) })];
    const answers = await atOnce(6, (index) =>
      either(index).put(`/works/${work.id}/items/${work.items[index]?.id}`, { item: wanted, outbound_quantity: 1 }),
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 422: 5 });
  });

  it('one work is deleted once', async () => {
    const work = await aWork({ items: [[await anItem(), 1]] });
    const answers = await atOnce(8, (index) => either(index).delete(`/works/${work.id}`));
    expect(countsOf(answers)).toEqual({ 200: 1, 404: 7 });
  });
});

describe('items, many at once over two gateways', () => {
  it('get ids of their own, and are all in the list', async () => {
    const bodies = await atOnce(24, () => itemBody());
    const answers = await atOnce(24, (index) => untilKnown<Item>(index, ['POST', '/items', bodies[index]]));
    expect(countsOf(answers)).toEqual({ 201: 24 });
    const ids = answers.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(24);
    const list = bodyOf(await elsewhere.get<Item[]>('/items')).map(({ id }) => id);
    expect(list).toEqual([...list].sort((a, b) => a - b));
    expect(list).toEqual(expect.arrayContaining(ids));
  });

  it('one is deleted once', async () => {
    const item = await anItem();
    expect(countsOf(await atOnce(8, (index) => either(index).delete(`/items/${item.id}`)))).toEqual({ 200: 1, 404: 7 });
  });
});

describe('users, many at once over two gateways', () => {
  it('one name is taken once, whatever its case', async () => {
    const body = userBody();
    const answers = await atOnce(8, (index) =>
      either(index).post('/users', { ...body, username: index % 2 ? body.username.toUpperCase() : body.username }),
    );
    expect(countsOf(answers)).toEqual({ 201: 1, 422: 7 });
  });

  it('one admin is left when all are demoted at once', async () => {
    const me = bodyOf(await admin.get<User>('/session'));
    for (const user of bodyOf(await admin.get<User[]>('/users')))
      if (user.admin && user.id !== me.id) bodyOf(await admin.delete(`/users/${user.id}`));
    for (let round = 0; round < 3; round += 1) {
      const other = await aUser({ admin: true });
      const answers = await Promise.all([
        admin.put(`/users/${other.user.id}`, { ...other.user, admin: false }),
        other.client.at(secondUrl).put(`/users/${me.id}`, { ...me, admin: false }),
      ]);
      const left = answers.filter(({ status }) => status === 200);
      expect(left).toHaveLength(1);
      // A user who is still an admin puts things right for the next round.
      const rest = (await admin.get('/users')).status === 200 ? admin : other.client;
      bodyOf(await rest.put(`/users/${me.id}`, { ...me, admin: true }));
      bodyOf(await admin.delete(`/users/${other.user.id}`));
    }
  });
});
