import { countFilters, csvPath, isFiltered, placeOf, queryOf } from '../../src/works/address.ts';
import { customersLike } from '../../src/works/customers-like.ts';

const placeIn = (query: string) => placeOf(new URLSearchParams(query));

describe('the address of the list of jobs', () => {
  it('asks for what it names, newest first and a page at a time', () => {
    expect(queryOf(placeIn('state=outbound-closed&customer=3&after=abc'))).toEqual({
      ...{ state: 'outbound-closed', customer: 3, cursor: 'abc' },
      ...{ order: '-id', limit: 50, with: 'summary' },
    });
  });

  it('asks for days of the person’s clock, and for words', () => {
    const asked = queryOf(placeIn('from=2026-05-01&to=2026-05-31&text=+gate+kovacs+'));
    expect(asked).toMatchObject({
      from: new Date('2026-05-01T00:00:00.000').toISOString(),
      to: new Date('2026-05-31T23:59:59.999').toISOString().replace('Z', '999Z'),
      text: 'gate kovacs',
    });
  });

  it.each([
    'state=gone&customer=x',
    'customer=-1',
    'customer=1.5',
    'state=constructor',
    'from=2026-02-30&to=x&text=***',
    '',
  ])('leaves out what it cannot mean, as in %j', (query) =>
    expect(queryOf(placeIn(query))).toEqual({ order: '-id', limit: 50, with: 'summary' }),
  );

  it('gives the same list as a file', () => {
    expect(csvPath(placeIn('state=returned-closed&customer=3&after=abc'))).toBe(
      '/api/works?state=returned-closed&customer=3&format=csv&bom=1',
    );
  });
});

describe('what narrows the list of jobs', () => {
  it.each([
    ['', 0, false],
    ['after=abc', 0, false],
    ['state=open', 0, true],
    ['text=gate', 0, true],
    ['customer=3&from=2026-05-01&to=2026-05-31', 3, true],
  ])('is counted, and said where nothing is like that: %j', (query, count, isNarrowed) => {
    expect([countFilters(placeIn(query)), isFiltered(placeIn(query))]).toEqual([count, isNarrowed]);
  });
});

describe('customers that a text finds', () => {
  const customers = ['Braun GmbH', 'Nagy és Fia', 'Kovács Kft.', 'Kőfal Nagyker'].map((name, id) => ({ id, name }));

  it.each([
    ['nagy', ['Nagy és Fia', 'Kőfal Nagyker']],
    ['kovacs', ['Kovács Kft.']],
    ['KŐ', ['Kőfal Nagyker', 'Kovács Kft.']],
    ['none', []],
  ])('%s: %j', (text, names) => {
    const found = customersLike(customers, text).map(({ name }) => name);
    expect(found.sort()).toEqual([...names].sort());
  });

  it('begin with it first', () => {
    expect(customersLike(customers, 'nagy')[0]?.name).toBe('Nagy és Fia');
  });
});
