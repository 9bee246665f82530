import { csvQuery, type Filtered, filtersIn, passes, sentFilters } from '../../src/items/filters.ts';
import { placeAfter } from '../../src/items/keys.ts';

const read = (text: string) => filtersIn(new URLSearchParams(text));

describe('the filters of the list', () => {
  it.each([
    ['', {}],
    ['vendor=7&unit=2&location=A-03&low=1', { vendor: 7, unit: 2, location: 'A-03', low: 1 }],
    ['vendor=0&unit=x&location=%20&low=2&row=900&q=bolt', {}],
    ['vendor=1e3&unit=-1', {}],
  ])('are read from the address %j', (text, filters) => expect(read(text)).toEqual(filters));

  it('cut a location that no item can have, so that the API takes it', () =>
    expect(read(`location=${'x'.repeat(99)}`).location).toHaveLength(64));

  const item: Filtered = {
    ...{ quantity: 4, warning_quantity: 5, location: 'a-03', vendor: { id: 7 }, unit: { id: 2 } },
  };
  it.each([
    [{}, true],
    [{ vendor: 7, unit: 2, location: 'A-03', low: 1 as const }, true],
    [{ vendor: 8 }, false],
    [{ unit: 7 }, false],
    [{ location: 'A-0' }, true],
    [{ location: 'A-04' }, false],
    [{ location: '03' }, false],
  ])('let through what the API would: %j %s', (filters, isThrough) => expect(passes(item, filters)).toBe(isThrough));

  it.each([
    ['Straße 7', 'STRASSE'],
    ['Halle İ', 'halle i'],
    ['A\u00a0 1', 'a 1'],
    ['Égalité', 'ega'],
    ['Ａ１', 'a1'],
  ])('find the place %j by the beginning %j, case and accents aside', (location, wanted) =>
    expect(passes({ ...item, location }, { location: wanted })).toBe(true),
  );

  it('call low what is below its warning amount, and not what has just that', () => {
    expect(passes({ ...item, quantity: 5 }, { low: 1 })).toBe(false);
    expect(passes({ ...item, quantity: 0, warning_quantity: 0 }, { low: 1 })).toBe(false);
  });

  it('go into the address of the file, for Excel too', () =>
    expect(csvQuery({ location: 'A & B', low: 1 }, '-quantity')).toBe(
      'format=csv&bom=1&with=barcodes&low=1&location_prefix=A+%26+B&order=-quantity',
    ));

  it('ask the API for places by their beginning', () =>
    expect(sentFilters({ vendor: 7, location: 'A-03' })).toEqual({ vendor: 7, location_prefix: 'A-03' }));
});

describe('keys in the list', () => {
  const from = (key: string, place: number) => placeAfter(key, { place, count: 100, page: 12 });
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, -1],
    ['PageDown', 95, 99],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['Enter', 5, undefined],
  ])('%s goes from row %i to %s', (key, place, to) => expect(from(key, place)).toBe(to));
});
