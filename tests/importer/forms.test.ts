// What the import says of files as spreadsheets, other tools and hostile people write them: one line for each of
// tests/files/forms. Those named after a program are by it (openpyxl 3.1.5, XlsxWriter 3.2.9, SheetJS 0.18.5, ExcelJS 4); the others
// are in the dialects of Excel and LibreOffice. Larger ones are made by packages/importer/test.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verdictOn } from './verdict.ts';

const FOLDER = 'tests/files/forms';
const BOLT = 'Bolt | 4006381333931 | 10 pcs | at 0.5';
const NUT = 'Nut | 4006381333948 | 2.5 kg | at 12.75';

/** The same two items in every one: name, barcode, quantity and price. */
const THE_SAME = [
  'all-quoted.csv',
  'blank-rows-between.csv',
  'excel-bom.csv',
  'excel-comma.csv',
  'excel-macintosh-cr.csv',
  'exceljs-formula-and-note.xlsx',
  'leading-blanks.csv',
  'long-rows.csv',
  'mixed-line-ends.csv',
  'names-in-capitals.csv',
  'names-on-two-lines.csv',
  'names-with-units.csv',
  'no-line-end.csv',
  'openpyxl-dates.xlsx',
  'openpyxl-hidden-first-sheet.xlsx',
  'openpyxl-hidden-row.xlsx',
  'openpyxl-merged-cells.xlsx',
  'openpyxl-merged-title.xlsx',
  'openpyxl-plain.xlsx',
  'openpyxl-table.xlsx',
  'sep-line-pipe-free.csv',
  'sep-line-tab.csv',
  'sheetjs-plain.xlsx',
  'sheetjs-shared-strings.xlsx',
  'tab-quoted.txt',
  'tab.tsv',
  'trailing-empty-columns.csv',
  'trailing-empty-rows.csv',
  'unix-lf.csv',
  'unknown-columns.csv',
  'utf16be-bom.csv',
  'utf16le-bom.txt',
  'utf16le-no-bom.csv',
  'xlsxwriter-inline-strings.xlsx',
  'xlsxwriter-plain.xlsx',
  'xlsxwriter-rich-text.xlsx',
];

/** One item, with what people write into its cells. */
const ONE = ['barcode-apostrophe.csv', 'barcode-as-formula.csv'];

const OTHERS: [string, string[]][] = [
  ['ambiguous-thousands.csv', ['row 2: ambiguous-number, Qty 1.234']],
  [
    'barcode-65-signs.csv',
    ['row 2: bad-barcode, Barcode XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX…'],
  ],
  ['barcode-accents.csv', ['row 2: bad-barcode, Barcode ÁRVÍZ-1']],
  ['barcode-decimal-places.csv', ['row 2: mangled-barcode, Barcode 4006381333931.00']],
  ['barcode-exponent-comma.csv', ['row 2: mangled-barcode, Barcode 4,00638E+12']],
  ['barcode-exponent.csv', ['row 2: mangled-barcode, Barcode 5.9012E+12']],
  ['barcode-lost-zero.csv', ['row 2: lost-zeros, Barcode 12345678905']],
  ['column-twice.csv', ['“Name” and “Name” could both be “name”. Say which one it is,…']],
  ['delivery.csv', ['row 2: required, null; row 2: required, null; row 2: required, null']],
  ['german-swiss-apostrophe.csv', ['Schraube | - | 1250.5 Stk | at 1234.5']],
  [
    'german-title-and-total.csv',
    [
      'Schraube Größe 8 | 4006381333931 | 1250.5 Stück | at 0.12',
      'Mutter | - | 0 Stück | at 1234.5',
      'row 6: total-row',
    ],
  ],
  [
    'german-utf8.csv',
    ['Schraube Größe 8 | 4006381333931 | 1250.5 Stück | at 0.12', 'Mutter | - | 0 Stück | at 1234.5'],
  ],
  [
    'german-windows-1252.csv',
    ['Schraube Größe 8 | 4006381333931 | 1250.5 Stück | at 0.12', 'Mutter | - | 0 Stück | at 1234.5'],
  ],
  ['hostile-10000-columns.csv', ['Row 2 has more than 1000 columns.']],
  ['hostile-blank.csv', ['The file has no rows.']],
  ['hostile-empty.csv', ['The file is empty.']],
  ['hostile-excel97.xls', ['This is a workbook of Excel 97 to 2003. Save it as .xlsx or …']],
  ['hostile-gzip.csv', ['This file is packed by gzip. Unpack it first.']],
  ['hostile-json.csv', ['This is JSON. Send it to the API, or make a CSV of it.']],
  ['hostile-nul.csv', ['The file has NUL bytes: it is no text. Save it as .xlsx or C…']],
  ['hostile-open-quote.csv', ['Row 2 begins a cell with a quotation mark (") that never end…']],
  ['hostile-pdf.csv', ['This is a PDF. Save it as .xlsx or CSV, and import that.']],
  ['hostile-png.csv', ['This is a picture, and has no cells to read.']],
  ['hostile-quotes.csv', ['Row 1 begins a cell with a quotation mark (") that never end…']],
  ['hostile-random.csv', ['The file has NUL bytes: it is no text. Save it as .xlsx or C…']],
  ['hostile-rtf.csv', ['This is a text document. Save it as .xlsx or CSV, and import…']],
  ['hostile-web-page.xls', ['This is a web page, whatever its name says. Save it as .xlsx…']],
  ['hungarian-nbsp-groups.csv', ['Őrlőfej | 5999886061011 | 3 db | at 1234.5', 'Tű | - | 2.5 m | at 990']],
  [
    'hungarian-total.csv',
    ['Őrlőfej | 5999886061011 | 3 db | at 1234.5', 'Tű | - | 2.5 m | at 990', 'row 4: total-row'],
  ],
  ['hungarian-windows-1250.csv', ['Őrlőfej | 5999886061011 | 3 db | at 1234.5', 'Tű | - | 2.5 m | at 990']],
  ['hungarian-utf8.csv', ['Őrlőfej | 5999886061011 | 3 db | at 1234.5', 'Tű | - | 2.5 m | at 990']],
  ['invalid-utf8-byte.csv', ['Würth | - | 1 pcs | at 1']],
  ['line-breaks-in-cells.csv', ['Bolt hex | 4006381333931 | 10 pcs | at 0.5', NUT]],
  ['name-201-signs.csv', ['row 2: too-long, Name xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…']],
  ['name-emoji.csv', ['Bolt 🔩 ½" ≥ M8 | 4006381333931 | 10 pcs | at 0.5']],
  ['name-empty.csv', ['row 2: required, Name']],
  ['name-formula.csv', ['=HYPERLINK("http://example.com";"x") | 4006381333931 | 10 pcs | at 0.5']],
  ['name-guarded-formula.csv', ['=1+1 | 4006381333931 | 10 pcs | at 0.5']],
  ['name-html.csv', ['<script>alert(1)</script> | 4006381333931 | 10 pcs | at 0.5']],
  ['name-lone-surrogate.csv', ['row 2: broken-text, Name Bo\ufffd\ufffd\ufffdlt']],
  ['name-right-to-left.csv', ['بُرغي M8 | 4006381333931 | 10 pcs | at 0.5']],
  ['name-zero-width.csv', ['Bo​lt | 4006381333931 | 10 pcs | at 0.5']],
  ['no-names.csv', ['No column is “name” or “id” or “barcode” or “article_number”…']],
  ['no-unit-column.csv', ['row 2: required, null', 'row 3: required, null']],
  ['only-header.csv', []],
  ['openpyxl-empty.xlsx', ['The file has no rows.']],
  ['openpyxl-only-header.xlsx', []],
  ['openpyxl-quantity-is-a-date.xlsx', ['row 2: not-a-number, Qty 2026-11-28', NUT]],
  ['openpyxl-total-formula-without-result.xlsx', [BOLT, NUT, 'row 4: total-row']],
  ['openpyxl-zeros-by-format.xlsx', ['Bolt | 04006381333931 | 10 pcs | at 0.5', NUT]],
  ['price-dollar.csv', ['Bolt | 4006381333931 | 10 pcs | at 1234.5']],
  ['price-euro-before.csv', ['Bolt | 4006381333931 | 10 pcs | at 12.5']],
  ['price-iso.csv', ['Bolt | 4006381333931 | 10 pcs | at 12.5']],
  ['quantity-dash.csv', ['Bolt | 4006381333931 | 0 pcs | at 0.5']],
  ['quantity-date.csv', ['row 2: not-a-number, Qty 2026-11-28']],
  ['quantity-excel-error.csv', ['Bolt | 4006381333931 | 0 pcs | at 0.5']],
  ['quantity-fraction.csv', ['Bolt | 4006381333931 | 0.333333 pcs | at 0.5']],
  ['quantity-minus-behind.csv', ['row 2: negative, Qty 4-']],
  ['quantity-na.csv', ['Bolt | 4006381333931 | 0 pcs | at 0.5']],
  ['quantity-negative-brackets.csv', ['row 2: negative, Qty (4)']],
  ['quantity-negative.csv', ['row 2: negative, Qty -4']],
  ['quantity-too-large.csv', ['row 2: mangled-number, Qty 1e12']],
  ['quantity-with-unit.csv', ['row 2: not-a-number, Qty 10 pcs']],
  ['quantity-word.csv', ['row 2: not-a-number, Qty plenty']],
  ['quotes-in-cells.csv', ['Pipe 1/2" "zinc" | - | 1 pcs | at 0.5']],
  ['quotes-not-doubled.csv', ['Pipe 1/2" zinc | - | 1 pcs | at 0.5']],
  ['same-article-twice.csv', ['Bolt | - | 1 pcs | at 1', 'row 3: twice-in-file, SKU b-1']],
  [
    'same-barcode-other-form.csv',
    ['Bolt | 012345678905 | 1 pcs | at 1', 'row 3: twice-in-file, Barcode 0012345678905'],
  ],
  ['sheetjs-2003.xml', ['This is an XML file of Excel 2003. Save it as .xlsx or CSV, …']],
  ['sheetjs-binary.xlsb', ['This is a binary workbook of Excel (.xlsb). Save it as .xlsx…']],
  ['sheetjs-excel97.xls', ['This is a workbook of Excel 97 to 2003. Save it as .xlsx or …']],
  ['sheetjs-flat.fods', ['This is an OpenDocument file. Save it as .xlsx or CSV, and i…']],
  ['sheetjs.ods', ['This is an OpenDocument file. Save it as .xlsx or CSV, and i…']],
  ['short-rows.csv', ['Bolt | 4006381333931 | 10 pcs | at 0', NUT]],
  ['utf8-broken-byte.csv', ['Őrlőfej | - | 3 db | at 1', 'row 3: broken-text, Megnevezés T\ufffd']],
  ['xlsxwriter-error.xlsx', ['row 2: not-a-number, Qty #DIV/0!', NUT]],
  ['xlsxwriter-formulas.xlsx', ['Bolt | 4006381333931 | 10 pcs | at 0.25', NUT]],
  [
    'xlsxwriter-money-and-percent.xlsx',
    ['Bolt | 4006381333931 | 10 pcs | at 1234.5', 'Nut | 4006381333948 | 0.25 kg | at 12.75'],
  ],
];

it.each(THE_SAME)('%s has both items, whole', async (file) => {
  expect(await verdictOn(join(FOLDER, file))).toEqual([BOLT, NUT]);
});

it.each(ONE)('%s has its item as if written plainly', async (file) => {
  expect(await verdictOn(join(FOLDER, file))).toEqual([BOLT]);
});

it.each(OTHERS)('%s: %j', async (file, said) => {
  expect(await verdictOn(join(FOLDER, file))).toEqual(said);
});

it('every file has its line, and all of them are small', async () => {
  const names = await readdir(FOLDER);
  expect([...THE_SAME, ...ONE, ...OTHERS.map(([name]) => name)].sort()).toEqual(names.sort());
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(FOLDER, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
});
