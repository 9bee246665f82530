import { matchColumns, readTable } from '../src/index.ts';
import { createKnown } from '../src/plan/known.ts';
import { createLinePlanner } from '../src/plan/plan-line.ts';
import { anItem, planOf, rowsOf, workbookOf } from './files.ts';

describe('an article number that a spreadsheet has shortened', () => {
  const items = [anItem({ article_number: '4006381333931' })];
  const short = { code: 'mangled-number', column: 'article_number', message: expect.stringContaining('as text') };

  it.each([
    ['does not take the place of the whole one', 'id,article_number\n7,4.00638E+12\n'],
    ['nor with a decimal comma', 'id;article_number\n7;4,00638E+12\n'],
    ['makes no item', 'article_number,name,unit,vendor\n4E+12,Nut,pcs,Acme\n'],
  ])('%s: it is refused, with the remedy', async (_, file) => {
    expect(await planOf(file, { items })).toMatchObject([{ action: 'refused', findings: [short] }]);
    expect((await planOf(file, { items, lostZeros: 'keep' }))[0]?.findings).toEqual([]);
  });

  it('is the number where an item has just that', async () => {
    const has = { items: [anItem({ article_number: '4.00638E+12' })] };
    for (const file of ['id,article_number\n7,4.00638E+12\n', 'article_number,name\n4.00638e+12,Bolt\n'])
      expect(await planOf(file, has)).toMatchObject([{ action: 'unchanged', itemId: 7 }]);
  });
});

describe('a character that could not be read', () => {
  const broken = { code: 'broken-text', message: expect.stringContaining('cannot be read') };
  const file = 'id,name\n7,B\ufffdlt\n';

  it('makes no text of an item, unless the item has just that', async () => {
    expect(await planOf(file, { items: [anItem()] })).toMatchObject([{ action: 'refused', findings: [broken] }]);
    expect(await planOf(file, { items: [anItem({ name: 'B\ufffdlt' })] })).toMatchObject([{ action: 'unchanged' }]);
  });

  it.each(['barcode', 'quantity', 'id', 'purchase_price'])('is named in the column %s', async (column) => {
    const [plan] = await planOf(`name,unit,vendor,${column}\nNut,pcs,Acme,\ufffd12\n`);
    expect(plan).toMatchObject({ action: 'refused', findings: [{ ...broken, column }] });
  });

  it('makes no line of a delivery', async () => {
    const table = await readTable(Buffer.from('article_number,quantity\nB\ufffd,2\n'), { fileName: 'x.csv' });
    const known = createKnown();
    const columns = matchColumns('acquisition', table);
    const planner = createLinePlanner({ columns, lostZeros: 'refuse', known, lines: new Map() });
    expect((await rowsOf(table)).map(planner)).toMatchObject([{ action: 'refused', findings: [broken] }]);
  });
});

describe('a barcode of our own export that has lost its zeros', () => {
  const file =
    'id,barcode,article_number,location,name,unit_id,unit,vendor_id,vendor\n7,12345678905,B-1,A-1,Bolt,1,pcs,1,Acme\n';
  const there = { items: [anItem()], barcodes: { '012345678905': 7 } };

  it('is offered with them, and taken only when that is asked for', async () => {
    const lost = { code: 'lost-zeros', column: 'barcode', value: '12345678905', suggestion: '012345678905' };
    expect(await planOf(file, there)).toMatchObject([{ action: 'refused', findings: [lost] }]);
    expect(await planOf(file, { ...there, lostZeros: 'restore' })).toMatchObject([{ action: 'unchanged', itemId: 7 }]);
    expect(await planOf(file, { ...there, lostZeros: 'keep' })).toMatchObject([
      { action: 'update', barcode: '12345678905' },
    ]);
  });

  it('is whole where an item has it so', async () => {
    const [plan] = await planOf(file, { items: [anItem()], barcodes: { '12345678905': 7 } });
    expect(plan).toMatchObject({ action: 'unchanged', itemId: 7 });
  });
});

describe('an error that a formula left in a cell', () => {
  const NAMES = ['id', 'article_number', 'barcode', 'location', 'name', 'unit', 'vendor'];
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

  it('is no vendor', async () => {
    const row = `${['Nut', 'pcs'].map(text).join('')}<c t="e"><v>#REF!</v></c>`;
    const head = ['name', 'unit', 'vendor'].map(text).join('');
    const bytes = workbookOf({ S: `<row r="1">${head}</row><row r="2">${row}</row>` });
    const plans = await planOf(await readTable(bytes, { fileName: 'a.xlsx' }));
    expect(plans).toMatchObject([
      { action: 'refused', findings: [{ code: 'error-cell', column: 'vendor', value: '#REF!' }] },
    ]);
  });

  it.each(['#VALUE!', '#DIV/0!', '#name?', '#BEZUG!', '#WERT!', '#ÉRTÉK!', '#ZÉRÓOSZTÓ!', '#NÉV?'])(
    '%s is no text of any field',
    async (error) => {
      const isPlain = /^[ -~]+$/.test(error);
      for (const field of NAMES.slice(1).filter((name) => isPlain || name !== 'barcode')) {
        const cells = {
          id: '',
          article_number: 'N-1',
          barcode: '',
          location: 'A-1',
          name: 'Nut',
          unit: 'pcs',
          vendor: 'Acme',
        };
        const row = Object.values({ ...cells, [field]: error }).join(',');
        expect(await planOf(`${NAMES.join(',')}\n${row}\n`)).toMatchObject([
          { action: 'refused', findings: [{ code: 'error-cell', field }] },
        ]);
      }
    },
  );

  it('is the text where the item has just that', async () => {
    const items = [anItem({ name: '#REF!', article_number: '#NAME?', location: '#NUM!' })];
    const plans = await planOf('id,barcode,article_number,location,name\n7,#NULL!,#NAME?,#NUM!,#REF!\n', {
      ...{ items, barcodes: { '#NULL!': 7 } },
    });
    expect(plans).toMatchObject([{ action: 'unchanged', itemId: 7 }]);
  });

  it.each(['#N/A', '#NV', '#HIÁNYZIK'])(
    '%s of our own export is one too; of another file it is nothing',
    async (error) => {
      const own = `id,article_number,location,name,unit_id,unit,vendor_id,vendor\n7,B-1,A-1,Bolt,1,pcs,1,${error}\n`;
      expect(await planOf(own, { items: [anItem()] })).toMatchObject([
        { action: 'refused', findings: [{ code: 'error-cell', column: 'vendor' }] },
      ]);
      expect(await planOf(`id,vendor\n7,${error}\n`, { items: [anItem()] })).toMatchObject([{ action: 'unchanged' }]);
    },
  );
});
