// Files in (beyond.md), kind items, against a running system.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStockroomClient } from '@stockroom/client';
import { anItem, aText, bodyOf, itemNow } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { admin, adminCookie, stack, useStack } from '../support/the-stack.ts';
import { aFile, counts, HEAD, stateOf } from './files.ts';
import { aClient, command, importOf, program } from './run.ts';

useStack();

type Lines = { quantity: number }[];

describe('an import of items', () => {
  it('makes items with barcode, vendor and unit, and books their quantities by one acquisition', async () => {
    const mark = aText();
    const report = await importOf(aFile(3, mark));
    expect(counts(report)).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 0 });
    expect(await stateOf(mark)).toEqual([
      [`${mark}-0`, `${mark} 0`, 1, 0.25, [`${mark}-B0`]],
      [`${mark}-1`, `${mark} 1`, 2, 1.25, [`${mark}-B1`]],
      [`${mark}-2`, `${mark} 2`, 3, 2.25, [`${mark}-B2`]],
    ]);
    const lines = bodyOf(await admin.get<Lines>(`/acquisitions/${report.acquisition_id}/items`));
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
  });

  it('does nothing twice when the same file comes again, within a day and after it', async () => {
    const [mark, keyless] = [aText(), aText()];
    const file = aFile(3, mark);
    const first = await importOf(file);
    const state = await stateOf(mark);
    const again = await importOf(file);
    expect([counts(again), again.acquisition_id]).toEqual([
      { created: 0, updated: 0, unchanged: 3, refused: 0 },
      first.acquisition_id,
    ]);
    expect(await stateOf(mark)).toEqual(state);
    // After a day no key is known any more: as if none had been sent.
    const withoutKeys: typeof fetch = (request) => {
      (request as Request).headers.delete('idempotency-key');
      return fetch(request);
    };
    const api = await aClient({ fetch: withoutKeys });
    await importOf(aFile(3, keyless), { api });
    expect(counts(await importOf(aFile(3, keyless), { api })).unchanged).toBe(3);
    expect((await stateOf(keyless)).map(([, , quantity]) => quantity)).toEqual([1, 2, 3]);
  });

  it('stops no row because of another: those refused are named with row, column, value and a sentence', async () => {
    const mark = aText();
    const taken = await anItem({ name: `${mark} taken` });
    await admin.post(`/items/${taken.id}/barcodes`, { barcode: `${mark}-B1` });
    const [, row0 = '', row1 = '', row2 = ''] = aFile(3, mark).split('\n');
    const file = `${HEAD}${row0}\n${row1.replace(`${mark} 1`, 'x'.repeat(201))}\n${row2.replace('2.25', 'dear')}\n`;
    const report = await importOf(file);
    expect(counts(report)).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 2 });
    expect(report.errors).toMatchObject([
      { row: 3, column: 'name', message: 'This has 201 characters, and may have 200.' },
      { row: 4, column: 'purchase_price', value: 'dear', message: 'This is no number.' },
    ]);
  });

  it('has rows refused that the server refuses, and makes no item whose barcode somebody was quicker to use', async () => {
    const mark = aText();
    const quick: typeof fetch = async (request) => {
      const { method, url } = request as Request;
      // Between the plan and the item somebody else gives its barcode to another.
      if (method === 'POST' && url.endsWith('/api/items')) {
        const other = await anItem({ name: `${mark} other` });
        await admin.post(`/items/${other.id}/barcodes`, { barcode: `${mark}-B1` });
      }
      return fetch(request);
    };
    const report = await importOf(aFile(3, mark), { api: await aClient({ fetch: quick }) });
    expect(report).toMatchObject({
      ...{ created: 2, refused: 1 },
      errors: [{ row: 3, column: 'barcode', message: `The barcode ${mark}-B1 exists already.` }],
    });
    expect((await stateOf(mark)).map(([article, , quantity]) => [article, quantity])).toEqual([
      [`${mark}-0`, 1],
      [`${mark}-2`, 3],
    ]);
  });

  it('changes what differs, and nothing that others changed besides', async () => {
    const item = await anItem({ location: 'A-1', purchase_price: 1, stock: 5 });
    const edited: typeof fetch = async (request) => {
      // Somebody moves it in the moment before it is changed.
      if ((request as Request).method === 'PUT' && (request as Request).url.endsWith(`/items/${item.id}`))
        await once(() => admin.put(`/items/${item.id}`, { ...item, location: 'Z-9' }));
      return fetch(request);
    };
    const report = await importOf(`id,purchase_price,quantity\n${item.id},2.5,77\n`, {
      api: await aClient({ fetch: edited }),
    });
    expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 0 });
    expect(await itemNow(item)).toMatchObject({ purchase_price: 2.5, location: 'Z-9', quantity: 5 });
    expect(report.remarks).toMatchObject([{ row: 2, column: 'quantity', value: '77' }]);
    expect(report.acquisition_id).toBeNull();
  });

  it('waits as long as the server asks, and goes on', async () => {
    const mark = aText();
    let asked = 0;
    const refused = new Set<string>();
    const busy: typeof fetch = async (request) => {
      asked += 1;
      const { headers, url } = request as Request;
      const which = headers.get('idempotency-key') ?? url;
      // Each is refused once at most: one that was refused by chance at every try would be given up, and rightly.
      if (asked % 3 === 0 && !refused.has(which)) {
        refused.add(which);
        return new Response('{"message":"Busy."}', { status: 503, headers: { 'retry-after': '0.1' } });
      }
      return fetch(request);
    };
    expect(counts(await importOf(aFile(20, mark), { api: await aClient({ fetch: busy }) })).created).toBe(20);
    expect((await stateOf(mark)).length).toBe(20);
    expect(refused.size).toBeGreaterThan(5);
  });

  it('of one file by two people at once is done by one of them, and found done by the other', async () => {
    const mark = aText();
    const file = aFile(40, mark);
    const user = { username: `u${mark.toLowerCase()}`, email: 'a@example.org', password: 'a good long password' };
    await admin.post('/users', user);
    const session = await fetch(`${stack.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: user.username, password: user.password }),
    });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const asOther: typeof fetch = (request) => {
      (request as Request).headers.set('cookie', cookie);
      return fetch(request);
    };
    const api = createStockroomClient({ baseUrl: stack.url, fetch: asOther });
    const staleAfterMs = 6_000;
    const both = await Promise.all([importOf(file, { staleAfterMs }), importOf(file, { api, staleAfterMs })]);
    expect(both.map(({ created, unchanged }) => created + unchanged)).toEqual([40, 40]);
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(40);
    expect((await stateOf(mark)).map(([, , quantity]) => quantity)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });

  it('may be stopped, and gone on with', async () => {
    const mark = aText();
    const file = aFile(1_200, mark);
    const stop = new AbortController();
    const onProgress = ({ rows }: { rows: number }) => rows >= 500 && stop.abort(new Error('Stopped.'));
    await expect(importOf(file, { signal: stop.signal, onProgress })).rejects.toThrow('Stopped.');
    const half = (await stateOf(mark)).length;
    expect([half >= 500, half < 1_200]).toEqual([true, true]);
    const report = await importOf(file);
    expect([report.created, report.unchanged]).toEqual([1_200 - half, half]);
    expect((await stateOf(mark)).map(([, , quantity]) => quantity)).toEqual(
      Array.from({ length: 1_200 }, (_, at) => at + 1),
    );
  }, 120_000);

  it('that ends in an error between items and their quantities has those booked by the next run', async () => {
    const mark = aText();
    const failing: typeof fetch = async (request) => {
      const { method, url } = request as Request;
      const isOfLines = method === 'POST' && /\/acquisitions\/\d+\/items$/.test(url);
      return isOfLines ? new Response('{"message":"Down."}', { status: 503 }) : fetch(request);
    };
    await expect(importOf(aFile(3, mark), { api: await aClient({ fetch: failing, attempts: 1 }) })).rejects.toThrow(
      'Down.',
    );
    expect((await stateOf(mark)).map(([, , quantity]) => quantity)).toEqual([0, 0, 0]);
    expect((await importOf(aFile(3, mark))).created).toBe(3);
    expect((await stateOf(mark)).map(([, , quantity]) => quantity)).toEqual([1, 2, 3]);
  });

  it('plans all and writes nothing in a dry run', async () => {
    const mark = aText();
    const report = await importOf(aFile(3, mark), { dryRun: true });
    expect([counts(report), report.dry_run]).toEqual([{ created: 3, updated: 0, unchanged: 0, refused: 0 }, true]);
    const vendors = bodyOf(await admin.get<{ name: string }[]>('/vendors'));
    expect(vendors.filter(({ name }) => name.startsWith(mark))).toEqual([]);
    expect(await stateOf(mark)).toEqual([]);
  });
});

describe('an export that is imported again', () => {
  const exported = async (query: string) => {
    const answer = await fetch(`${stack.url}/api/items?${query}`, { headers: adminCookie });
    return new Uint8Array(await answer.arrayBuffer());
  };

  it.each(['format=csv', 'format=csv&bom=1&sep=;&decimal=,', 'format=csv&sep=tab', 'format=csv&sep=;'])(
    'changes nothing: %s',
    async (query) => {
      await anItem({ name: '=1+1', location: '-', purchase_price: 1.125, stock: 1.234 });
      await anItem({ name: 'a "b", c;\td\r\ne', article_number: 'n/a', purchase_price: 1_234_567.891 });
      const report = await importOf(await exported(query));
      expect(counts(report)).toEqual({ created: 0, updated: 0, unchanged: report.rows, refused: 0 });
      expect([report.ignored_columns, report.remarks]).toEqual([[], []]);
    },
  );

  it('with three cells changed makes three changes', async () => {
    const items = [
      await anItem({ name: 'one' }),
      await anItem({ location: 'L-7' }),
      await anItem({ purchase_price: 7 }),
    ];
    const text = new TextDecoder().decode(await exported('format=csv'));
    const edited = text
      .replace(`\r\n${items[0]?.id},,,one,`, `\r\n${items[0]?.id},,,uno,`)
      .replace(`\r\n${items[1]?.id},,L-7,`, `\r\n${items[1]?.id},,,`)
      .replace(new RegExp(`(\\r\\n${items[2]?.id},.*?),7,`), '$1,8,');
    const report = await importOf(edited);
    expect([report.updated, report.refused, report.created]).toEqual([3, 0, 0]);
    const now = await Promise.all(items.map(itemNow));
    expect([now[0]?.name, now[1]?.location, now[2]?.purchase_price]).toEqual(['uno', '', 8]);
  });
});

describe('npm run import', () => {
  it('ends with one line of JSON, and 0 when nothing was refused', async () => {
    const { code, stdout } = await command(['tests/files/excel-german.csv', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { acquisition_id: number };
    expect(report).toMatchObject({
      ...{ kind: 'items', dry_run: false, rows: 4, created: 3, updated: 0, unchanged: 1, refused: 0 },
      ...{ ignored_columns: [], errors: [] },
    });
    expect(
      bodyOf(await admin.get<Lines>(`/acquisitions/${report.acquisition_id}/items`)).map(({ quantity }) => quantity),
    ).toEqual([1250, 12.5]);
  });

  it('ends with 1 when something was refused, and says which cell and why', async () => {
    const { code, stdout } = await command(['tests/files/excel-mangled-barcodes.csv', '--dry-run']);
    expect(code).toBe(1);
    expect(stdout).toContain('row 2, Barcode “5.90123E+12”: The spreadsheet has lost digits of this barcode.');
    expect(stdout).toContain('(012345678905?)');
    expect(stdout).toMatch(/Nothing was changed\. It would be: .* 2 refused\./);
  });

  it('ends with 2 when the file is no table, or the command is not understood', async () => {
    const none = await command(['package.json']);
    const unknown = await command(['tests/files/twice.csv', '--kind', 'boxes']);
    const columns = await command([
      'tests/files/delivery-note.csv',
      '--kind',
      'acquisition',
      '--map',
      'Anzahl=quantity',
    ]);
    expect([none.code, unknown.code, columns.code]).toEqual([2, 2, 2]);
    expect(none.stderr).toContain('This is JSON');
    expect(unknown.stderr).toContain('--kind must be items or acquisition or work or stocktaking, and not boxes');
    expect(columns.stderr).toContain('The file has no column “Anzahl”. It has: EAN, Menge, Text.');
  });

  it('maps columns by hand, and logs in by name and password', async () => {
    const env = { STOCKROOM_TOKEN: '', STOCKROOM_USER: 'admin', ADMIN_PASSWORD: 'wrong' };
    const refused = await command(['tests/files/twice.csv', '--dry-run'], { ...env, STOCKROOM_TOKEN: 'x' });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('does not let this token in')]);
    const mapped = await command([
      'tests/files/inventree-parts.csv',
      '--dry-run',
      '--map',
      'id=',
      '--vendor',
      'Unknown',
      '--json',
    ]);
    expect(JSON.parse(mapped.stdout)).toMatchObject({
      created: 2,
      refused: 0,
      ignored_columns: expect.arrayContaining(['revision']),
    });
  });
});

it('the nightly example imports each file of a folder once, and leaves a report beside it', async () => {
  const folder = await newDirectory();
  await writeFile(join(folder, 'a.csv'), aFile(2, aText()));
  await writeFile(join(folder, 'b.csv'), '%PDF-1.7');
  const first = await program('examples/nightly-import.ts', [folder]);
  expect([first.code, first.stdout]).toEqual([2, 'a.csv: 2 created, 0 updated, 0 refused.\n']);
  expect(first.stderr).toContain('b.csv is no table: This is a PDF.');
  expect((await readdir(folder)).sort()).toEqual(['a.csv.done', 'a.csv.report.json', 'b.csv']);
  await rm(folder, { recursive: true });
});

/** Runs something the first time only. */
const done = new Set<string>();
async function once(act: () => Promise<unknown>): Promise<void> {
  if (done.has(expect.getState().currentTestName ?? '')) return;
  done.add(expect.getState().currentTestName ?? '');
  await act();
}
