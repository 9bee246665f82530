// Labels for a delivery, a place, an item and a list, as one PDF on the paper that was chosen: seen before, and read back.
import { mkdirSync } from 'node:fs';
import { customPaper, paperNamed } from '../../services/labels/src/domain/label-paper.ts';
import { cellsOf } from '../../services/labels/test/support/cells.ts';
import { pagesOf, scan } from '../../services/labels/test/support/scan.ts';
import { aBarcode, anItem, bodyOf } from '../support/builders.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { aPlace, onShelf } from './support/counting.ts';
import { keeper, useKeeper } from './support/keeper.ts';
import * as check from './support/page-checks.ts';
import { aName, aScannedItem, newDelivery } from './support/receiving.ts';

useStack();

const folder = process.env.PICTURES;

const KEEP_FILE = `(() => {
  const make = URL.createObjectURL.bind(URL);
  globalThis.given = undefined;
  URL.createObjectURL = (file) => {
    globalThis.given = file;
    return make(file);
  };
})()`;
const FILE_AS_BASE64 = `given.arrayBuffer().then((bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')))`;

const TEN_ON_A4 = {
  ...{ page: { widthMm: 210, heightMm: 297 }, columns: 2, rows: 5, widthMm: 90, heightMm: 38.1, marginMm: 2 },
  ...{ leftMm: 7.25, topMm: 15.15, columnStepMm: 95, rowStepMm: 50 },
};

describe.each(names)('%s', (name) => {
  describeIn(name)('labels', () => {
    useKeeper(name);

    const choose = async (paper: string) => {
      await keeper.page.waitForSelector(`#label-paper option[value="${paper}"]`);
      await keeper.page.select('#label-paper', paper);
    };
    /** Sends the form, and gives the very file that the browser was given to save. */
    const thePdf = async (): Promise<Buffer> => {
      await keeper.value(KEEP_FILE);
      await keeper.press('Enter');
      await keeper.page.waitForFunction('globalThis.given');
      return Buffer.from(String(await keeper.value(FILE_AS_BASE64)), 'base64');
    };
    /** Clicks on the middle of a label of the picture. */
    const clickOn = async (at: number) => {
      const cell = await keeper.seen(`.sheet-picture rect:nth-child(${at + 1})`);
      await cell.click();
    };
    const look = async (what: string) => {
      const faults: Record<string, string[]> = {};
      const sizes = [
        { width: 1280, height: 860 },
        { width: 360, height: 640 },
        { width: 320, height: 640 },
      ];
      for (const size of sizes) {
        await keeper.page.setViewport(size);
        await check.settled(keeper.page);
        for (const scheme of name === 'chromium' ? (['light', 'dark'] as const) : [undefined])
          faults[`${size.width} ${scheme}`] = await check.objections(keeper.page, scheme);
        faults[`${size.width} sideways`] = await check.sideways(keeper.page);
        faults[`${size.width} targets`] = await check.smallTargets(keeper.page);
        faults[`${size.width} words`] = await check.brokenText(keeper.page);
        if (!folder) continue;
        mkdirSync(folder, { recursive: true });
        await keeper.page.screenshot({ path: `${folder}/${what}-${size.width}.png` });
      }
      await keeper.page.setViewport({ width: 1280, height: 860 });
      expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    };

    it('of a delivery come as one PDF on the sheet that is chosen, behind those that are used', async () => {
      const packs = await aScannedItem(12);
      const loose = await anItem({ name: aName() });
      const delivery = await newDelivery(keeper);
      for (const total of [12, 24]) {
        await keeper.scan(packs.text);
        await keeper.answered(new RegExp(`in this delivery ${total}$`, 'm'));
      }
      bodyOf(await admin.post(`/acquisitions/${delivery}/items`, { item: loose, quantity: 3 }));
      await keeper.goTo(`${stack.url}/receive/${delivery}`);
      await keeper.says('.totals', /2 lines/);
      await keeper.press('l');
      await keeper.seen('.label-orders .row input');
      await keeper.says('dialog', /PDF/);
      await choose('avery-l7160');
      await keeper.page.waitForFunction("document.querySelector('.label-preview img')?.naturalWidth > 100");
      expect(await keeper.value("document.querySelector('.label-preview img').src")).toContain('paper=avery-l7160');
      await clickOn(4);
      expect(await keeper.value("document.querySelector('#used-labels').value")).toBe('4');
      await keeper.says('dialog button[type=submit]', /5 labels/);
      await look('delivery');
      await keeper.tabTo('.label-orders input');
      const pdf = await thePdf();
      await keeper.says('.done-list', /5 labels as PDF/);
      const [made] = bodyOf(await admin.get<{ barcode: string }[]>(`/items/${loose.id}/barcodes`));
      const [sheet] = await pagesOf(pdf, 300);
      const read = await scan(cellsOf(sheet!, paperNamed('avery-l7160')!, 300));
      expect(read.slice(0, 9).flat().sort()).toEqual([packs.text, packs.text, ...Array(3).fill(made?.barcode)].sort());
      expect(read.slice(0, 4).flat()).toEqual([]);
      expect(read.slice(9).flat()).toEqual([]);
    }, 240_000);

    it('of a place come with that of the place itself, which finds it again, on the paper that was chosen before', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 3);
      await keeper.goTo(`${stack.url}/places/${place}`);
      await keeper.says('main', new RegExp(bolts.item.name));
      await keeper.press('l');
      await keeper.says('.label-orders', new RegExp(`The place ${place} itself`));
      // Remembered since the delivery, on every device.
      await keeper.seen('.sheet-picture');
      expect(await keeper.value("document.querySelector('#label-paper').value")).toBe('avery-l7160');
      await keeper.page.waitForFunction("document.querySelector('.label-preview img')?.naturalWidth > 100");
      await look('place');
      await choose('own');
      await keeper.tabTo('.label-orders input');
      const pages = await pagesOf(await thePdf(), 300);
      const read = (await scan(pages)).flat();
      expect(read).toEqual([place, bolts.text]);
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      await keeper.goTo(`${stack.url}/`);
      await keeper.seen('.answer.waiting');
      await keeper.scan(read[0] as string);
      await keeper.answered(/A place[\s\S]*1 item lies here/);
    }, 240_000);

    it('of an item come in as many copies as are wanted, which is remembered', async () => {
      const item = await anItem({ name: aName() });
      const { barcode } = await aBarcode(item);
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('#copies:focus');
      await keeper.replace('3');
      await choose('dymo-99012');
      await keeper.page.waitForFunction("/dymo-99012/.test(document.querySelector('.label-preview img')?.src)");
      await look('item');
      await keeper.tabTo('#copies');
      const pages = await pagesOf(await thePdf(), 300);
      expect(await scan(pages)).toEqual([[barcode], [barcode], [barcode]]);
      await keeper.says('.last-done', /3 labels as PDF/);
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('#copies:focus');
      expect(await keeper.value("document.querySelector('#copies').value")).toBe('3');
      await choose('own');
      await keeper.press('Escape');
    }, 240_000);

    it('stand on a sheet that no name knows, by its measures, whose faults are told beside them', async () => {
      const item = await anItem({ name: aName() });
      const { barcode } = await aBarcode(item);
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('#copies:focus');
      await keeper.replace('2');
      await choose('custom');
      const write = async (field: string, text: string) => {
        await keeper.tabTo(`#custom-${field}`);
        await keeper.replace(text);
      };
      await write('width_mm', '90');
      await write('columns', '3');
      await write('column_step_mm', 'wide');
      await keeper.says('#custom-column_step_mm-fault', /write a number/);
      await write('column_step_mm', '95');
      await keeper.press('Enter');
      await keeper.says('#custom-columns-fault', /reach 287.25 mm, and the page has 210 mm/);
      await look('custom');
      await write('columns', '2');
      await write('rows', '1000000');
      await keeper.press('Enter');
      await keeper.says('#custom-rows-fault', /from 1 to 100/);
      await write('rows', '5');
      await write('row_step_mm', '50');
      await keeper.seen('.sheet-picture rect:nth-child(10)');
      const [sheet] = await pagesOf(await thePdf(), 300);
      const read = await scan(cellsOf(sheet!, customPaper(TEN_ON_A4), 300));
      expect(read).toEqual([[barcode], [barcode], ...Array(8).fill([])]);
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.page.waitForFunction("document.querySelector('#custom-column_step_mm')?.value === '95'");
      await choose('own');
      await keeper.tabTo('#copies');
      await keeper.replace('3');
      await thePdf();
    }, 240_000);

    it('of the items of a list come for those that are left in it', async () => {
      const place = aPlace();
      const [first, second] = [await onShelf(place, 1), await onShelf(place, 2)];
      await keeper.goTo(`${stack.url}/items?location=${place}`);
      await keeper.tabTo('#labels-of-list');
      await keeper.press('Enter');
      await keeper.says('dialog h2', /these items/);
      await keeper.tabTo(`.label-orders [data-item="${first.item.id}"] input`);
      await keeper.replace('0');
      await keeper.says('dialog button[type=submit]', /1 label/);
      expect(await scan(await pagesOf(await thePdf(), 300))).toEqual([[second.text]]);
    }, 240_000);

    it('that cannot be made say why, and nothing is given', async () => {
      const { item } = await aScannedItem(1, '_'.repeat(58) + aName().slice(-6).toUpperCase());
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('#copies:focus');
      await choose('avery-5167');
      await keeper.says('.label-preview', /does not fit the paper/);
      await keeper.tabTo('#used-labels');
      await keeper.type('80');
      await keeper.says('#used-labels-fault', /0 to 79/);
      await keeper.replace('0');
      await keeper.press('Enter');
      expect(await keeper.says('dialog .message.refused', /./)).toMatch(/too long for a label of this size/);
      await choose('own');
    }, 120_000);
  });
});
