import type { Browser } from 'puppeteer-core';
import { anItem, aText, aWork, bodyOf, itemNow } from '../support/builders.ts';
import type { Barcode, Movement } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, launch } from './support/browsers.ts';
import { aName } from './support/receiving.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

useStack();

const barcodesOf = async ({ id }: { id: number }) => bodyOf(await admin.get<Barcode[]>(`/items/${id}/barcodes`));
describe.each(['chromium'] as const)('%s', (name) => {
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
      await keeper.seen('#added-barcode:focus');
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
