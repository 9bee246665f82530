import { Fault } from '@stockroom/kernel';
import type { ReceivedOf, ServedCall } from '@stockroom/rpc';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';
import { anItem, shownBolt } from '../support/values.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';

describe('items over HTTP', () => {
  let gateway: TestGateway;
  let admin: Client;
  const asked: { method: string; message: unknown; call: ServedCall }[] = [];
  const note = (method: string, message: unknown, call: ServedCall) => {
    asked.push({ method, message, call });
  };

  beforeAll(async () => {
    gateway = await startGateway({
      catalog: {
        GetItems: async (message, call) => {
          note('GetItems', message, call);
          return { items: message.ids.filter((id) => id < 100).map((id) => anItem({ id })) };
        },
        CreateItem: async (message, call) => {
          note('CreateItem', message, call);
          return anItem();
        },
        UpdateItem: async (message, call) => {
          note('UpdateItem', message, call);
          throw new Fault('not-found', { message: `There is no item ${message.id}.` });
        },
        DeleteItem: async (message, call) => {
          note('DeleteItem', message, call);
          return {};
        },
      },
    });
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());
  beforeEach(() => asked.splice(0));

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    gateway.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  const smallest = { name: ' Bolt M8 ', unit: { id: 1 }, vendor: { id: 2, name: 'Fasten & Sons' } };

  describe('that are read while the login is looked at', () => {
    const get = (id: string, { cookie }: Client) =>
      gateway.app.inject({ url: `/api/items/${id}`, headers: { cookie } });

    it('are shown to nobody whose login has ended meanwhile', async () => {
      const leaving = await gateway.admin();
      // Twice: the second time the login is known.
      for (let time = 0; time < 2; time += 1) expect((await get('7', leaving)).json()).toEqual(shownBolt);
      const second = await gateway.second();
      await second.inject({ method: 'DELETE', url: '/api/session', headers: leaving });
      const answers = await Promise.all([get('7', leaving), get('100', leaving), get('x', leaving)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    });

    it('are not read at all for somebody who is not known, nor for an id of the wrong form', async () => {
      // The calls of an earlier refused request may still be under way.
      const timesAskedFor9 = () => asked.filter(({ message }) => JSON.stringify(message).includes('9')).length;
      await get('9', { cookie: 'stockroom_session=nobody' });
      await get('9', admin);
      expect(timesAskedFor9()).toBe(1);
      expect((await get('09', admin)).statusCode).toBe(404);
      expect(timesAskedFor9()).toBe(1);
    });
  });

  it('creates with defaults, in the units of the catalog, for the user who asks', async () => {
    const answer = await send('POST', '/api/items', { ...smallest, article_number: ' a-7ß ', purchase_price: 0.1 });
    expect([answer.statusCode, answer.json()]).toEqual([201, shownBolt]);
    expect(asked[0]?.message).toEqual({
      article_number: 'A-7SS',
      barcode: null,
      location: '',
      name: 'Bolt M8',
      purchase_price: 100_000,
      unit: { id: 1 },
      vendor: { id: 2, name: 'Fasten & Sons', _name: 'name' },
      warning_quantity: 0,
    });
    expect(asked[0]?.call.actor).toMatchObject({ username: 'admin', admin: true, disabled: false });
  });

  it('sends neither id nor quantity of a body on, nor what it does not know', async () => {
    await send('POST', '/api/items', { ...smallest, id: 5, quantity: 9, colour: 'red', deleted: true });
    const message = asked[0]?.message as ReceivedOf<Catalog, 'CreateItem'>;
    expect(Object.keys(message).sort()).toEqual(
      ['article_number', 'barcode', 'location', 'name', 'purchase_price', 'unit', 'vendor', 'warning_quantity'].sort(),
    );
  });

  it('leaves it to the catalog how long the name of a new unit may be, and says so', async () => {
    const unit = { id: 1, unit: 'x'.repeat(21) };
    expect((await send('POST', '/api/items', { ...smallest, unit })).statusCode).toBe(201);
    expect(asked[0]?.message).toMatchObject({ unit: { id: 1, name: unit.unit } });
    const { components } = (await send('GET', '/api/openapi.json')).json();
    const { unit: described } = components.schemas.ItemBody.properties;
    expect(described.properties.unit).toEqual({
      type: ['string', 'null'],
      description: 'Counts when the id is new; then it has at most 20 characters.',
    });
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['no unit', { unit: undefined }, 'unit'],
    ['a unit as text', { unit: 'pcs' }, 'unit'],
    ['a vendor without an id', { vendor: { name: 'x' } }, 'vendor.id'],
    ['a vendor with the id 0', { vendor: { id: 0, name: 'x' } }, 'vendor.id'],
    ['a vendor name that is a number', { vendor: { id: 1, name: 5 } }, 'vendor.name'],
    ['a unit name with NUL', { unit: { id: 1, unit: 'a\0' } }, 'unit.unit'],
    ['a negative price', { purchase_price: -0.000_001 }, 'purchase_price'],
    ['a price as text', { purchase_price: '1' }, 'purchase_price'],
    ['a price over 1e9', { purchase_price: 1_000_000_000.000_001 }, 'purchase_price'],
    ['an article number that is null', { article_number: null }, 'article_number'],
    ['an article number of 65 characters', { article_number: 'x'.repeat(65) }, 'article_number'],
    ['a location with NUL', { location: 'a\0' }, 'location'],
  ])('refuses %s, naming the field, and asks nobody', async (_, change, field) => {
    const answer = await send('POST', '/api/items', { ...smallest, ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(answer.json().message).toContain(field);
    expect(asked).toEqual([]);
  });

  it('asks once for all that is read in one turn, each getting their own', async () => {
    const answers = await Promise.all([7, 8, 9, 100, 7].map((id) => send('GET', `/api/items/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 200]);
    expect(answers[1]?.json()).toEqual({ ...shownBolt, id: 8 });
    expect(asked.length).toBeLessThan(3);
  });

  it('shows a fault of the catalog as it is', async () => {
    const answer = await send('PUT', '/api/items/41', smallest);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no item 41.' }]);
  });

  it('answers null to a delete', async () => {
    const answer = await send('DELETE', '/api/items/7');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'null',
      'application/json; charset=utf-8',
    ]);
  });

  it.each(['0', '01', '-1', '1.0', '1e3', 'abc', '9007199254740993', '%31x'])('has nothing at id %s', async (id) => {
    const answer = await send('PUT', `/api/items/${id}`, smallest);
    expect([answer.statusCode, asked]).toEqual([404, []]);
  });

  it('answers HEAD as GET, without a body', async () => {
    const answer = await gateway.app.inject({ method: 'HEAD', url: '/api/items/7', headers: admin });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
