import { aBarcode, anItem, aText, aVendor, bodyOf, unique } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item, SearchResult } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

type Query = Record<string, string | number>;

const ask = (query: Query) =>
  admin.get<SearchResult[]>(`/items/search?${new URLSearchParams(query as Record<string, string>)}`);
const search = async (query: Query) => bodyOf(await ask(query));
const itemsFound = async (expression: string, limit = 100) =>
  (await search({ expression, limit, items: 1 })).map(({ item_id }) => item_id);

/** A word that nothing else has: letters alone, so that no barcode looks like it. */
const aWord = () =>
  unique('')
    .replace(/[^0-9a-f]/g, '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 12);

const asResult = (item: Item): SearchResult => ({
  ...{ type: 'item', article_number: item.article_number, item_id: item.id, name: item.name, vendor: item.vendor.name },
});

describe('GET /api/items/search', () => {
  it('gives items with exactly their fields', async () => {
    const item = await anItem({ article_number: 'sea-1', vendor: await aVendor() });
    const answer = await ask({ expression: item.name, items: 1 });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: [asResult(item)] });
  });

  it('gives master barcodes with exactly their fields', async () => {
    const item = await anItem();
    const { barcode } = await aBarcode(item, { quantity: 2.5 });
    expect(await search({ expression: barcode, barcodes: 1 })).toEqual([
      { type: 'barcode', barcode, item_id: item.id, quantity: 2.5 },
    ]);
  });

  it('looks for nothing unless asked to', async () => {
    const item = await anItem();
    const { barcode } = await aBarcode(item);
    for (const expression of [item.name, barcode]) {
      expect(await search({ expression })).toEqual([]);
      expect(await search({ expression, items: 0, barcodes: 0 })).toEqual([]);
    }
    expect(await search({ expression: item.name, barcodes: 1 })).toEqual([]);
  });

  it('finds an item by name, by article number, and by the whole text of any of its barcodes', async () => {
    const word = aWord();
    const item = await anItem({ name: `Big ${word} thing`, article_number: `n-${word}z` });
    const [main, other] = [await aBarcode(item), await aBarcode(item, { barcode: aText() })];
    for (const expression of [
      word,
      `big ${word}`,
      `${word} THING`,
      `N-${word}Z`,
      `${word}z`,
      main.barcode,
      other.barcode.toLowerCase(),
    ])
      expect(await itemsFound(expression)).toEqual([item.id]);
    expect(await itemsFound(other.barcode.slice(0, -1))).toEqual([]);
    expect(await itemsFound(`${word}8`)).toEqual([]);
  });

  it('finds several words in any order, after those that have the expression as it is', async () => {
    const [word, other] = [aWord(), aWord()];
    const swapped = await anItem({ name: `${other} of ${word}` });
    const spread = await anItem({ name: `About ${word}`, article_number: other });
    const asItIs = await anItem({ name: `x${word} ${other}` });
    const asOne = await anItem({ name: `${word}${other}` });
    const half = await anItem({ name: word });
    expect(await itemsFound(`${word} ${other}`)).toEqual([asItIs, asOne, swapped, spread].map(({ id }) => id));
    expect(await itemsFound(`${word} ${other}`, 2)).toEqual([asItIs.id, asOne.id]);
    expect(await itemsFound(word)).toContain(half.id);
  });

  it('finds sizes however their blanks are', async () => {
    const word = aWord();
    const [apart, joined] = [await anItem({ name: `${word} M8 x 40` }), await anItem({ name: `${word} M8×40` })];
    expect(await itemsFound(`${word} m8x40`)).toEqual([joined.id, apart.id]);
    expect(await itemsFound(`${word} m8 x 40`)).toEqual([apart.id, joined.id]);
    const drill = await anItem({ name: `${word} bit 8 mm` });
    expect(await itemsFound(`${word} 8mm`)).toEqual([drill.id]);
  });

  it('finds near misses behind all others: a letter wrong, missing, too many, or two swapped', async () => {
    const word = aWord();
    const letters = [...word];
    const near = await anItem({ name: `${letters.with(2, 'q').join('')} one` });
    const exact = await anItem({ name: `Two ${word}` });
    expect(await itemsFound(word)).toEqual([exact.id, near.id]);
    expect(await itemsFound(word, 1)).toEqual([exact.id]);
    const typed = [
      letters.with(5, 'q'),
      letters.toSpliced(5, 1),
      letters.toSpliced(5, 0, 'q'),
      ...(letters[5] === letters[6] ? [] : [letters.toSpliced(5, 2, letters[6] ?? '', letters[5] ?? '')]),
    ];
    for (const one of typed) {
      expect(await itemsFound(one.join(''))).toContain(exact.id);
      expect(await itemsFound(`${one.join('')} two`)).toEqual([exact.id]);
    }
    const twice = letters.with(3, 'q').with(8, 'q').with(0, 'q');
    expect(await itemsFound(twice.join(''))).toEqual([]);
  });

  it('finds no barcode by a near miss or by its words', async () => {
    const item = await anItem();
    const { barcode } = await aBarcode(item);
    const other = `W${aWord()}`.toUpperCase();
    await aBarcode(item, { barcode: other });
    for (const expression of [`${barcode.slice(0, -2)}x${barcode.slice(-1)}`, other.slice(0, -1), `${other}X`]) {
      expect(await search({ expression, barcodes: 1, items: 1 })).toEqual([]);
    }
  });

  it('finds an item once, though name, number and barcodes all match', async () => {
    const word = aWord();
    const item = await anItem({ name: `${word} ${word}`, article_number: word });
    await aBarcode(item, { barcode: word });
    expect(await itemsFound(word)).toEqual([item.id]);
  });

  it('finds master barcodes alone, anywhere in their text', async () => {
    const item = await anItem();
    const [master, plain] = [await aBarcode(item), await aBarcode(item, { barcode: aText() })];
    const barcodes = async (expression: string) =>
      (await search({ expression, barcodes: 1, limit: 100 })).map((found) => found.type === 'barcode' && found.barcode);
    expect(await barcodes(master.barcode.slice(1).toLowerCase())).toContain(master.barcode);
    expect(await barcodes(plain.barcode)).toEqual([]);
    bodyOf(await admin.put(`/items/${item.id}/barcodes/${master.id}`, { ...master, master: false }));
    expect(await barcodes(master.barcode)).toEqual([]);
  });

  it.each([
    ['STRASSE', 'Straße'],
    ['uber', 'ÜBER'],
    ['ÜBÉR', 'uber'],
    ['creme brulee', 'Crème Brûlée'],
    ['CRÈME', 'creme'],
    ['Ёлка', 'елка'],
    ['e\u0301cole', 'École'],
    ['物', '物'],
    ['лес', 'ЛЕС'],
    ['M8x40', 'M8×40'],
    ['m8×40', 'M8X40'],
    ['3x4', '3×4'],
    ['1/2', '½'],
    ['1½', '1 1/2'],
    ['10-20', '10–20'],
    ['10—20', '10-20'],
    ['−5', '-5'],
    ['10‑20', '10‐20'],
    ['2"', '2″'],
    ["2''", '2”'],
    ["5'", '5′'],
    ['5’', "5'"],
    ['smorbrod', 'Smørbrød'],
    ['Łódź', 'lodz'],
    ['Ø8', '⌀8'],
    ['ｆｕｌｌ', 'Full'],
    ['filter', 'ﬁlter'],
    ['ISPANAK', 'ıspanak'],
    ['istanbul', 'İSTANBUL'],
    ['12', '๑๒'],
    ['١٢', '12'],
  ])('takes %s and %s as the same', async (expression, name) => {
    const word = aWord();
    const item = await anItem({ name: `${word} ${name}` });
    expect(await itemsFound(`${word} ${expression}`)).toEqual([item.id]);
  });

  it.each(['a.c', '(', '[x', '\\', '^$', '.*', '%', '_', '*', '$where', '{"$gt":""}', "'--", '😀', '‮x', '"'])(
    'takes %j literally',
    async (special) => {
      const word = aWord();
      expect(await itemsFound(`${word}${special}`)).toEqual([]);
      const item = await anItem({ name: `x ${word}${special}y` });
      expect(await itemsFound(`${word}${special}`)).toEqual([item.id]);
    },
  );

  it('trims the expression, and gives nothing for an empty one', async () => {
    const item = await anItem();
    expect(await itemsFound(`  ${item.name}\t `)).toEqual([item.id]);
    expect(await itemsFound(`\ufeff\u00a0${item.name}\u2003\r\n`)).toEqual([item.id]);
    for (const expression of ['', ' ', '\t  ', '\u00a0\ufeff\u200b'])
      expect(await search({ expression, items: 1, barcodes: 1 })).toEqual([]);
  });

  it('takes expressions of one and two letters', async () => {
    const [item, other] = [await anItem({ name: 'ꙮ' }), await anItem({ name: 'ꙮꙮ one' })];
    expect(await itemsFound('ꙮ')).toEqual([item.id, other.id]);
    expect(await itemsFound('ꙮꙮ')).toEqual([other.id]);
    for (const { id } of [item, other]) bodyOf(await admin.delete(`/items/${id}`));
  });

  it('puts whole matches first, then starts, then starts of words, then the inside; ties by id', async () => {
    const word = aWord();
    const make = (name: string, article_number = '') => anItem({ name, article_number });
    const inside = [await make(`a${word}`), await make('By number', `q${word}`)];
    const ofWord = [await make(`big ${word}s`), await make(`big-${word}`)];
    const starts = [await make(`${word} two`), await make('By number', `${word}2`)];
    const whole = [await make(word.toUpperCase()), await make('By number', word)];
    const expected = [...whole, ...starts, ...ofWord, ...inside].map(({ id }) => id);
    expect(await itemsFound(word)).toEqual(expected);
    expect(await itemsFound(word, 3)).toEqual(expected.slice(0, 3));
  });

  it('puts barcodes before items, and counts both into the limit', async () => {
    const item = await anItem();
    const { barcode } = await aBarcode(item);
    const named = await anItem({ name: barcode });
    const both = await search({ expression: barcode, items: 1, barcodes: 1 });
    expect(both.map(({ type, item_id }) => [type, item_id])).toEqual([
      ['barcode', item.id],
      ['item', item.id],
      ['item', named.id],
    ]);
    expect(await search({ expression: barcode, items: 1, barcodes: 1, limit: 2 })).toEqual(both.slice(0, 2));
    expect(await search({ expression: barcode, items: 1, barcodes: 1, limit: 1 })).toEqual(both.slice(0, 1));
  });

  it('gives 6 results unless a limit from 1 to 100 is set', async () => {
    const word = aWord();
    const ids: number[] = [];
    for (let index = 0; index < 9; index += 1) ids.push((await anItem({ name: `${word} ${index}` })).id);
    expect((await search({ expression: word, items: 1 })).map(({ item_id }) => item_id)).toEqual(ids.slice(0, 6));
    expect(await itemsFound(word, 1)).toEqual(ids.slice(0, 1));
    expect(await itemsFound(word, 100)).toEqual(ids);
    for (const limit of ['0', '101', '-1', '1.5', 'six', '', '1e1', '١', '9223372036854775808'])
      expectRefusal(await ask({ expression: word, items: 1, limit }), 422, ['limit']);
  });

  it('needs an expression', async () => {
    expectRefusal(await ask({ items: 1 }), 422, ['expression']);
  });

  it('takes 0 and 1 alone for barcodes and items', async () => {
    for (const value of ['2', '-1', 'true', '', 'yes', '01', '1.0']) {
      expectRefusal(await ask({ expression: 'a', items: value }), 422, ['items']);
      expectRefusal(await ask({ expression: 'a', barcodes: value }), 422, ['barcodes']);
    }
    expectRefusal(await ask({ items: 2, barcodes: 2, limit: 0 }), 422, ['barcodes', 'expression', 'items', 'limit']);
  });

  it('refuses a parameter that is there twice', async () => {
    expectRefusal(await admin.get('/items/search?expression=a&expression=b&items=1'), 422, ['expression']);
    expectRefusal(await admin.get('/items/search?expression=a&limit=1&limit=2'), 422, ['limit']);
  });

  it('ignores unknown parameters', async () => {
    const item = await anItem();
    expect(await search({ expression: item.name, items: 1, colour: 'red', __proto__: 1 })).toEqual([asResult(item)]);
  });

  it('takes a long expression, which nothing matches', async () => {
    expect(await itemsFound('x'.repeat(5_000))).toEqual([]);
  });

  it('shows every change at once', async () => {
    const [before, after] = [aWord(), aWord()];
    const item = await anItem({ name: before });
    const renamed = bodyOf(await admin.put<Item>(`/items/${item.id}`, { ...item, name: after }));
    expect(await itemsFound(before)).toEqual([]);
    expect(await search({ expression: after, items: 1 })).toEqual([asResult(renamed)]);
    const barcode = await aBarcode(item, { barcode: aText() });
    expect(await itemsFound(barcode.barcode)).toEqual([item.id]);
    bodyOf(await admin.delete(`/items/${item.id}/barcodes/${barcode.id}`));
    expect(await itemsFound(barcode.barcode)).toEqual([]);
    bodyOf(await admin.delete(`/items/${item.id}`));
    expect(await itemsFound(after)).toEqual([]);
  });
});
