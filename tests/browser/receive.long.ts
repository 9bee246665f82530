import { anItem, aText, bodyOf, stockOf } from '../support/builders.ts';
import type { Acquisition, AcquisitionItem } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, printer, useFreshKeeper, useStackWithPrinter } from './support/keeper.ts';
import { aName, aScannedItem, ledgerOf, linesOf, newDelivery, theDelivery } from './support/receiving.ts';

useStackWithPrinter();

describe.each(names)('%s', (name) => {
  describeIn(name)('receiving by scanner and keyboard alone', () => {
    useFreshKeeper(name);

    it('goes from the log-in to a delivery that is right to the last piece', async () => {
      const packs = await aScannedItem(120);
      const pieces = await aScannedItem(1);
      const loose = await anItem({ name: aName() });
      const before = bodyOf(await admin.get<Acquisition[]>('/acquisitions')).length;
      await keeper.press('g', 'r');
      await keeper.seen('.days');

      // The first scan of a person on a device begins a delivery.
      await keeper.scan(packs.text);
      await keeper.answered(/\+120/);
      const delivery = await theDelivery(keeper);
      expect(bodyOf(await admin.get<Acquisition[]>('/acquisitions')).length - before).toBe(1);
      await keeper.scan(packs.text);
      expect(await keeper.answered(/240/)).toMatch(/\+120[\s\S]*240 \S+ there now · in this delivery 240/);
      expect(await ledgerOf(packs.item, delivery)).toEqual([120, 120]);

      // A number before the scan, and one after it.
      await keeper.type('12');
      expect(await keeper.says('.typed-amount', /12/)).toContain('Scan');
      await keeper.scan(pieces.text);
      await keeper.answered(/\+12\b/);
      await keeper.type('15');
      await keeper.press('Enter');
      await keeper.answered(/\+15\b/);
      expect(await ledgerOf(pieces.item, delivery)).toEqual([12, 3]);

      // Esc drops a number: the next scan has its own amount.
      await keeper.type('9');
      await keeper.seen('.typed-amount');
      await keeper.press('Escape');
      await keeper.scan(pieces.text);
      await keeper.answered(/\+1\b/);

      // The key takes back the last one, and again the one before.
      await keeper.press('u');
      await keeper.answered(/Taken back[\s\S]*−1\b/);
      await keeper.page.keyboard.down('Control');
      await keeper.press('z');
      await keeper.page.keyboard.up('Control');
      await keeper.answered(/Taken back[\s\S]*−15/);
      expect(await ledgerOf(pieces.item, delivery)).toEqual([12, 3, 1, -1, -15]);
      expect(await linesOf(delivery)).not.toContainEqual([pieces.item.id, expect.anything()]);

      // Without a barcode, by name.
      await keeper.press('a');
      await keeper.seen('#add-item');
      await keeper.type(loose.name);
      await keeper.says('#add-item-0', new RegExp(loose.name));
      await keeper.press('ArrowDown', 'Enter');
      await keeper.page.waitForFunction(`document.activeElement?.id === 'add-amount'`);
      await keeper.type('7,5');
      await keeper.press('Enter');
      await keeper.answered(/\+7.5/);
      await keeper.press('Escape');
      expect(await ledgerOf(loose, delivery)).toEqual([7.5]);

      // A line is written over, and a comment.
      await keeper.tabTo(`[data-item="${packs.item.id}"] input`);
      await keeper.type('500');
      await keeper.press('Enter');
      await keeper.says('.done-list', /\+260/);
      expect(await ledgerOf(packs.item, delivery)).toEqual([120, 120, 260]);
      await keeper.tabTo('#comment');
      await keeper.type('order 5531');
      await keeper.press('Tab');
      await keeper.says('.delivery-head h1', /order 5531/);
      expect(bodyOf(await admin.get<Acquisition>(`/acquisitions/${delivery}`)).comment).toBe('order 5531');

      // Labels for all of it: one for each pack.
      await keeper.press('l');
      await keeper.seen('.label-orders .row input');
      await keeper.tabTo('.label-orders input');
      const printed = printer.received.length;
      await keeper.press('Enter');
      const lines = await linesOf(delivery);
      await keeper.says('.done-list', /labels: printed/);
      // One job for all of them, which is one print of many pages.
      expect(printer.received.length).toBeGreaterThan(printed);
      const [job] = bodyOf(await admin.get<{ labels: number }[]>('/print-jobs?order=-id&limit=1'));
      expect(job?.labels).toBeGreaterThanOrEqual(5 + 8 + lines.length - 2);
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      expect(await stockOf(packs.item)).toBe(500);
    }, 300_000);

    it('answers a burst of ten in their order, none lost, none twice', async () => {
      const items = await Promise.all([aScannedItem(1), aScannedItem(2), aScannedItem(3)]);
      const delivery = await newDelivery(keeper);
      const burst = Array.from({ length: 10 }, (_, place) => items[place % 3] as (typeof items)[0]);
      for (const { text } of burst) await keeper.scan(text);
      await keeper.page.waitForFunction('answers.filter((one) => /Booked/.test(one)).length === 10');
      const names = (await keeper.answers()).map(
        (answer) => burst.find(({ item }) => answer.includes(item.name))?.item.id,
      );
      expect(names).toEqual(burst.map(({ item }) => item.id));
      expect(new Map(await linesOf(delivery))).toEqual(
        new Map([
          [items[0].item.id, 4],
          [items[1].item.id, 6],
          [items[2].item.id, 9],
        ]),
      );
    }, 180_000);

    it('says why labels wait, goes on meanwhile, and they come once when the printer takes them', async () => {
      const { text } = await aScannedItem(1);
      const delivery = await newDelivery(keeper);
      await keeper.scan(text);
      await keeper.answered(/in this delivery 1$/m);
      await keeper.press('l');
      await keeper.seen('.label-orders .row input');
      await keeper.tabTo('.label-orders input');
      const printed = printer.received.length;
      printer.state.isAccepting = false;
      await keeper.press('Enter');
      await keeper.says('dialog .job-now', /waiting[\s\S]*takes nothing at the moment[\s\S]*printed once/);
      expect(await keeper.says('.live', /./)).toBe('live');
      await keeper.scan(text);
      await keeper.answered(/in this delivery 2$/m);
      printer.state.isAccepting = true;
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      await keeper.says('.done-list', /1 label: printed/);
      expect(printer.received.slice(printed).map(({ copies }) => copies)).toEqual([1]);
      expect(await linesOf(delivery)).toEqual([[expect.anything(), 2]]);
      expect(keeper.problems()).toEqual([]);
    }, 120_000);

    it('says what is there where a scan cannot be taken back, as it was used already', async () => {
      const { item, text } = await aScannedItem(5);
      const delivery = await newDelivery(keeper);
      await keeper.scan(text);
      await keeper.answered(/\+5/);
      const work = bodyOf(
        await admin.post<{ id: number }>('/works', {
          customer: { id: 1_000 + delivery, name: aText() },
          items: [{ item, outbound_quantity: 3 }],
        }),
      );
      bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
      await keeper.press('u');
      expect(await keeper.answered(/Not taken back/)).toContain('Only 2 are there now, 5 would have to go');
      expect(await stockOf(item)).toBe(2);
      // The browser notes the refusal, too.
      expect(keeper.problems().filter((line) => !line.includes('422'))).toEqual([]);
    }, 120_000);

    it('adds to the line that somebody else made or changed at the same moment', async () => {
      const { item, text } = await aScannedItem(10);
      const delivery = await newDelivery(keeper);
      const line = bodyOf(
        await admin.post<AcquisitionItem>(`/acquisitions/${delivery}/items`, { item, quantity: 100 }),
      );
      await keeper.scan(text);
      await keeper.answered(/in this delivery 110/);
      bodyOf(await admin.put(`/acquisitions/${delivery}/items/${line.id}`, { item, quantity: 300 }));
      await keeper.scan(text);
      await keeper.answered(/in this delivery 310/);
      expect(await ledgerOf(item, delivery)).toEqual([100, 10, 190, 10]);
      expect(keeper.problems().filter((line) => !/4(12|22)/.test(line))).toEqual([]);
    }, 120_000);
  });
});
