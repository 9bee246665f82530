import { matchColumns } from '../src/index.ts';
import { createKnown, type ShownItem } from '../src/plan/known.ts';
import { createLinePlanner } from '../src/plan/plan-line.ts';
import { anItem, planOf, rowsOf, tableOf } from './files.ts';

const items = [anItem()];
const foreign = { code: 'foreign-id', value: '7' };
const EXPORT =
  'id,article_number,location,name,purchase_price,quantity,unit_id,unit,vendor_id,vendor,warning_quantity\n';

async function linesOf(
  text: string,
  { barcodes = {}, areIdsOurs }: { barcodes?: Record<string, number>; areIdsOurs?: boolean } = {},
) {
  const table = await tableOf(text);
  const known = createKnown();
  for (const [at, [barcode, item_id]] of Object.entries(barcodes).entries())
    known.addBarcode({ id: at + 1, barcode, item_id, quantity: 1 });
  for (const item of items) known.addItem(item);
  const columns = matchColumns('stocktaking', table);
  const planner = createLinePlanner({ columns, areIdsOurs, lostZeros: 'refuse', known, lines: new Map() });
  return (await rowsOf(table)).map(planner);
}

describe('an id of another system', () => {
  it.each([
    ['of an ERP', 'ID;Artikelnummer;Bezeichnung;Lagerort\n7;X-900;Ventil;Z-1\n'],
    ['of InvenTree', 'id,name,IPN,units\n7,Resistor,R-10K,pcs\n'],
    ['that is a running number', 'ID,Name,Unit,Vendor,EAN\n7,Washer,pcs,Acme,4006381333931\n'],
    ['beside a name alone', 'ID,Name\n7,Washer\n'],
    ['beside a barcode that nobody has', 'id,barcode\n7,4006381333931\n'],
  ])('changes no item of ours: %s', async (_, file) => {
    const [plan] = await planOf(file, { items });
    expect(plan).toMatchObject({ action: 'refused', itemId: null, findings: [foreign] });
    expect(plan?.findings[0]?.message).toMatch(/is of “Bolt”.*--map "(ID|id)=".*--our-ids/);
    expect((await planOf(file, { items, areIdsOurs: true }))[0]?.action).toBe('update');
  });

  it('is that of no item, and may be one of another system', async () => {
    const [plan] = await planOf('ID,Name\n99,Washer\n', { items });
    expect(plan?.findings).toMatchObject([{ code: 'unknown-item', message: expect.stringContaining('--map "ID="') }]);
  });

  it('changes nothing either where it comes from another Stockroom', async () => {
    const row = '7,X-1,Z-9,Washer,9,3,1,pcs,4,Other,5\n';
    expect(await planOf(EXPORT + row, { items })).toMatchObject([{ action: 'refused', findings: [foreign] }]);
  });

  it.each([
    ['by its name', 'ID;Bezeichnung;Gezählt\n7;Ventil;4\n'],
    ['by its article number', 'ID;Artikelnummer;Gezählt\n7;X-900;4\n'],
    ['by a barcode that nobody has', 'ID;EAN;Gezählt\n7;4006381333931;4\n'],
  ])('counts no item of ours: it is told %s', async (_, file) => {
    expect(await linesOf(file)).toMatchObject([{ action: 'refused', findings: [foreign] }]);
    expect(await linesOf(file, { areIdsOurs: true })).toMatchObject([{ action: 'create', itemId: 7 }]);
  });
});

describe('an id of ours', () => {
  it.each([
    ['the article number is the item’s', 'id,article_number,name\n7,b-1,Bolt M8\n'],
    ['the name is, whatever its case', 'id,article_number,name\n7,B-9,BOLT\n'],
    ['the barcode is', 'id,barcode,article_number,name\n7,012345678905,B-9,Bolt M8\n'],
    ['nothing else says which item it is', 'id,location\n7,Z-9\n'],
  ])('is taken where %s', async (_, file) => {
    const plans = await planOf(file, { items, barcodes: { '012345678905': 7 } });
    expect(plans).toMatchObject([{ action: 'update', itemId: 7 }]);
  });

  it.each([
    ['the name', {}, '7,B-1,A-1,Washer,0.5,10,1,pcs,1,Acme,2\n'],
    ['the article number', {}, '7,B-9,A-1,Bolt,0.5,10,1,pcs,1,Acme,2\n'],
    ['both', {}, '7,B-9,A-1,Washer,0.5,10,1,pcs,1,Acme,2\n'],
    [
      'the name where there is nothing but that',
      { article_number: '', location: '', purchase_price: 0, warning_quantity: 0 },
      '7,,,Washer,0,10,1,pcs,1,Acme,0\n',
    ],
    [
      'both where there was no number',
      { article_number: '', location: '', purchase_price: 0, warning_quantity: 0 },
      '7,B-9,,Washer,0,10,1,pcs,1,Acme,0\n',
    ],
  ] as [string, Partial<ShownItem>, string][])(
    'is taken in an edited export, of which somebody has changed %s',
    async (_, of, row) => {
      expect(await planOf(EXPORT + row, { items: [anItem(of)] })).toMatchObject([{ action: 'update', itemId: 7 }]);
    },
  );

  it('is taken in the lines of a count by its item’s name, or where there is nothing else', async () => {
    for (const file of [
      'ID;Bezeichnung;Gezählt\n7;Bolt;4\n',
      'ID;Gezählt\n7;4\n',
      'item_id,item,article_number,counted_quantity\n7,Bolt,,4\n',
    ])
      expect(await linesOf(file)).toMatchObject([{ action: 'create', itemId: 7 }]);
  });
});
