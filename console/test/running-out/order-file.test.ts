import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { orderCsv, orderText } from '../../src/running-out/order-file.ts';
import { ordersOf } from '../../src/running-out/orders.ts';
import { aLowItem } from './low-items.ts';

const bolts = aLowItem({ id: 7, article_number: 'DIN933-8-40', suggested: 1200, purchase_price: 0.08 });
const oil = aLowItem({ id: 8, name: 'Oil; "thin"', unit: { id: 2, unit: 'l' }, suggested: 2.5 });
const nuts = aLowItem({ id: 9, name: 'Nut', vendor: { id: 2, name: 'Bossard' } });

describe('an order as text', () => {
  it('names each vendor with what is chosen of it: amount, unit, number and name', () => {
    expect(orderText(ordersOf([bolts, oil, nuts], {}))).toBe(
      'Bossard\n10 pcs  Nut\n\nWürth\n1,200 pcs  DIN933-8-40 · Hex bolt\n2.5 l  Oil; "thin"',
    );
  });

  it('leaves out vendors of whom nothing is chosen', () => {
    expect(orderText(ordersOf([bolts, nuts], { 9: { isOff: true }, 7: { text: '5' } }))).toBe(
      'Würth\n5 pcs  DIN933-8-40 · Hex bolt',
    );
  });
});

describe('an order as a file', () => {
  it('has the names and the forms of the lists of the API', () => {
    expect(orderCsv(ordersOf([bolts], {}), { bom: '1' })).toBe(
      '\ufeffvendor,item_id,article_number,item,quantity,unit,purchase_price\r\nWürth,7,DIN933-8-40,Hex bolt,1200,pcs,0.08\r\n',
    );
    const [, row] = orderCsv(ordersOf([oil], {}), { sep: ';', decimal: ',' }).split('\r\n');
    expect(row).toBe('Würth;8;;"Oil; ""thin""";2,5;l;0');
  });

  it('runs no text as a formula', () => {
    const [, row] = orderCsv(ordersOf([aLowItem({ name: '=1+1' })], {}), {}).split('\r\n');
    expect(row).toBe("Würth,1,,'=1+1,10,pcs,0");
  });

  it('is read again as it was written, whatever names and amounts', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 });
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((millionths) => millionths / 1e6);
    fc.assert(
      fc.property(name, name, amount, fc.constantFrom(',', ';'), (item, vendor, suggested, sep) => {
        const low = aLowItem({ name: item, vendor: { id: 1, name: vendor }, suggested });
        const decimal = sep === ';' ? ',' : '.';
        const [, row = []] = parse(orderCsv(ordersOf([low], {}), { sep, decimal }), { delimiter: sep }) as string[][];
        expect([row[0], row[3]].map((text) => text?.replace(/^'/, ''))).toEqual(
          [vendor, item].map((text) => text.replace(/^'/, '')),
        );
        expect(Number(row[4]?.replace(decimal, '.'))).toBe(suggested);
      }),
    );
  });
});
