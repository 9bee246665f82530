import type { Columns, Report, Table } from '@stockroom/importer';

/** More findings than this are in `--json`. */
const MOST_FINDINGS = 50;

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** Says what the file was found to be. */
export function tableSaid({ fileName, rowCount, encoding, delimiter, sheet, headerRow }: Table): string {
  const form = encoding && delimiter ? `${encoding}, separated by ${DELIMITERS[delimiter]}` : `sheet “${sheet}”`;
  return `${fileName}: ${rowCount} rows below row ${headerRow}, ${form}.`;
}

/** Says which column is what, and which are ignored. */
export function columnsSaid({ columns, ignored }: Columns): string {
  const read = columns.map(({ header, field }) => (header === field ? header : `${header} → ${field}`)).join(', ');
  return `Columns: ${read}.${ignored.length > 0 ? `\nIgnored: ${ignored.join(', ')}.` : ''}`;
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
