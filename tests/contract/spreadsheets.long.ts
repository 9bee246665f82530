// The CSV of a list as spreadsheets read it: Debian's gnumeric (ssconvert) and libreoffice-calc-nogui (soffice), those that
// are there. Together they take 325 MB of disk, so .ci/run installs neither.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { anItem, aVendor } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { adminCookie, stack, useStack } from '../support/the-stack.ts';

useStack();

type Spreadsheet = {
  program: string;
  /** Reads a CSV file and gives it as XML, and as the CSV that it would save. */
  read: (folder: string, file: string) => { xml: string; csv: string };
  /** Reads one as a German or Hungarian spreadsheet does, and gives it as the CSV of an English one. */
  readGerman?: (folder: string, file: string) => string;
  formula: RegExp;
};

const run = (program: string, args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

const SPREADSHEETS: Spreadsheet[] = [
  {
    program: 'ssconvert',
    read: (folder, file) => {
      const [xml, csv] = [join(folder, 'out.xml'), join(folder, 'out.csv')];
      run('ssconvert', ['-T', 'Gnumeric_XmlIO:sax:0', file, xml]);
      run('ssconvert', ['-T', 'Gnumeric_stf:stf_csv', xml, csv]);
      return { xml: readFileSync(xml, 'utf8'), csv: readFileSync(csv, 'utf8') };
    },
    // A cell of a value has a type, one of a formula has none.
    formula: /<gnm:Cell (?![^>]*ValueType)[^>]*>/,
  },
  {
    program: 'soffice',
    read: (folder, file) => {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const convert = (from: string, to: string, ...more: string[]) =>
        run('soffice', [profile, '--headless', ...more, '--convert-to', to, '--outdir', folder, from]);
      // Its dialog finds by the mark that this is UTF-8 (76); without a window it has to be told.
      convert(file, 'fods', '--infilter=CSV:44,34,76');
      const xml = join(folder, 'in.fods');
      convert(xml, 'csv:Text - txt - csv (StarCalc):44,34,76');
      return { xml: readFileSync(xml, 'utf8'), csv: readFileSync(join(folder, 'in.csv'), 'utf8') };
    },
    readGerman: (folder, file) => {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const out = ['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76', '--outdir', join(folder, 'out'), file];
      // Semicolon, quotes, UTF-8, German (1031).
      run('soffice', [profile, '--headless', '--infilter=CSV:59,34,76,1,,1031', ...out]);
      return readFileSync(join(folder, 'out', 'in.csv'), 'utf8');
    },
    formula: /table:formula=/,
  },
];

const installed = SPREADSHEETS.filter(({ program }) => spawnSync(program, ['--version']).error === undefined);

const NAMES = [
  ...['＝1+1', '＋1+1', '－1+1', '＠SUM(1)', '−1+1', '﹦1+1'],
  ...['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://example.org")', '=cmd|"/c calc"!A1'],
  ...['a "b", c; d', 'müßig Őrült žluťoučký', '六角ボルト', '½″ M8×40 – 8.8', "O'Brien"],
];

it('there is a spreadsheet to read it', () => {
  // apt-get install --no-install-recommends gnumeric libreoffice-calc-nogui
  expect(installed.map(({ program }) => program)).not.toEqual([]);
});

it.each(installed.map((one) => [one.program, one] as const))(
  '%s reads CSV with bom=1 as its texts, and runs none of them',
  async (_, { read, formula }) => {
    const vendor = await aVendor();
    for (const name of NAMES) await anItem({ vendor, name, location: '=A1' });
    const answer = await fetch(`${stack.url}/api/items?vendor=${vendor.id}&format=csv&bom=1`, { headers: adminCookie });
    const folder = await newDirectory();
    const file = join(folder, 'in.csv');
    const sent = Buffer.from(await answer.arrayBuffer());
    writeFileSync(file, sent);
    const { xml, csv } = read(folder, file);
    await rm(folder, { recursive: true });
    expect(xml).toContain('žluťoučký');
    expect(xml).not.toMatch(formula);
    const rows = parse(csv, { bom: true, columns: true }) as { name: string }[];
    // To gnumeric the apostrophe says that this is text, and is no part of it.
    expect(rows.map(({ name }) => name.replace(/^'/, ''))).toEqual(NAMES);
  },
  120_000,
);

it.each(installed.map((one) => [one.program, one] as const))(
  '%s would run the same texts without the apostrophe: the test sees formulas',
  async (_, { read, formula }) => {
    const folder = await newDirectory();
    const file = join(folder, 'in.csv');
    writeFileSync(file, '\ufeffid,name\r\n1,=1+1\r\n');
    const { xml } = read(folder, file);
    await rm(folder, { recursive: true });
    expect(xml).toMatch(formula);
  },
  120_000,
);

const germans = installed.filter(({ readGerman }) => readGerman);

it.each(germans.map((one) => [one.program, one] as const))(
  '%s, set to German, reads amounts of sep=; and decimal=, as they are',
  async (_, { readGerman }) => {
    const vendor = await aVendor();
    const prices = [1_234_567.891, 0.5, 12, 0.000001];
    for (const purchase_price of prices) await anItem({ vendor, purchase_price, name: `${purchase_price}; a,b` });
    const form = `format=csv&bom=1&sep=;&decimal=,`;
    const answer = await fetch(`${stack.url}/api/items?vendor=${vendor.id}&${form}`, { headers: adminCookie });
    const folder = await newDirectory();
    const file = join(folder, 'in.csv');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const csv = readGerman?.(folder, file) ?? '';
    await rm(folder, { recursive: true });
    const rows = parse(csv, { bom: true, columns: true }) as { name: string; purchase_price: string }[];
    // It shows as many places as its format has room for; the names tell what was sent.
    expect(rows.map(({ name }) => name)).toEqual(prices.map((price) => `${price}; a,b`));
    expect(rows.slice(0, 3).map(({ purchase_price }) => Number(purchase_price))).toEqual(prices.slice(0, 3));
  },
  120_000,
);
