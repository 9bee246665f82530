import { type DecimalSign, type Kind, matchColumns } from '../src/index.ts';
import { tableOf } from './files.ts';

type Asked = { kind?: Kind; decimal?: DecimalSign };

/** The decimal sign of each column that is an amount. Tabs tell nothing of it, as a comma or a semicolon does. */
const signsOf = async (lines: string[], { kind = 'items', decimal }: Asked = {}) => {
  const { columns } = matchColumns(kind, await tableOf(lines.join('\n')), { decimal });
  const amounts = columns.filter(({ field }) => ['quantity', 'purchase_price', 'warning_quantity'].includes(field));
  return amounts.map((column) => column.decimal);
};

describe('the decimal sign of a file', () => {
  it.each([
    ['comma', ['Name\tMenge\tEK', 'Rohr\t1.500\t1.234,50'], [',', ',']],
    ['point', ['Name\tMenge\tEK', 'Rohr\t1,500\t1,234.50'], ['.', '.']],
    ['comma, whatever separates the cells', ['Name,Menge,EK', 'Rohr,1.500,"0,5"'], [',', ',']],
    ['point, whatever separates the cells', ['Name;Menge;EK', 'Rohr;1.500;0.5'], ['.', '.']],
  ])('is told by one column for the others: %s', async (_, lines, signs) => {
    expect(await signsOf(lines)).toEqual(signs);
  });

  it('is told by amounts that are not read too, and by a number with both signs wherever it stands', async () => {
    expect(await signsOf(['EAN\tMenge\tPreis', '1\t1.500\t0,5'], { kind: 'acquisition' })).toEqual([',']);
    expect(await signsOf(['Name\tMenge\tWert', 'Rohr\t1.500\t1.234,50'])).toEqual([',']);
  });

  it('is not told by versions, sizes and dates of other columns', async () => {
    const lines = ['Name\tMenge\tVersion\tDatum', 'Rohr\t1.500\t1.2\t28.11.2026'];
    expect(await signsOf(lines)).toEqual([undefined]);
  });

  it('is asked for where columns contradict each other, and each that tells its own keeps it', async () => {
    expect(await signsOf(['Name\tMenge\tEK\tMinimum', 'Rohr\t0,5\t0.5\t1.500'])).toEqual([',', '.', undefined]);
    expect(await signsOf(['Name;Menge;EK', 'Rohr;1.500;0,5', 'Cső;2.500;0.5'])).toEqual([undefined, undefined]);
  });

  it('is that of the delimiter where no column tells it, and always the one that somebody says', async () => {
    expect(await signsOf(['Name;Menge;EK', 'Rohr;1.500;2.500'])).toEqual([',', ',']);
    expect(await signsOf(['Name;Menge;EK', 'Rohr;1.500;0,5'], { decimal: '.' })).toEqual(['.', '.']);
  });
});
