import { readTable } from '../src/index.ts';
import { anItem, fileOf, planOf } from './files.ts';

const HEAD = 'id,barcode,article_number,name,location,unit,vendor,purchase_price,quantity\n';
const planned = async (rows: string, there = {}) => planOf(HEAD + rows, there);

describe('a row about an item', () => {
  it('finds it by id, by barcode, or by an article number that no other has', async () => {
    const there = { items: [anItem(), anItem({ id: 8, article_number: 'N-1' })], barcodes: { '4006381333931': 8 } };
    const rows = '7,,,Bolt,A-1,,,,\n,4006381333931,,Bolt,A-1,,,,\n';
    expect((await planned(rows, there)).map(({ itemId }) => itemId)).toEqual([7, 8]);
    expect((await planned(',,n-1,Bolt,A-1,,,,\n', there))[0]?.itemId).toBe(8);
  });

  it('makes one that is not there', async () => {
    const [plan] = await planned(',4006381333931,b-9,Nut,A-1,pcs,Acme,1.5,12\n');
    expect(plan).toMatchObject({
      action: 'create',
      make: { name: 'Nut', article_number: 'B-9', unit: 'pcs', vendor: 'Acme', purchase_price: 1_500_000 },
      ...{ barcode: '4006381333931', book: 12_000_000 },
    });
  });

  it('changes the fields that differ, and names them', async () => {
    const [plan] = await planned('7,,B-1,Bolt M8,A-1,pcs,acme,0.75,\n', { items: [anItem()] });
    expect(plan).toMatchObject({
      action: 'update',
      changes: [
        { field: 'name', from: 'Bolt', to: 'Bolt M8' },
        { field: 'purchase_price', from: 0.5, to: 0.75 },
      ],
    });
  });

  it('changes nothing where nothing differs, vendors aside from their case', async () => {
    const [plan] = await planned('7,,B-1,Bolt,A-1,pcs,ACME,0.50,10\n', { items: [anItem()] });
    expect(plan).toMatchObject({ action: 'unchanged', changes: [], remarks: [] });
  });

  it('leaves alone what the file has no column for, or no amount', async () => {
    const [plan] = await planOf('id,purchase_price\n7,\n', { items: [anItem()] });
    expect(plan).toMatchObject({ action: 'unchanged' });
  });

  it('never sets the quantity of one that exists, and says so', async () => {
    const [plan] = await planned('7,,B-1,Bolt,A-1,pcs,Acme,0.5,99\n', { items: [anItem()] });
    expect(plan).toMatchObject({ action: 'unchanged', remarks: [{ code: 'quantity-ignored', value: '99' }] });
    expect(plan?.book).toBeUndefined();
  });

  it('gives it a barcode that nobody has', async () => {
    const [plan] = await planned('7,4006381333931,B-1,Bolt,A-1,pcs,Acme,0.5,10\n', { items: [anItem()] });
    expect(plan).toMatchObject({ action: 'update', barcode: '4006381333931' });
  });

  it('finds a barcode in each form that a scanner takes for one', async () => {
    const there = { items: [anItem()], barcodes: { '012345678905': 7 } };
    expect((await planOf('barcode,name\n0012345678905,Bolt\n', there))[0]).toMatchObject({
      action: 'unchanged',
      itemId: 7,
    });
  });

  it.each([
    ['an id that nobody has', '99,,,Bolt,,,,,\n', 'unknown-item', 'id'],
    ['an id and the barcode of another', '7,4006381333948,,Bolt,,,,,\n', 'two-items', 'barcode'],
    ['an article number of several', ',,DUP,Bolt,,,,,\n', 'several-items', 'article_number'],
    ['no name', ',,NEW,,,pcs,Acme,,\n', 'required', 'name'],
    ['no unit', ',,NEW,Nut,,,Acme,,\n', 'required', 'unit'],
    ['no vendor', ',,NEW,Nut,,pcs,,,\n', 'required', 'vendor'],
    ['a price that is none', ',,NEW,Nut,,pcs,Acme,cheap,\n', 'not-a-number', 'purchase_price'],
    ['a price below 0', ',,NEW,Nut,,pcs,Acme,-1,\n', 'negative', 'purchase_price'],
    ['a unit that is too long', `,,NEW,Nut,,${'x'.repeat(21)},Acme,,\n`, 'too-long', 'unit'],
    ['an id that is none', 'x,,NEW,Nut,,pcs,Acme,,\n', 'bad-id', 'id'],
  ])('with %s is refused, with its cell', async (_, row, code, column) => {
    const items = [
      anItem(),
      anItem({ id: 8 }),
      anItem({ id: 9, article_number: 'DUP' }),
      anItem({ id: 10, article_number: 'DUP' }),
    ];
    const [plan] = await planned(row, { items, barcodes: { '4006381333948': 8 } });
    expect(plan).toMatchObject({ action: 'refused', findings: [{ row: 2, code, column }] });
  });

  it('takes vendor and unit from the command where it has none', async () => {
    const [plan] = await planned(',,NEW,Nut,,,,,\n', { defaults: { vendor: 'Acme', unit: 'pcs' } });
    expect(plan).toMatchObject({ action: 'create', make: { vendor: 'Acme', unit: 'pcs' } });
  });
});

describe('an article number that has lost its zeros', () => {
  const items = [anItem({ article_number: '00123' })];
  const lost = { code: 'lost-zeros', column: 'article_number', value: '123', suggestion: '00123' };

  it.each([
    ['makes no second item', ',,123,Bolt,A-1,pcs,Acme,0.5,10\n'],
    ['takes none off an item that its id names', '7,,123,Bolt,A-1,pcs,Acme,0.5,10\n'],
    ['nor off one that its barcode names', ',4006381333931,123,Bolt,A-1,pcs,Acme,0.5,10\n'],
  ])('%s, and is offered with them', async (_, row) => {
    const there = { items, barcodes: { '4006381333931': 7 } };
    expect(await planned(row, there)).toMatchObject([{ action: 'refused', findings: [lost] }]);
    expect(await planned(row, { ...there, lostZeros: 'restore' })).toMatchObject([{ action: 'unchanged', itemId: 7 }]);
  });

  it('is taken as it stands where somebody says so, or where an item has it', async () => {
    const row = ',,123,Bolt,A-1,pcs,Acme,0.5,10\n';
    expect(await planned(row, { items, lostZeros: 'keep' })).toMatchObject([{ action: 'create' }]);
    const both = { items: [...items, anItem({ id: 8, article_number: '123' })] };
    expect(await planned(row, both)).toMatchObject([{ action: 'unchanged', itemId: 8 }]);
    expect(await planned('7,,0123,Bolt,A-1,pcs,Acme,0.5,10\n', { items })).toMatchObject([{ action: 'update' }]);
  });
});

describe('a file that has an item twice', () => {
  it('has the second row refused, with both rows', async () => {
    const plans = await planOf(await readTable(fileOf('twice.csv'), { fileName: 'twice.csv' }));
    expect(plans.map(({ action }) => action)).toEqual(['create', 'create', 'refused']);
    expect(plans[2]?.findings).toMatchObject([{ row: 4, otherRow: 2, message: expect.stringContaining('row 2') }]);
  });

  it('is found by barcode and article number of one item too', async () => {
    const there = { items: [anItem()], barcodes: { '4006381333931': 7 } };
    const plans = await planned(',4006381333931,,Bolt,A-1,,,,\n,,B-1,Bolt,A-1,,,,\n', there);
    expect(plans.map(({ action }) => action)).toEqual(['unchanged', 'refused']);
  });
});

describe('an import that was interrupted', () => {
  const file = `${HEAD},4006381333931,,Nut,A-1,pcs,Acme,1,12\n`;
  const made = anItem({ id: 20, name: 'Nut', article_number: '', purchase_price: 1, warning_quantity: 0, quantity: 0 });

  it('finds the item that it made and had no time to give its barcode', async () => {
    const [plan] = await planOf(file, { items: [made], earlier: { above: 19, booked: new Set() } });
    expect(plan).toMatchObject({ itemId: 20, barcode: '4006381333931', book: 12_000_000 });
    expect(plan?.make).toBeUndefined();
  });

  it('books the quantity of an item that it made, once', async () => {
    const there = { items: [made], barcodes: { '4006381333931': 20 } };
    const [left] = await planOf(file, { ...there, earlier: { above: 19, booked: new Set() } });
    const [done] = await planOf(file, { ...there, earlier: { above: 19, booked: new Set([20]) } });
    const [older] = await planOf(file, { ...there, earlier: { above: 20, booked: new Set() } });
    expect([left, done, older].map((plan) => [plan?.action, plan?.book])).toEqual([
      ['create', 12_000_000],
      ['unchanged', undefined],
      ['unchanged', undefined],
    ]);
  });

  it('books nothing onto an item that has stock already, and says so', async () => {
    const there = { items: [{ ...made, quantity: 10 }], barcodes: { '4006381333931': 20 } };
    const [plan] = await planOf(file, { ...there, earlier: { above: 19, booked: new Set() } });
    expect(plan).toMatchObject({ action: 'unchanged', remarks: [{ code: 'quantity-ignored', value: '12' }] });
    expect(plan?.book).toBeUndefined();
  });

  it('says nothing of what it has booked and somebody has taken since, nor of what it still books', async () => {
    const barcodes = { '4006381333931': 20 };
    const some = { items: [{ ...made, quantity: 3 }], barcodes, earlier: { above: 19, booked: new Set([20]) } };
    const none = { items: [made], barcodes, earlier: { above: 19, booked: new Set<number>() } };
    const plans = [...(await planOf(file, some)), ...(await planOf(file, none))];
    expect(plans.map(({ remarks }) => remarks)).toEqual([[], []]);
  });
});

describe('rows without id, barcode and article number', () => {
  it('find what looks as they say, each another, so that a file makes nothing twice', async () => {
    const file = 'name,unit,vendor\nWasher,pcs,Acme\nWasher,pcs,Acme\nWasher,pcs,Acme\n';
    const washer = anItem({
      id: 1,
      name: 'Washer',
      article_number: '',
      location: '',
      purchase_price: 0,
      warning_quantity: 0,
    });
    const plans = await planOf(file, { items: [washer, { ...washer, id: 2 }] });
    expect(plans.map(({ action, itemId }) => [action, itemId])).toEqual([
      ['unchanged', 1],
      ['unchanged', 2],
      ['create', null],
    ]);
  });
});

describe('a spreadsheet of a company', () => {
  it('in German is read to the last price, its total left out', async () => {
    const plans = await planOf(await readTable(fileOf('excel-german.csv'), { fileName: 'x' }));
    expect(plans.map(({ row, action, make, book }) => [row, action, make?.name, make?.purchase_price, book])).toEqual([
      [4, 'create', 'Sechskantschraube M8×40', 120_000, 1_250_000_000],
      [5, 'create', 'Rohr 1/2" verzinkt', 1_234_500_000, 12_500_000],
      [7, 'create', 'Dichtung\nzweiteilig', 0, undefined],
      [8, 'unchanged', undefined, undefined, undefined],
    ]);
    expect(plans[3]?.remarks).toMatchObject([{ code: 'total-row' }]);
  });

  it('in Hungarian likewise', async () => {
    const plans = await planOf(await readTable(fileOf('excel-unicode-hungarian.txt'), { fileName: 'x' }));
    expect(plans.map(({ make, book }) => [make?.name, make?.purchase_price, book])).toEqual([
      ['Őrlőfej', 1_234_500_000, 3_000_000],
      ['Tűzhorganyzott cső', 990_000_000, 2_500_000],
    ]);
  });

  it('with barcodes that Excel has mangled has those rows refused, and no other', async () => {
    const plans = await planOf(await readTable(fileOf('excel-mangled-barcodes.csv'), { fileName: 'x' }));
    expect(plans.map(({ action, findings: [finding] }) => [action, finding?.code])).toEqual([
      ['refused', 'mangled-barcode'],
      ['refused', 'lost-zeros'],
      ['create', undefined],
    ]);
  });
});
