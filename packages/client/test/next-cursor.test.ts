import { nextCursor } from '../src/next-cursor.ts';

describe('the next page of a list', () => {
  it.each([
    ['</api/items?limit=2&cursor=abc>; rel="next"', 'abc'],
    ['<https://a.example/store/api/items?cursor=a%2Bb>; rel=next', 'a+b'],
    ['</first>; rel="first", </api/items?cursor=c>; rel="next"', 'c'],
    ['</api/items?cursor=c>; title="x"; rel="next"', 'c'],
    ['</api/items?cursor=c>; rel="prev"', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %s is at %s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});
