import { booksTheSame } from '../../src/count/closing.ts';

type Seen = Parameters<typeof booksTheSame>[0];

const anEntry = (id: number, difference: number) =>
  ({ id, difference, item: { id: 100 + id, purchase_price: 1 } }) as Seen['entries']['all'][number];
const seen = (differences: [number, number][], missing: [number, number][] = []): Seen => ({
  entries: { all: differences.map(([id, difference]) => anEntry(id, difference)) },
  missing: { all: missing.map(([id, quantity]) => ({ id, quantity })) },
});

describe('what a closing books', () => {
  it.each([
    ['the same entries', seen([[1, -2]]), seen([[1, -2]]), 'zero', true],
    [
      'the same in another order',
      seen([
        [1, -2],
        [2, 1],
      ]),
      seen([
        [2, 1],
        [1, -2],
      ]),
      'keep',
      true,
    ],
    [
      'one more entry that is right',
      seen([[1, -2]]),
      seen([
        [1, -2],
        [2, 0],
      ]),
      'keep',
      true,
    ],
    ['another difference', seen([[1, -2]]), seen([[1, -1]]), 'keep', false],
    [
      'one more difference',
      seen([[1, -2]]),
      seen([
        [1, -2],
        [2, 1],
      ]),
      'keep',
      false,
    ],
    ['one that is gone', seen([[1, -2]]), seen([]), 'keep', false],
    ['one fewer that nobody counted, and that is set to 0', seen([], [[5, 7]]), seen([[1, 0]]), 'zero', false],
    [
      'one more of them',
      seen([], [[5, 7]]),
      seen(
        [],
        [
          [5, 7],
          [6, 1],
        ],
      ),
      'zero',
      false,
    ],
    ['more of one of them', seen([], [[5, 7]]), seen([], [[5, 8]]), 'zero', false],
    ['more of one that stays as it is', seen([], [[5, 7]]), seen([], [[5, 8]]), 'keep', true],
  ] as const)('after %s is told from what was seen', (_, before, now, missing, isSame) => {
    expect(booksTheSame(before, now, missing)).toBe(isSame);
  });
});
