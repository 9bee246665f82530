import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aBarcode, aCustomer, anAcquisition, anItem, aWork, bodyOf, unique } from '../support/builders.ts';
import type { Item, StockRow } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, keeper, useKeeper } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';
import { settled } from './support/page-checks.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

const folder = mkdtempSync(join(tmpdir(), 'office-'));
const clock = join(folder, 'clock');
const CLOCK = new URL('../../tools/pictures/clock.ts', import.meta.url).href;
writeFileSync(clock, '0');

useStack({ env: { PICTURES_CLOCK: clock, NODE_OPTIONS: `--import ${CLOCK}` } });
afterAll(() => rmSync(folder, { recursive: true }));

/** Has the clock of all services at a moment of the past, or as it is. */
async function setClock(moment?: Date): Promise<void> {
  writeFileSync(clock, String(moment ? moment.getTime() - Date.now() : 0));
  // Longer than the processes take to look at the clock again.
  await pause(200);
}

const today = new Date();
/** The last May that is over. */
const YEAR = today.getUTCMonth() > 4 ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
const IN_MAY = new Date(Date.UTC(YEAR, 4, 14, 10));

const DESK = { width: 1600, height: 900 };

const part = (place: number) => `.report-part:nth-of-type(${place})`;
const [WORTH, MOVES, USED, IDLE, WHERE] = [1, 2, 3, 4, 5].map(part) as [string, string, string, string, string];

let bolt: Item;
let customer: { id: number; name: string };
beforeAll(async () => {
  await setClock(IN_MAY);
  customer = await aCustomer();
  bolt = await anItem({ name: unique('Bolt'), location: 'A-03-12', purchase_price: 2, stock: 100 });
  await aWork({ customer, items: [[bolt, 30]], closed: 'returned' });
  await setClock();
}, 120_000);

describe.each(names)('%s', (name) => {
  describeIn(name)('the office', () => {
    useKeeper(name);
    beforeEach(() => keeper.page.setViewport(DESK));
    afterEach(() => expect(keeper.problems()).toEqual([]));

    const use = async (selector: string, key: 'Enter' | 'Space' = 'Enter') => {
      await keeper.tabTo(selector);
      await keeper.press(key);
    };
    const open = (path: string) => keeper.goTo(`${stack.url}${path}`);
    const search = () => Object.fromEntries(new URL(keeper.page.url()).searchParams);
    const expectGood = async () => {
      await settled(keeper.page);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      await keeper.page.setViewport(DESK);
    };
    /** Gives the file behind a link. */
    const fileOf = async (link: string) =>
      String(
        await keeper.value(`fetch(document.querySelector('${link} a[download]').href).then((file) => file.text())`),
      );
    const row = (place: number) => `.item-row[data-place="${place}"]`;
    const only = (selector: string) =>
      keeper.page.waitForFunction(`document.querySelectorAll('${selector}').length === 1`);

    it('learns what the stock is worth, where, and what lies idle', async () => {
      await open('/');
      await keeper.press('g', 'e');
      await keeper.says('main h1', /Reports/);
      const [whole] = bodyOf(await admin.get<StockRow[]>('/reports/stock'));
      const worth = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(whole?.value ?? 0);
      expect(await keeper.says(`${WORTH} .report-sum`, /in stock · now/)).toContain(worth);
      expect(await keeper.says(`${WORTH} [data-row="now"]`, /now/)).toContain(worth);
      await keeper.seen(`${WORTH} canvas`);
      await keeper.says(WORTH, /at the prices of today/);
      await use(`${WHERE} [data-choice="location"]`);
      await keeper.says(WHERE, /A-03-12[\s\S]*€140\.00/);
      expect(await fileOf(WHERE)).toMatch(/key,name,items,value,estimated\s+A-03-12,A-03-12,1,140,false/);
      await open('/reports?range=30');
      await keeper.says(IDLE, new RegExp(`1 item in stock, worth €140\\.00[\\s\\S]*${bolt.name}`));
      expect(await fileOf(IDLE)).toContain(bolt.name);
      await expectGood();
      // The file of what the stock is worth is what is shown: its value over time.
      await keeper.value(`(() => {
        URL.createObjectURL = (file) => { globalThis.saved = file; return ''; };
        HTMLAnchorElement.prototype.click = () => undefined;
      })()`);
      await use(`${WORTH} .list-end .button`);
      const [head, ...moments] = String(await keeper.value('saved.text()'))
        .trim()
        .split(/\s+/);
      expect(head).toBe('at,items,value,estimated');
      expect(moments).toHaveLength(
        Number(await keeper.value(`document.querySelectorAll('${WORTH} [data-row]').length`)),
      );
      expect(moments.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z,1,140,false$/);
    }, 300_000);

    it('learns what moved in May, by one press on it, and for whom', async () => {
      await open('/reports');
      await keeper.says(`${MOVES} [data-row="${YEAR}-05"]`, /May[\s\S]*€200\.00\s+€60\.00\s+€0\.00/);
      await keeper.seen(`${MOVES} canvas`);
      await use(`${MOVES} [data-row="${YEAR}-05"] a`);
      await keeper.says('.period-words', new RegExp(`From 1 May ${YEAR} to 31 May ${YEAR}`));
      expect(search()).toEqual({ from: `${YEAR}-05-01`, to: `${YEAR}-05-31` });
      await keeper.says(`${MOVES} h2`, /by day/);
      await keeper.says(`${MOVES} [data-row="${YEAR}-05-14"]`, /14 May[\s\S]*€200\.00\s+€60\.00/);
      await keeper.says(`${MOVES} [data-row="${YEAR}-05-15"]`, /€0\.00\s+€0\.00/);
      await keeper.says(`${WORTH} .report-sum`, new RegExp(`€140\\.00[\\s\\S]*31 May ${YEAR}`));
      await keeper.says(USED, new RegExp(`€60\\.00[\\s\\S]*${bolt.name}\\s+30\\s+€60\\.00`));
      await use(`${USED} [data-choice="customer"]`);
      await keeper.says(USED, new RegExp(`${customer.name}\\s+€60\\.00\\s+€0\\.00\\s+€60\\.00`));
      expect(await fileOf(USED)).toContain(`${customer.id},${customer.name}`);
      await keeper.page.reload();
      await keeper.says(USED, new RegExp(customer.name));
      await expectGood();
      await open(`/reports?from=${YEAR}-06-01&to=${YEAR}-06-02`);
      await keeper.says(MOVES, /Nothing came or went/);
    }, 300_000);

    it('chooses days by its fields, and other days by a button', async () => {
      await open('/reports');
      await use('[data-choice="own"]');
      await keeper.seen('#period-from');
      await keeper.value(`(() => {
        const field = document.querySelector('#period-from');
        field.value = '${YEAR}-05-14';
        field.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      await keeper.says('.period-words', new RegExp(`Since 14 May ${YEAR}`));
      await use('[data-choice="30"]');
      await keeper.page.waitForFunction("location.search === '?range=30'");
      expect(await keeper.value("document.querySelector('#period-from')")).toBeNull();
    }, 120_000);

    it('is sorted by place, with its value, and still so after a reload and on another device', async () => {
      const place = unique('Z').slice(0, 12);
      const last = await anItem({ name: unique('Last'), location: `${place}-9`, purchase_price: 1.5, stock: 4 });
      const first = await anItem({ name: unique('First'), location: `${place}-1`, purchase_price: 0.25, stock: 1000 });
      await aWork({ items: [[first, 1200]] });
      const inOrder = async (who: Storekeeper) => {
        await who.says(row(0), new RegExp(`${first.name}[\\s\\S]*${place}-1[\\s\\S]*€250\\.00`));
        await who.says(row(1), new RegExp(`${last.name}[\\s\\S]*${place}-9[\\s\\S]*€6\\.00`));
        expect(await who.value("document.querySelector('[aria-sort=ascending]').className")).toBe('location');
      };
      await open('/items');
      await keeper.says(row(0), /\S/);
      await keeper.tabTo('#filter-location');
      // Only the beginning, in small letters.
      await keeper.type(place.toLowerCase());
      await keeper.says(row(0), new RegExp(last.name));
      await keeper.says('.list-count', /^2 items$/);
      await use('[data-sort="location"]');
      await keeper.says(row(0), new RegExp(first.name));
      // The focus stays: another press turns it round.
      await keeper.press('Enter');
      await keeper.says(row(0), new RegExp(last.name));
      await keeper.press('Enter');
      await keeper.seen('[aria-sort="none"] > [data-sort="location"]:focus');
      await keeper.press('Enter');
      await keeper.says(row(0), new RegExp(first.name));

      await use('#choose-columns');
      await use('#column-value', 'Space');
      await keeper.press('Escape');
      await inOrder(keeper);
      await use('[data-sort="value"]');
      await keeper.says(row(0), /€6\.00/);
      await keeper.press('Enter');
      await keeper.says(row(0), /€250\.00/);
      await keeper.seen('[aria-sort="descending"] > [data-sort="value"]:focus');
      await use('[data-sort="location"]');
      await inOrder(keeper);
      await keeper.page.reload();
      await inOrder(keeper);
      await keeper.tabTo(row(0));
      await keeper.press('ArrowDown');
      await keeper.seen(`${row(1)}:focus`);
      await keeper.press('Enter');
      await keeper.says('.item-title h1', new RegExp(last.name));
      await keeper.page.goBack();
      await inOrder(keeper);

      const other = await aStorekeeper(browser, name, stack.url);
      await other.page.setViewport(DESK);
      await other.logIn();
      await other.goTo(`${stack.url}/items?location=${encodeURIComponent(place)}`);
      await inOrder(other);
      // A phone has the list as it always was.
      await other.page.setViewport({ width: 390, height: 844 });
      await other.says(row(0), new RegExp(last.name));
      await other.close();

      await use('#choose-columns');
      await use('#column-planned', 'Space');
      await use('#column-free', 'Space');
      await expectGood();
      await keeper.press('Escape');
      await keeper.says(row(0), /1,200\s*[\s\S]*−200/);
      await keeper.says(row(1), /\b4\b/);
      const file = await fileOf('.list-end');
      expect(
        file
          .trim()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[3]),
      ).toEqual([first.name, last.name]);
      await expectGood();
    }, 300_000);

    it('shows the master barcode of each item, in the list and in what is found', async () => {
      const word = unique('Zinc').replaceAll(/\W/g, '').slice(0, 16);
      const place = unique('Y').slice(0, 12);
      const [scanned, bare] = [`${word} plate`, `${word} strip`];
      const item = await anItem({ name: scanned, location: `${place}-1` });
      await anItem({ name: bare, location: `${place}-2` });
      const { barcode } = await aBarcode(item);
      await aBarcode(item, { master: false });
      await open(`/items?columns=barcode&location=${place}&order=location`);
      await keeper.says(`${row(0)} .master-barcode`, new RegExp(`^Barcode:\\s+${barcode}$`));
      await keeper.says(row(1), new RegExp(bare));
      expect(await keeper.value(`document.querySelector('${row(1)} .master-barcode').textContent`)).toBe('');
      await open(`/items?columns=barcode&q=${word}%20plate`);
      await keeper.says(`${row(0)} .master-barcode`, new RegExp(barcode));
      await expectGood();
    }, 120_000);

    it('says which columns a narrow window leaves out', async () => {
      await keeper.page.setViewport({ width: 1120, height: 800 });
      await open('/items?columns=price,value,planned,free');
      await keeper.says('.item-rows > .note', /too narrow for: .*Free/);
      await keeper.page.setViewport({ width: 1900, height: 800 });
      await keeper.page.waitForFunction("!document.querySelector('.item-rows > .note')");
      await keeper.says('.item-head', /Price\s+Value\s+Planned\s+Free/);
    }, 120_000);

    it('find jobs by words and by the days in which goods went out, and say lines and what is short', async () => {
      const item = await anItem({ stock: 5 });
      const word = unique('gate').replaceAll(/\W/g, '').slice(0, 20);
      const job = await aWork({ customer, comment: `New ${word} in the yard`, items: [[item, 9]] });
      await open(`/works`);
      await keeper.seen('.job-row');
      await keeper.tabTo('#find-jobs');
      await keeper.type(`yard ${word}`);
      await only('.job-row');
      await keeper.says(`[data-job="${job.id}"]`, /1 line · New[\s\S]*1 line short/);
      await keeper.page.reload();
      await only('.job-row');
      await expectGood();
      await open(`/works?from=${YEAR}-05-14&to=${YEAR}-05-14`);
      await only('.job-row');
      await keeper.says('.job-row', new RegExp(customer.name));
      await open(`/works?to=${YEAR}-05-01`);
      await keeper.says('.empty', /No job is like that/);
    }, 240_000);

    it('find deliveries by words and days, and say lines and what they were worth', async () => {
      const item = await anItem({ purchase_price: 1.25 });
      const word = unique('order').replaceAll(/\W/g, '').slice(0, 20);
      const { id } = await anAcquisition({ comment: `Würth, ${word}`, items: [[item, 10]] });
      await open(`/receive`);
      await keeper.seen('.deliveries .row');
      await keeper.tabTo('#find-deliveries');
      await keeper.type(`wurth ${word}`);
      await only('.deliveries .row');
      await keeper.says(`[data-delivery="${id}"]`, /1 line · €12\.50/);
      await keeper.page.reload();
      await only('.deliveries .row');
      await expectGood();
      const file = await fileOf('.list-end');
      expect(file.trim().split('\r\n')).toHaveLength(2);
      await open(`/receive?from=${YEAR}-05-14&to=${YEAR}-05-14`);
      await only('.deliveries .row');
      await keeper.says('.deliveries .row', /€200\.00/);
      bodyOf(await admin.delete(`/acquisitions/${id}`));
    }, 240_000);
  });
});
