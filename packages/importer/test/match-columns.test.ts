import { type Kind, type Mapping, matchColumns, readTable } from '../src/index.ts';
import { fileOf, tableOf } from './files.ts';

const fieldsOf = async (header: string, { kind = 'items', mapping = {} }: { kind?: Kind; mapping?: Mapping } = {}) => {
  const found = matchColumns(kind, await tableOf(`${header}\n${header.replace(/[^,]+/g, 'x')}\n`), { mapping });
  return { ...found, fields: found.columns.map(({ field }) => field) };
};

describe('columns', () => {
  it.each([
    ['en', 'Article number,Name,Location,Vendor,Unit,Purchase price,Warn below,Barcode,Quantity'],
    ['de', 'Artikelnummer,Name,Lagerplatz,Lieferant,Einheit,Einkaufspreis,Warnen unter,Barcode,Menge'],
    ['hu', 'Cikkszám,Név,Hely,Szállító,Egység,Beszerzési ár,Figyelmeztetés ez alatt,Vonalkód,Mennyiség'],
    ['of our export', 'article_number,name,location,vendor,unit,purchase_price,warning_quantity,barcode,quantity'],
  ])('have the names of the console and of the export: %s', async (_, header) => {
    const { fields, ignored, faults } = await fieldsOf(header);
    expect(fields).toEqual([
      ...[
        'article_number',
        'name',
        'location',
        'vendor',
        'unit',
        'purchase_price',
        'warning_quantity',
        'barcode',
        'quantity',
      ],
    ]);
    expect([ignored, faults]).toEqual([[], []]);
  });

  it('come in any order and case, with what people write behind a name', async () => {
    expect((await fieldsOf('EINHEIT, lieferant ,Artikel-Nr.,EK-Preis (€),BEZEICHNUNG*')).fields).toEqual([
      ...['unit', 'vendor', 'article_number', 'purchase_price', 'name'],
    ]);
  });

  it('that nobody knows are named and ignored; those of our export that say nothing new are not named', async () => {
    const { ignored } = await fieldsOf('name,Farbe,vendor_id,unit_id,Notizen');
    expect(ignored).toEqual(['Farbe', 'Notizen']);
  });

  it('are mapped by hand, by name or letter, and left out by hand', async () => {
    const mapping = { Regalfach: 'location', C: 'name', Einheit: '' } as const;
    const { fields, ignored } = await fieldsOf('Regalfach,Einheit,Was', { mapping });
    expect([fields, ignored]).toEqual([['location', 'name'], []]);
  });

  it('that are not there, or are no field, are said to be so', async () => {
    const mapping = { Regal: 'location', Name: 'colour' as 'name' } as const;
    const { faults } = await fieldsOf('Name,Ort', { mapping });
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('no column “Regal”. It has: Name, Ort'),
      expect.stringContaining('“colour” is no field'),
    ]);
  });

  it('of two that could be one field, the one that says it best is taken, and the other named', async () => {
    const { columns, ignored } = await fieldsOf('Description,Name,Unit');
    expect([columns.map(({ header }) => header), ignored]).toEqual([['Name', 'Unit'], ['Description']]);
  });

  it('of one name are a fault, until one is chosen by hand', async () => {
    expect((await fieldsOf('Name,Menge,Menge')).faults).toMatchObject([{ code: 'twice', fields: ['quantity'] }]);
    expect((await fieldsOf('Name,Menge,Menge', { mapping: { C: 'quantity' } })).faults).toEqual([]);
  });

  it('must name an item, and of lines its quantity', async () => {
    expect((await fieldsOf('Farbe,Menge')).faults).toMatchObject([{ code: 'missing' }]);
    expect((await fieldsOf('EAN,Text', { kind: 'acquisition' })).faults).toMatchObject([
      { code: 'missing', fields: ['quantity'] },
    ]);
  });

  it('of lines that we exported name the item by item_id, and not by the line', async () => {
    const { columns } = await fieldsOf('id,item_id,item,article_number,counted_quantity,expected_quantity', {
      kind: 'stocktaking',
    });
    expect(columns.map(({ header, field }) => [header, field])).toEqual([
      ['item_id', 'id'],
      ['article_number', 'article_number'],
      ['counted_quantity', 'quantity'],
    ]);
  });

  it.each([
    [
      'excel-german.csv',
      [
        'article_number',
        'name',
        'barcode',
        'location',
        'quantity',
        'unit',
        'vendor',
        'purchase_price',
        'warning_quantity',
      ],
    ],
    [
      'excel-unicode-hungarian.txt',
      ['article_number', 'name', 'barcode', 'location', 'quantity', 'unit', 'vendor', 'purchase_price'],
    ],
    ['excel-utf8-hungarian.csv', ['name', 'article_number', 'unit', 'vendor', 'purchase_price', 'warning_quantity']],
    ['inventree-parts.csv', ['id', 'name', 'article_number', 'unit', 'warning_quantity', 'location', 'quantity']],
  ])('of %s are found', async (name, fields) => {
    const table = await readTable(fileOf(name), { fileName: name });
    expect(matchColumns('items', table).columns.map(({ field }) => field)).toEqual(fields);
  });
});
