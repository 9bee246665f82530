import { fits } from '../../src/i18n/fits.ts';
import { entriesLike, entryNamed } from '../../src/items/entries.ts';
import { customerNamed, customersLike } from '../../src/works/customers-like.ts';

const ALIKE = [
  ['wurth', 'Würth'],
  ['WÜRTH', 'würth'],
  ['strasse', 'Straße'],
  ['m8x40', 'Schraube M8×40'],
  ['10-20', '10–20 mm'],
  ["o'neill", 'O’Neill'],
  ['lodz', 'Łódź'],
  ['istanbul', 'İSTANBUL'],
  ['ISPARTA', 'ısparta'],
  ['full', 'Ｆｕｌｌ'],
  ['1/2"', '½″'],
  ['12', '๑๒'],
] as const;

describe.each(ALIKE)('%j finds %j', (typed, name) => {
  const entries = [
    { id: 1, name: 'Other' },
    { id: 2, name },
  ];
  it.each([
    ['among words', () => [fits(`${typed} `, `${name} and more`)]],
    ['the other way round', () => [fits(name, typed) || typed.length < name.length]],
    ['among vendors and units', () => [entriesLike(entries, typed).length === 1]],
    ['among customers', () => [customersLike(entries, typed)[0]?.id === 2]],
  ])('%s', (_, found) => expect(found()).toEqual([true]));
});

describe('the entry that is meant by a name', () => {
  const named = (name: string, ...names: string[]) =>
    entryNamed(
      names.map((one, id) => ({ id, name: one })),
      name,
    )?.name;
  it.each([
    [' würth\u00a0', ['Würth'], 'Würth'],
    ['WU\u0308RTH', ['Würth'], 'Würth'],
    ['A  B', ['A B'], 'A B'],
    ['mW', ['MW', 'mW'], 'mW'],
    ['MW', ['MW', 'mW'], 'MW'],
    ['Mw', ['MW', 'mW'], undefined],
    ['Wurth', ['Würth'], undefined],
    ['', ['Würth'], undefined],
  ])('%j of %j is %j', (name, names, wanted) => expect(named(name, ...names)).toBe(wanted));

  it('is so for customers too', () =>
    expect(customerNamed([{ id: 1, name: 'Kovács Kft.' }], ' KOVÁCS  Kft.\u200b')?.id).toBe(1));
});
