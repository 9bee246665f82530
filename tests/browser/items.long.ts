import type { Browser } from 'puppeteer-core';
import { scanFile } from '../../services/labels/test/support/scan.ts';
import { anItem, aText, aVendor, aWork, bodyOf, itemNow } from '../support/builders.ts';
import type { Barcode, Item, Movement } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, launch, names } from './support/browsers.ts';
import { aName } from './support/receiving.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

useStack();

const barcodesOf = async ({ id }: { id: number }) => bodyOf(await admin.get<Barcode[]>(`/items/${id}/barcodes`));
const itemNamed = async (name: string): Promise<Item> =>
  bodyOf(await admin.get<Item[]>('/items')).find((item) => item.name === name) as Item;

describe.each(names)('%s', (name) => {
  describeIn(name)('items by scanner and keyboard alone', () => {
    let browser: Browser;
    let keeper: Storekeeper;
    beforeAll(async () => {
      browser = await launch(name);
    }, 90_000);
    afterAll(() => browser?.close());
    beforeEach(async () => {
      keeper = await aStorekeeper(browser, name, stack.url);
      await keeper.logIn();
    });
    afterEach(async () => {
      const problems = keeper.problems();
      await keeper.close();
      expect(problems).toEqual([]);
    });

    const open = async (item: { id: number }) => {
      await keeper.page.goto(`${stack.url}/items/${item.id}`);
      await keeper.seen('.item-title');
    };
    const replace = async (selector: string, text: string) => {
      await keeper.tabTo(selector);
      await keeper.value(`document.querySelector(${JSON.stringify(selector)}).select()`);
      await keeper.type(text);
    };

    it('are made, found, described, labelled, and deleted', async () => {
      const [itemName, scanned, second] = [aName(), aText(), aText()];
      const { name: vendor } = await aVendor();
      await keeper.press('g', 'i');
      await keeper.seen('#find-items');
      await keeper.press('n');
      await keeper.seen('#new-name');
      // A scan fills the barcode in, though the name has the focus; the unit is new.
      await keeper.tabTo('#new-name');
      await keeper.type(itemName);
      await keeper.scan(scanned);
      await keeper.page.waitForFunction(`document.querySelector('#new-barcode').value === ${JSON.stringify(scanned)}`);
      expect(await keeper.value("document.querySelector('#new-name').value")).toBe(itemName);
      await keeper.press('Enter');
      await keeper.says('#new-vendor-fault', /fill this in/);
      expect(await keeper.value('document.activeElement.id')).toBe('new-vendor');
      await keeper.type(vendor);
      await keeper.tabTo('#new-unit');
      await keeper.type('roll');
      await replace('#new-warning_quantity', '5,5');
      await replace('#new-amount', '25');
      await keeper.press('Enter');
      await keeper.says('.item-title h1', new RegExp(itemName));
      const made = await itemNamed(itemName);
      expect(made).toMatchObject({ warning_quantity: 5.5, unit: { unit: 'roll' }, vendor: { name: vendor } });
      expect(await barcodesOf(made)).toMatchObject([{ barcode: scanned, quantity: 25, main: false }]);
      expect(await keeper.says('.item-numbers', /below the warning/)).toContain('!');

      // It is found while somebody types, and opened by keys.
      await keeper.press('g', 'i');
      await keeper.tabTo('#find-items');
      await keeper.type(itemName);
      await keeper.page.waitForFunction("document.querySelectorAll('a.item-row[href]').length === 1");
      await keeper.says('.item-row:not(.item-head)', /low/);
      await keeper.press('ArrowDown', 'Enter');
      await keeper.says('.item-title h1', new RegExp(itemName));

      // Its fields are saved when they are left, and Undo takes the last one back.
      await keeper.value('document.activeElement.blur()');
      await keeper.press('e');
      await keeper.seen('#item-name');
      await replace('#item-location', 'B-07');
      await keeper.press('Tab');
      await keeper.says('.item-numbers .place', /B-07/);
      await replace('#item-purchase_price', '0,08');
      await keeper.press('Enter');
      await keeper.says('.item-title', /0\.08/);
      await replace('#item-unit', 'metre');
      await keeper.press('ArrowDown', 'Enter');
      await keeper.says('.item-numbers', /metre in stock/);
      expect(await itemNow(made)).toMatchObject({ location: 'B-07', purchase_price: 0.08, unit: { unit: 'metre' } });
      await keeper.tabTo('.last-done button');
      await keeper.press('Enter');
      await keeper.says('.item-numbers', /roll in stock/);
      expect(await itemNow(made)).toMatchObject({ location: 'B-07', purchase_price: 0.08, unit: { unit: 'roll' } });

      // One barcode is made here, one is scanned into the open field; they are said in words.
      await keeper.tabTo('#make-barcode');
      await keeper.press('Enter');
      await keeper.says('.barcodes-panel', /made here · the one that is shown/);
      await keeper.tabTo('#add-barcode');
      await keeper.press('Enter');
      await keeper.seen('#added-barcode');
      await keeper.scan(scanned);
      await keeper.page.waitForFunction("/in use/.test(document.querySelector('[role=status].unseen').innerText)");
      await keeper.scan(second);
      await keeper.page.waitForFunction(`document.querySelector('#added-barcode').value === ${JSON.stringify(second)}`);
      await replace('#added-amount', '12');
      await keeper.press('Enter');
      await keeper.seen(`[data-barcode="${second}"]`);
      const barcodes = await barcodesOf(made);
      expect(barcodes.map(({ main, master, quantity }) => [main, master, quantity])).toEqual([
        [false, false, 25],
        [true, true, 1],
        [false, false, 12],
      ]);

      // The amount of one is changed, another is deleted and comes back as it was.
      await keeper.tabTo(`[data-barcode="${second}"] > .quiet`);
      await keeper.press('Enter');
      await replace(`#amount-${barcodes[2]?.id}`, '13,5');
      await keeper.press('Tab');
      await keeper.says(`[data-barcode="${second}"]`, /13\.5 roll/);
      await keeper.tabTo(`[data-barcode="${second}"] .danger`);
      await keeper.press('Enter');
      await keeper.says('.last-done', /deleted/);
      expect(await barcodesOf(made)).toHaveLength(2);
      await keeper.tabTo('.last-done button');
      await keeper.press('Enter');
      await keeper.seen(`[data-barcode="${second}"]`);
      expect((await barcodesOf(made)).at(-1)).toMatchObject({ barcode: second, quantity: 13.5, master: false });

      // The picture of the label is scanned from the screen, and is the file that is downloaded.
      await keeper.value('document.activeElement.blur()');
      await keeper.press('l');
      await keeper.seen('.print-dialog img');
      await keeper.page.waitForFunction("document.querySelector('.print-dialog img').naturalWidth > 0");
      const picture = await (await keeper.seen('.print-dialog img')).screenshot();
      expect(await scanFile(Buffer.from(picture), 'label.png')).toEqual([barcodes[1]?.barcode]);
      const file = keeper.page.waitForResponse((answer) => answer.url().endsWith('/print'));
      await keeper.press('Enter');
      expect((await file).headers()['content-type']).toBe('application/pdf');
      await keeper.says('.last-done', /Label saved/);

      // It goes at last, after the question.
      await keeper.value('document.activeElement.blur()');
      await keeper.tabTo('.item-edit .danger');
      await keeper.press('Enter');
      await keeper.tabTo('dialog .danger');
      await keeper.press('Enter');
      await keeper.seen('#find-items');
      expect(await itemNamed(itemName)).toBeUndefined();
    }, 300_000);

    it('tell of every change of stock, with who and when and the document that it was', async () => {
      const item = await anItem({ name: aName(), stock: 20, warning_quantity: 3 });
      const work = await aWork({ items: [[item, 8]] });
      bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
      await open(item);
      const lines = await keeper.says('.ledger', /Out to/);
      expect(lines).toMatch(/Out to Job \d+[\s\S]*−8[\s\S]*12[\s\S]*Received, Delivery \d+[\s\S]*\+20[\s\S]*20/);
      await keeper.seen('.plot canvas');
      await keeper.tabTo('.plot');
      await keeper.press('Home');
      await keeper.says('.plot-line', /Received, Delivery \d+.* · \+20 → 20/);
      const text = await keeper.value("document.querySelector('.plot').getAttribute('aria-valuetext')");
      expect(text).toMatch(/^today .*: Received, Delivery \d+, \+20, 20 there then$/);
      await keeper.press('ArrowRight');
      await keeper.says('.plot-line', /Out to Job/);
      await keeper.tabTo('.plot-line a');
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname === '/works/${work.id}'`);

      // An item with stock stays, and the page says why before anything is asked.
      await open(item);
      await keeper.press('e');
      await keeper.tabTo('.item-edit .danger');
      await keeper.press('Enter');
      expect(await keeper.says('dialog', /still there/)).toContain('An item with stock cannot be deleted');
      expect((await itemNow(item)).quantity).toBe(12);
    }, 180_000);

    it('are received from their own page, by the amount that is typed', async () => {
      const item = await anItem({ name: aName() });
      await open(item);
      await keeper.press('r');
      await keeper.seen('#received-amount');
      await keeper.type('x');
      await keeper.press('Enter');
      await keeper.says('#received-amount-fault', /not a number/);
      await keeper.press('Backspace');
      await keeper.type('7,5');
      await keeper.press('Enter');
      await keeper.answered(/\+7\.5/);
      const movements = bodyOf(await admin.get<Movement[]>(`/items/${item.id}/movements`));
      expect(movements).toMatchObject([{ quantity: 7.5, reason: 'acquisition' }]);
      await keeper.page.goBack();
      await keeper.says('.item-numbers', /7\.5/);
    }, 120_000);

    it('cannot have the barcode of another, which is told at the field by its name', async () => {
      const [other, item] = [await anItem({ name: aName() }), await anItem({ name: aName() })];
      const text = aText();
      bodyOf(await admin.post(`/items/${other.id}/barcodes`, { barcode: text }));
      await open(item);
      await keeper.tabTo('#add-barcode');
      await keeper.press('Enter');
      await keeper.type(text);
      await keeper.press('Enter');
      expect(await keeper.says('#added-barcode-fault', /./)).toBe(`This barcode belongs to ${other.name} already.`);
      expect(await keeper.value('document.activeElement.id')).toBe('added-barcode');
      expect(await barcodesOf(item)).toEqual([]);
    }, 120_000);

    it('are text wherever they stand, whatever their names look like', async () => {
      const evil = '<img src=x onerror="globalThis.ran=1">';
      const item = await anItem({ name: `${evil} ${aText()}`, location: '<b>B</b>', article_number: '<i>X</i>' });
      bodyOf(await admin.post(`/items/${item.id}/barcodes`, { barcode: `<U>${aText()}` }));
      await open(item);
      await keeper.says('.item-title h1', /<img src=x/);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('.print-dialog img');
      await keeper.press('Escape');
      await keeper.press('e');
      await replace('#item-location', '<script>globalThis.ran=1</script>');
      await keeper.press('Tab');
      await keeper.says('.last-done', /<script>/);
      await keeper.page.goto(`${stack.url}/items?q=${encodeURIComponent(item.name)}`);
      await keeper.says('.item-row:not(.item-head)', /<img src=x/);
      expect(await keeper.value('globalThis.ran ?? null')).toBeNull();
      expect(
        await keeper.value("document.querySelectorAll('main img:not(.label-picture), main b b, main i').length"),
      ).toBe(0);
    }, 180_000);
  });
});
