// What each system's rows become (docs/moving-in.md has the tables), without a server.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textFromMillionths } from '@stockroom/kernel';
import { argumentsOf } from '../../tools/move-in/arguments.ts';
import { faultsOf } from '../../tools/move-in/compare.ts';
import { writeFiles } from '../../tools/move-in/files.ts';
import type { Moved } from '../../tools/move-in/moved.ts';
import { settle } from '../../tools/move-in/settle.ts';
import type { Source, SourceItem } from '../../tools/move-in/source.ts';
import { SYSTEMS } from '../../tools/move-in/systems.ts';
import { newDirectory } from '../support/new-directory.ts';
import { FOLDER, filesOf } from './moving-in.ts';

const DEFAULTS = { unit: 'pcs', vendor: 'Unknown' };
let folder: string;
beforeAll(async () => {
  folder = await newDirectory();
});
afterAll(() => rm(folder, { recursive: true }));

async function movedOf(system: string, files?: string[]): Promise<Moved> {
  const paths = files?.map((file) => join(FOLDER, file)) ?? (await filesOf(system, folder));
  return settle((await SYSTEMS[system]?.(paths)) as Source, DEFAULTS);
}
const rowsOf = ({ items }: Moved) =>
  items.map(({ article_number, barcode, name, location, unit, vendor, purchase_price, quantity }) =>
    [
      article_number,
      barcode,
      name,
      location,
      unit,
      vendor,
      textFromMillionths(purchase_price),
      textFromMillionths(quantity),
    ].join('|'),
  );
const whysOf = ({ remarks }: Moved) => remarks.map(({ where, why }) => `${where}: ${why}`);

describe('moving in from StoreKeeper', () => {
  it('makes its items, with opening stock from which deliveries and jobs lead to today’s', async () => {
    const moved = await movedOf('storekeeper');
    expect(rowsOf(moved)).toContain('KAB-315|SK000018|Cable 3×1.5|B-01|m|Müller & Söhne|0.89|62.35');
    const sums = moved.items.map((item) => {
      const received = moved.deliveries.flatMap(({ lines }) => lines).filter((line) => line.item === item);
      const used = moved.jobs
        .flatMap(({ state, lines }) => lines.map((line) => ({ state, line })))
        .filter(({ state, line }) => line.item === item && state !== 'open');
      const out = used.reduce(
        (sum, { state, line }) => sum + line.quantity - (state === 'returned-closed' ? line.returned : 0),
        0,
      );
      return item.opening + received.reduce((sum, { quantity }) => sum + quantity, 0) - out - item.quantity;
    });
    expect(sums).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('has barcodes of packs, and a master that is one, beside the item’s own', async () => {
    const { barcodes } = await movedOf('storekeeper');
    expect(
      barcodes.map(({ item, barcode, quantity, isMaster }) => [item.name, barcode, quantity / 1e6, isMaster]),
    ).toEqual([
      ['Hatlapfejű csavar M8×40', '5999886061011', 100, false],
      ['Cable 3×1.5', 'SK000019', 50, true],
    ]);
  });

  it('leaves out what does not add up, line by line', async () => {
    expect(whysOf(await movedOf('storekeeper'))).toEqual([
      'item 7: A quantity is never negative: Old stock has 0 here. Count it.',
      expect.stringContaining('item 3: It had neither a barcode nor an article number'),
      'job 4: It has no lines, and is left out.',
      expect.stringContaining('delivery 1: More Pipe clamp 1/2" was delivered than is there and jobs have used'),
      expect.stringContaining('stocktaking 1: Counts of the past are left out'),
    ]);
  });

  it('reads the tables as CSV too, as PostgreSQL and MySQL write them', async () => {
    const files = {
      'item.csv':
        'id,name,vendor_id,article_number,quantity,warning_quantity,unit_id,purchase_price,location\n1,"Bolt, hex",1,,2.5,0,1,0.1,\n',
      'vendor.csv': 'id,name\n1,Acme\n',
      'unit.csv': 'id,unit\n1,kg\n',
      'barcode.csv': 'id,barcode,quantity,item_id,master,main\n1,SK000001,1,1,t,t\n',
    };
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const moved = settle((await SYSTEMS.storekeeper?.(paths)) as Source, DEFAULTS);
    expect(rowsOf(moved)).toEqual(['|SK000001|Bolt, hex||kg|Acme|0.1|2.5']);
  });
});

it('moving in from InvenTree adds up stock by part, and takes the place where most of it lies', async () => {
  const moved = await movedOf('inventree');
  expect(rowsOf(moved)).toEqual([
    'IT-12||M8x40 bolt|Store/Rack A/Bin 4|pcs|Unknown|0.125|170',
    'IT-13||Cable 3x1.5, "black"|2/Row 17 near the old gate/Reel rack behind the door on the left|m|Unknown|0|35.5',
    '||Nut||pcs|Unknown|0|0',
    'IT-15||Pump|Van|pcs|Unknown|250|2',
    '||M8x40 bolt B|Store/Rack A/Bin 4|pcs|Unknown|0|7',
  ]);
  expect(whysOf(moved)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Part.*row 2: An item has one place, here Store.*has also 50 at Van/),
      expect.stringMatching(/StockItem.*row 6: InvenTree does not count it as in stock \(Shipped\)/),
      expect.stringMatching(/Part.*row 6: This article number is that of .* row 2 too/),
      expect.stringMatching(/StockItem.*row 10: Its part 99 is not among the parts/),
    ]),
  );
  const alone = await movedOf('inventree', ['inventree/InvenTree_Part_2026-11-28.csv']);
  expect(alone.totals.files.quantity).toBe(214_500_000);
});

it('moving in from Grocy adds up stock, and has packs by their units', async () => {
  const moved = await movedOf('grocy');
  expect(rowsOf(moved)).toEqual([
    '|5901234123457|Cookies|Fridge|Piece|Corner Shop|0.2|18',
    '||Flour|Pantry|Gram|Unknown|0.001299|1250.75',
    '|EGG-1|Eggs|Fridge|Piece|Corner Shop|0|11',
    '||Brown eggs|Fridge|Piece|Unknown|0|0',
    '||Ice, "vanilla"|Tiefkühler|Piece|Unknown|2.49|0.333333',
  ]);
  expect(moved.barcodes.map(({ item, quantity }) => [item.name, quantity / 1e6])).toEqual([
    ['Cookies', 10],
    ['Flour', 1000],
    ['Eggs', 6],
  ]);
  expect(whysOf(moved)).toContain('product 4: product 1 has this barcode already. Brown eggs is moved without it.');
});

it('moving in from Part-DB adds up lots, and divides prices of a thousand', async () => {
  const moved = await movedOf('part-db');
  expect(rowsOf(moved).slice(0, 4)).toEqual([
    'C-0603-220N||MLCC; 0603; 0.22uF|Room 1->Shelf 1->Box 2|pcs|LCSC|0.0023|480',
    'BC547|4012000033335|BC547|Room 1->Shelf 1->Box 2|pcs|Conrad|0.12|5',
    'CW-22||Copper wire|Room 3->Spool rack|m|Unknown|0|12.75',
    '||Mystery bag||pcs|Unknown|0|0',
  ]);
  expect(whysOf(moved)).toContain(
    'export_Part_extended.csv row 5, lot 1: Part-DB does not know how much there is: count it. It is left out.',
  );
});

it('moving in from Snipe-IT takes what remains, in plain text and numbers', async () => {
  const moved = await movedOf('snipe-it');
  expect(rowsOf(moved)).toEqual([
    'P-A4||Printer paper "A4"|Cupboard 1|pcs|Papier & Mehr|4.5|63',
    'TN-2420||Toner black|Cupboard 2|pcs|Brother|1089.9|1250',
    '||USB-C cable, 1 m||pcs|Unknown|0|0',
    '||USB-C cable, 1 m|Room 3|pcs|Unknown|0|5',
    '||Gloves|Cupboard 1|pcs|Mölnlycke|0.1|0',
  ]);
});

it('moving in from Shopify makes an item of each variant, and none of a picture', async () => {
  const moved = await movedOf('shopify');
  expect(moved.items.map(({ article_number, name }) => [article_number, name])).toEqual([
    ['SB-150-R', 'Women\'s "Pro" snowboard, 150, Red'],
    ['SB-150-B', 'Women\'s "Pro" snowboard, 150, Blue'],
    ['SB-155-R', 'Women\'s "Pro" snowboard, 155, Red'],
    ['WAX', 'Wax 100 g'],
    ['', 'Gift card, €10'],
    ['', 'Gift card, €25'],
  ]);
  expect(moved.items.map(({ barcode }) => barcode.length)).toEqual([13, 13, 0, 0, 0, 0]);
  const since2025 = await movedOf('shopify', ['shopify/products_export_2.csv']);
  expect(rowsOf(since2025)).toEqual([
    expect.stringMatching(/^MUG-W\|599\d{10}\|Mug, White\|\|pcs\|Clay Ltd\|4\.25\|18$/),
    'MUG-B||Mug, Black||pcs|Clay Ltd|4.25|0',
  ]);
});

describe('whatever it moves in from', () => {
  const anItem = (more: Partial<SourceItem> = {}): SourceItem => ({
    key: '1',
    where: 'row 2',
    name: 'Bolt',
    stock: [],
    ...more,
  });
  const settled = (...items: SourceItem[]) => settle({ items }, DEFAULTS);

  it.each(['storekeeper', 'inventree', 'grocy', 'part-db', 'snipe-it', 'shopify'])(
    'the source’s sums are those of the files and of what was left out: %s',
    async (system) => {
      const { source, files, left_out } = (await movedOf(system)).totals;
      expect([files.items + left_out.items, files.quantity + left_out.quantity]).toEqual([
        source.items,
        source.quantity,
      ]);
    },
  );

  it.each([
    ['a name of 201 characters', anItem({ name: 'x'.repeat(201) }), 'This name has 201 characters, and may have 200'],
    ['no name', anItem({ name: ' ', stock: [{ quantity: 3 }] }), 'It has no name, and is left out with its stock.'],
    ['a price that is a word', anItem({ purchase_price: 'dear' }), 'This price is no number'],
    ['a quantity that is a word', anItem({ stock: [{ quantity: 'many' }] }), 'The quantity of Bolt is no number'],
    [
      'a barcode with accents',
      anItem({ barcodes: [{ barcode: 'ŐŰ' }] }),
      'signs without accents. Bolt is moved without it.',
    ],
    ['a barcode of nothing', anItem({ barcodes: [{ barcode: 'B', quantity: 0 }] }), 'This barcode stands for 0'],
  ])('%s is named', (_, item, why) => expect(settled(item).remarks[0]?.why).toContain(why));

  it('a barcode is left out of the second item that has it, in whatever form', () => {
    const moved = settled(
      anItem({ barcodes: [{ barcode: '012345678905' }] }),
      anItem({ key: '2', where: 'row 3', name: 'Nut', barcodes: [{ barcode: '0012345678905' }] }),
    );
    expect(moved.items.map(({ barcode }) => barcode)).toEqual(['012345678905', '']);
    expect(moved.remarks).toMatchObject([
      { where: 'row 3', why: 'row 2 has this barcode already. Nut is moved without it.' },
    ]);
  });

  it('the folder has the report, and no formula that a spreadsheet would run', async () => {
    const out = join(folder, 'out');
    await writeFiles(out, { moved: settled(anItem({ name: '=1+1', stock: [{ quantity: '2.50' }] })), system: 'grocy' });
    expect(await readFile(join(out, 'items.csv'), 'utf8')).toContain(",'=1+1,0,2.5,,pcs,,Unknown,0,2.5,row 2");
    expect(await readFile(join(out, 'report.txt'), 'utf8')).toContain('Everything is as it was there.');
  });

  it.each([
    ['storekeeper', 'snipe-it/export-consumables.csv', 'no table that is read'],
    ['grocy', 'snipe-it/export-consumables.csv', 'is no SQLite database'],
    ['inventree', 'snipe-it/export-consumables.csv', 'an export of parts'],
    ['part-db', 'snipe-it/export-consumables.csv', 'no export of parts'],
    ['snipe-it', 'shopify/products_export_1.csv', 'no export of consumables'],
    ['shopify', 'snipe-it/export-consumables.csv', 'no product CSV of Shopify'],
  ])('a file of another system is refused: %s', async (system, file, words) => {
    await expect(movedOf(system, [file])).rejects.toThrow(words);
  });

  it('the command says what it does not understand', () => {
    expect(() => argumentsOf(['access', 'a.mdb'])).toThrow('Name what to move in from: storekeeper, inventree');
    expect(() => argumentsOf(['grocy'])).toThrow('Name the files of grocy.');
    expect(() => argumentsOf(['send'])).toThrow('Name one folder');
    expect(argumentsOf(['send', 'moved', '--zeros', 'keep'])).toEqual({ act: 'send', folder: 'moved', zeros: 'keep' });
    expect(() => argumentsOf(['send', 'moved', '--zeros', 'drop'])).toThrow('--zeros is restore or keep.');
  });

  it('an item that differs is named with each field', () => {
    const texts = { name: 'Bolt', article_number: 'B-1', location: 'A', unit: 'pcs', vendor: 'ACME' };
    const amounts = { purchase_price: 1_000_000, warning_quantity: 0, final_quantity: 5_000_000 };
    const wanted = { row: 2, source: 'item 1', texts, amounts, barcode: 'B' };
    const found = { id: 1, texts: { ...texts, vendor: 'Acme', location: 'B' }, amounts, barcodes: [] };
    expect(faultsOf(wanted, found, [])).toEqual([
      'items.csv row 2 (item 1), Bolt: location is “B” in Stockroom and “A” in the file.',
      'items.csv row 2 (item 1), Bolt: barcode B is not in Stockroom.',
    ]);
  });
});
