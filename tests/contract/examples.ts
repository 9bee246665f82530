import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBarcode, anItem, aText, bodyOf, stockOf, unique } from '../support/builders.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, stack } from '../support/the-stack.ts';

type Ran = { code: number; output: string };

/** Runs a program as its reader would, with what it prints. */
function run(file: string, args: string[], { cwd = '.', env = {} } = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { cwd, env: { ...process.env, ...env } }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}

async function example(name: string, args: string[]): Promise<Ran> {
  const { token } = bodyOf(await admin.post<{ token: string }>('/tokens', { name: unique('Example') }));
  return run(process.execPath, [`examples/${name}.ts`, ...args], {
    env: { STOCKROOM_URL: stack.url, STOCKROOM_TOKEN: token },
  });
}

describe('an example program', () => {
  it('receives a delivery by the barcodes on its boxes', async () => {
    const [bolts, nuts] = [await anItem(), await anItem({ stock: 1 })];
    const box = await aBarcode(bolts, { barcode: aText(), quantity: 100 });
    const bag = await aBarcode(nuts, { barcode: aText(), quantity: 2.5 });
    const ran = await example('receive-delivery', ['Note 4711', box.barcode, bag.barcode, box.barcode]);
    expect(ran.code === 0 ? '' : ran.output).toBe('');
    expect([await stockOf(bolts), await stockOf(nuts)]).toEqual([200, 3.5]);
    expect(ran.output).toContain(`${bolts.name}: 200`);
  });

  it('books nothing of a delivery with an unknown barcode', async () => {
    const bolts = await anItem();
    const box = await aBarcode(bolts, { barcode: aText() });
    const { code, output } = await example('receive-delivery', ['Note', box.barcode, 'UNKNOWN-1']);
    expect([code, output]).toEqual([1, expect.stringContaining('No item has the barcode UNKNOWN-1')]);
    expect(await stockOf(bolts)).toBe(0);
  });

  it('picks a job, and says what is short', async () => {
    const item = await anItem({ stock: 10 });
    const customer = unique('Customer');
    const picked = await example('pick-job', [customer, `${item.id}=7.5`]);
    expect([picked.code, picked.output]).toEqual([0, expect.stringMatching(/^Job \d+: 1 lines left the stock\.\n$/)]);
    const refused = await example('pick-job', [customer, `${item.id}=7.5`]);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`${item.name}: 7.5 wanted, 2.5 there`)]);
    expect(await stockOf(item)).toBe(2.5);
  });

  it('exports every item at night, and leaves no half of a file', async () => {
    const item = await anItem({ stock: 12.5 });
    const folder = await mkdtemp(join(tmpdir(), 'stockroom-export-'));
    try {
      const ran = await example('nightly-export', [join(folder, 'stock.jsonl')]);
      expect(ran.code === 0 ? '' : ran.output).toBe('');
      const lines = (await readFile(join(folder, 'stock.jsonl'), 'utf8')).trim().split('\n');
      const rows = lines.map((line) => JSON.parse(line) as { id: number });
      expect(rows.find(({ id }) => id === item.id)).toEqual({
        ...{ id: item.id, article_number: item.article_number, name: item.name },
        quantity: 12.5,
      });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(await readdir(folder)).toEqual(['stock.jsonl']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the description of the API', () => {
  it('makes a client by another generator that compiles and works', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stockroom-client-'));
    try {
      await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
      const description = join(folder, 'openapi.json');
      await writeFile(description, JSON.stringify((await admin.get('/openapi.json')).body));
      const generated = await run('node_modules/.bin/oazapfts', [description, join(folder, 'api.ts'), '--optimistic']);
      expect(generated.code === 0 ? '' : generated.output).toBe('');
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      await writeFile(join(folder, 'call.ts'), CALL);
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILED }));
      const compiled = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
      expect(compiled.code === 0 ? '' : compiled.output).toBe('');
      const { token } = bodyOf(await admin.post<{ token: string }>('/tokens', { name: unique('Generated') }));
      const name = unique('Vendor');
      const called = await run(process.execPath, ['call.ts', stack.url, token, name], { cwd: folder });
      expect(called).toEqual({ code: 0, output: `${name}\n` });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

const COMPILED = {
  target: 'esnext',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

const CALL = `
import { createVendor, defaults } from './api.ts';
const [url = '', token, name = ''] = process.argv.slice(2);
defaults.baseUrl = url;
defaults.headers = { authorization: \`Bearer \${token}\` };
console.log((await createVendor({ name })).name);
`;

describe('npm run demo', () => {
  it('fills a running system, and works with it', async () => {
    const env = { STOCKROOM_URL: stack.url, ADMIN_PASSWORD };
    const { code, output } = await run(process.execPath, ['tools/demo/main.ts'], { env });
    expect(code === 0 ? '' : output).toBe('');
    expect(output).toContain('Every number above was read back from the service.');
  }, 60_000);
});
