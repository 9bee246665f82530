import fc from 'fast-check';
import type { CursorOwner } from '../../src/http/cursor.ts';
import { cursorAfter, idInCursor } from '../../src/http/cursor.ts';

const owner: fc.Arbitrary<CursorOwner> = fc.record({
  path: fc.webPath(),
  isDescending: fc.boolean(),
  filters: fc.dictionary(fc.string({ minLength: 1 }), fc.string()),
});
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const letter = fc.constantFrom(...'ABCxyz019-_');

describe('a cursor', () => {
  it('gives the id that it was made of', () => {
    fc.assert(fc.property(owner, id, (list, row) => expect(idInCursor(list, cursorAfter(list, row))).toBe(row)));
  });

  it('is none once any letter of it is another', () => {
    fc.assert(
      fc.property(owner, id, fc.nat(29), letter, (list, row, at, other) => {
        const cursor = cursorAfter(list, row);
        fc.pre(cursor[at] !== other);
        expect(idInCursor(list, `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  it('is none of a list with another path, order or filters', () => {
    fc.assert(
      fc.property(owner, owner, id, (list, other, row) => {
        fc.pre(JSON.stringify(list) !== JSON.stringify(other));
        expect(idInCursor(other, cursorAfter(list, row))).toBeUndefined();
      }),
    );
  });

  it.each(['', 'x', '=', 'A'.repeat(30), 'A'.repeat(9_000), '__proto__'])('%s is none', (text) =>
    expect(idInCursor({ path: '/api/items', isDescending: false, filters: {} }, text)).toBeUndefined(),
  );
});
