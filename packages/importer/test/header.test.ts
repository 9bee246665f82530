import { matchColumns, readTable } from '../src/index.ts';
import { rowsOf, tableOf, workbookOf } from './files.ts';

const headOf = async (text: string, headerRow?: number) => {
  const table = await readTable(new TextEncoder().encode(text), { fileName: 'x.csv', headerRow });
  const { faults, areNamesKnown, ignored } = matchColumns('items', table);
  const rows = (await rowsOf(table)).map(({ row }) => row);
  return {
    headerRow: table.headerRow,
    header: table.header,
    rows,
    rowCount: table.rowCount,
    areNamesKnown,
    faults,
    ignored,
  };
};

describe('a file without a row of names', () => {
  it('has its first row read as data, and its columns are asked for by their letters', async () => {
    const found = await headOf('Bolt;B-1;10;pcs\nNut;N-1;5;pcs\n');
    expect(found).toMatchObject({ headerRow: 0, header: ['', '', '', ''], rows: [1, 2], rowCount: 2 });
    expect(found.faults).toMatchObject([
      { code: 'missing', message: expect.stringMatching(/No row names the columns.*--map "A=name"/) },
    ]);
  });

  it.each([
    ['a title above', 'Lagerliste\nBolt;B-1;10\nNut;N-1;5\n', [1, 2, 3]],
    ['a title that is the name of a column above', 'Bestand;28.11.2026\nBolt;B-1;10\nNut;N-1;5\n', [1, 2, 3]],
    ['a shelf among its cells that is called as a column is', 'Bolt;Regal;10\nNut;Regal;5\n', [1, 2]],
    ['such a shelf far below', 'Bolt;A-1;10\nNut;A-2;5\nScrew;Regal;5\n', [1, 2, 3]],
  ])('is such with %s', async (_, text, rows) => {
    expect(await headOf(text)).toMatchObject({ headerRow: 0, rows });
  });

  it('is read by letters once somebody says what they are', async () => {
    const table = await tableOf('Bolt;B-1;10;pcs\nNut;N-1;5;pcs\n');
    const mapping = { A: 'name', B: 'article_number', C: 'quantity', D: 'unit' } as const;
    const { columns, faults } = matchColumns('items', table, { mapping });
    expect([columns.map(({ header }) => header), faults]).toEqual([['A', 'B', 'C', 'D'], []]);
    expect(matchColumns('items', table, { mapping: { E: 'vendor' } }).faults[0]?.message).toContain(
      'It has: A, B, C, D.',
    );
  });

  it('may be said to be such, and to have one', async () => {
    expect(await headOf('Schraube;Stück\nMutter;Stück\n', 0)).toMatchObject({ headerRow: 0, rows: [1, 2] });
    expect(await headOf('Bolt;B-1;10\nNut;N-1;5\n', 1)).toMatchObject({ headerRow: 1, rows: [2] });
  });
});

describe('a row of names', () => {
  it('that nobody knows is said to be taken for such, as it may be data', async () => {
    const found = await headOf('Zeug;Nr;Viel\nBolt;B-1;10\n');
    expect(found).toMatchObject({ headerRow: 1, rows: [2], areNamesKnown: false });
    expect(found.faults[0]?.message).toMatch(/Row 1 was taken for the names of the columns.*--header-row 0/);
    expect((await headOf('Name;Nr\nBolt;B-1\n')).areNamesKnown).toBe(true);
  });

  it('is the wide one of two with as many names that are known', async () => {
    expect(await headOf('Bestand\nBezeichnung;Farbe;Größe\nBolt;rot;klein\n')).toMatchObject({
      headerRow: 2,
      rows: [3],
    });
  });

  it('has columns without a name, which are named by their letter where they have cells', async () => {
    const found = await headOf(',name,unit\n0,Bolt,pcs,blue,\n1,Nut,pcs,,\n');
    expect([found.header, found.ignored]).toEqual([
      ['', 'name', 'unit', ''],
      ['A', 'D'],
    ]);
  });
});

describe('a workbook', () => {
  const row = (at: number, text: string) =>
    `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const data = row(1, 'name') + row(2, 'Bolt');
  const read = (bytes: Uint8Array, sheet?: string) => readTable(bytes, { fileName: 'x.xlsx', sheet });

  it('whose first sheet is empty is read from the first that has something, and says so', async () => {
    const table = await read(
      workbookOf({ Tabelle1: '', Leer: '<row r="3"><c r="A3"/></row>', Daten: data, More: data }),
    );
    expect(table).toMatchObject({ sheet: 'Daten', rowCount: 1, emptySheets: ['Tabelle1', 'Leer'] });
    expect((await read(workbookOf({ Daten: data, Leer: '' }))).emptySheets).toEqual([]);
  });

  it('names its sheets where the one that was asked for is empty, or all are', async () => {
    const asked = await read(workbookOf({ Daten: data, Leer: '' }), 'Leer').catch((thrown: unknown) => thrown);
    expect(asked).toMatchObject({
      message: 'The sheet “Leer” is empty. The workbook has the sheets: Daten, Leer.',
      about: { reason: 'empty-sheet', sheets: ['Daten', 'Leer'] },
    });
    await expect(read(workbookOf({ A: '', B: '' }))).rejects.toThrow('All sheets of the workbook are empty: A, B.');
  });
});
