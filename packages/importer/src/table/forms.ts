// Tells what a file is by its first bytes. One that is no table is refused in the words of whoever made it.
import { type NoTableReason, NotATable } from '../not-a-table.ts';
import { MOST_BYTES } from './limits.ts';

const SAVE_AS = 'Save it as .xlsx or CSV, and import that.';
const PICTURE = 'This is a picture, and has no cells to read.';
const OPEN_DOCUMENT = `This is an OpenDocument file. ${SAVE_AS}`;
const ZIP = 'PK\x03\x04';

/** First bytes of files that are no table, and what they are. */
const OTHERS: [string, NoTableReason, string][] = [
  ['%PDF', 'pdf', `This is a PDF. ${SAVE_AS}`],
  ['\xd0\xcf\x11\xe0', 'old-excel', `This is a workbook of Excel 97 to 2003. ${SAVE_AS}`],
  ['{\\rtf', 'document', `This is a text document. ${SAVE_AS}`],
  ['\x89PNG', 'picture', PICTURE],
  ['\xff\xd8\xff', 'picture', PICTURE],
  ['GIF8', 'picture', PICTURE],
  ['\x1f\x8b', 'gzip', 'This file is packed by gzip. Unpack it first.'],
];

/** The same by what text begins with. */
const TEXTS: [RegExp, NoTableReason, string][] = [
  [/^\s*<\?xml[^>]*>\s*<office:/i, 'open-document', OPEN_DOCUMENT],
  [
    /^\s*<\?xml[^>]*>\s*(<\?mso-application[^>]*Excel|<Workbook)/i,
    'xml',
    `This is an XML file of Excel 2003. ${SAVE_AS}`,
  ],
  [/^\s*<\?xml/i, 'xml', `This is XML. ${SAVE_AS}`],
  [/^\s*<(!doctype html|html|table)/i, 'web-page', `This is a web page, whatever its name says. ${SAVE_AS}`],
  [/^\s*[[{]\s*["{\]}]/, 'json', 'This is JSON. Send it to the API, or make a CSV of it.'],
];

/**
 * Tells whether a file is a workbook or text.
 * @throws NotATable when it is neither, empty or too large
 */
export function formOf(bytes: Uint8Array): 'workbook' | 'text' {
  if (bytes.length === 0) throw new NotATable('The file is empty.', { reason: 'empty' });
  if (bytes.length > MOST_BYTES)
    throw new NotATable(`The file is larger than ${MOST_BYTES / 2 ** 20} MiB. Split it, and import its parts.`, {
      reason: 'too-large',
      most: MOST_BYTES / 2 ** 20,
    });
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const text = start.replace(/^\xef\xbb\xbf/, '');
  const other = OTHERS.find(([beginning]) => start.startsWith(beginning)) ?? TEXTS.find(([form]) => form.test(text));
  if (other) throw new NotATable(other[2], { reason: other[1] });
  return start.startsWith(ZIP) ? 'workbook' : 'text';
}

/** Says what a ZIP file without the parts of a workbook is. */
export function otherPacked(names: string[]): NotATable {
  if (names.includes('xl/workbook.bin'))
    return new NotATable(`This is a binary workbook of Excel (.xlsb). ${SAVE_AS}`, { reason: 'binary-excel' });
  if (names.includes('mimetype') || names.includes('content.xml'))
    return new NotATable(OPEN_DOCUMENT, { reason: 'open-document' });
  return new NotATable('This is a ZIP file, and no workbook. Unpack it, and import what is in it.', { reason: 'zip' });
}
