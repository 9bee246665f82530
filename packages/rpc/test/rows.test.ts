import { pageMessage, pageRequestOf, rowsMessages } from '../src/index.ts';

const asked = { limit: 50, after: 7, descending: true, with_total: true };

describe('rows in messages', () => {
  it('are asked for by a page that a list has', () => {
    expect(pageRequestOf(asked)).toEqual({ limit: 50, after: 7, descending: true, withTotal: true });
    expect(pageRequestOf({ ...asked, order: '' })).toMatchObject({ order: undefined });
    const inOrder = { ...asked, order: 'name', after_value: 'bolt' };
    expect(pageRequestOf(inOrder, ['name'])).toMatchObject({ order: 'name', afterValue: 'bolt' });
  });

  it.each([
    ['no page', null, 'limit'],
    ['no rows', { ...asked, limit: 0 }, 'limit'],
    ['more than 1000 rows', { ...asked, limit: 1_001 }, 'limit'],
    ['a page behind no id', { ...asked, after: -1 }, 'cursor'],
    ['an order that the list does not have', { ...asked, order: 'name' }, 'order'],
  ])('are refused for %s', (_, sent, field) => {
    const fault = { kind: 'invalid', fields: { [field]: [expect.any(String)] } };
    expect(() => pageRequestOf(sent)).toThrow(expect.objectContaining(fault));
  });

  it('say how many the list has only where that was asked', () => {
    expect(pageMessage('items', { rows: [1, 2], more: true, total: 9 })).toEqual({
      items: [1, 2],
      info: { more: true, total: 9 },
    });
    expect(pageMessage('items', { rows: [3], more: true, total: undefined, value: '' })).toEqual({
      items: [3],
      info: { more: true, value: '' },
    });
    expect(pageMessage('items', { rows: [], more: false, total: undefined })).toEqual({
      items: [],
      info: { more: false },
    });
  });

  it('come in batches under their name', async () => {
    const batches = (async function* () {
      yield [1, 2];
      yield [3];
    })();
    expect(await Array.fromAsync(rowsMessages('items', batches))).toEqual([{ items: [1, 2] }, { items: [3] }]);
  });
});
