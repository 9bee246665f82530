import { csvForm, csvWords } from '../../src/i18n/csv.ts';
import { type Language, language } from '../../src/i18n/language.ts';
import { csvQuery } from '../../src/items/filters.ts';
import { csvPath, placeOf } from '../../src/works/address.ts';

afterEach(() => {
  language.value = 'en';
});

it.each<[Language, string, RegExp]>([
  ['en', 'format=csv&bom=1', /commas, decimal point/],
  ['de', 'format=csv&bom=1&sep=%3B&decimal=%2C', /Semikolon, Dezimalkomma/],
  ['hu', 'format=csv&bom=1&sep=%3B&decimal=%2C', /pontosvessző, tizedesvessző/],
])('lists come as a file that a spreadsheet in %s opens, and the button says how', (spoken, query, words) => {
  language.value = spoken;
  expect(new URLSearchParams(csvForm()).toString()).toBe(query);
  expect(csvWords()).toMatch(words);
  expect(csvQuery({ low: 1 })).toBe(`${query}&with=barcodes&low=1`);
  expect(csvPath(placeOf(new URLSearchParams()))).toMatch(query);
});
