import { aUnit, aVendor, itemBody, itemNow, UNKNOWN, unique } from '../support/builders.ts';
import { create, createRaw } from '../support/items.ts';
import { expectRefusal } from '../support/refusals.ts';
import { admin } from '../support/the-stack.ts';

describe('numbers', () => {
  it.each([
    ['0.0000005', 0],
    ['0.0000015', 0.000002],
    ['0.0000025', 0.000002],
    ['0.00000050001', 0.000001],
    ['0.0000005000000000000000000001', 0.000001],
    ['2.5e-6', 0.000002],
    ['5e-7', 0],
    ['15e-7', 0.000002],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['1.10', 1.1],
    ['-0', 0],
    ['-0.0', 0],
    ['123456789.123456', 123456789.123456],
    ['999999999.999999', 999999999.999999],
    ['999999999.9999995', 1e9],
    ['999999999.9999985', 999999999.999998],
    ['1000000000', 1e9],
    ['1000000000.0000', 1e9],
    ['1e9', 1e9],
  ])('a price of %s is %d', async (text, price) => {
    const answer = await createRaw('purchase_price', text);
    expect({ status: answer.status, price: answer.body.purchase_price }).toEqual({ status: 201, price });
    expect((await itemNow(answer.body)).purchase_price).toBe(price);
  });

  it.each([
    '1000000000.000001',
    '1000000001',
    '1e10',
    '1e400',
    '-1',
    '-0.000001',
    '-1e400',
    '123456789012345678901234567890',
  ])('a price of %s is refused', async (text) => {
    expectRefusal(await createRaw('purchase_price', text), 422, ['purchase_price']);
    expectRefusal(await createRaw('warning_quantity', text), 422, ['warning_quantity']);
  });

  it.each(['NaN', 'Infinity', '-Infinity', '.5', '1.', '+1', '0x10', '01'])('%s is no JSON', async (text) => {
    expectRefusal(await createRaw('purchase_price', text), 400);
  });

  it('shows a price with the digits that were sent, not those of a binary fraction', async () => {
    const { body } = await createRaw('purchase_price', '0.1');
    const { body: text } = await admin.request<unknown>('GET', `/items/${body.id}`);
    expect(JSON.stringify(text)).toContain('"purchase_price":0.1,');
  });
});

describe('unit and vendor of an item', () => {
  it('carry the registered name, whatever name was sent', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const { body } = await create({
      vendor: { id: vendor.id, name: 'Somebody else' },
      unit: { id: unit.id, unit: 'else' },
    });
    expect(body).toMatchObject({ vendor, unit });
    expect((await create({ vendor: { id: vendor.id }, unit: { id: unit.id } })).body).toMatchObject({ vendor, unit });
    expect((await admin.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
  });

  it('are registered under an unknown id that comes with a name', async () => {
    const vendor = { id: (await aVendor()).id + 500_000, name: unique('New') };
    const unit = { id: (await aUnit()).id + 500_000, unit: unique('').slice(1, 13) };
    const answer = await create({ vendor: { ...vendor, extra: 1 }, unit });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ vendor, unit });
    expect((await admin.get(`/vendors/${vendor.id}`)).body).toEqual(vendor);
    expect((await admin.get(`/units/${unit.id}`)).body).toEqual(unit);
  });

  it('need an id', async () => {
    expectRefusal(await create({ vendor: { name: unique('New') } }), 422, ['vendor.id']);
    expectRefusal(await create({ unit: { unit: 'new' } }), 422, ['unit.id']);
    for (const id of [0, -1, 1.5, '1', true, null, {}, [1]])
      expectRefusal(await create({ vendor: { id, name: unique('New') } }), 422, ['vendor.id']);
  });

  it('need a name with an unknown id', async () => {
    expectRefusal(await create({ vendor: { id: UNKNOWN } }), 422);
    expectRefusal(await create({ unit: { id: UNKNOWN } }), 422);
  });

  it('cannot take the name that another id has', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    expectRefusal(await create({ vendor: { ...vendor, id: UNKNOWN } }), 422);
    expectRefusal(await create({ unit: { ...unit, id: UNKNOWN } }), 422);
    expectRefusal(await admin.get(`/vendors/${UNKNOWN}`), 404);
  });

  it('have names of at most 200 and 20 characters', async () => {
    const id = (await aVendor()).id + 600_000;
    expectRefusal(await create({ vendor: { id, name: 'x'.repeat(201) } }), 422);
    expectRefusal(await create({ unit: { id, unit: 'x'.repeat(21) } }), 422);
    expectRefusal(await create({ vendor: { id, name: '' } }), 422);
    expectRefusal(await create({ vendor: { id, name: 5 } }), 422);
  });

  it('are registered in no request that is refused', async () => {
    const id = (await aVendor()).id + 700_000;
    const [vendor, unit] = [
      { id, name: unique('New') },
      { id, unit: unique('').slice(1, 13) },
    ];
    const taken = await aUnit();
    expectRefusal(await create({ vendor, unit, name: '' }), 422, ['name']);
    expectRefusal(await create({ vendor, unit: { id, unit: taken.unit } }), 422);
    expectRefusal(await create({ vendor, unit: { id } }), 422);
    expectRefusal(await admin.put(`/items/${UNKNOWN}`, await itemBody({ vendor, unit })), 404);
    expectRefusal(await admin.get(`/vendors/${id}`), 404);
    expectRefusal(await admin.get(`/units/${id}`), 404);
  });

  it('have ids beyond 2^53 exactly, or not at all', async () => {
    const answer = await createRaw('vendor', `{"id":9007199254740993,"name":"${unique('Big')}"}`);
    expectRefusal(answer, 422);
  });
});
