import { matchColumns, readTable } from '@stockroom/importer';
import { columnKey } from '../../src/import/column-key.ts';

const read = (text: string) => readTable(Buffer.from(text), { fileName: 'x.csv' });

describe('a column that is chosen by hand', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('is the one that was meant, also of two with one name (left out: %s)', async (out, kept) => {
    const table = await read('Name,Name,,Unit\nBolt,Nut,x,pcs\n');
    const { columns, faults } = matchColumns('items', table, { mapping: { [columnKey(table.header, out)]: '' } });
    expect([faults, columns.filter(({ field }) => field === 'name').map(({ at }) => at)]).toEqual([[], [kept]]);
  });

  it('has a letter where it has no name', async () => {
    const { header } = await read('Name,,Unit\nBolt,x,pcs\n');
    expect(header.map((_, at) => columnKey(header, at))).toEqual(['Name', 'B', 'Unit']);
    expect(columnKey([...Array.from({ length: 27 }, () => ''), ''], 27)).toBe('AB');
  });
});
