import {
  isDrawable,
  isSheet,
  type Measures,
  readMeasures,
  rememberedMeasures,
  typedMeasures,
} from '../../src/items/labels/custom.ts';

const write = (value: number) => String(value).replace('.', ',');
const usual = rememberedMeasures(undefined);

describe('the measures of labels', () => {
  it('are those that are remembered, and the usual ones where one is missing or no number', () => {
    expect(rememberedMeasures({ width_mm: 90, rows: 'x', others: 1 })).toEqual({ ...usual, width_mm: 90 });
    for (const nothing of [null, 'x', 7]) expect(rememberedMeasures(nothing)).toEqual(usual);
  });

  it('are read as they are written, and name what is no number', () => {
    const typed = typedMeasures(usual, write);
    expect(typed.left_mm).toBe('7,25');
    expect(readMeasures(typed)).toEqual({ measures: usual });
    expect(readMeasures({ ...typed, rows: '', left_mm: 'a bit' })).toEqual({ wrong: ['rows', 'left_mm'] });
  });

  it.each([
    [{}, true],
    [{ columns: 101 }, false],
    [{ rows: 0 }, false],
    [{ rows: 2.5 }, false],
    [{ page_width_mm: 0 }, false],
    [{ left_mm: -1 }, false],
  ] as [Partial<Measures>, boolean][])('with %j are drawn: %s', (more, isDrawn) =>
    expect(isDrawable({ ...usual, ...more })).toBe(isDrawn),
  );

  it('are those of a roll where there is one on each page', () => {
    expect(isSheet(usual)).toBe(true);
    expect(isSheet({ ...usual, columns: 1, rows: 1 })).toBe(false);
  });
});
