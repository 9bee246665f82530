import { inOrder, matching } from '../../src/registers/in-order.ts';

const entries = ['Zoltan', 'M 10', 'Áron', 'M 8', 'Arpad', 'öböl'].map((name, id) => ({ id, name }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('the entries of a register', () => {
  it('stand by name as people look for it: accents, case and numbers', () =>
    expect(names(inOrder(entries, 'hu'))).toEqual(['Áron', 'Arpad', 'M 8', 'M 10', 'öböl', 'Zoltan']));

  it.each([
    ['aron', ['Áron']],
    ['ÁR', ['Áron', 'Arpad']],
    ['8 m', ['M 8']],
    ['  ', names(entries)],
    ['xyz', []],
  ])('are found by %j whatever case and accents', (text, wanted) =>
    expect(names(matching(entries, text))).toEqual(wanted),
  );

  it('stay found while they are renamed to something else', () =>
    expect(names(matching(entries, 'aron', 0))).toEqual(['Zoltan', 'Áron']));
});
