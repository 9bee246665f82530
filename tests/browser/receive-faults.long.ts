import { aUser, bodyOf } from '../support/builders.ts';
import type { Acquisition } from '../support/shapes.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { endSession } from './support/end-session.ts';
import type { Asked } from './support/faulty-proxy.ts';
import { keeper, printer, proxy, useKeeperOnABadDay, useStackWithPrinter } from './support/keeper.ts';
import { aScannedItem, ledgerOf, linesOf, newDelivery } from './support/receiving.ts';

useStackWithPrinter();

const ofLines = ({ method, path }: Asked) => method !== 'GET' && /\/acquisitions\/\d+\/items/.test(path);
const all = ({ path }: Asked) => path.startsWith('/api/');
const AWAY = { status: 503, headers: { 'retry-after': '1' } };

const DISK_IS_FULL = `void (IDBObjectStore.prototype.add = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
})`;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The client sends a request five times, and a browser each once more by itself; then the act waits until Stockroom is back. */
const MORE_THAN_A_CALL = 11;

describe.each(names)('%s', (name) => {
  describeIn(name)('receiving on a bad day', () => {
    useKeeperOnABadDay(name);

    it.each([
      ['once', 1],
      ['more often than one call is tried', MORE_THAN_A_CALL],
    ])(
      'books a scan once where its answer is lost %s',
      async (_, times) => {
        const { item, text } = await aScannedItem(120);
        const delivery = await newDelivery(keeper);
        proxy.next(ofLines, 'lose', times);
        await keeper.scan(text);
        await keeper.answered(/\+120[\s\S]*in this delivery 120/);
        proxy.next(ofLines, 'lose', times);
        await keeper.scan(text);
        await keeper.answered(/\+120[\s\S]*in this delivery 240/);
        expect(proxy.left()).toBe(0);
        expect(await ledgerOf(item, delivery)).toEqual([120, 120]);
        proxy.next(ofLines, 'lose', times);
        await keeper.press('u');
        await keeper.answered(/−120[\s\S]*in this delivery 120/);
        expect(await ledgerOf(item, delivery)).toEqual([120, 120, -120]);
      },
      180_000,
    );

    it('says since when nothing answers, keeps the scans made meanwhile, and books them when it is back', async () => {
      const { item, text } = await aScannedItem(1);
      const delivery = await newDelivery(keeper);
      await keeper.scan(text);
      await keeper.answered(/in this delivery 1$/m);
      proxy.next(all, AWAY, 10_000);
      await keeper.scan(text);
      await keeper.scan(text);
      await keeper.scan(text);
      expect(await keeper.says('.live.away', /since/)).toMatch(/no answer since \d\d:\d\d/);
      expect(await keeper.says('.waiting-scans', /wait/)).toBe('3 scans wait');
      expect(await ledgerOf(item, delivery)).toEqual([1]);
      proxy.heal();
      await keeper.answered(/in this delivery 4$/m);
      await keeper.says('.live', /live/);
      // Scans of one label that waited together are booked together.
      const booked = await ledgerOf(item, delivery);
      expect(booked.reduce((sum, quantity) => sum + quantity, 0)).toBe(4);
    }, 180_000);

    it('asks nobody when the page is left with scans that wait, shows them on whatever is opened then, and books them', async () => {
      const { item, text } = await aScannedItem(1);
      const delivery = await newDelivery(keeper);
      const asked: string[] = [];
      keeper.page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      const { origin } = new URL(keeper.page.url());
      proxy.next(ofLines, AWAY, 10_000);
      await keeper.scan(text);
      await keeper.seen('.live.away');
      await keeper.scan(text);
      await keeper.says('.kept-scans', new RegExp(`2 scans wait[\\s\\S]*${text} · Delivery ${delivery}`));
      await keeper.goTo(`${origin}/items`);
      await keeper.says('.kept-scans', new RegExp(`2 scans wait[\\s\\S]*${text} · Delivery ${delivery}`));
      expect(await ledgerOf(item, delivery)).toEqual([]);
      proxy.heal();
      await keeper.page.waitForFunction(
        "!document.querySelector('.kept-scans') && document.querySelector('.live:not(.away, .saving)')",
      );
      expect((await ledgerOf(item, delivery)).reduce((sum, quantity) => sum + quantity, 0)).toBe(2);
      expect(asked).toEqual([]);
    }, 180_000);

    it('takes back and sets amounts that wait when the page is closed', async () => {
      const { item, text } = await aScannedItem(5);
      const delivery = await newDelivery(keeper);
      const { origin } = new URL(keeper.page.url());
      await keeper.scan(text);
      await keeper.answered(/in this delivery 5$/m);
      proxy.next(ofLines, AWAY, 10_000);
      await keeper.type('7');
      await keeper.press('Enter');
      await keeper.seen('.live.away');
      await keeper.goTo(`${origin}/items`);
      await keeper.says('.kept-scans', /1 scan waits/);
      proxy.heal();
      await keeper.page.waitForFunction(
        "!document.querySelector('.kept-scans') && document.querySelector('.live:not(.away, .saving)')",
      );
      expect(await linesOf(delivery)).toEqual([[item.id, 7]]);
      await keeper.goTo(`${origin}/receive/${delivery}`);
      await keeper.scan(text);
      await keeper.answered(/in this delivery 12$/m);
      proxy.next(ofLines, AWAY, 10_000);
      await keeper.press('u');
      await keeper.seen('.live.away');
      await keeper.goTo(`${origin}/items`);
      await keeper.says('.kept-scans', /1 scan waits/);
      proxy.heal();
      await keeper.page.waitForFunction(
        "!document.querySelector('.kept-scans') && document.querySelector('.live:not(.away, .saving)')",
      );
      expect(await linesOf(delivery)).toEqual([[item.id, 7]]);
    }, 180_000);

    it('leaves scans to the person who made them, whoever logs in over the page', async () => {
      const { item, text } = await aScannedItem(12);
      const delivery = await newDelivery(keeper);
      const other = await aUser();
      await endSession(keeper);
      await keeper.scan(text);
      await keeper.seen('dialog #username');
      await keeper.logIn({ username: other.user.username, password: other.password });
      await keeper.says('.who', new RegExp(other.user.username));
      await keeper.seen('.answer.waiting');
      expect(await ledgerOf(item, delivery)).toEqual([]);
      await keeper.goTo(`${new URL(keeper.page.url()).origin}/account`);
      await keeper.page.browserContext().deleteCookie(...(await keeper.page.browserContext().cookies()));
      await keeper.goTo(`${new URL(keeper.page.url()).origin}/items`);
      await keeper.logIn();
      await keeper.seen('.done-list, .item-rows, main');
      await keeper.page.waitForFunction("document.querySelector('.live:not(.away, .saving)')");
      await until(async () => (await ledgerOf(item, delivery)).length > 0);
      expect(await ledgerOf(item, delivery)).toEqual([12]);
    }, 180_000);

    it('shows what waited for more than a day, and books it only when the person says so', async () => {
      const { item, text } = await aScannedItem(3);
      const delivery = await newDelivery(keeper);
      const { origin } = new URL(keeper.page.url());
      proxy.next(ofLines, AWAY, 10_000);
      await keeper.scan(text);
      await keeper.seen('.live.away');
      await keeper.page.evaluateOnNewDocument('const now = Date.now; Date.now = () => now() + 24 * 3_600_000;');
      proxy.heal();
      await keeper.goTo(`${origin}/items`);
      await keeper.says(
        '[data-left]',
        new RegExp(`${text} · Delivery ${delivery}[\\s\\S]*waited for more than 23 hours`),
      );
      const before = await ledgerOf(item, delivery);
      await (await keeper.seen('[data-left] button')).click();
      await keeper.page.waitForFunction("!document.querySelector('[data-left]')");
      await until(async () => (await ledgerOf(item, delivery)).length > before.length);
      await keeper.goTo(`${origin}/items`);
      await keeper.seen('#search');
      expect(await keeper.value("document.querySelector('[data-left]')")).toBeNull();
    }, 180_000);

    it('lays the log-in over the page where the session has ended, and goes on after it', async () => {
      const { item, text } = await aScannedItem(12);
      const delivery = await newDelivery(keeper);
      await endSession(keeper);
      await keeper.scan(text);
      await keeper.seen('dialog #username');
      await keeper.scan(text);
      await keeper.type('admin');
      await keeper.press('Tab');
      await keeper.type(ADMIN_PASSWORD);
      await keeper.press('Enter');
      await keeper.answered(/in this delivery 24$/m);
      expect(new URL(keeper.page.url()).pathname).toBe(`/receive/${delivery}`);
      expect(await ledgerOf(item, delivery)).toEqual([12, 12]);
    }, 180_000);

    it('books a number that is typed after a new log-in for the scan that follows it', async () => {
      const { item, text } = await aScannedItem(12);
      const delivery = await newDelivery(keeper);
      await endSession(keeper);
      await keeper.scan(text);
      await keeper.seen('dialog #username');
      await keeper.logIn();
      await keeper.answered(/in this delivery 12$/m);
      await keeper.type('5');
      await keeper.scan(text);
      await keeper.answered(/in this delivery 17$/m);
      expect(await ledgerOf(item, delivery)).toEqual([12, 5]);
    }, 180_000);

    it('books a scan that cannot be kept, as on a full disk, and says meanwhile that it is not', async () => {
      const { item, text } = await aScannedItem(3);
      const delivery = await newDelivery(keeper);
      await keeper.value(DISK_IS_FULL);
      proxy.next(ofLines, AWAY, 10_000);
      await keeper.scan(text);
      await keeper.says('.message.refused', /keeps nothing/);
      proxy.heal();
      await keeper.answered(/in this delivery 3$/m);
      expect(await ledgerOf(item, delivery)).toEqual([3]);
    }, 180_000);

    it('prints labels once whose answer was lost, with the focus on the way on', async () => {
      const { item, text } = await aScannedItem(1);
      await newDelivery(keeper);
      await keeper.scan(text);
      await keeper.answered(new RegExp(item.name));
      await keeper.press('l');
      await keeper.tabTo('.label-orders input');
      const printed = printer.received.length;
      // Not counted: a browser may send again by itself what an old connection has lost.
      proxy.next(({ method, path }) => method === 'POST' && path.endsWith('/print-jobs'), 'lose', 10_000);
      await keeper.press('Enter');
      await keeper.says('dialog .message.refused', /does not answer/);
      proxy.heal();
      await keeper.seen('.label-orders input:focus');
      await keeper.press('Enter');
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      await keeper.says('.done-list', /1 label: printed/);
      expect(printer.received.slice(printed).map(({ copies }) => copies)).toEqual([1]);
    }, 180_000);

    it('does once what is clicked twice', async () => {
      const { item, text } = await aScannedItem(5);
      const count = async () => bodyOf(await admin.get<Acquisition[]>('/acquisitions')).length;
      const before = await count();
      await keeper.press('g', 'r');
      await (await keeper.seen('.page-head .button.main')).click({ count: 2 });
      await keeper.seen('.answer.waiting');
      await keeper.page.waitForFunction('/\\/receive\\/\\d+$/.test(location.pathname)');
      const delivery = Number(new URL(keeper.page.url()).pathname.split('/').at(-1));
      await keeper.scan(text);
      await keeper.answered(/in this delivery 5$/m);
      await keeper.scan(text);
      await keeper.answered(/in this delivery 10$/m);
      proxy.next(ofLines, 'lose');
      await (await keeper.seen('.answer .button')).click({ count: 2 });
      await keeper.answered(/Taken back/);
      await keeper.seen('.done-list');
      expect(await count()).toBe(before + 1);
      expect(await linesOf(delivery)).toEqual([[item.id, 5]]);
      expect(await ledgerOf(item, delivery)).toEqual([5, 5, -5]);
    }, 180_000);
  });
});
