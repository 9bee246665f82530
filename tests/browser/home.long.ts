import { aBarcode, anItem, aText, aWork, bodyOf, stockOf } from '../support/builders.ts';
import type { Acquisition, Barcode, Item, WorkItem } from '../support/shapes.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { admin } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, printer, useFreshKeeper, useStackWithPrinter } from './support/keeper.ts';
import { pickedIn } from './support/picking.ts';
import { aName, aScannedItem, ledgerOf, linesOf, theDelivery } from './support/receiving.ts';

useStackWithPrinter();

const deliveries = async () => bodyOf(await admin.get<Acquisition[]>('/acquisitions'));

describe.each(names)('%s', (name) => {
  describeIn(name)('the home page of an empty Stockroom', () => {
    let empty: Stack;
    beforeAll(async () => {
      empty = await startStack();
    }, 120_000);
    afterAll(() => empty?.stop(), 30_000);
    useFreshKeeper(name, { url: () => empty.url });

    it('tells how to begin until the first item is made, from a scan on it, by its name alone', async () => {
      await keeper.seen('.beginning');
      expect(await keeper.value("document.querySelector('.beginning a').getAttribute('href')")).toBe('/import');
      const text = aText();
      await keeper.scan(text);
      await keeper.answered(/not known here/);
      await keeper.press('i');
      await keeper.seen('#new-name:focus');
      await keeper.page.waitForFunction("document.querySelector('#new-unit').value !== ''");
      await keeper.type('Hex bolt');
      await keeper.press('Enter');
      await keeper.says('#waits-title', /./);
      expect(await keeper.value("document.querySelector('.beginning')")).toBe(null);
      const [item] = bodyOf(await empty.admin.get<Item[]>('/items'));
      expect(item).toMatchObject({ name: 'Hex bolt', unit: { unit: 'pcs' }, vendor: { name: 'Not known yet' } });
    }, 120_000);
  });

  describeIn(name)('the home page', () => {
    useFreshKeeper(name);

    it('shows a scanned item, and receives it by one key into the delivery that it names', async () => {
      const { item, text } = await aScannedItem(120);
      const before = await deliveries();
      await keeper.scan(text);
      const answer = await keeper.answered(/Found/);
      for (const words of [item.name, 'A-03-12', 'in stock']) expect(answer).toContain(words);
      // The barcode stands above already, and its amount in what will be done.
      expect(answer).toContain(text);
      await keeper.says('.will-do', /begins a delivery and books 120/);
      await keeper.press('r');
      await keeper.answered(/\+120/);
      const delivery = await theDelivery(keeper);
      expect((await deliveries()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), delivery]);
      expect(await ledgerOf(item, delivery)).toEqual([120]);
      // The amount of the scan that was carried over can still be set.
      await keeper.type('7');
      await keeper.press('Enter');
      await keeper.answered(/\+7\b/);
      expect(await linesOf(delivery)).toContainEqual([item.id, 7]);
      await keeper.press('g', 'h');
      await keeper.seen('.waits');
      await keeper.scan(text);
      await keeper.says('.will-do', new RegExp(`into delivery ${delivery},`));
      await keeper.press('r');
      await keeper.answered(/\+120/);
      expect(await linesOf(delivery)).toContainEqual([item.id, 127]);
    }, 120_000);

    it('does nothing of what its keys do where they are letters of a barcode', async () => {
      const item = await anItem({ name: aName() });
      const { barcode } = await aBarcode(item, { barcode: `RPLG-H/${aText().slice(0, 8)}` });
      const before = (await deliveries()).length;
      for (let count = 0; count < 3; count += 1) {
        await keeper.scan(barcode);
        await keeper.answered(/Found/);
      }
      expect(new URL(keeper.page.url()).pathname).toBe('/');
      expect(await keeper.value('document.activeElement === document.body')).toBe(true);
      expect(await keeper.value("document.querySelector('dialog[open]')")).toBeNull();
      expect((await deliveries()).length).toBe(before);
      expect(await stockOf(item)).toBe(0);
    }, 120_000);

    it('prints a label by one key, with a new barcode where there is none, and opens the item by Enter', async () => {
      const item = await anItem({ name: aName() });
      await keeper.press('/');
      await keeper.seen('#search:focus');
      await keeper.type(item.name);
      await keeper.seen('#search-0');
      await keeper.pressAtOnce('Enter', 'Escape');
      await keeper.answered(/Found/);
      const printed = printer.received.length;
      await keeper.press('l');
      await keeper.says('.done-list', /1 label: printed/);
      expect(printer.received.slice(printed).map(({ copies }) => copies)).toEqual([1]);
      expect(bodyOf(await admin.get<Barcode[]>(`/items/${item.id}/barcodes`))).toHaveLength(1);
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname === '/items/${item.id}'`);
    }, 120_000);

    it('shows near misses while somebody types, and takes one only where it is chosen', async () => {
      const word = `Zwickel${aText().replace(/\d/g, '').slice(1, 7).toLowerCase()}zange`;
      await anItem({ name: word });
      const typed = `${word.slice(0, 4)}${word.slice(5)}`;
      await keeper.press('/');
      await keeper.seen('#search:focus');
      await keeper.type(typed);
      await keeper.says('#search-0', new RegExp(word));
      await keeper.press('Enter');
      await keeper.answered(/not known here/);
      await keeper.type(typed);
      await keeper.says('#search-0', new RegExp(word));
      await keeper.press('ArrowDown', 'Enter');
      expect(await keeper.answered(/Found/)).toContain(word);
    }, 120_000);

    it('says beside the item why its label waits, and cancels it', async () => {
      const { text } = await aScannedItem(1);
      await keeper.scan(text);
      await keeper.answered(/Found/);
      const printed = printer.received.length;
      printer.state.isAccepting = false;
      await keeper.press('l');
      await keeper.says('.answer .job-now', /1 label\s+!?\s*waiting[\s\S]*takes nothing at the moment/);
      await keeper.tabTo('.answer .job-now .danger');
      await keeper.press('Enter');
      await keeper.says('.answer .job-now', /cancelled/);
      printer.state.isAccepting = true;
      expect(printer.received).toHaveLength(printed);
      expect(await keeper.says('.live', /./)).toBe('live');
    }, 120_000);

    it('takes an item to the open job that is chosen by a few letters', async () => {
      const { item, text } = await aScannedItem(1);
      const other = await anItem();
      const comment = aName();
      await aWork({ items: [[other, 1]] });
      const job = await aWork({ items: [[item, 200]], comment });
      await aWork({ items: [[other, 1]] });
      await keeper.scan(text);
      await keeper.answered(/Found/);
      await keeper.press('p');
      await keeper.seen('#pick-job:focus');
      await keeper.type(comment.slice(-6).toLowerCase());
      await keeper.page.waitForFunction("document.querySelectorAll('.jobs-to-pick .job').length === 1");
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname === '/works/${job.id}'`);
      expect(await keeper.answered(/./)).toContain(item.name);
      const lines = bodyOf(await admin.get<WorkItem[]>(`/works/${job.id}/items`));
      expect(lines.map((line) => [line.item.id, line.outbound_quantity])).toEqual([[item.id, 200]]);
    }, 120_000);

    it('takes along to the job what is scanned while it is chosen, and says what stays', async () => {
      const [bolts, nuts] = [await aScannedItem(1), await aScannedItem(5)];
      const job = await aWork({
        items: [
          [bolts.item, 10],
          [nuts.item, 20],
        ],
        comment: aName(),
      });
      await keeper.scan(bolts.text);
      await keeper.answered(/Found/);
      await keeper.press('p');
      await keeper.seen('#pick-job:focus');
      await keeper.scan(nuts.text);
      await keeper.says('dialog [role=status]', new RegExp(`${nuts.item.name} was scanned as well. 2 scans`));
      await keeper.scan(aText());
      await keeper.says('dialog [role=status]', /not known here. This scan does not go to the job/);
      await keeper.scan(bolts.text);
      await keeper.says('dialog [role=status]', new RegExp(`${bolts.item.name} was scanned as well. 3 scans`));
      await keeper.type(String(job.id));
      await keeper.page.waitForFunction("document.querySelectorAll('.jobs-to-pick .job').length >= 1");
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname === '/works/${job.id}'`);
      await keeper.answered(/2 of 10/);
      expect(await pickedIn(job.id)).toEqual({ [bolts.item.id]: 2, [nuts.item.id]: 5 });
    }, 120_000);

    it('shows what waits, and goes on with it', async () => {
      const short = await aWork({ items: [[await anItem({ stock: 1 }), 2]], comment: aName() });
      const out = await aWork({ items: [[await anItem({ stock: 3 }), 3]], closed: 'outbound' });
      await keeper.page.reload();
      await keeper.says(`.waits a[href$="/works/${short.id}"]`, /1 line[\s\S]*1 short[\s\S]*Pick/);
      await keeper.says(`.waits a[href$="/return/${out.id}"]`, /goods out since today[\s\S]*1 line out[\s\S]*Return/);
      await keeper.tabTo(`.waits a[href$="/return/${out.id}"]`);
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname === '/return/${out.id}'`);
    }, 120_000);
  });
});
