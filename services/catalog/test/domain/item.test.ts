import { checkItemBody } from '../../src/domain/item.ts';
import { aBody } from '../support.ts';

describe('an item body', () => {
  it('is stored with its name trimmed and its article number in upper case', () => {
    expect(checkItemBody(aBody({ name: '  Bolt M8 ', articleNumber: 'abc-1é' }))).toMatchObject({
      name: 'Bolt M8',
      articleNumber: 'ABC-1É',
    });
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['article_number', { articleNumber: 'x'.repeat(65) }],
    ['location', { location: 'x'.repeat(65) }],
    ['purchase_price', { purchasePrice: -1 }],
    ['purchase_price', { purchasePrice: 1e15 + 1 }],
    ['purchase_price', { purchasePrice: Number.NaN }],
    ['warning_quantity', { warningQuantity: -1 }],
    ['warning_quantity', { warningQuantity: 0.5 }],
  ])('is refused for its %s', (field, given) => {
    expect(() => checkItemBody(aBody(given))).toThrow(
      expect.objectContaining({ kind: 'invalid', fields: { [field]: [expect.any(String)] } }),
    );
  });

  it('is allowed at the limits, counted in characters', () => {
    const body = aBody({ name: '😀'.repeat(200), location: 'x'.repeat(64), purchasePrice: 1e15 });
    expect(checkItemBody({ ...body, articleNumber: 'X'.repeat(64) })).toEqual({
      ...body,
      articleNumber: 'X'.repeat(64),
    });
    expect(checkItemBody(aBody({ name: 'x' })).name).toBe('x');
  });

  it('has every wrong field named', () => {
    expect(() => checkItemBody(aBody({ name: '', purchasePrice: -1 }))).toThrow(
      expect.objectContaining({ fields: { name: [expect.any(String)], purchase_price: [expect.any(String)] } }),
    );
  });
});
