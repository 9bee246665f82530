import fc from 'fast-check';
import { fittingColumns, gridOf } from '../../src/items/columns.ts';
import { CHOICES, USUAL } from '../../src/items/view.ts';

describe('columns of the list of items', () => {
  it.each([
    // The content of windows of 1,100, 1,280 and 1,320 pixels.
    [52.25, ['article']],
    [63.5, ['article']],
    [66, ['article', 'vendor']],
  ])('of everybody have room for: %s rem', (width, shown) => expect(fittingColumns(USUAL, width)).toEqual(shown));

  it('that somebody has chosen go before those of everybody', () => {
    expect(fittingColumns(['article', 'price', 'value', 'vendor'], 63.5)).toEqual(['price', 'value']);
    expect(fittingColumns(CHOICES, 123)).toEqual([...CHOICES]);
    expect(fittingColumns(CHOICES, 20)).toEqual([]);
  });

  it('never need more room than there is', () => {
    fc.assert(
      fc.property(fc.subarray([...CHOICES]), fc.integer({ min: 38, max: 140 }), (chosen, width) => {
        const shown = fittingColumns(chosen, width);
        const widths = gridOf(shown).columns.match(/[\d.]+(?=rem)/g) ?? [];
        const needed = widths.reduce((sum, one) => sum + Number(one), 0) + widths.length + 1;
        expect(width - needed).toBeGreaterThanOrEqual(shown.length > 0 ? 10 : 0);
        expect(chosen).toEqual(expect.arrayContaining(shown));
      }),
    );
  });

  it('have an area each, which share the width on paper', () => {
    const { areas, columns, onPaper } = gridOf(['article', 'value']);
    expect(areas).toBe('"location name article amount value"');
    expect(columns).toBe('9rem minmax(0, 1fr) 10.5rem 14rem 12.5rem');
    expect(onPaper.match(/fr\)/g)).toHaveLength(5);
  });
});
