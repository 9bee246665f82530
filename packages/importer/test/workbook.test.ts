import { matchColumns, NotATable, readTable } from '../src/index.ts';
import { openZip } from '../src/xlsx/zip.ts';
import { anItem, planOf, rowsOf, workbookOf, zipOf } from './files.ts';

const read = (bytes: Uint8Array, sheet?: string) => readTable(bytes, { fileName: 'stock.xlsx', sheet });
const cells = async (rows: string, strings: string[] = []) =>
  (
    await rowsOf(
      await read(
        workbookOf({ Stock: `<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>${rows}` }, strings),
      ),
    )
  ).map(({ row, cells }) => [row, ...cells]);

describe('a workbook', () => {
  it('has texts, numbers, and empty cells between them', async () => {
    const rows = '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>12.5</v></c><c r="D2" t="b"><v>1</v></c></row>';
    expect(await cells(rows, ['<t>Müller &amp; Söhne</t>'])).toEqual([[2, 'Müller & Söhne', '', 12.5, 'TRUE']]);
  });

  it('has text in several forms as one, without reading aids', async () => {
    const rows = '<row r="2"><c r="A2" t="s"><v>0</v></c></row>';
    expect(
      await cells(rows, ['<r><t>Bo</t></r><r><rPr><b/></rPr><t xml:space="preserve">lt </t></r><rPh><t>x</t></rPh>']),
    ).toEqual([[2, 'Bolt ']]);
  });

  it('has formulas by their results', async () => {
    const rows =
      '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>A1&amp;"x"</f><v>namex</v></c><c r="C2" t="e"><v>#N/A</v></c></row>';
    expect(await cells(rows)).toEqual([[2, 2, 'namex', '#N/A']]);
  });

  it('shows the leading zeros of its formats, and dates', async () => {
    const rows =
      '<row r="2"><c r="A2" s="1"><v>12345678905</v></c><c r="B2" s="2"><v>46354</v></c><c r="C2" s="3"><v>1234.5</v></c></row>';
    expect(await cells(rows)).toEqual([[2, '0012345678905', '2026-11-28', 1234.5]]);
  });

  it.each([
    ['"ART-"00000', 123, 'ART-00123'],
    ['"ART-"General', 0, 'ART-0'],
    ['\\R0', 7, 'R7'],
    ['00000"-A"', 12, '00012-A'],
    ['000-000', 1_234_567, '1234-567'],
    ['0" pcs"', 10, '10 pcs'],
    ['[Red]"N;o "00_);"minus"00', 5, 'N;o 05'],
    ['#,##0" pcs"', 1234, 1234],
    ['0.00" €"', 5.5, 5.5],
    ['#\\ ##0', 1234, 1234],
    ['General', 1234, 1234],
    ['0E+00', 1234, 1234],
    ['[<=9999999]000-0000;(000) 000-0000', 5_551_234, 5_551_234],
    ['"ART-"00000', -1, -1],
    ['"ART-"00000', 1.5, 1.5],
  ])('shows the text and zeros that the format %j has for %s', async (code, number, shown) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>';
    const sheet = `${head}<row r="2"><c r="A2" s="0"><v>${number}</v></c></row>`;
    expect((await rowsOf(await read(workbookOf({ S: sheet }, [], styles))))[0]?.cells).toEqual([shown]);
  });

  it('has amounts and ids by their numbers, whatever text their format shows, and barcodes without gaps', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0&quot; pcs&quot;"/><numFmt numFmtId="165" formatCode="0\\ 000000\\ 000000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const text = (word: string) => `<c t="inlineStr"><is><t>${word}</t></is></c>`;
    const head = ['id', 'barcode', 'quantity', 'name'].map(text).join('');
    const cells = `<c s="1"><v>7</v></c><c s="2"><v>4006381333931</v></c><c s="1"><v>12</v></c>${text('Bolt')}`;
    const table = await read(workbookOf({ S: `<row>${head}</row><row>${cells}</row>` }, [], styles));
    const [plan] = await planOf(table, { items: [anItem({ quantity: 0 })], earlier: { above: 0, booked: new Set() } });
    expect(plan).toMatchObject({
      action: 'create',
      itemId: 7,
      barcode: '4006381333931',
      book: 12_000_000,
      findings: [],
    });
  });

  it('keeps a barcode whole that Excel writes with an exponent', async () => {
    expect(await cells('<row r="2"><c r="A2"><v>4.006381333931E12</v></c></row>')).toEqual([[2, 4006381333931]]);
  });

  it('has blank rows, and rows without numbers', async () => {
    const rows = '<row r="2"><c r="A2" s="1"/></row><row r="7"><c r="A7"><v>1</v></c></row><row><c><v>2</v></c></row>';
    expect(await cells(rows)).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });

  it('is read by its first sheet, or the one that is named', async () => {
    const row = (name: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`;
    const bytes = workbookOf({ Stock: row('Name'), Old: row('Bezeichnung') });
    expect([(await read(bytes)).header, (await read(bytes, 'old')).header]).toEqual([['Name'], ['Bezeichnung']]);
    await expect(read(bytes, 'None')).rejects.toThrow('no sheet “None”. It has: Stock, Old');
  });

  it('needs no word about its decimals', async () => {
    const head = ['name', 'purchase_price'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('');
    const table = await read(
      workbookOf({
        S: `<row r="1">${head}</row><row r="2"><c t="inlineStr"><is><t>Bolt</t></is></c><c><v>1.234</v></c></row>`,
      }),
    );
    expect(matchColumns('items', table).faults).toEqual([]);
    expect((await rowsOf(table))[0]?.cells).toEqual(['Bolt', 1.234]);
  });
});

describe('a workbook is refused', () => {
  const refusal = async (bytes: Uint8Array) => {
    const error = await read(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotATable);
    return (error as NotATable).message;
  };

  it('when it unpacks to more than it may, whatever it says of its size', async () => {
    const bomb = zipOf({ 'a.xml': ' '.repeat(8 * 2 ** 20) });
    const most = 2 ** 20;
    let read = 0;
    const reading = async () => {
      for await (const part of openZip(bomb, most).open('a.xml') ?? []) read += part.length;
    };
    await expect(reading()).rejects.toThrow('unpacks to more than 1 MiB');
    expect(read).toBeLessThanOrEqual(most);
  });

  it('when its texts alone are a bomb', async () => {
    const bomb = workbookOf({ S: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }, [
      `<t>${'x'.repeat(9 * 2 ** 20)}</t>`,
    ]);
    expect(await refusal(bomb)).toContain('longer than 8 MiB');
  });

  it('when a row has 10,000 columns', async () => {
    expect(await refusal(workbookOf({ S: '<row r="1"><c r="NTP1"><v>1</v></c></row>' }))).toContain(
      'more than 1000 columns',
    );
  });

  it('when it is a ZIP of something else, a text document of OpenOffice, or torn', async () => {
    expect(await refusal(zipOf({ 'a.txt': 'x' }))).toContain('no workbook');
    expect(await refusal(zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }))).toContain(
      'OpenDocument',
    );
    const whole = workbookOf({ S: '<row r="1"/>' });
    expect(await refusal(whole.subarray(0, whole.length - 100))).toContain('damaged');
  });

  const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const many = (tag: string) => tag.repeat(200_000);
  const READING_AIDS = `<row r="1"><c t="inlineStr"><is>${many('<rPh>')}</is></c></row>`;
  it.each([
    ['cells', workbookOf({ S: `<row r="1">${many('<c>')}</row>` })],
    ['reading aids of a cell', workbookOf({ S: READING_AIDS })],
    ['reading aids of a text', workbookOf({ S: ROW }, [many('<rPh>')])],
    ['formats of cells', workbookOf({ S: ROW }, [], many('<cellXfs>'))],
  ])('within a second when it has many %s without an end', async (_, bytes) => {
    const began = performance.now();
    expect(await refusal(bytes)).toContain('damaged');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    ['cells', workbookOf({ S: `${ROW}<row r="2">${many('<c ')}</row>` })],
    ['values', workbookOf({ S: `${ROW}<row r="2"><c>${many('<v ')}</c></row>` })],
    ['texts', workbookOf({ S: ROW }, [many('<t ')])],
    ['number formats', workbookOf({ S: ROW }, [], many('<numFmt '))],
    [
      'brackets in a number format',
      workbookOf(
        { S: ROW },
        [],
        `<numFmt numFmtId="164" formatCode="${many('[')}"/><cellXfs><xf numFmtId="164"/></cellXfs>`,
      ),
    ],
  ])('by nobody for many torn %s, which are passed over within a second', async (_, bytes) => {
    const began = performance.now();
    expect((await rowsOf(await read(bytes))).map(({ cells }) => cells.map(String))).toEqual([['1']]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('when it has a DTD', async () => {
    const table = workbookOf({ S: '<!DOCTYPE a [<!ENTITY b "c">]><row r="1"><c r="A1"><v>1</v></c></row>' });
    expect(await refusal(table)).toContain('DTD');
  });
});
