import { valueCsv } from '../../src/reports/value-file.ts';

const moments = [
  { day: '2026-04-30', items: 3, value: 1234.5, estimated: true },
  { day: undefined, items: 2, value: 0.25, estimated: false },
];
const now = new Date('2026-05-14T10:00:00Z');

describe('the value of the stock over time, as a file', () => {
  it('has the moments that are shown, with the names of the API', () => {
    expect(valueCsv(moments, { now, form: { bom: '1' } })).toBe(
      '\ufeffat,items,value,estimated\r\n2026-04-30,3,1234.5,true\r\n2026-05-14T10:00:00.000Z,2,0.25,false\r\n',
    );
  });

  it('has the separator and the decimal sign of the person’s spreadsheet', () => {
    const [, row] = valueCsv(moments, { now, form: { sep: ';', decimal: ',' } }).split('\r\n');
    expect(row).toBe('2026-04-30;3;1234,5;true');
  });
});
