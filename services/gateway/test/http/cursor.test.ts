import fc from 'fast-check';
import type { CursorOwner, Place } from '../../src/http/cursor.ts';
import { cursorAfter, placeInCursor } from '../../src/http/cursor.ts';

const owner: fc.Arbitrary<CursorOwner> = fc.record({
  path: fc.webPath(),
  order: fc.record({ column: fc.constantFrom('id', 'name', 'quantity'), descending: fc.boolean() }),
  filters: fc.dictionary(fc.string({ minLength: 1 }), fc.string()),
});
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const value = fc.option(fc.string({ unit: 'grapheme', maxLength: 200 }), { nil: undefined });
const place: fc.Arbitrary<Place> = fc.record({ id, value });
const letter = fc.constantFrom(...'ABCxyz019-_');

describe('a cursor', () => {
  it('gives the row that it was made of', () => {
    fc.assert(
      fc.property(owner, place, (list, row) => expect(placeInCursor(list, cursorAfter(list, row))).toEqual(row)),
    );
  });

  it('is none once any letter of it is another', () => {
    fc.assert(
      fc.property(owner, place, fc.nat(29), letter, (list, row, at, other) => {
        const cursor = cursorAfter(list, row);
        fc.pre(cursor[at] !== other);
        expect(placeInCursor(list, `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  it('is none of a list with another path, order or filters', () => {
    fc.assert(
      fc.property(owner, owner, place, (list, other, row) => {
        fc.pre(JSON.stringify(list) !== JSON.stringify(other));
        expect(placeInCursor(other, cursorAfter(list, row))).toBeUndefined();
      }),
    );
  });

  it('is none of another column, though all else is the same', () => {
    const list = (column: string) => ({ path: '/api/items', order: { column, descending: false }, filters: {} });
    const cursor = cursorAfter(list('name'), { id: 7, value: '12' });
    for (const other of ['id', 'quantity']) expect(placeInCursor(list(other), cursor)).toBeUndefined();
  });

  it('has room in an address, whatever the value', () => {
    const list = { path: '/api/items', order: { column: 'name', descending: true }, filters: {} };
    expect(cursorAfter(list, { id: Number.MAX_SAFE_INTEGER, value: '🔩'.repeat(200) }).length).toBeLessThan(1_200);
  });

  it('of ids stays what it was, so that no client meets a refusal in the middle of a list when its gateway is replaced', () => {
    const list = { path: '/api/items', order: { column: 'id', descending: true }, filters: { vendor: '4' } };
    expect(cursorAfter(list, { id: 77 })).toBe('AQEAAAAAAAAATdtSimFTLCx1LxqWHQ');
  });

  it.each(['', 'x', '=', 'A'.repeat(30), 'A'.repeat(9_000), '__proto__'])('%s is none', (text) => {
    const order = { column: 'id', descending: false };
    expect(placeInCursor({ path: '/api/items', order, filters: {} }, text)).toBeUndefined();
  });
});
