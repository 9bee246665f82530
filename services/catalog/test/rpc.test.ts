import type { Call, Remote, Served } from '@stockroom/rpc';
import { dial, serve } from '@stockroom/rpc';
import { catalogHandlers } from '../src/rpc.ts';
import { createStockGroups } from '../src/stock-groups.ts';
import type { TestCatalog } from './support.ts';
import { addItem, all, MILLION, openTestCatalog } from './support.ts';

type Name = 'stockroom.catalog.v1.Catalog';

let catalog: TestCatalog;
let served: Served;
let remote: Remote<Name>;
const errors: unknown[] = [];

beforeAll(async () => {
  catalog = await openTestCatalog();
  const handlers = catalogHandlers(
    catalog,
    createStockGroups(catalog, () => {}),
  );
  const onError = (error: unknown) => errors.push(error);
  served = await serve({ name: 'stockroom.catalog.v1.Catalog', address: '127.0.0.1:0', handlers, onError });
  remote = dial('stockroom.catalog.v1.Catalog', `127.0.0.1:${served.port}`);
});
afterAll(async () => {
  remote.close();
  await served.stop();
  await catalog.store.drop();
});

const call = (given: Partial<Call> = {}): Call => ({ requestId: 'r', deadline: Date.now() + 10_000, ...given });
const body = { name: 'Bolt', unit: { id: 1, name: 'pcs' }, vendor: { id: 1, name: 'Würth' } };
const refused = (field: string) => ({ kind: 'invalid', fields: { [field]: [expect.any(String)] } });

describe('the catalog over gRPC', () => {
  it('creates, reads, changes and deletes an item', async () => {
    const item = await remote.ask('CreateItem', { ...body, article_number: 'ab', purchase_price: 1_500_000 }, call());
    expect(item).toMatchObject({ article_number: 'AB', purchase_price: 1_500_000, quantity: 0, vendor: body.vendor });
    const changed = await remote.ask('UpdateItem', { id: item.id, body: { ...body, name: 'Nut' } }, call());
    expect(changed).toMatchObject({ id: item.id, name: 'Nut', article_number: '' });
    expect((await remote.ask('GetItems', { ids: [item.id, 999_999] }, call())).items).toEqual([changed]);
    await remote.ask('DeleteItem', { id: item.id }, call());
    expect((await remote.ask('GetItems', { ids: [item.id] }, call())).items).toEqual([]);
    const { items } = await remote.ask('GetItems', { ids: [item.id], with_deleted: true }, call());
    expect(items).toEqual([{ ...changed, deleted: true }]);
  });

  it('refuses a body without a vendor or a unit', async () => {
    await expect(remote.ask('CreateItem', { ...body, vendor: null }, call())).rejects.toMatchObject(refused('vendor'));
    await expect(remote.ask('CreateItem', { ...body, unit: null }, call())).rejects.toMatchObject(refused('unit'));
  });

  it('keeps barcodes, with the defaults of what is left out', async () => {
    const { id } = await addItem(catalog);
    const made = await remote.ask('CreateBarcode', { item_id: id, body: {} }, call());
    expect(made).toMatchObject({ main: true, master: true, quantity: MILLION, item_id: id });
    const key = { item_id: id, id: made.id };
    const changed = await remote.ask('UpdateBarcode', { key, body: { barcode: 'x', quantity: 5 } }, call());
    expect(changed).toMatchObject({ barcode: 'X', main: false, master: false, quantity: 5 });
    expect(await remote.ask('GetBarcode', key, call())).toEqual(changed);
    expect((await remote.ask('ListItemBarcodes', { id }, call())).barcodes).toEqual([changed]);
    expect((await remote.ask('FindBarcodes', { barcode: 'x' }, call())).barcodes).toEqual([changed]);
    await remote.ask('DeleteBarcode', key, call());
    await expect(remote.ask('GetBarcode', key, call())).rejects.toMatchObject({ kind: 'not-found' });
    expect((await remote.ask('FindBarcodes', { barcode: 'x' }, call())).barcodes).toEqual([]);
  });

  it('keeps vendors and units', async () => {
    for (const register of ['REGISTER_VENDORS', 'REGISTER_UNITS'] as const) {
      const entry = await remote.ask('CreateEntry', { register, name: ' New ' }, call());
      expect(entry).toMatchObject({ name: 'New' });
      const key = { register, id: entry.id };
      await remote.ask('RenameEntry', { ...key, name: 'Newer' }, call());
      expect(await remote.ask('GetEntry', key, call())).toMatchObject({ id: entry.id, name: 'Newer', edit_version: 1 });
      const { entries } = await remote.ask('ListEntries', { register }, call());
      expect(entries).toContainEqual({ id: entry.id, name: 'Newer' });
      await remote.ask('DeleteEntry', key, call());
      await expect(remote.ask('GetEntry', key, call())).rejects.toMatchObject({ kind: 'not-found' });
    }
    const unit = { register: 'REGISTER_UNITS', name: 'x'.repeat(21) } as const;
    await expect(remote.ask('CreateEntry', unit, call())).rejects.toMatchObject(refused('unit'));
    await expect(remote.ask('ListEntries', {}, call())).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('finds items and barcodes, barcodes first', async () => {
    const item = await addItem(catalog, { name: 'Findable', articleNumber: 'F-1' });
    await remote.ask('CreateBarcode', { item_id: item.id, body: { barcode: 'SK900001' } }, call());
    const ask = (expression: string) =>
      remote.ask('SearchItems', { expression, items: true, barcodes: true, limit: 6 }, call());
    expect((await ask('findab')).results).toMatchObject([
      { item: { item_id: item.id, name: 'Findable', article_number: 'F-1', vendor: 'Würth' } },
    ]);
    expect((await ask('sk900001')).results).toMatchObject([
      { barcode: { barcode: 'SK900001', item_id: item.id, quantity: MILLION } },
      { item: { item_id: item.id } },
    ]);
  });

  it('answers several searches in their order', async () => {
    const { id } = await addItem(catalog, { name: 'Sought' });
    const search = (expression: string) => ({ expression, items: true, barcodes: true, limit: 6 });
    const { replies } = await remote.ask('SearchAll', { searches: ['none such', 'sought', ''].map(search) }, call());
    expect(replies.map(({ results }) => results.map(({ item }) => item?.item_id))).toEqual([[], [id], []]);
  });

  it('applies stock batches and shows the ledger', async () => {
    const { id } = await addItem(catalog);
    const batch = { id: 'b1', reason: 'acquisition', reference: 4, user_id: 2, username: 'ana' };
    const applied = await remote.ask('ApplyBatch', { ...batch, lines: [{ item_id: id, quantity: 5 }] }, call());
    expect(applied).toMatchObject({ batch_id: 'b1', applied: true });
    const taken = { ...batch, id: 'b2', reason: 'work-outbound', lines: [{ item_id: id, quantity: -6 }] };
    expect(await remote.ask('ApplyBatch', taken, call())).toMatchObject({
      applied: false,
      shortages: [{ item_id: id, name: 'Bolt', required: 6, available: 5 }],
    });
    const movements = [];
    for await (const page of remote.list('ListMovements', { id }, call())) movements.push(...page.movements);
    expect(movements).toMatchObject([
      { quantity: 5, balance: 5, reason: 'acquisition', reference: 4, user_id: 2, username: 'ana' },
    ]);
    await expect(remote.ask('ApplyBatch', { ...batch, reason: 'theft' }, call())).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(
      remote.list('ListMovements', { id: 999_999 }, call())[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('gives the newest movements, as many as a list begins with, and whether there are more', async () => {
    const { id } = await addItem(catalog);
    const newest = () => remote.ask('GetMovements', { id }, call());
    const receive = (name: string) => {
      const batch = { id: name, reason: 'acquisition', reference: 4, user_id: 2, username: 'ana' };
      return remote.ask('ApplyBatch', { ...batch, lines: [{ item_id: id, quantity: 1 }] }, call());
    };
    expect(await newest()).toEqual({ movements: [], more: false });
    await Promise.all(Array.from({ length: 50 }, (_, index) => receive(`newest-${index}`)));
    const before = await newest();
    expect(before.movements.map(({ balance }) => balance)).toEqual(
      Array.from({ length: 50 }, (_, index) => 50 - index),
    );
    expect(before.more).toBe(false);
    await receive('newest-50');
    const { movements, more } = await newest();
    expect([movements.length, movements[0]?.balance, more]).toEqual([50, 51, true]);
    await expect(remote.ask('GetMovements', { id: 999_999 }, call())).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('lists 1,300 items and barcodes in order, and stops when the reader leaves', async () => {
    const { id, ...item } = await addItem(catalog);
    const [document] = await catalog.store.db.collection<{ _id: number }>('items').find({ _id: id }).toArray();
    const ids = Array.from({ length: 1_300 }, (_, index) => 10_000 + index);
    await catalog.store.db.collection<{ _id: number }>('items').insertMany(ids.map((_id) => ({ ...document, _id })));
    const listed = [];
    for await (const page of remote.list('ListItems', {}, call())) listed.push(...page.items);
    expect(listed.map((one) => one.id).slice(-1_300)).toEqual(ids);
    expect(listed.at(-1)).toMatchObject({ name: item.name, vendor: item.vendor, unit: item.unit });
    for await (const page of remote.list('ListItems', {}, call())) {
      expect(page.items.length).toBeLessThan(1_300);
      break;
    }
    const barcodes = [];
    for await (const page of remote.list('ListBarcodes', {}, call())) barcodes.push(...page.barcodes);
    expect(barcodes.map((one) => one.id)).toEqual(barcodes.map((one) => one.id).sort((a, b) => a - b));
    expect(barcodes.length).toBeGreaterThan(0);
  });

  it('does a write sent 20 times with one key once, and gives all the same answer', async () => {
    const idempotency = { key: '1:create', fingerprint: 'p' };
    let replays = 0;
    const onReplayed = () => {
      replays += 1;
    };
    const answers = await all(20, () =>
      remote.ask('CreateItem', { ...body, name: 'Once' }, { ...call({ idempotency }), onReplayed }),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(replays).toBe(19);
    const other = { idempotency: { key: '1:create', fingerprint: 'q' } };
    await expect(remote.ask('CreateItem', body, call(other))).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('keeps a refusal too, and marks it as a replay', async () => {
    const idempotency = { key: '1:refused', fingerprint: 'p' };
    let replayed = false;
    const onReplayed = () => {
      replayed = true;
    };
    const ask = () => remote.ask('DeleteItem', { id: 999_998 }, { ...call({ idempotency }), onReplayed });
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    expect(replayed).toBe(false);
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    expect(replayed).toBe(true);
  });

  it('takes 40 parallel changes of one item, and 40 new items of one vendor', async () => {
    const { id } = await addItem(catalog);
    const taken = await all(80, (index) =>
      index % 2
        ? remote.ask('UpdateItem', { id, body: { ...body, name: `Bolt ${index}` } }, call())
        : remote.ask('CreateItem', { ...body, name: `Of one vendor ${index}` }, call()),
    );
    expect(taken).toHaveLength(80);
    expect(errors).toEqual([]);
  });
});
