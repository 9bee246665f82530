import { countDays, csvPath, deliveryFiltersIn, isFiltered } from '../../src/receive/delivery-filters.ts';

const read = (text: string) => deliveryFiltersIn(new URLSearchParams(text));

describe('the address of the list of deliveries', () => {
  it('says days and words', () =>
    expect(read('from=2026-05-01&to=2026-05-31&text=order+5531')).toEqual({
      ...{ from: '2026-05-01', to: '2026-05-31', text: 'order 5531' },
    }));

  it('leaves out what it cannot mean', () => {
    const filters = read('from=2026-02-30&to=26-05-01&text=%20-%20');
    expect(filters).toEqual({ from: undefined, to: undefined, text: undefined });
    expect([countDays(filters), isFiltered(filters)]).toEqual([0, false]);
  });

  it('cuts words that are longer than the API looks for', () =>
    expect(read(`text=${'x'.repeat(150)}`).text).toHaveLength(100));

  it('gives the same deliveries as a file', () => {
    const from = encodeURIComponent(new Date('2026-05-01T00:00:00.000').toISOString());
    expect(csvPath(read('from=2026-05-01&text=gate'))).toBe(
      `/api/acquisitions?from=${from}&text=gate&format=csv&bom=1`,
    );
  });
});
