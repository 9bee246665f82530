import { mayBePlace, pathOfPlace, placeIn, withNumber } from '../../src/items/place-name.ts';

const found = (id: number, article_number: string) => ({ item_id: id, name: 'Bolt', article_number, vendor: 'Würth' });

describe('a typed text that may be a place', () => {
  it('is an item where exactly one has it as its article number, case aside', () => {
    const all = [found(1, 'A-03-12'), found(2, 'A-03-120')];
    expect(withNumber(all, 'a-03-12')?.item_id).toBe(1);
    expect(withNumber(all, 'A-03')).toBeUndefined();
    expect(withNumber([found(1, 'A-03'), found(2, 'A-03')], 'A-03')).toBeUndefined();
  });

  it.each([
    ['A-03-12', true],
    ['Hochregallager Nord, Gasse 12', true],
    ['', false],
    [' ', false],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['01040063813339311\u001d10AB', false],
  ])('is asked about where an item can have it: %j', (text, may) => {
    expect(mayBePlace(text)).toBe(may);
  });

  it.each(['A-03-12', 'Halle 3/Regal 4', '100 % voll', 'Tor ä?x#y'])('has a page of its own: %s', (place) => {
    const [, part = ''] = /^\/places\/([^/]+)$/.exec(pathOfPlace(place)) ?? [];
    expect(placeIn(part)).toBe(place);
  });

  it('is taken as it stands where its address was cut off', () => expect(placeIn('100%2')).toBe('100%2'));
});
