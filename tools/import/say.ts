import type { Columns, Report, Row, Table, UnreadColumn, WhyUnread } from '@stockroom/importer';

/** More findings than this are in `--json`. */
const MOST_FINDINGS = 50;

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** Says what the file was found to be, and what of it is not read. */
export function tableSaid(table: Table): string {
  const { fileName, rowCount, encoding, delimiter, sheet, headerRow } = table;
  const form = encoding && delimiter ? `${encoding}, separated by ${DELIMITERS[delimiter]}` : `sheet “${sheet}”`;
  const where = headerRow === 0 ? ', none of which names the columns' : ` below row ${headerRow}`;
  return [`${fileName}: ${rowCount} rows${where}, ${form}.`, ...rowsAboveSaid(table), ...sheetsSaid(table)].join('\n');
}

const cellsSaid = ({ cells }: Row) =>
  cells
    .map((cell) => String(cell).trim())
    .filter(Boolean)
    .join(', ');
/** More rows than this are only counted. */
const MOST_ROWS = 3;

function rowsAboveSaid({ head, headerRow }: Table): string[] {
  const above = head.filter(({ row }) => row < headerRow);
  if (above.length === 0) return [];
  const said = above.slice(0, MOST_ROWS).map((row) => `row ${row.row} (${cellsSaid(row)})`);
  const more = above.length - said.length;
  return [`Above it, and not read: ${said.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

function sheetsSaid({ sheets, emptySheets }: Table): string[] {
  if (sheets.length < 2) return [];
  const names = sheets.map((name) => (emptySheets.includes(name) ? `${name} (empty)` : name));
  return [`The workbook has the sheets: ${names.join(', ')}.`];
}

const WHY: Record<WhyUnread, string> = {
  unknown: 'not known',
  lesser: 'another column is it',
  'other-quantity': 'another quantity than that of such rows',
  'other-kind': 'not of such rows',
  names: 'tells whether an id is that of the item',
  own: 'says what another column says',
  'by-hand': 'left out',
};

/** Says which column is what, and which are not read. */
export function columnsSaid({ columns, unread, areNamesKnown }: Columns, { head, headerRow }: Table): string {
  const read = columns.map(({ header, field }) => (header === field ? header : `${header} → ${field}`)).join(', ');
  const names = head.find(({ row }) => row === headerRow);
  const not = unread.map((column) => `${column.header} (${whySaid(column)})`);
  return [
    `Columns: ${read}.`,
    ...(areNamesKnown || !names
      ? []
      : [
          `Row ${headerRow} (${cellsSaid(names)}) is taken for the names of the columns, and is not imported. If it is data: --header-row 0.`,
        ]),
    ...signsSaid(columns),
    ...(not.length > 0 ? [`Not read: ${not.join(', ')}.`] : []),
  ].join('\n');
}

function whySaid({ why, instead }: UnreadColumn): string {
  const isQuantity = why === 'other-quantity' || why === 'lesser';
  return isQuantity && instead !== undefined ? `${instead} is read instead` : WHY[why];
}

function signsSaid(columns: Columns['columns']): string[] {
  const amounts = columns.filter(({ field }) => ['purchase_price', 'quantity', 'warning_quantity'].includes(field));
  const signs = ([',', '.'] as const).flatMap((sign) => {
    const of = amounts.filter(({ decimal }) => decimal === sign).map(({ header }) => header);
    return of.length > 0 ? [`“${sign}” in ${of.join(', ')}`] : [];
  });
  return signs.length > 0 ? [`Decimal sign: ${signs.join('; ')}.`] : [];
}

/** Says what was done, and why something was not. */
export function reportSaid(report: Report): string {
  const { dry_run, created, updated, unchanged, refused, errors, remarks } = report;
  const document = documentIn(report);
  const counted = `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;
  return [
    ...findingsSaid('Refused', errors),
    ...findingsSaid('Remarks', remarks),
    `${dry_run ? 'Nothing was changed. It would be: ' : ''}${counted}${document && !dry_run ? `; ${document}` : ''}.`,
    '',
  ].join('\n');
}

function documentIn({ acquisition_id, work_id, stocktaking_id, is_document_new }: Report): string {
  const before = is_document_new ? '' : ', which was there before';
  if (acquisition_id !== null) return `acquisition ${acquisition_id} booked the quantities${before}`;
  if (work_id !== null) return `the lines are in work ${work_id}`;
  return stocktaking_id === null ? '' : `the counts are in stocktaking ${stocktaking_id}, which is open`;
}

function findingsSaid(title: string, findings: Report['errors']): string[] {
  const lines = findings.slice(0, MOST_FINDINGS).map(({ row, column, value, message, suggestion }) => {
    const cell = column === null ? '' : `, ${column}${value === null ? '' : ` “${value}”`}`;
    return `  row ${row}${cell}: ${message}${suggestion === undefined ? '' : ` (${suggestion}?)`}`;
  });
  const more = findings.length - lines.length;
  return [
    ...(lines.length > 0 ? [`${title}:`] : []),
    ...lines,
    ...(more > 0 ? [`  and ${more} more, see --json`] : []),
  ];
}
