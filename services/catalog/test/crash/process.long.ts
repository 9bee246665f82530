import type { StockAsked, StockSettled } from '@stockroom/events';
import { STOCK_STREAM, stockSettled, subjects } from '@stockroom/events';
import { outbox } from '@stockroom/store';
import type { CatalogRemote, Stage } from '../catalog-process.ts';
import { eventually, openStage, startCatalog } from '../catalog-process.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.clear());

const call = () => ({ requestId: 'r', deadline: Date.now() + 10_000 });
const body = { name: 'Bolt', unit: { id: 1, name: 'pcs' }, vendor: { id: 1, name: 'Würth' } };
const addItem = async (remote: CatalogRemote) => (await remote.ask('CreateItem', body, call())).id;
const quantityOf = async (remote: CatalogRemote, id: number) =>
  (await remote.ask('GetItems', { ids: [id] }, call())).items[0]?.quantity;
const movementsOf = async (remote: CatalogRemote, id: number) => {
  const movements = [];
  for await (const page of remote.list('ListMovements', { id }, call())) movements.push(...page.movements);
  return movements;
};

/** Gives what an asker would hear of a batch. */
async function settledEvents(batchId: string): Promise<StockSettled[]> {
  const { broker } = stage;
  const info = await broker.manager.streams.info(broker.stream(STOCK_STREAM), { subjects_filter: '>' });
  const events: StockSettled[] = [];
  for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1) {
    const message = await broker.manager.streams.getMessage(broker.stream(STOCK_STREAM), { seq });
    if (message?.subject.includes('.settled.')) events.push(stockSettled.parse(message.json()));
  }
  return events.filter(({ batch_id }) => batch_id === batchId);
}

describe('the catalog as its own process', () => {
  it('names every wrong setting at once and does not start', async () => {
    const wrong = startCatalog({ LISTEN: 'nowhere', BARCODE_DIGITS: '19', BARCODE_PREFIX: 'ö' });
    await expect(wrong).rejects.toThrow(
      /code 2[\s\S]*LISTEN[\s\S]*NATS_URL: is required[\s\S]*MONGODB_URL: is required[\s\S]*BARCODE_PREFIX[\s\S]*BARCODE_DIGITS/,
    );
  });

  it('starts twice at once on a new database, and both generate barcodes of the form that is set', async () => {
    const env = { BARCODE_PREFIX: 'ab-', BARCODE_DIGITS: '3' };
    const [one, two] = await Promise.all([stage.start(env), stage.start(env)]);
    const item_id = await addItem(one.remote);
    const made = await Promise.all(
      [one, two].map(({ remote }) => remote.ask('CreateBarcode', { item_id, body: {} }, call())),
    );
    expect(made.map(({ barcode }) => barcode).sort()).toEqual(['AB-001', 'AB-002']);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual(['code 0', 'code 0']);
  });

  it('has all its data after a stop, and answers what was under way', async () => {
    const first = await stage.start();
    const id = await addItem(first.remote);
    const lines = [{ item_id: id, quantity: 5 }];
    const batch = { id: 'at the end', reason: 'acquisition', reference: 1, user_id: 1, username: 'ana', lines };
    const asked = first.remote.ask('ApplyBatch', batch, call());
    await eventually(
      async () => stage.store.db.collection('batches').countDocuments(),
      (count) => count > 0,
    );
    expect(await first.stop()).toBe('code 0');
    expect(await asked).toMatchObject({ applied: true });
    const second = await stage.start();
    expect(await quantityOf(second.remote, id)).toBe(5);
  });

  it('applies what is asked by an event, once, and tells the asker', async () => {
    const { remote } = await stage.start();
    const id = await addItem(remote);
    const asked: StockAsked = {
      id: 'by-event',
      asker: 'acquisitions',
      reason: 'acquisition',
      reference: 9,
      user: { id: 1, username: 'ana' },
      lines: [{ item_id: id, quantity: 7 }],
    };
    const publish = (msgID: string) =>
      stage.broker.jetstream.publish(stage.broker.subject(subjects.asked('acquisitions')), JSON.stringify(asked), {
        msgID,
      });
    await publish('first');
    await publish('second');
    const [event] = await eventually(
      () => settledEvents('by-event'),
      (events) => events.length > 0,
    );
    expect(event).toMatchObject({ asker: 'acquisitions', reference: 9, applied: true });
    expect(await quantityOf(remote, id)).toBe(7);
    expect(await movementsOf(remote, id)).toHaveLength(1);
  });
});

describe('a catalog killed while it adds many at once', () => {
  const repeated = (key: string) => ({ ...call(), idempotency: { key, fingerprint: key } });
  const namesIn = async (collection: string, field: string) =>
    (await stage.store.db.collection(collection).find().sort({ _id: 1 }).toArray()).map((one) => one[field] as string);

  it.each(['catalog.create-items.ids-taken', 'catalog.write.committed'])(
    'at %s has added all items once when it is asked again',
    async (point) => {
      const { remote: before } = await stage.start();
      await addItem(before);
      const doomed = await stage.start({ CRASH_AT: point });
      const names = [1, 2, 3].map((at) => `${point} ${at}`);
      const bodies = names.map((name) => ({ ...body, name }));
      const again = repeated(`items ${point}`);
      await expect(doomed.remote.ask('CreateItems', { bodies }, again)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await doomed.ended).toBe('SIGKILL');
      const { items } = await before.ask('CreateItems', { bodies }, again);
      expect(items.map(({ name }) => name)).toEqual(names);
      expect((await namesIn('items', 'name')).filter((name) => names.includes(name))).toEqual(names);
      expect((await before.ask('CreateItems', { bodies }, again)).items).toEqual(items);
    },
  );

  it.each(['catalog.create-barcodes.numbers-taken', 'catalog.write.committed'])(
    'at %s has added all barcodes once when it is asked again',
    async (point) => {
      const { remote: before } = await stage.start();
      const item_id = await addItem(before);
      const doomed = await stage.start({ CRASH_AT: point });
      const asked = { item_id, bodies: [{}, { barcode: point }, {}] };
      const again = repeated(`barcodes ${point}`);
      await expect(doomed.remote.ask('CreateBarcodes', asked, again)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await doomed.ended).toBe('SIGKILL');
      const { barcodes } = await before.ask('CreateBarcodes', asked, again);
      expect(barcodes.map(({ master }) => master)).toEqual([true, false, false]);
      const stored = (await before.ask('ListItemBarcodes', { id: item_id }, call())).barcodes;
      expect(stored).toEqual(barcodes);
      expect((await before.ask('CreateBarcodes', asked, again)).barcodes).toEqual(barcodes);
    },
  );
});

const CLOSING_POINTS = [
  'catalog.apply.ids-taken',
  'catalog.close-stocktaking.before-commit',
  'catalog.write.committed',
];

describe('a catalog killed while it closes a stocktaking', () => {
  const actor = { id: 1, username: 'ana', email: 'ana@example.org', admin: false, disabled: false };
  const by = (key?: string) => ({
    ...{ ...call(), actor },
    ...(key !== undefined && { idempotency: { key, fingerprint: key } }),
  });

  /** A stocktaking that has counted 5 of each of so many items, of which there is nothing. */
  async function counted(remote: CatalogRemote, count: number) {
    const ids = [];
    for (let at = 0; at < count; at += 1) ids.push(await addItem(remote));
    const items = ids.map((item_id) => ({ item_id, quantity: 5 }));
    const { id } = await remote.ask('CreateStocktaking', { body: {}, items }, by());
    return { id, ids };
  }

  // The first pass of the last point is of what was begun before; each is met three times.
  it.each(CLOSING_POINTS.flatMap((point) => [1, 2, 3].map((round) => [point, round] as const)))(
    'at %s has booked all or none, and all once when it is asked again (%i)',
    async (point, round) => {
      const { remote } = await stage.start();
      const { id, ids } = await counted(remote, 20);
      const doomed = await stage.start({ CRASH_AT: point });
      const key = `close ${point} ${round}`;
      const closing = doomed.remote.ask('CloseStocktaking', { id }, by(key));
      await expect(closing).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await doomed.ended).toBe('SIGKILL');
      const isDone = (await remote.ask('GetStocktaking', { id }, call())).close_timestamp !== undefined;
      for (const item of ids) expect(await quantityOf(remote, item)).toBe(isDone ? 5 : 0);
      const closed = await remote.ask('CloseStocktaking', { id }, by(key));
      expect(closed).toMatchObject({ close_user: actor });
      await expect(remote.ask('CloseStocktaking', { id }, by())).rejects.toMatchObject({ kind: 'invalid' });
      for (const item of ids) {
        expect(await quantityOf(remote, item)).toBe(5);
        expect(await movementsOf(remote, item)).toMatchObject([{ quantity: 5, reason: 'stocktaking', reference: id }]);
      }
    },
  );
});

const POINTS = ['catalog.apply.ids-taken', 'catalog.apply.before-commit', 'catalog.apply.after-commit'];

describe('a catalog killed while it applies a batch', () => {
  it.each(POINTS)('at %s has applied it once when it is asked again', async (point) => {
    const doomed = await stage.start({ CRASH_AT: point });
    const id = await addItem(doomed.remote);
    const lines = [{ item_id: id, quantity: 5 }];
    const batch = { id: `crash ${point}`, reason: 'acquisition', reference: 1, user_id: 1, username: 'ana', lines };
    await expect(doomed.remote.ask('ApplyBatch', batch, call())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await doomed.ended).toBe('SIGKILL');
    const { remote } = await stage.start();
    expect([0, 5]).toContain(await quantityOf(remote, id));
    expect(await remote.ask('ApplyBatch', batch, call())).toMatchObject({ applied: true });
    expect(await quantityOf(remote, id)).toBe(5);
    expect(await movementsOf(remote, id)).toHaveLength(1);
    await eventually(
      () => outbox(stage.store).countDocuments({}),
      (count) => count === 0,
    );
  });
});
