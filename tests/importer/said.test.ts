// What the command says of a file and its columns before anything is sent.
import { type Kind, matchColumns, readTable } from '@stockroom/importer';
import { columnsSaid, tableSaid } from '../../tools/import/say.ts';

const saidOf = async (text: string, kind: Kind = 'items') => {
  const table = await readTable(new TextEncoder().encode(text), { fileName: 'x.csv' });
  return `${tableSaid(table)}\n${columnsSaid(matchColumns(kind, table), table)}`;
};

it('the row of names, and the rows above it', async () => {
  expect(await saidOf('Lagerliste;\nStand;28.11.2026\nName;EAN;Menge\nBolt;;1\n')).toBe(
    [
      'x.csv: 1 rows below row 3, UTF-8, separated by semicolons.',
      'Above it, and not read: row 1 (Lagerliste), row 2 (Stand, 28.11.2026).',
      'Columns: Name → name, EAN → barcode, Menge → quantity.',
      'Decimal sign: “,” in Menge.',
    ].join('\n'),
  );
});

it('that no row names the columns, or that nobody knows their names', async () => {
  expect(await saidOf('Bolt;B-1;10\n')).toContain('x.csv: 1 rows, none of which names the columns, UTF-8');
  expect(await saidOf('Zeug;Nr\nBolt;B-1\n')).toContain(
    'Row 1 (Zeug, Nr) is taken for the names of the columns, and is not imported. If it is data: --header-row 0.',
  );
});

it('each column that is not read, and why', async () => {
  expect(
    await saidOf('id,EAN,Name,Bestand,Gezählt,Farbe,Preis,unit_id,\n1,2,x,3,4,rot,5,6,?\n', 'stocktaking'),
  ).toContain(
    'Not read: Name (tells whether an id is that of the item), Bestand (Gezählt is read instead), Farbe (not known), Preis (not of such rows), unit_id (says what another column says), I (not known).',
  );
  expect(await saidOf('EAN,Bestand\n2,3\n', 'acquisition')).toContain(
    'Bestand (another quantity than that of such rows)',
  );
});

it('the sheet, and those that are empty', async () => {
  const table = await readTable(new TextEncoder().encode('name\nBolt\n'), { fileName: 'x.xlsx' });
  const sheets = { sheet: 'Daten', sheets: ['Leer', 'Daten', 'Mehr'], emptySheets: ['Leer'] };
  expect(tableSaid({ ...table, encoding: undefined, delimiter: undefined, ...sheets })).toBe(
    'x.xlsx: 1 rows below row 1, sheet “Daten”.\nThe workbook has the sheets: Leer (empty), Daten, Mehr.',
  );
});
