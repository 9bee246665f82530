// Files in, in the console: what a person drops, chooses or pastes becomes items, or lines of a delivery, a job or a count.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aStocktaking,
  aText,
  aWork,
  bodyOf,
  itemNow,
  unique,
} from '../support/builders.ts';
import type { AcquisitionItem, Item } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import type { Asked } from './support/faulty-proxy.ts';
import { keeper, proxy, useKeeper, useKeeperOnABadDay } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';

useStack();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a file as German Excel does: semicolons, decimal commas, a byte order mark. */
async function aFile(name: string, rows: (string | number)[][]): Promise<string> {
  const path = join(folder, name);
  const cells = (row: (string | number)[]) => row.map((cell) => String(cell).replace('.', ',')).join(';');
  await writeFile(path, `\ufeff${rows.map(cells).join('\r\n')}\r\n`);
  return path;
}

const HEAD = [
  'Bezeichnung',
  'Artikelnummer',
  'Barcode',
  'Lagerplatz',
  'Einheit',
  'Lieferant',
  'Einkaufspreis',
  'Menge',
];

/** Rows of items with names, article numbers and barcodes that nothing else has. */
function itemRows(count: number) {
  const batch = unique('Schraube');
  return Array.from({ length: count }, (_, at) => {
    const name = `${batch} ${at}`;
    return { name, cells: [name, `${batch}-${at}`, aText(), 'A-03', 'Stk', 'Würth', 1.5, 12.25] };
  });
}

const open = async (path: string, url = stack.url) => {
  await keeper.page.setViewport({ width: 1280, height: 860 });
  await keeper.goTo(`${url}${path}`);
  await keeper.seen('main h1');
};
type FileField = { uploadFile: (path: string) => Promise<void> };
const choose = async (path: string) => {
  // Its type needs those of the DOM, which tests on Node have not.
  const field = (await keeper.page.waitForSelector('#import-file')) as unknown as FileField;
  await field.uploadFile(path);
};
const planned = () => keeper.seen('#import-start');
const pressed = async (selector: string) => {
  await keeper.tabTo(selector);
  await keeper.press('Enter');
};
const imported = async () => {
  await planned();
  await pressed('#import-start');
  return keeper.says('.answer-title', /Imported|Eingelesen|Beolvasva/);
};
const found = async (name: string): Promise<Item | undefined> => {
  const query = new URLSearchParams({ expression: name, items: '1', limit: '1' });
  const [hit] = bodyOf(await admin.get<{ item_id: number; name: string }[]>(`/items/search?${query}`));
  return hit?.name === name ? itemNow({ id: hit.item_id }) : undefined;
};
const linesOf = async (path: string) => bodyOf(await admin.get<AcquisitionItem[]>(`${path}/items`));

/** Holds an array of items on its way, the first or a later one, until it is let go. */
function holdItems(which: number): () => void {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  const isIt = ({ method, path }: Asked) => {
    if (method !== 'POST' || path !== '/api/items') return false;
    count += 1;
    return count === which;
  };
  proxy.next(isIt, { first: () => held });
  return release;
}

/** Goes to another page as a link does, without loading the console anew. */
const goBy = (path: string) =>
  keeper.value(
    `history.pushState({ step: 1 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );

/** Cells of a spreadsheet, as it has them copied, pasted where the focus is. Firefox makes such an event of a type and its data. */
const paste = (text: string) =>
  keeper.value(`(() => {
    const data = ${JSON.stringify(text)};
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const told = { clipboardData, dataType: 'text/plain', data, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', told));
  })()`);

/** A file that is held over the page, and let go there. */
const drop = (name: string, text: string) =>
  keeper.value(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/csv' }));
    const held = (type) => document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    held('dragover');
    globalThis.veil = new Promise((seen) => setTimeout(() => {
      const said = document.querySelector('.drop-veil')?.innerText;
      held('drop');
      seen(said);
    }, 200));
  })()`);

describe.each(names)('%s', (name) => {
  describeIn(name)('a file', () => {
    useKeeper(name);

    it('becomes items with their barcodes and stock, once it was looked at', async () => {
      const rows = itemRows(30);
      const bad = ['', 'DIN-x', aText(), 'A-03', 'Stk', 'Würth', 1, 1];
      await open('/import');
      await choose(await aFile('artikel.csv', [HEAD, ...rows.map(({ cells }) => cells), bad]));
      await planned();
      // Nothing is there yet.
      expect(await found(rows[0]?.name as string)).toBeUndefined();
      expect(await keeper.says('[data-filter=create]', /30/)).toMatch(/New/);
      expect(await keeper.says('[data-row="32"]', /missing/)).toContain('Refused');
      expect(await imported()).toContain('30');
      for (const { name: wanted } of [rows[0], rows[29]] as { name: string }[])
        expect(await found(wanted)).toMatchObject({ quantity: 12.25, purchase_price: 1.5, vendor: { name: 'Würth' } });
      expect(keeper.problems()).toEqual([]);
    }, 120_000);

    it('can be taken back as far as it brought stock, with Undo', async () => {
      const [row] = itemRows(1);
      await open('/import');
      await choose(await aFile('eins.csv', [HEAD, row?.cells ?? []]));
      await imported();
      expect((await found(row?.name as string))?.quantity).toBe(12.25);
      await pressed('#import-undo');
      await keeper.says('.undone', /deleted/);
      expect((await found(row?.name as string))?.quantity).toBe(0);
    }, 120_000);

    it('brings no Undo of a delivery that an earlier import of the file made', async () => {
      const [row] = itemRows(1);
      const file = await aFile('nochmal.csv', [HEAD, row?.cells ?? []]);
      await open('/import');
      await choose(file);
      await imported();
      const item = await found(row?.name as string);
      bodyOf(await admin.put(`/items/${item?.id}`, { ...item, location: 'B-7' }));
      await open('/import');
      await choose(file);
      await imported();
      expect(await keeper.says('.undo-delivery', /earlier import/)).toContain('To the delivery');
      expect(await keeper.page.$('#import-undo')).toBeNull();
      expect(await found(row?.name as string)).toMatchObject({ location: 'A-03', quantity: 12.25 });
    }, 120_000);

    it('is read in another encoding where somebody says so', async () => {
      const name = unique('Tű');
      const path = join(folder, 'latin2.csv');
      await writeFile(path, Buffer.from(`Name,Unit,Vendor\n${name.replace('ű', '\xfb')},db,Acme\n`, 'latin1'));
      await open('/import');
      await choose(path);
      await keeper.says('[data-row="2"]', /Tû/);
      await keeper.page.select('#import-encoding', 'Windows-1250');
      await keeper.says('[data-row="2"]', /Tű/);
      await imported();
      expect(await found(name)).toMatchObject({ name });
    }, 120_000);

    it('changes nothing where it is imported a second time', async () => {
      const file = await aFile('zweimal.csv', [HEAD, ...itemRows(3).map(({ cells }) => cells)]);
      await open('/import');
      await choose(file);
      await imported();
      await open('/import');
      await choose(file);
      await planned();
      expect(await keeper.says('[data-filter=unchanged]', /3/)).toMatch(/Unchanged/);
      expect(await keeper.says('#import-start', /Nothing/)).toBeTruthy();
    }, 120_000);

    it('has its columns matched by hand where their names are not known', async () => {
      const [row] = itemRows(1);
      await open('/import');
      await choose(
        await aFile('fremd.csv', [['Zeug', 'Nr', 'Code', 'Wo', 'Mass', 'Wer', 'Geld', 'Viel'], row?.cells ?? []]),
      );
      await keeper.seen('.column-table[open] select');
      for (const [at, field] of ['name', 'article_number', 'barcode', 'location', 'unit', 'vendor'].entries())
        await keeper.page.select(`.file-column:nth-child(${at + 1}) select`, field);
      await planned();
      // The columns stay in sight while they are chosen, also once nothing is wrong with them.
      await keeper.seen('.column-table[open] select');
      await imported();
      expect(await found(row?.name as string)).toMatchObject({ location: 'A-03', quantity: 0 });
    }, 120_000);

    it('is planned anew once somebody says what its barcodes and decimal signs mean', async () => {
      const [one, other] = itemRows(2).map(({ name }) => name);
      // Tabs tell nothing of decimal signs, as a comma or a semicolon does.
      const path = join(folder, 'unclear.tsv');
      const lines = ['Name,Barcode,Quantity,Unit,Vendor', `${one},1234565,2,pcs,Acme`, `${other},,1.234,pcs,Acme`];
      await writeFile(path, lines.join('\n').replaceAll(',', '\t'));
      await open('/import');
      await choose(path);
      await keeper.says('[data-filter=refused]', /2/);
      await keeper.page.select('#import-zeros', 'keep');
      await keeper.says('[data-filter=refused]', /1/);
      await keeper.page.select('#import-decimal', ',');
      await keeper.says('[data-filter=create]', /2/);
      expect(await keeper.page.$('[data-filter=refused]')).toBeNull();
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      await keeper.page.setViewport({ width: 1280, height: 860 });
    }, 120_000);

    it('changes no item by the id of another system, and asks whose ids they are', async () => {
      const [item, name] = [await anItem(), unique('Ventil')];
      const file = await aFile('erp.csv', [
        ['ID', 'Bezeichnung', 'Einheit', 'Lieferant'],
        [item.id, name, 'Stk', 'Würth'],
      ]);
      await open('/import');
      await choose(file);
      await keeper.says('[data-row="2"]', /another system/);
      await keeper.page.select('#import-ids', 'ours');
      await keeper.says('[data-row="2"]', new RegExp(`${item.name} → ${name}`));
      await keeper.page.select('#import-ids', 'theirs');
      await keeper.says('[data-filter=create]', /1/);
      await imported();
      expect([(await itemNow(item)).name, (await found(name))?.name]).toEqual([item.name, name]);
    }, 120_000);

    it('without a row of names loses no row, and its columns are matched by their letters', async () => {
      const rows = itemRows(2);
      await open('/import');
      await choose(
        await aFile(
          'namenlos.csv',
          rows.map(({ cells }) => cells),
        ),
      );
      await keeper.says('.import-not-read', /No row names the columns/);
      await keeper.seen('.column-table[open] select');
      for (const [at, field] of ['name', 'article_number', 'barcode', 'location', 'unit', 'vendor'].entries())
        await keeper.page.select(`.file-column:nth-child(${at + 1}) select`, field);
      await keeper.says('[data-filter=create]', /2/);
      // Said to be names, the first row is left out, and that is said.
      await keeper.page.select('#import-names', '1');
      await keeper.says('.import-not-read', /Row 1 is taken for the names/);
      await keeper.page.select('#import-names', '0');
      await keeper.says('.import-not-read', /No row names the columns/);
      for (const [at, field] of ['name', 'article_number', 'barcode', 'location', 'unit', 'vendor'].entries())
        await keeper.page.select(`.file-column:nth-child(${at + 1}) select`, field);
      await keeper.says('[data-filter=create]', /2/);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      await keeper.page.setViewport({ width: 1280, height: 860 });
      await imported();
      for (const { name: wanted } of rows) expect(await found(wanted)).toBeDefined();
    }, 120_000);

    it('says of each column that is not used why, and how its amounts are read', async () => {
      const item = await anItem();
      const { barcode } = await aBarcode(item);
      const path = join(folder, 'zaehlung.tsv');
      await writeFile(path, `Inventur\nEAN\tBestand\tGezählt\tFarbe\tEK\n${barcode}\t7\t1.500\trot\t1,5\n`);
      await open('/import?kind=stocktaking');
      await choose(path);
      await planned();
      expect(await keeper.says('.import-not-read', /above/)).toContain('1 row above row 2 is not read.');
      await pressed('.column-table summary');
      const facts = async (at: number) => keeper.says(`.file-column:nth-child(${at}) .column-fact`, /./);
      expect(await facts(2)).toContain('Gezählt is used instead');
      expect(await facts(3)).toContain('comma');
      expect(await facts(4)).toContain('not known');
      expect(await facts(5)).toContain('Not used here');
    }, 120_000);

    it('that is no table is refused, and says why', async () => {
      await open('/import');
      const path = join(folder, 'paper.csv');
      await writeFile(path, '%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
      await choose(path);
      await keeper.says('.message.refused', /cannot be read/);
      await keeper.seen('#import-file');
    }, 60_000);

    it('gives its findings as a file of their own', async () => {
      await open('/import');
      await choose(await aFile('falsch.csv', [HEAD, ['', 'A', aText(), 'A', 'Stk', 'W', 'viel', 1]]));
      await keeper.seen('[data-filter=refused]');
      // Not the promise itself: it would be waited for before the file is asked for.
      await keeper.value(`void (globalThis.saved = new Promise((resolve) => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { blob.text().then(resolve); return make.call(URL, blob); };
      }))`);
      await pressed('.rows-found .list-end .button');
      const csv = String(await keeper.value('saved'));
      expect(csv.split('\r\n')[0]).toContain('Row,Column,Value');
      expect(csv).toContain('viel');
    }, 60_000);

    it('dropped anywhere on a delivery goes into it', async () => {
      const item = await anItem();
      const { barcode } = await aBarcode(item);
      const delivery = await anAcquisition();
      await open(`/receive/${delivery.id}`);
      await drop('lieferschein.csv', `Barcode;Menge\n${barcode};7,5\n`);
      expect(await keeper.value('veil')).toContain(`delivery ${delivery.id}`);
      await keeper.says('main h1', new RegExp(`delivery ${delivery.id}`));
      await imported();
      expect(await linesOf(`/acquisitions/${delivery.id}`)).toMatchObject([{ quantity: 7.5 }]);
      expect((await itemNow(item)).quantity).toBe(7.5);
      // It was there before: deleting it is not the import's to take back.
      expect(await keeper.page.$('#import-undo')).toBeNull();
    }, 120_000);

    it('is also cells that are pasted on a job, and on a count', async () => {
      const item = await anItem({ stock: 20 });
      const { barcode } = await aBarcode(item);
      const cells = (head: string, amount: string) => `Barcode\t${head}\n${barcode}\t${amount}\n`;
      const work = await aWork();
      await open(`/works/${work.id}`);
      await keeper.seen('.job-foot');
      await paste(cells('Quantity', '4'));
      await imported();
      expect(await linesOf(`/works/${work.id}`)).toMatchObject([{ outbound_quantity: 4 }]);
      const count = await aStocktaking();
      await open(`/counts/${count.id}`);
      await keeper.seen('.count-foot');
      await paste(cells('Counted', '19'));
      await imported();
      expect(await linesOf(`/stocktakings/${count.id}`)).toMatchObject([{ counted_quantity: 19 }]);
    }, 120_000);

    it('pasted into a field stays there', async () => {
      await open('/items');
      await keeper.tabTo('#find-items');
      await paste('a\tb\nc\td');
      expect(new URL(keeper.page.url()).pathname).toBe('/items');
    }, 60_000);

    it('is right for axe while it is looked at and when it is done, in every language', async () => {
      for (const language of ['en', 'de', 'hu']) {
        bodyOf(await admin.put('/session/settings/language', { value: language }));
        const bad = ['', 'DIN-x', aText(), 'A-03', 'Stk', 'Würth', 1, 1];
        await open('/import');
        await choose(await aFile(`${language}.csv`, [HEAD, ...itemRows(3).map(({ cells }) => cells), bad]));
        await planned();
        expect(await faultsOfLook(keeper.page, name)).toEqual([]);
        await keeper.page.setViewport({ width: 1280, height: 860 });
        await imported();
        expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      }
      bodyOf(await admin.put('/session/settings/language', { value: 'en' }));
    }, 240_000);
  });

  describeIn(name)('an import under way', () => {
    useKeeperOnABadDay(name);

    it('shows how far it is, is stopped, and goes on with what is left', async () => {
      const rows = itemRows(1_100);
      const release = holdItems(2);
      await open('/import', proxy.url);
      await choose(await aFile('viele.csv', [HEAD, ...rows.map(({ cells }) => cells)]));
      await planned();
      await pressed('#import-start');
      await keeper.page.waitForFunction("document.querySelector('[role=progressbar]')?.ariaValueNow === '50'");
      await pressed('#import-stop');
      await keeper.says('#import-stop', /Stopping/);
      release();
      expect(await keeper.says('.answer-title', /Stopped/)).toContain('150 of 1,100');
      expect(await found(rows.at(-1)?.name as string)).toBeUndefined();
      await pressed('#import-go-on');
      await keeper.says('.answer-title', /Imported/);
      // All of it is of this import, though it was stopped on the way.
      await keeper.seen('#import-undo');
      for (const at of [0, 149, 150, 1_099]) {
        const { name: wanted } = rows[at] as { name: string };
        expect(await found(wanted)).toMatchObject({ quantity: 12.25 });
      }
    }, 240_000);

    it('goes on while somebody looks at another page', async () => {
      const rows = itemRows(600);
      const release = holdItems(2);
      await open('/import', proxy.url);
      await choose(await aFile('nebenbei.csv', [HEAD, ...rows.map(({ cells }) => cells)]));
      await planned();
      await pressed('#import-start');
      await keeper.page.waitForFunction("document.querySelector('[role=progressbar]')?.ariaValueNow === '50'");
      await goBy('/items');
      await keeper.seen('#find-items');
      release();
      await goBy('/import');
      expect(await keeper.says('.answer-title', /Imported/)).toContain('600');
      expect(await found(rows.at(-1)?.name as string)).toMatchObject({ quantity: 12.25 });
    }, 240_000);
  });
});
