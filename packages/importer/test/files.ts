// Tables and workbooks for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { type Columns, matchColumns, type Row, readTable, type Table } from '../src/index.ts';
import { createKnown, type ShownItem } from '../src/plan/known.ts';
import { createItemPlanner, type Earlier, type ItemPlan } from '../src/plan/plan-item.ts';
import type { Defaults, LostZeros } from '../src/types.ts';

/** A file as people and programs make it. */
export const fileOf = (name: string): Uint8Array => readFileSync(join('tests/files', name));

export const tableOf = (text: string): Promise<Table> =>
  readTable(new TextEncoder().encode(text), { fileName: 'test.csv' });

/** Text in an encoding of one byte for each sign. */
export function encodedIn(encoding: 'Windows-1250' | 'Windows-1252', text: string): Uint8Array {
  const signs = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))];
  return Uint8Array.from(text, (sign) => {
    const byte = signs.indexOf(sign);
    if (byte < 0) throw new Error(`${encoding} has no ${sign}.`);
    return byte;
  });
}

export const rowsOf = (table: Table): Promise<Row[]> => Array.fromAsync(table.rows());

type Files = Record<string, string>;

/** A ZIP file of packed texts. */
export function zipOf(files: Files): Uint8Array {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [raw, title] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(raw);
    const sizes = Buffer.alloc(22);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(raw), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(raw.length, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(title.length, 0);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, lengths, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), sizes, lengths, rest, title]));
    parts.push(local);
    at += local.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(names.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, names, end]);
}

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="4"/></cellXfs></styleSheet>`;

/** A workbook as Excel makes it; sheets by name are the XML of their rows. */
export function workbookOf(sheets: Record<string, string>, strings: string[] = [], styles = STYLES): Uint8Array {
  const names = Object.keys(sheets);
  const files: Files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return zipOf(files);
}

/** An item that is there. */
export function anItem(more: Partial<ShownItem> = {}): ShownItem {
  const usual = { id: 7, name: 'Bolt', article_number: 'B-1', location: 'A-1', purchase_price: 0.5, quantity: 10 };
  const entries = { unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Acme' } };
  return { ...usual, warning_quantity: 2, ...entries, ...more };
}

type Planned = {
  items?: ShownItem[];
  /** Barcode → its item. */
  barcodes?: Record<string, number>;
  earlier?: Earlier;
  defaults?: Defaults;
  lostZeros?: LostZeros;
  areIdsOurs?: boolean;
};

/** Plans a file against what is there. */
export async function planOf(
  file: string | Table,
  { items = [], barcodes = {}, ...how }: Planned = {},
): Promise<ItemPlan[]> {
  const table = typeof file === 'string' ? await tableOf(file) : file;
  const known = createKnown();
  for (const [at, [barcode, item_id]] of Object.entries(barcodes).entries())
    known.addBarcode({ id: at + 1, barcode, item_id, quantity: 1 });
  for (const item of items) known.addItem(item);
  const columns: Columns = matchColumns('items', table);
  const { earlier, defaults = {}, lostZeros = 'refuse', areIdsOurs } = how;
  const planner = createItemPlanner({
    ...{ columns, defaults, lostZeros, areIdsOurs },
    ...{ known: () => known, earlier: () => earlier },
  });
  return (await rowsOf(table)).map(planner);
}
