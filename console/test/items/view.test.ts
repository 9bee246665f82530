import fc from 'fast-check';
import {
  CHOICES,
  extrasOf,
  orderAfter,
  queryOfView,
  reversed,
  SORTED_BY,
  toggled,
  USUAL,
  type View,
  viewOf,
} from '../../src/items/view.ts';

const inAddress = (text: string) => new URLSearchParams(text);

describe('the view of the list of items', () => {
  it('is that of everybody where nothing is chosen', () =>
    expect(viewOf(inAddress(''))).toEqual({ order: undefined, columns: USUAL }));

  it('is what the person has chosen last, unless the address says another', () => {
    const saved = { order: 'location', columns: ['value', 'article'] };
    expect(viewOf(inAddress(''), saved)).toEqual({ order: 'location', columns: ['article', 'value'] });
    expect(viewOf(inAddress('order=-quantity&columns=none'), saved)).toEqual({ order: '-quantity', columns: [] });
    expect(viewOf(inAddress('order=-quantity'), saved).columns).toEqual(['article', 'value']);
  });

  it.each([
    [undefined],
    [null],
    ['x'],
    [7],
    [{ order: 'constructor', columns: 'price' }],
    [{ order: 7, columns: [7] }],
  ])('takes nothing that it does not know from settings such as %j', (saved) =>
    expect(viewOf(inAddress('order=vendor'), saved).order).toBeUndefined(),
  );

  it('comes back from its address as it was', () => {
    const orders = [undefined, ...SORTED_BY.flatMap((one) => [one, `-${one}`] as const)];
    const views = fc.record({ order: fc.constantFrom(...orders), columns: fc.subarray([...CHOICES]) });
    fc.assert(
      fc.property(views, (view: View) => {
        const address = new URLSearchParams(
          Object.entries(queryOfView(view)).filter((pair): pair is [string, string] => pair[1] !== undefined),
        );
        expect(viewOf(address)).toEqual(view);
      }),
    );
  });

  it.each([
    [['article', 'vendor'], []],
    [['planned', 'free'], ['planned']],
    [
      ['barcode', 'free'],
      ['planned', 'barcode'],
    ],
  ] as const)('asks beyond the items, for the columns %j, for %j', (columns, extras) =>
    expect(extrasOf({ columns })).toEqual(extras),
  );

  it('is sorted up, then down, then no more, by presses on one head', () => {
    const once = orderAfter('-name', 'quantity');
    const twice = orderAfter(once, 'quantity');
    expect([once, twice, orderAfter(twice, 'quantity')]).toEqual(['quantity', '-quantity', undefined]);
  });

  it.each([
    ['id', '-id'],
    ['name', '-name'],
    ['-quantity', 'quantity'],
  ] as const)('%s from the other end is %s', (order, other) => expect(reversed(order)).toBe(other));

  it('gains and loses one column at a time', () => {
    expect(toggled(USUAL, 'value')).toEqual(['article', 'value', 'vendor']);
    expect(toggled(['article', 'value', 'vendor'], 'article')).toEqual(['value', 'vendor']);
  });
});
