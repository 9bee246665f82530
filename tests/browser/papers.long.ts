import { aBarcode, anAcquisition, anItem, aStocktaking, aWork, bodyOf } from '../support/builders.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';

useStack();

const path = async () => (await keeper.value('location.pathname')) as string;

async function arrivedAt(wanted: string, heading: RegExp): Promise<void> {
  await keeper.page.waitForFunction(`location.pathname === ${JSON.stringify(wanted)}`);
  await keeper.says('main h1', heading);
}

/** The paper buttons of the page: what they say, and what they open. */
async function papers(): Promise<[string, string][]> {
  const links = `[...document.querySelectorAll('a.button[href*="/paper"]')].map((link) => [link.innerText, link.getAttribute('href')])`;
  return (await keeper.value(links)) as [string, string][];
}

async function opens(href: string): Promise<unknown> {
  return keeper.value(`fetch(${JSON.stringify(href)}).then(async (answer) => [answer.status,
    answer.headers.get('content-type'), (await answer.text()).slice(0, 5)])`);
}

const PDF = [200, 'application/pdf', '%PDF-'];

describe.each(names)('%s', (name) => {
  describeIn(name)('a scan of a paper', () => {
    // A document that is not there is asked for, and the browser notes that.
    useFreshKeeper(name, { mayNote: /Failed to load resource|404/ });

    it('opens its document, ready for its next step, from whatever page is open', async () => {
      const item = await anItem({ stock: 20 });
      const [open, out] = [
        await aWork({ items: [[item, 3]] }),
        await aWork({ items: [[item, 2]], closed: 'outbound' }),
      ];
      const delivery = await anAcquisition({ items: [[item, 5]] });
      const count = await aStocktaking({ items: [[item, 3]] });
      await keeper.scan(`WORK-${open.id}`);
      await arrivedAt(`/works/${open.id}`, new RegExp(`Job ${open.id}`));
      await keeper.seen('.job-lines');
      await keeper.scan(`WORK-${out.id}`);
      await arrivedAt(`/return/${out.id}`, new RegExp(`Job ${out.id}`));
      await keeper.seen('.job-lines.returned');
      await keeper.scan(`DELIVERY-${delivery.id}`);
      await arrivedAt(`/receive/${delivery.id}`, new RegExp(`Delivery ${delivery.id}`));
      await keeper.scan(`COUNT-${count.id}`);
      await arrivedAt(`/counts/${count.id}`, new RegExp(`Count ${count.id}`));
      // Nothing was booked or counted by these scans.
      const entries = bodyOf(await admin.get<{ counted_quantity: number }[]>(`/stocktakings/${count.id}/items`));
      expect(entries.map(({ counted_quantity }) => counted_quantity)).toEqual([3]);
    }, 120_000);

    it('counts into the document that it has opened', async () => {
      const item = await anItem({ stock: 20 });
      const { barcode: text } = await aBarcode(item, { quantity: 5 });
      const work = await aWork({ items: [[item, 5]] });
      await keeper.scan(`WORK-${work.id}`);
      await arrivedAt(`/works/${work.id}`, new RegExp(`Job ${work.id}`));
      await keeper.seen('.job-lines li');
      await keeper.scan(text);
      await keeper.answered(/Counted/);
    }, 120_000);

    it('means the item that has this very barcode, and tells of a document that is not there', async () => {
      const work = await aWork();
      const item = await anItem({ stock: 1 });
      bodyOf(await admin.post(`/items/${item.id}/barcodes`, { barcode: `WORK-${work.id}` }));
      await keeper.scan(`WORK-${work.id}`);
      expect(await keeper.answered(/Found/)).toContain(item.name);
      expect(await path()).toBe('/');
      await keeper.scan('COUNT-987654321');
      await keeper.answered(/Count 987654321 is not there/);
      expect(await path()).toBe('/');
    }, 120_000);
  });

  describeIn(name)('the paper button', () => {
    useFreshKeeper(name);

    it('of each document opens what it has in its state, in the person’s language', async () => {
      const item = await anItem({ stock: 20 });
      const [open, out, done] = [
        await aWork({ items: [[item, 3]] }),
        await aWork({ items: [[item, 2]], closed: 'outbound' }),
        await aWork({ items: [[item, 1]], closed: 'returned' }),
      ];
      const delivery = await anAcquisition({ items: [[item, 5]] });
      const count = await aStocktaking();
      const wanted: [page: string, papers: string[]][] = [
        [`/works/${open.id}`, ['Picking list']],
        [`/return/${out.id}`, ['Delivery note']],
        [`/works/${done.id}`, ['Delivery note', 'Return note']],
        [`/receive/${delivery.id}`, ['Goods-in note']],
        [`/counts/${count.id}`, ['Counting sheet']],
      ];
      for (const [page, names] of wanted) {
        await keeper.goTo(new URL(page, keeper.page.url()).href);
        await keeper.seen('a.button[href*="/paper"]');
        const found = await papers();
        expect([page, found.map(([says]) => says)]).toEqual([page, names]);
        for (const [, href] of found) {
          expect(href).toContain('lang=en');
          expect([href, await opens(href)]).toEqual([href, PDF]);
        }
      }
    }, 120_000);
  });
});
