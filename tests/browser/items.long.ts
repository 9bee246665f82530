import { aBarcode, anItem, aText, aWork, barcodesOf, bodyOf, itemNow, movementsOf } from '../support/builders.ts';
import { admin, stack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, keeper, printer, useKeeper, useStackWithPrinter } from './support/keeper.ts';
import { aName } from './support/receiving.ts';
import { aStorekeeper } from './support/storekeeper.ts';

useStackWithPrinter();

/** The ledger as the page shows it, newest first. */
const LEDGER = `[...document.querySelectorAll('.ledger-line:not(.ledger-head)')].map((line) =>
  ['.who', '.change', '.then'].map((part) => line.querySelector(part).lastChild.textContent.replace('−', '-')))`;

describe.each(names)('%s', (name) => {
  describeIn(name)('items by scanner and keyboard alone', () => {
    useKeeper(name);
    afterEach(() => expect(keeper.problems()).toEqual([]));

    const open = async (item: { id: number }, who = keeper) => {
      await who.goTo(`${stack.url}/items/${item.id}`);
      await who.seen('.item-title');
    };
    const use = async (selector: string) => {
      await keeper.tabTo(selector);
      await keeper.press('Enter');
    };

    it('are found while typing, edited in place with Undo, and opened from the list', async () => {
      const item = await anItem({ name: aName(), location: 'A-03-12' });
      await keeper.goTo(`${stack.url}/`);
      await keeper.seen('#search');
      await keeper.press('g', 'i');
      await keeper.seen('#find-items');
      await keeper.tabTo('#find-items');
      await keeper.type(item.name);
      await keeper.says('.item-row:not(.item-head)', new RegExp(item.name));
      await keeper.press('ArrowDown');
      await keeper.seen('.item-row:focus');
      await keeper.press('Enter');
      await keeper.says('.item-title h1', new RegExp(item.name));

      await keeper.press('e');
      await keeper.seen('#item-name:focus');
      await keeper.tabTo('#item-location');
      await keeper.replace('B-07');
      await keeper.press('Tab');
      await keeper.says('.last-done', /Location: B-07/);
      await keeper.says('.item-numbers .place', /B-07/);
      expect((await itemNow(item)).location).toBe('B-07');
      await use('.last-done .button');
      await keeper.says('.item-numbers .place', /A-03-12/);
      expect((await itemNow(item)).location).toBe('A-03-12');
      await keeper.tabTo('#item-warning_quantity');
      await keeper.replace('-1');
      await keeper.press('Tab');
      await keeper.says('.item-edit .fault', /0 or more/);
      expect((await itemNow(item)).warning_quantity).toBe(0);
    }, 180_000);

    it('are made by their name alone: it has the focus, and vendor and unit are those of the last one', async () => {
      await anItem({ vendor: { id: 1, name: 'Vendor' } });
      const make = async (fill: () => Promise<void>) => {
        await keeper.goTo(`${stack.url}/items/new`);
        await keeper.seen('#new-name:focus');
        await keeper.page.waitForFunction("document.querySelector('#new-vendor').value !== ''");
        await keeper.type(aName());
        await fill();
        await keeper.press('Enter');
        await keeper.seen('.item-title');
        return itemNow({ id: Number(new URL(keeper.page.url()).pathname.split('/').at(-1)) });
      };
      const first = await make(async () => {
        await keeper.tabTo('#new-vendor');
        await keeper.replace('Viega');
        await keeper.tabTo('#new-unit');
        await keeper.replace('pair');
      });
      expect(first).toMatchObject({ vendor: { name: 'Viega' }, unit: { unit: 'pair' } });
      await anItem({ vendor: { id: 1, name: 'Vendor' } });
      expect(await make(async () => {})).toMatchObject({ vendor: first.vendor, unit: first.unit });
    }, 180_000);

    it('that are found in great number end with how to find others', async () => {
      const shelf = aName();
      const vendor = { id: 1, name: 'Vendor' };
      const unit = { id: 1, unit: 'pcs' };
      bodyOf(
        await admin.post(
          '/items',
          Array.from({ length: 51 }, (_, place) => {
            return { name: `${shelf} ${place}${place < 11 ? ' galvanized' : ''}`, vendor, unit };
          }),
        ),
      );
      await keeper.goTo(`${stack.url}/items?q=${shelf}`);
      await keeper.says('.list-count', /The 50 that fit best/);
      await keeper.says('.list-more', /Others may fit, too/);
      await keeper.goTo(`${stack.url}/items?q=galvanized%20${encodeURIComponent(shelf)}`);
      await keeper.says('.list-count', /The 11 that fit best/);
      expect(await keeper.value("document.querySelector('.list-more')")).toBe(null);
    }, 120_000);

    it('have a plot that begins with the first movement, of 30, 90 or 365 days', async () => {
      const item = await anItem({ name: aName(), stock: 20 });
      await open(item);
      await keeper.says('#plot-title', /^Stock since today$/);
      await keeper.seen('.plot canvas');
      const begins = await keeper.value(
        'globalThis.performance.now() >= 0 && document.querySelectorAll(".plot-ranges button").length',
      );
      expect(begins).toBe(3);
      await use('.plot-ranges button:first-child');
      await keeper.seen('.plot-ranges button:first-child[aria-pressed=true]');
      await keeper.says('#plot-summary', /20 .* now, between 0 and 20, 1 change/);
      await open(await anItem({ name: aName() }));
      await keeper.says('#plot-title', /Stock over a year/);
      await use('.plot-ranges button:first-child');
      await keeper.says('#plot-title', /Stock over 30 days/);
    }, 120_000);

    it('are told of in front of a dialog when they are scanned behind it', async () => {
      const [item, other] = [await anItem({ name: aName() }), await anItem({ name: aName() })];
      const { barcode } = await aBarcode(other, { barcode: aText() });
      await open(item);
      await keeper.press('r');
      await keeper.seen('#received-amount:focus');
      await keeper.scan(barcode);
      await keeper.says('dialog .answer', new RegExp(other.name));
      const isOnTop = `(() => {
        const { x, y, width, height } = document.querySelector('dialog .answer').getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog .answer') !== null;
      })()`;
      expect(await keeper.value(isOnTop)).toBe(true);
      expect(await keeper.value("document.querySelector('#received-amount').value")).toBe('');
    }, 120_000);

    it('are gone through by keys, however quickly one follows another', async () => {
      const shelf = aName();
      for (const place of [1, 2, 3]) await anItem({ name: `${shelf} ${place}` });
      await keeper.goTo(`${stack.url}/items?q=${shelf}`);
      await keeper.seen('[data-place="2"]');
      await keeper.tabTo('#find-items');
      await keeper.pressAtOnce('ArrowDown', 'ArrowDown', 'ArrowDown');
      await keeper.seen('[data-place="2"]:focus');
      await keeper.pressAtOnce('ArrowUp', 'ArrowUp');
      await keeper.seen('[data-place="0"]:focus');
    }, 120_000);

    it('show what somebody else has changed meanwhile, and nothing of it is overwritten', async () => {
      const item = await anItem({ name: aName(), location: 'A-1' });
      const other = await aStorekeeper(browser, name, stack.url);
      await other.logIn();
      await open(item, other);
      await keeper.page.bringToFront();
      await open(item);
      const write = async (who: typeof keeper, field: string, text: string) => {
        await who.page.bringToFront();
        if (!(await who.value("document.querySelector('.item-edit') !== null"))) await who.press('e');
        await who.seen('#item-name');
        await who.tabTo(`#item-${field}`);
        await who.replace(text);
        await who.press('Tab');
      };
      // Each of the two sees the item as it was when the page was opened.
      await write(other, 'location', 'B-2');
      await other.says('.last-done', /B-2/);
      await write(keeper, 'article_number', 'DIN-933');
      await keeper.says('.last-done', /DIN-933/);
      expect(await itemNow(item)).toMatchObject({ location: 'B-2', article_number: 'DIN-933' });
      await keeper.says('.item-numbers .place', /B-2/);

      await write(other, 'location', 'C-3');
      await other.says('.last-done', /C-3/);
      await write(keeper, 'location', 'D-4');
      expect(await keeper.says('dialog', /meanwhile/)).toMatch(/Theirs\s+C-3\s+Yours\s+D-4/);
      expect((await itemNow(item)).location).toBe('C-3');
      await keeper.press('Tab', 'Enter');
      await keeper.says('.item-numbers .place', /C-3/);
      expect((await itemNow(item)).location).toBe('C-3');

      await write(other, 'location', 'E-5');
      await other.says('.last-done', /E-5/);
      await write(keeper, 'location', 'F-6');
      await keeper.says('dialog', /E-5/);
      await keeper.press('Tab', 'Tab', 'Enter');
      await keeper.says('.last-done', /F-6/);
      expect((await itemNow(item)).location).toBe('F-6');
      await other.close();
    }, 180_000);

    it('tell of every change of stock, with who and when and the document that it was', async () => {
      const item = await anItem({ name: aName(), stock: 20, warning_quantity: 3 });
      const work = await aWork({ items: [[item, 8]] });
      bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
      await open(item);
      await keeper.says('.ledger', /Out to Job \d+[\s\S]*Received, Delivery \d+/);
      const movements = await movementsOf(item);
      expect(movements.map(({ quantity }) => quantity)).toEqual([-8, 20]);
      expect(await keeper.value(LEDGER)).toEqual(
        movements.map(({ user, quantity, balance }) => [
          user.username,
          `${quantity > 0 ? '+' : ''}${quantity}`,
          String(balance),
        ]),
      );
      await keeper.seen('.plot canvas');
      await keeper.tabTo('.plot');
      await keeper.press('Home');
      await keeper.says('.plot-line', /Received, Delivery \d+.* · \+20 → 20/);
      const text = await keeper.value("document.querySelector('.plot').getAttribute('aria-valuetext')");
      expect(text).toMatch(/^today .*: Received, Delivery \d+, \+20, 20 there then$/);
      await keeper.press('ArrowRight');
      await keeper.says('.plot-line', /Out to Job/);
      await use('.plot-line a');
      await keeper.page.waitForFunction(`location.pathname === '/works/${work.id}'`);

      // An item with stock stays, and the page says why before anything is asked.
      await open(item);
      await keeper.press('e');
      await use('.item-edit .danger');
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
      await keeper.says('#received-amount-fault', /write a number/);
      await keeper.press('Backspace');
      await keeper.type('7,5');
      await keeper.press('Enter');
      await keeper.answered(/\+7\.5/);
      expect(await movementsOf(item)).toMatchObject([{ quantity: 7.5, reason: 'acquisition' }]);
      await keeper.page.goBack();
      await keeper.says('.item-numbers', /7\.5/);
    }, 120_000);

    it('have barcodes that are scanned or made, of which one is shown, and labels that are looked at and printed', async () => {
      const item = await anItem({ name: aName() });
      const row = (text: string) => `.barcode[data-barcode="${text}"]`;
      const text = aText();
      await open(item);
      await use('#add-barcode');
      await keeper.seen('#added-barcode:focus');
      await keeper.scan(text);
      await keeper.page.waitForFunction(`document.querySelector('#added-barcode').value === '${text}'`);
      // So soon after a scan a Tab is the scanner's.
      await keeper.press('Tab');
      await keeper.seen('#added-amount:focus');
      await keeper.replace('12');
      await keeper.press('Enter');
      expect(await keeper.says(row(text), /./)).toMatch(/12 [\s\S]*from the goods/);
      for (const made of [1, 2]) {
        await use('#make-barcode');
        await keeper.page.waitForFunction(`document.querySelectorAll('.barcode').length === ${made + 1}`);
      }
      const [, first, second] = await barcodesOf(item);
      expect(await keeper.says(row(first?.barcode ?? ''), /./)).toContain('made here · the one that is shown');
      await use(`${row(second?.barcode ?? '')} > .button`);
      await use('.barcode-edit .actions .button');
      await keeper.says(row(second?.barcode ?? ''), /the one that is shown/);
      expect(await barcodesOf(item)).toMatchObject([
        { barcode: text, quantity: 12, main: false, master: false },
        { barcode: first?.barcode, quantity: 1, main: true, master: false },
        { barcode: second?.barcode, quantity: 1, main: true, master: true },
      ]);

      await use(`${row(text)} .label-button`);
      await keeper.page.waitForFunction("document.querySelector('.print-dialog img').naturalWidth > 100");
      await keeper.seen('#copies:focus');
      await keeper.replace('3');
      const printed = printer.received.length;
      await keeper.press('Enter');
      await keeper.says('.last-done', /3 labels: printed/);
      expect(printer.received).toHaveLength(printed + 1);
      const [job] = bodyOf(await admin.get<{ labels: number }[]>('/print-jobs?order=-id&limit=1'));
      expect(job?.labels).toBe(3);
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
    }, 180_000);

    it('cannot have the barcode of another, which is told at the field by its name', async () => {
      const [other, item] = [await anItem({ name: aName() }), await anItem({ name: aName() })];
      const text = aText();
      bodyOf(await admin.post(`/items/${other.id}/barcodes`, { barcode: text }));
      await open(item);
      await use('#add-barcode');
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
      await keeper.tabTo('#item-location');
      await keeper.replace('<script>globalThis.ran=1</script>');
      await keeper.press('Tab');
      await keeper.says('.last-done', /<script>/);
      await keeper.goTo(`${stack.url}/items?q=${encodeURIComponent(item.name)}`);
      await keeper.says('.item-row:not(.item-head)', /<img src=x/);
      expect(await keeper.value('globalThis.ran ?? null')).toBeNull();
      expect(
        await keeper.value("document.querySelectorAll('main img:not(.label-picture), main b b, main i').length"),
      ).toBe(0);
    }, 180_000);
  });
});
