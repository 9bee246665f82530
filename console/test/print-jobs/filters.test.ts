import { printJobFiltersIn } from '../../src/print-jobs/filters.ts';

it.each([
  ['', {}],
  ['printer=desk&state=waiting', { printer: 'desk', state: 'waiting' }],
  ['state=lost&printer=', {}],
])('The address %j of the print jobs means %j', (text, filters) =>
  expect(printJobFiltersIn(new URLSearchParams(text))).toEqual(filters),
);
