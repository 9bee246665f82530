import { isFault } from '@stockroom/kernel';
import type { Acquisition, Line } from '../../src/domain/acquisition.ts';
import { batchesUnderWay, noSuchItem, refuseBadBody } from '../../src/domain/acquisition.ts';
import { addDifference, changeDifference, removeDifference } from '../../src/domain/difference.ts';

const line = (about: Partial<Line> = {}): Line => ({
  id: 1,
  acquisitionId: 7,
  itemId: 3,
  quantity: 5,
  pendingBatch: null,
  hidden: false,
  editVersion: 0,
  ...about,
});

describe('what moves', () => {
  it.each([
    ['more of the same item', { itemId: 3, quantity: 9 }, [{ itemId: 3, quantity: 4 }]],
    ['less of the same item', { itemId: 3, quantity: 1 }, [{ itemId: 3, quantity: -4 }]],
    ['the same again', { itemId: 3, quantity: 5 }, []],
    [
      'another item',
      { itemId: 8, quantity: 2 },
      [
        { itemId: 3, quantity: -5 },
        { itemId: 8, quantity: 2 },
      ],
    ],
  ])('on a change to %s is the difference', (_name, body, expected) => {
    expect(changeDifference(line(), body)).toEqual(expected);
  });

  it('on a new line is all of it, and on a delete all that came in', () => {
    expect(addDifference([{ itemId: 3, quantity: 5 }])).toEqual([{ itemId: 3, quantity: 5 }]);
    expect(removeDifference([line(), line({ itemId: 4, quantity: 1 })])).toEqual([
      { itemId: 3, quantity: -5 },
      { itemId: 4, quantity: -1 },
    ]);
  });
});

describe('what is under way', () => {
  const acquisition = (deletingBatch: string | null): Acquisition => ({
    id: 7,
    comment: null,
    timestamp: '2026-11-20T08:38:07.430655+00:00',
    deletingBatch,
    editVersion: 0,
  });

  it.each([
    ['nothing', acquisition(null), [line()], []],
    ['a line', acquisition(null), [line({ pendingBatch: 'a' }), line()], ['a']],
    ['two lines of one change', acquisition(null), [line({ pendingBatch: 'a' }), line({ pendingBatch: 'a' })], ['a']],
    ['the delete of all', acquisition('d'), [line()], ['d']],
  ])('with %s is settled first', (_name, of, lines, expected) => {
    expect(batchesUnderWay(of, lines)).toEqual(expected);
  });
});

describe('a body', () => {
  it.each([0, -1])('with the quantity %d is refused', (quantity) => {
    expect(() => refuseBadBody({ itemId: 1, quantity })).toThrow(
      expect.objectContaining({ kind: 'invalid', fields: { quantity: ['The quantity must be greater than 0.'] } }),
    );
  });

  it('with the least quantity is allowed', () => {
    expect(refuseBadBody({ itemId: 1, quantity: 1 })).toBeUndefined();
  });

  it('with an unknown item is 404 on create and 422 on update', () => {
    expect(isFault(noSuchItem(5, 'create'), 'not-found')).toBe(true);
    expect(noSuchItem(5, 'update')).toMatchObject({ kind: 'invalid', fields: { 'item.id': ['There is no item 5.'] } });
  });
});
