import { type Encoding, NotATable, readTable } from '../src/index.ts';
import { encodedIn, fileOf, planOf, rowsOf, tableOf } from './files.ts';

const read = (name: string) => readTable(fileOf(name), { fileName: name });
const firstCells = async (text: string) => (await rowsOf(await tableOf(text))).map(({ row, cells }) => [row, ...cells]);

describe('a file of text', () => {
  it.each([
    ['excel-german.csv', 'Windows-1252', ';'],
    ['excel-unicode-hungarian.txt', 'UTF-16', '\t'],
    ['libreoffice.csv', 'UTF-8', ','],
    ['excel-utf8-hungarian.csv', 'UTF-8', ';'],
    ['excel-sep-line.csv', 'UTF-8', ';'],
  ])('%s is %s, and its delimiter is found', async (name, encoding, delimiter) => {
    expect(await read(name)).toMatchObject({ encoding, delimiter });
  });

  it('has umlauts and accents as they are, in every encoding', async () => {
    const [german, hungarian] = [await read('excel-german.csv'), await read('excel-unicode-hungarian.txt')];
    expect((await rowsOf(german))[0]?.cells).toContain('Würth');
    expect((await rowsOf(hungarian))[0]?.cells).toContain('Őrlőfej');
  });

  it('is UTF-16 without a mark too', async () => {
    const bytes = Buffer.from('Name;Ort\r\nÖl;A-1\r\n', 'utf16le');
    const table = await readTable(bytes, { fileName: 'x.csv' });
    expect([table.encoding, (await rowsOf(table))[0]?.cells]).toEqual(['UTF-16', ['Öl', 'A-1']]);
  });

  it.each([
    ['Windows-1250', 'Hungarian', 'Megnevezés;Szállító\r\nTűzhorganyzott cső;Kőműves Kft.\r\nÉkszíj;Jäger\r\n'],
    ['Windows-1250', 'Hungarian without accents in its head', 'Cikk;Egység\r\nŐrlőfej;db\r\nFelső gyűrű;db\r\n'],
    ['Windows-1250', 'Polish', 'Nazwa;Ilość\r\nŚruba;3\r\nPodkładka;5\r\nŁożysko;1\r\n'],
    ['Windows-1250', 'Czech', 'Název;Množství\r\nŠroub šestihranný;3\r\nŘezný kotouč;5\r\n'],
    ['Windows-1250', 'Slovak', 'Názov;Dodávateľ\r\nReťaz;Železiarstvo\r\nKľúč;Čap\r\n'],
    ['Windows-1252', 'German', 'Bezeichnung;Größe\r\nRohr Ø 12;½"\r\nDübel für Wände;3 m³\r\nØ-Maß;±5 °C\r\n'],
    ['Windows-1252', 'signs beside letters', 'Bezeichnung;Menge\r\nØ12 Rohr;3 m³\r\nNº 5;¼\r\n'],
    ['Windows-1252', 'French', 'Désignation;Coût\r\nÉcrou à tête;3\r\nBrûleur;5\r\nFût;Août\r\n'],
    ['Windows-1252', 'French that has û and é alone', 'Référence;Quantité;Coût\r\nA-1;3;4\r\n'],
    ['Windows-1252', 'Spanish', 'Descripción;Código;Tamaño\r\nCañería;A-1;Pequeño\r\n'],
    ['Windows-1252', 'Portuguese', 'Descrição;Preço\r\nBotões;3\r\nParafuso para portões;5\r\n'],
    ['Windows-1252', 'Portuguese plurals alone', 'Artigo;Código\r\nBotões;3\r\nPortões;5\r\n'],
    ['Windows-1252', 'Swedish', 'Benämning;Mängd\r\nSkruv för rör;3\r\nLåda;5\r\n'],
    ['Windows-1252', 'Danish', 'Beskrivelse;Mængde\r\nMøtrik;3\r\nNøgle på Ærø;5\r\n'],
  ] as const)('is %s where its letters are those of a language there: %s', async (encoding, _, text) => {
    const table = await readTable(encodedIn(encoding, text), { fileName: 'x.csv' });
    const lines = [table.header, ...(await rowsOf(table)).map(({ cells }) => cells)];
    expect([table.encoding, lines.map((cells) => `${cells.join(';')}\r\n`).join('')]).toEqual([encoding, text]);
  });

  it('is read in the encoding that somebody says', async () => {
    const bytes = encodedIn('Windows-1250', 'name\nTű\n');
    const names = async (encoding?: Encoding) => {
      const table = await readTable(bytes, { fileName: 'x.csv', encoding });
      return [table.encoding, (await rowsOf(table))[0]?.cells[0]];
    };
    expect(await names()).toEqual(['Windows-1252', 'Tû']);
    expect(await names('Windows-1250')).toEqual(['Windows-1250', 'Tű']);
    expect(await names('UTF-8')).toEqual(['UTF-8', 'T\ufffd']);
    await expect(names('UTF-16')).resolves.toBeDefined();
    await expect(readTable(Buffer.from('a\0b'), { fileName: 'x.csv', encoding: 'UTF-8' })).rejects.toThrow('NUL');
  });

  it('is UTF-8 also with a few bytes that are broken, and the rows that have them are refused', async () => {
    const file = Buffer.from(
      'name,unit,vendor,quantity\nTömítés,db,Kő,1\nSz\xff\xffrő,db,Kő,1\nTű,db,Kő,\xff1\n',
      'utf8',
    );
    const bytes = Buffer.from(file.toString('latin1').replaceAll('\xc3\xbf', '\xff'), 'latin1');
    const table = await readTable(bytes, { fileName: 'x.csv' });
    const plans = await planOf(table);
    expect([table.encoding, plans.map(({ make }) => make?.name)]).toEqual(['UTF-8', ['Tömítés', undefined, undefined]]);
    expect(plans.map(({ findings: [finding] }) => finding && [finding.row, finding.column, finding.value])).toEqual([
      undefined,
      [3, 'name', 'Sz\ufffd\ufffdrő'],
      [4, 'quantity', '\ufffd1'],
    ]);
    for (const plan of plans.slice(1))
      expect(plan.findings).toMatchObject([
        { code: 'broken-text', message: expect.stringContaining('cannot be read') },
      ]);
  });

  it('is in no way UTF-8 for a sequence that is there by chance', async () => {
    const table = await readTable(encodedIn('Windows-1252', 'name\n„Maß“ für Öl\n'), { fileName: 'x.csv' });
    expect([table.encoding, (await rowsOf(table))[0]?.cells]).toEqual(['Windows-1252', ['„Maß“ für Öl']]);
  });

  it('names its columns below a title, and rows keep the numbers that a spreadsheet shows', async () => {
    const table = await read('excel-german.csv');
    expect([table.headerRow, table.header[0], table.header.length]).toEqual([3, 'Artikel-Nr.', 9]);
    expect((await rowsOf(table)).map(({ row }) => row)).toEqual([4, 5, 7, 8]);
    expect(table.rowCount).toBe(4);
  });

  it.each(['\n', '\r\n', '\r'])('has rows numbered as in Excel, which hides a first line sep=; (%j)', async (end) => {
    const lines = ['sep=;', 'name;unit', 'Bolt;pcs', ''];
    const bytes = Buffer.from(lines.join(end));
    const table = await readTable(bytes, { fileName: 'x.csv', headerRow: 1 });
    expect([table.headerRow, table.header, await rowsOf(table)]).toEqual([
      1,
      ['name', 'unit'],
      [{ row: 2, cells: ['Bolt', 'pcs'] }],
    ]);
    await expect(readTable(Buffer.from(`${lines.join(end)}"Nut;pcs`), { fileName: 'x.csv' })).rejects.toThrow('Row 3');
  });

  it('may have quotes within quotes, and line breaks in cells', async () => {
    const rows = await firstCells('name,unit\r\n"Pipe 1/2""","a\r\nb"\r\nPipe 3/4",m\r\n');
    expect(rows).toEqual([
      [2, 'Pipe 1/2"', 'a\r\nb'],
      [3, 'Pipe 3/4"', 'm'],
    ]);
  });

  it('may end its lines as old Macs do', async () => {
    expect(await firstCells('name,unit\rBolt,pcs\rNut,pcs')).toEqual([
      [2, 'Bolt', 'pcs'],
      [3, 'Nut', 'pcs'],
    ]);
  });

  it('is read in parts of which none tears a row', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `Item ${at} "${'x\r\n'.repeat(at % 5)}"`);
    const table = await tableOf(
      `name,unit\r\n${names.map((name) => `"${name.replaceAll('"', '""')}",pcs\r\n`).join('')}`,
    );
    expect((await rowsOf(table)).map(({ cells }) => cells[0])).toEqual(names);
  });
});

describe('what is no table is refused in plain words', () => {
  const thrownFor = async (bytes: Uint8Array | string): Promise<NotATable> => {
    const given = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    const error = await readTable(given, { fileName: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotATable);
    return error as NotATable;
  };
  const refusal = async (bytes: Uint8Array | string) => (await thrownFor(bytes)).message;

  it.each([
    ['an empty file', '', 'empty'],
    ['blank rows alone', '\r\n\r\n', 'no rows'],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3', 'PDF'],
    ['a workbook of Excel 97', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'Excel 97'],
    ['a page that calls itself .xls', '<html><table>', 'web page'],
    ['an answer of the API', '[{"id":1}]', 'JSON'],
    ['NUL', 'name,unit\nBolt\0,pcs\n', 'NUL'],
    ['a picture', '\x89PNG\r\n', 'picture'],
    ['a ZIP that is none', 'PK\x03\x04 and no more', 'damaged'],
  ])('%s', async (_, text, word) => expect(await refusal(text)).toContain(word));

  it.each([
    ['\r\n\r\n', { reason: 'empty' }],
    ['%PDF-1.7\n', { reason: 'pdf' }],
    ['name,unit\nBolt\0,pcs\n', { reason: 'no-text' }],
    ['name,unit\n"Nut,pcs\n', { reason: 'open-quote', row: 2 }],
    [`name,unit\n${'x,'.repeat(10_000)}\n`, { reason: 'too-many-columns', row: 2, most: 1000 }],
  ])('with the reason for programs that say it in other languages: %#', async (text, about) =>
    expect((await thrownFor(text)).about).toEqual(about),
  );

  it('a quote without an end, by its row, however far below', async () => {
    const rows = 'Bolt,pcs\n'.repeat(40_000);
    expect(await refusal(`name,unit\n${rows}"Nut,pcs\n`)).toContain('Row 40002');
    expect(await refusal(`name,unit\n${rows}"Nut,pcs\n${'Bolt,pcs\n'.repeat(150_000)}`)).toContain('Row 40002');
  });

  it('10,000 columns', async () => {
    expect(await refusal(`name,unit\n${'x,'.repeat(10_000)}\n`)).toContain('Row 2 has more than 1000 columns');
  });

  it('a row of 20 MiB', async () => {
    expect(await refusal(`name,unit\n${'x'.repeat(20 * 2 ** 20)},pcs\n`)).toContain('Row 2 is longer than 1 MiB');
  });

  it('quotes alone, and more than 64 MiB of whatever', async () => {
    expect(await refusal(Buffer.alloc(2 ** 22, '"'))).toContain('longer than 1 MiB');
    expect(await refusal(Buffer.alloc(2 ** 26 + 1, '"'))).toContain('larger than 64 MiB');
  });
});
