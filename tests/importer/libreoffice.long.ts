// A list goes out, three of its cells are changed in LibreOffice, and it comes in again: three changes, and nothing else.
// apt-get install --no-install-recommends libreoffice-calc-nogui (about 250 MB of disk, so .ci/run does not).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anItem, aVendor, bodyOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import type { Item } from '../support/shapes.ts';
import { admin, adminCookie, stack, useStack } from '../support/the-stack.ts';
import { importOf } from './run.ts';

useStack();

let folder: string;
beforeEach(async () => {
  folder = await newDirectory();
});
afterEach(() => rm(folder, { recursive: true }));

/** Converts a file as soffice does without a window, in its own profile. */
function convert(file: string, to: string, ...more: string[]): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', ...more, '--convert-to', to, '--outdir', folder, join(folder, file)];
  execFileSync('soffice', args, { stdio: 'pipe' });
}

/** The filter that reads a CSV file: separator, quotes, UTF-8, from line 1, no column types, language. */
const reading = (separator: number, language: number) => `--infilter=CSV:${separator},34,76,1,,${language}`;
const [ENGLISH, GERMAN] = [1033, 1031];
const WRITTEN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033';

/** Changes the one cell that shows this text, as a person does in the sheet: its value and what is shown of it. */
function changeCell(sheet: string, from: RegExp, to: string): string {
  expect(sheet.match(from)).not.toBeNull();
  return sheet.replace(from, to);
}

const NAMES = ['Hex bolt "M8", zinc; 40 mm', '=1+1', 'Őrült csavar – ½″', 'M8 × 40', '6-32 screw', 'x', 'Plain washer'];

async function someItems() {
  const vendor = await aVendor();
  const items: Item[] = [];
  for (const [at, name] of NAMES.entries())
    items.push(
      await anItem({
        ...{ vendor, name, article_number: `N-${at}${vendor.id}`, location: `A-0${at}` },
        ...{ purchase_price: at + 0.125, warning_quantity: at, stock: 7 * at },
      }),
    );
  const exported = async (form: string) => {
    const answer = await fetch(`${stack.url}/api/items?vendor=${vendor.id}&format=csv&bom=1&${form}`, {
      headers: adminCookie,
    });
    writeFileSync(join(folder, 'list.csv'), Buffer.from(await answer.arrayBuffer()));
  };
  const now = async () => bodyOf(await admin.get<Item[]>(`/items?vendor=${vendor.id}`));
  return { items, exported, now };
}

const FORMS = [
  ['as CSV', 'list.csv', WRITTEN, 'with=barcodes', reading(44, ENGLISH)],
  ['as .xlsx', 'list.xlsx', 'xlsx', 'with=barcodes', reading(44, ENGLISH)],
  ['as .xlsx, set to German', 'list.xlsx', 'xlsx', 'sep=;&decimal=,', reading(59, GERMAN)],
] as const;

describe.each(FORMS)('saved by LibreOffice %s, a list', (_, saved, filter, form, read) => {
  it('changes nothing when nothing was changed', async () => {
    const { items, exported, now } = await someItems();
    await exported(form);
    convert('list.csv', 'fods', read);
    await rm(join(folder, 'list.csv'));
    convert('list.fods', filter);
    const before = await now();
    const report = await importOf(readFileSync(join(folder, saved)), { fileName: saved });
    expect(report).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: items.length });
    expect(await now()).toEqual(before);
  }, 180_000);

  it('brings three changes when three cells were changed', async () => {
    const { exported, now } = await someItems();
    const before = await now();
    await exported(form);
    convert('list.csv', 'fods', read);
    await rm(join(folder, 'list.csv'));
    const file = join(folder, 'list.fods');
    let sheet = readFileSync(file, 'utf8');
    sheet = changeCell(sheet, /<text:p>Plain washer<\/text:p>/, '<text:p>Plain washer, A2</text:p>');
    sheet = changeCell(sheet, /<text:p>A-02<\/text:p>/, '<text:p>Hall 3</text:p>');
    sheet = changeCell(
      sheet,
      /office:value="4\.125"(?<between>[^>]*>\s*<text:p>)4[.,]125/,
      'office:value="4.5"$<between>4.5',
    );
    writeFileSync(file, sheet);
    convert('list.fods', filter);
    const report = await importOf(readFileSync(join(folder, saved)), { fileName: saved });
    expect(report).toMatchObject({ created: 0, updated: 3, refused: 0, unchanged: NAMES.length - 3 });
    const wanted = before.map((item, at) => ({
      ...item,
      ...(at === 6 && { name: 'Plain washer, A2' }),
      ...(at === 2 && { location: 'Hall 3' }),
      ...(at === 4 && { purchase_price: 4.5 }),
    }));
    expect(await now()).toEqual(wanted);
  }, 180_000);
});
