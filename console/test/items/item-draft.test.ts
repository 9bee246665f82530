import { language } from '../../src/i18n/language.ts';
import { entriesLike, entryNamed } from '../../src/items/entries.ts';
import { EMPTY_DRAFT, faultOf, faultsOf, numberIn } from '../../src/items/item-draft.ts';

describe('an item as somebody types it', () => {
  it('lacks a name, a vendor and a unit at first, and nothing else', () =>
    expect(faultsOf(EMPTY_DRAFT)).toEqual({ name: 'missing', vendor: 'missing', unit: 'missing' }));

  it.each([
    ['name', ' x ', undefined],
    ['name', '   ', 'missing'],
    ['name', '😀'.repeat(200), undefined],
    ['name', 'x'.repeat(201), 'tooLong'],
    ['article_number', 'x'.repeat(65), 'tooLong'],
    ['location', '', undefined],
    ['vendor', { name: 'x'.repeat(201) }, 'tooLong'],
    ['unit', { name: 'x'.repeat(21) }, 'tooLong'],
    ['purchase_price', '', undefined],
    ['purchase_price', '0,08', undefined],
    ['purchase_price', '-1', 'negative'],
    ['purchase_price', '8 €', 'noNumber'],
    ['warning_quantity', '1000000001', 'tooMuch'],
  ] as const)('has in %s %j the fault %s', (field, value, fault) => expect(faultOf(field, value)).toBe(fault));

  it.each([
    ['en', '1,240.5', 1240.5],
    ['de', '1.240,5', 1240.5],
    ['hu', '1 240,5', 1240.5],
    ['de', '', 0],
  ] as const)('has numbers as %s writes them: %j', (own, text, value) => {
    language.value = own;
    expect(numberIn(text)).toBe(value);
    language.value = 'en';
  });
});

describe('a vendor or unit by its name', () => {
  const entries = ['Braun', 'Würth', 'WÜRTH Elektronik', 'würth'].map((name, place) => ({ id: place + 1, name }));

  it.each([
    ['Würth', 2],
    ['würth', 4],
    ['braun', 1],
    ['WÜRTH', undefined],
    ['Brau', undefined],
    ['', undefined],
  ])('%j means the entry %s', (name, id) => expect(entryNamed(entries, name)?.id).toBe(id));

  it('is found by what begins with it first', () =>
    expect(entriesLike([...entries, { id: 9, name: 'Adolf Würth' }], 'wür').map(({ id }) => id)).toEqual([2, 3, 4, 9]));
});
