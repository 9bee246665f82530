import { foldText } from '@stockroom/kernel';
import fc from 'fast-check';
import { search } from '../../src/use-cases/search.ts';
import { aCatalogue } from '../a-catalogue.ts';
import { createItems, deleteItem, updateItem } from '../commands.ts';
import { expectInOrder, foundAmong, ONE_MISTYPED } from '../found-further.ts';
import type { TestCatalog } from '../support.ts';
import { aBody, addBarcode, addItem, openTestCatalog, write } from '../support.ts';

let catalog: TestCatalog;

const openFilled = async () => {
  const filled = await openTestCatalog();
  await write(filled, createItems, aCatalogue().map(aBody));
  return filled;
};

const find = async (deps: TestCatalog, expression: string, given: Partial<Parameters<typeof search>[1]> = {}) =>
  (await search(deps, { expression, barcodes: false, items: true, limit: 6, ...given })).items;
const names = async (expression: string, limit = 6) =>
  (await find(catalog, expression, { limit })).map(({ name }) => name);

describe(`what stands first among ${aCatalogue().length} names`, () => {
  beforeAll(async () => {
    catalog = await openFilled();
  });
  afterAll(() => catalog.store.drop());

  it.each([
    // As it is.
    ['hex bolt', 'Hex bolt DIN 933 8.8 zinc M6x20'],
    ['933 8.8 zinc m8x40', 'Hex bolt DIN 933 8.8 zinc M8x40'],
    ['BV-109.2', 'Ball valve brass PN 25 ¾″'],
    // Accents, case and look-alikes.
    ['unterlegscheibe gross', 'Unterlegscheibe groß 5,3'],
    ['spulkasten', 'Dichtungsring für Spülkasten 40'],
    ['SPÜLKASTEN 50', 'Dichtungsring für Spülkasten 50'],
    ['bugelsage', 'Bügelsäge 300 mm'],
    ['massband', 'Maßband 3 m'],
    ['golyoscsap', 'Golyóscsap réz 1/2"'],
    ['onmetszo csavar', 'Önmetsző csavar 3.9x13'],
    ['tomitogyuru', 'Tömítőgyűrű 20'],
    ['smorefett', 'Smørefett 400 g'],
    ['lozysko', 'Łożysko kulkowe 608'],
    ['25 1/2"', 'Ball valve brass PN 25 ½″'],
    ["25 1 1/2''", 'Ball valve brass PN 25 1½″'],
    ['25 1½"', 'Ball valve brass PN 25 1½″'],
    ['socket screw a2 m5x16', 'Hexagon socket screw A2 M5×16'],
    ['clamp stainless 10-16', 'Hose clamp stainless 10–16 mm'],
    ['25 mm2', 'Cable lug tinned 25 mm²'],
    // The order of words.
    ['bolt hex', 'Hex bolt DIN 933 8.8 zinc M6x20'],
    ['m8 lock nut', 'Lock nut DIN 985 M8'],
    ['m10 washer', 'Washer DIN 125 A2 M10'],
    ['6204 bearing', 'Ball bearing 6204 2RS'],
    ['2rs 6002', 'Ball bearing 6002 2RS'],
    ['black 300 tie', 'Cable tie UV black 300x4.8'],
    ['3/4" hose', 'Garden hose 3/4" 25 m'],
    ['50 m hose 1/2"', 'Garden hose 1/2" 50 m'],
    ['two-way switch', 'Light switch white two-way'],
    ['breaker c16', 'Circuit breaker C16'],
    ['spulkasten ring 60', 'Dichtungsring für Spülkasten 60'],
    ['csavar önmetsző 4.2', 'Önmetsző csavar 4.2x25'],
    ['réz 3/4" golyóscsap', 'Golyóscsap réz 3/4"'],
    ['grey silicone', 'Silicone sanitary grey'],
    ['bv-109 brass 1"', 'Ball valve brass PN 25 1″'],
    // In several words, or in one.
    ['m8 x 40', 'Hex bolt DIN 933 8.8 zinc M8x40'],
    ['M8×40', 'Hex bolt DIN 933 8.8 zinc M8x40'],
    ['m8 x 45', 'Hexagon socket screw A2 M8×45'],
    ['M12x80', 'Sechskantschraube verzinkt M12 x 80'],
    ['m5x20', 'Sechskantschraube verzinkt M5 x 20'],
    ['4x40', 'Wood screw PZ yellow 4 x 40'],
    ['6x100', 'Wood screw PZ yellow 6 x 100'],
    ['3.5x30 screw', 'Wood screw PZ yellow 3.5 x 30'],
    ['hss 8mm', 'Drill bit HSS 8 mm'],
    ['8mm drill', 'Drill bit HSS 8 mm'],
    ['rope 8 mm', 'Rope polypropylene 8mm'],
    ['dn50', 'Gate valve cast iron DN 50'],
    ['gate valve dn65', 'Gate valve cast iron DN 65'],
    ['hose dn 10', 'Hydraulic hose 2SN DN10'],
    ['din933 m8x30', 'Hex bolt DIN 933 8.8 zinc M8x30'],
    ['cable nym 5 x 2.5', 'Cable NYM-J 5x2.5'],
    ['screw 6 x 100 yellow', 'Wood screw PZ yellow 6 x 100'],
    ['fuse 10a', 'Fuse slow 10 A'],
    ['lockwasher', undefined],
    ['pn25 3/4"', 'Ball valve brass PN 25 ¾″'],
    // A letter wrong, missing or too many, or two swapped.
    ['hex blot', 'Hex bolt DIN 933 8.8 zinc M6x20'],
    ['bal valve', 'Ball valve brass PN 25 ½″'],
    ['hexagn', 'Hexagon socket screw A2 M4×10'],
    ['wahser m12', 'Washer DIN 125 A2 M12'],
    ['vavle gate', 'Gate valve cast iron DN 40'],
    ['thermostatc head', 'Thermostatic head RAS-C2'],
    ['radiatr valve 1/2"', 'Radiator valve angle 1/2"'],
    ['coppper pipe', 'Copper pipe EN 1057 15x1'],
    ['bearnig 6205', 'Ball bearing 6205 2RS'],
    ['cirquit breaker', 'Circuit breaker B6'],
    ['siliccone grey', 'Silicone sanitary grey'],
    ['sechskantschruabe', 'Sechskantschraube verzinkt M5 x 20'],
    ['sechskantschaube m6x25', 'Sechskantschraube verzinkt M6 x 25'],
    ['dichtugsring', 'Dichtungsring für Spülkasten 40'],
    ['unterlagscheibe 8,4', 'Unterlegscheibe groß 8,4'],
    ['golyoscsp 1/2"', 'Golyóscsap réz 1/2"'],
    ['tömitögyürüü 25', 'Tömítőgyűrű 25'],
    ['gloove 10', 'Work glove 10'],
    ['fues slow 4 a', 'Fuse slow 4 A'],
    ['saftey glases', 'Safety glasses clear'],
    ['swtich', 'Light switch white one-way'],
    // What is nothing's name.
    ['m9x40', undefined],
    ['6206 bearing', undefined],
    ['din 936', undefined],
    ['hxxbolt', undefined],
    ['gearbox', undefined],
  ])('%j: %s', async (expression, first) => {
    expect((await names(expression))[0]).toBe(first);
  });
});

describe('search by words and near misses', () => {
  beforeAll(async () => {
    catalog = await openFilled();
  });
  afterAll(() => catalog.store.drop());

  const draw = fc.record({
    name: fc.constantFrom(...aCatalogue().map(({ name }) => foldText(name))),
    order: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
    error: fc.option(fc.record({ place: fc.nat(8), letter: fc.constantFrom('e', 'n', 'q', '') })),
  });
  /** Some words of a name in any order, the first with a letter wrong or missing. */
  const expressions = draw.map(({ name, order, error }) => {
    const words = name.split(' ');
    const [first = '', ...others] = order.map((at) => words[at % words.length] ?? '');
    const letters = [...first];
    if (error) letters.splice(error.place % letters.length, 1, error.letter);
    return foldText([letters.join(''), ...others].join(' '));
  });

  it('finds what a look at every name finds, in its order', async () => {
    const rows = await catalog.store.db
      .collection<{ _id: number; texts: string[] }>('item_terms')
      .find()
      .map(({ _id: id, texts }) => ({ id, texts }))
      .toArray();
    const rule = fc.asyncProperty(expressions, fc.integer({ min: 1, max: 40 }), async (expression, limit) => {
      fc.pre(expression !== '');
      const expected = foundAmong(rows, expression).filter(({ grade }) => grade <= ONE_MISTYPED);
      const found = (await find(catalog, expression, { limit })).map(({ id }) => id);
      expect(found.slice(0, expected.length)).toEqual(expected.slice(0, limit).map(({ id }) => id));
      expectInOrder(found.slice(expected.length), rows, expression);
    });
    await fc.assert(rule, { numRuns: 80 });
  });
});

describe('search further than the expression as it is', () => {
  beforeAll(async () => {
    catalog = await openTestCatalog();
  });
  afterAll(() => catalog.store.drop());
  const add = async (...given: string[]) => {
    const ids: number[] = [];
    for (const name of given) ids.push((await addItem(catalog, { name })).id);
    return ids;
  };
  const ids = async (expression: string, given: Partial<Parameters<typeof search>[1]> = {}) =>
    (await find(catalog, expression, given)).map(({ id }) => id);

  it('puts what has it as it is first, then written otherwise, then words, then near misses; ties by id', async () => {
    const near = await add('Qolt turn', 'Qolt trun');
    const inside = await add('Aqult bturn', 'Bturn qult');
    const starts = await add('Turn qult', 'Turner of a qult');
    const otherwise = await add('Aqultturn', 'Qultturn');
    const asItIs = await add('A qult turn', 'Qult turn');
    const expected = [...asItIs.toReversed(), ...otherwise, ...starts, ...inside, ...near.slice(0, 1)];
    expect(await ids('qult turn', { limit: 20 })).toEqual(expected);
    for (const limit of [1, 2, 3, 5, 7, 8, 9])
      expect(await ids('qult turn', { limit })).toEqual(expected.slice(0, limit));
  });

  it('puts the nearest first, then by id', async () => {
    const [two, one] = await add('Rumpel stilzken', 'Rumple stilzken');
    expect(await ids('rumple stiltzken')).toEqual([one, two]);
  });

  it('takes a word that is there twice once', async () => {
    const [id] = await add('Kloxum');
    expect(await ids('kloxum kloxum')).toEqual([id]);
  });

  it('finds words that are spread over name and article number', async () => {
    const { id } = await addItem(catalog, { name: 'Vantage block', articleNumber: 'ZYX-99' });
    expect(await ids('zyx vantage')).toEqual([id]);
    expect(await ids('zyx-99 vantge')).toEqual([id]);
    expect(await ids('zyx-98 vantage')).toEqual([]);
  });

  it('finds no barcode by a near miss or by words, and no item by the parts of its barcode', async () => {
    const { id } = await addItem(catalog, { name: 'Under cover' });
    await addBarcode(catalog, id, { text: 'SKRIBBLE 99' });
    const both = { barcodes: true };
    for (const expression of ['skribbel 99', '99 skribble', 'skribble99', 'sribble 99']) {
      expect(await search(catalog, { expression, items: true, limit: 6, ...both })).toEqual({
        barcodes: [],
        items: [],
      });
    }
    expect(await ids('skribble 99')).toEqual([id]);
  });

  it('counts barcodes into the limit', async () => {
    const [named, near] = await add('SK000777 case', 'Kase SK000777');
    const holder = await addItem(catalog, { name: 'Holder' });
    await addBarcode(catalog, holder.id, { text: 'SK000777' });
    const found = (expression: string, limit: number) => ids(expression, { limit, barcodes: true });
    expect(await found('sk000777', 1)).toEqual([]);
    expect(await found('case sk000777', 6)).toEqual([named, near]);
  });

  it('finds no deleted item, and a new name at once', async () => {
    const [id = 0] = await add('Flugelhorn brass');
    expect(await ids('brass flugelhron')).toEqual([id]);
    await write(catalog, updateItem, { id, body: aBody({ name: 'Trombone brass' }) });
    expect(await ids('brass flugelhron')).toEqual([]);
    expect(await ids('brass trmobone')).toEqual([id]);
    await write(catalog, deleteItem, id);
    expect(await ids('brass trmobone')).toEqual([]);
  });

  it.each([
    ['a word of 5,000 letters', 'x'.repeat(5_000)],
    ['600 words', Array.from({ length: 600 }, (_, at) => `w${at.toString(36)}q`).join(' ')],
    ['16 words that nothing has', Array.from({ length: 16 }, (_, at) => `hexbl${at.toString(36)}t`).join(' ')],
    ['200 letters with numbers among them', 'ab12'.repeat(50)],
    ['16 short words', 'a b c d e f g h i j k l m n o p'],
    ['signs', '" \' /'],
  ])('takes %s', async (_name, expression) => {
    expect(await ids(expression)).toEqual([]);
  });
});
