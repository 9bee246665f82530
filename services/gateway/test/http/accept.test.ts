import { preferenceFor, prefersCsv } from '../../src/http/accept.ts';

describe('how much a type is wanted', () => {
  it.each([
    ['text/csv', { weight: 1, closeness: 2 }],
    ['TEXT/CSV ; header=present', { weight: 1, closeness: 2 }],
    ['text/*;q=0.5', { weight: 0.5, closeness: 1 }],
    ['*/*', { weight: 1, closeness: 0 }],
    ['application/json', { weight: 0, closeness: 0 }],
    ['text/csv;q=0.2, text/*;q=0.9, */*', { weight: 0.2, closeness: 2 }],
    ['*/*, text/*;q=0', { weight: 0, closeness: 1 }],
    ['text/csv;q=0.1234', { weight: 0, closeness: 0 }],
    ['text/csv;q=1.5, text/*', { weight: 1, closeness: 1 }],
    ['text/csv;q=, text/csv;q=-1, text/csv;q=x', { weight: 0, closeness: 0 }],
    ['text/csvx, xtext/csv, text', { weight: 0, closeness: 0 }],
    ['', { weight: 0, closeness: 0 }],
    [',;,=,', { weight: 0, closeness: 0 }],
  ])('by %j: the closest range that is well formed says so', (accept, wish) => {
    expect(preferenceFor('text/csv', accept)).toEqual(wish);
  });
});

describe('CSV', () => {
  it.each([
    'text/csv',
    'text/csv, application/json;q=0.9',
    'text/*',
    'text/csv, */*',
    'application/json;q=0, */*;q=0.1',
    'text/csv;q=0.001, application/json;q=0',
  ])('is what %j wants', (accept) => {
    expect(prefersCsv(accept)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/json, text/csv',
    'text/csv, application/json',
    'text/csv;q=0.5, */*',
    'text/csv;q=0',
    'text/html, application/xhtml+xml, */*;q=0.8',
    'image/avif, image/webp',
  ])('is not what %j wants', (accept) => {
    expect(prefersCsv(accept)).toBe(false);
  });
});
