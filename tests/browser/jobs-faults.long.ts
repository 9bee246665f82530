import { bodyOf, stockOf } from '../support/builders.ts';
import type { Work } from '../support/shapes.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { endSession } from './support/end-session.ts';
import type { Asked } from './support/faulty-proxy.ts';
import { keeper, proxy, useKeeperOnABadDay } from './support/keeper.ts';
import {
  aJob,
  amountsOf,
  aStocked,
  closeByKeys,
  jobNow,
  ledgerOf,
  linesOf,
  openJob,
  pickedIn,
  pressButton,
} from './support/picking.ts';
import { aScanner } from './support/scanner.ts';

useStack();

const writes = ({ method, path }: Asked) => method !== 'GET' && /\/(works\/\d+\/items|session\/settings)/.test(path);
const closes = ({ path }: Asked) => /\/works\/\d+\/close-/.test(path);
const all = ({ path }: Asked) => path.startsWith('/api/');
const AWAY = { status: 503, headers: { 'retry-after': '1' } };

/** The client sends a request five times, and a browser each once more by itself; then the act waits until Stockroom is back. */
const MORE_THAN_A_CALL = 11;

describe.each(names)('%s', (name) => {
  describeIn(name)('a job on a bad day', () => {
    useKeeperOnABadDay(name);

    it.each([
      ['once', 1],
      ['more often than one call is tried', MORE_THAN_A_CALL],
    ])(
      'counts once, and closes once, where answers are lost %s',
      async (_, times) => {
        const bolts = await aStocked(100, { means: 3 });
        const job = await aJob();
        await openJob(keeper, `/works/${job}`);
        for (const total of [3, 6]) {
          proxy.next(writes, 'lose', times);
          await keeper.scan(bolts.text);
          await keeper.answered(new RegExp(`${total} of ${total}`));
        }
        expect(await linesOf(job)).toEqual([[bolts.item.id, 6, null]]);
        expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 6 });
        proxy.next(closes, 'lose', times);
        await closeByKeys(keeper);
        await keeper.answered(/goods out[\s\S]*1 line left the stock/);
        expect(await ledgerOf(bolts.item, job)).toEqual([['work-outbound', -6]]);

        await openJob(keeper, `/return/${job}`);
        proxy.next(writes, 'lose', times);
        await keeper.scan(bolts.text);
        await keeper.answered(/3 of 6/);
        proxy.next(closes, 'lose', times);
        await closeByKeys(keeper);
        await keeper.answered(/is done[\s\S]*Back to the stock 3/);
        expect(proxy.left()).toBe(0);
        expect(await ledgerOf(bolts.item, job)).toEqual([
          ['work-outbound', -6],
          ['work-returned', 3],
        ]);
      },
      300_000,
    );

    it('keeps what is scanned and closed while nothing answers, and does it when Stockroom is back', async () => {
      const bolts = await aStocked(100);
      const job = await aJob([bolts, 10]);
      await openJob(keeper, `/works/${job}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 10/);
      proxy.next(all, AWAY, 10_000);
      await keeper.scan(bolts.text);
      await keeper.scan(bolts.text);
      expect(await keeper.says('.live.away', /since/)).toMatch(/no answer since \d\d:\d\d/);
      expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 1 });
      proxy.heal();
      await keeper.answered(/3 of 10/);
      await keeper.says('.live', /live/);
      expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 3 });
      await pressButton(keeper, '.job-foot .button.main');
      await keeper.seen('dialog[open] button[type=submit]');
      proxy.next(all, AWAY, 10_000);
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      await keeper.says('dialog[open] .message', /not answered since/);
      proxy.heal();
      await keeper.answered(/1 line left the stock/);
      expect(await ledgerOf(bolts.item, job)).toEqual([['work-outbound', -10]]);
    }, 240_000);

    it('lays the log-in over the page where the session has ended, and goes on after it', async () => {
      const bolts = await aStocked(100);
      const job = await aJob([bolts, 10]);
      await openJob(keeper, `/works/${job}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 10/);
      await endSession(keeper);
      await keeper.scan(bolts.text);
      await keeper.seen('dialog #username');
      await keeper.type('admin');
      await keeper.press('Tab');
      await keeper.type(ADMIN_PASSWORD);
      await keeper.press('Enter');
      await keeper.answered(/2 of 10/);
      expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 2 });
    }, 180_000);

    it('closes once where the yes is clicked twice', async () => {
      const bolts = await aStocked(100);
      const job = await aJob([bolts, 10]);
      await openJob(keeper, `/works/${job}`);
      await pressButton(keeper, '.job-foot .button.main');
      const asked: string[] = [];
      keeper.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await (await keeper.seen('dialog[open] button[type=submit]')).click({ count: 2 });
      await keeper.answered(/1 line left the stock/);
      expect(asked.filter((one) => one.includes('close-'))).toEqual([`PUT /api/works/${job}/close-outbound`]);
      expect(await ledgerOf(bolts.item, job)).toEqual([['work-outbound', -10]]);
    }, 120_000);

    it('tells by name what is short when others took it meanwhile, and takes nothing', async () => {
      const bolts = await aStocked(100);
      const nuts = await aStocked(100, { location: 'A-04' });
      const job = await aJob([bolts, 80], [nuts, 1]);
      await openJob(keeper, `/works/${job}`);
      await pressButton(keeper, '.job-foot .button.main');
      const other = await aJob([bolts, 50]);
      bodyOf(await admin.put<Work>(`/works/${other}/close-outbound`));
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      const said = await keeper.answered(/was not closed: 1 item is short/);
      expect(said).toContain('Nothing left the stock.');
      expect(said).toContain(`${bolts.item.name}: 50 there, 30 short.`);
      expect(await stockOf(nuts.item)).toBe(100);
      await pressButton(keeper, `[data-line="${bolts.item.id}"] .shortage .button:first-of-type`);
      await keeper.answered(/0 of 50/);
      await closeByKeys(keeper);
      await keeper.answered(/2 lines left the stock/);
      expect(await ledgerOf(bolts.item, job)).toEqual([['work-outbound', -50]]);
    }, 180_000);

    it('says who has closed the job meanwhile, and shows it as it is then', async () => {
      const bolts = await aStocked(100);
      const job = await aJob([bolts, 10]);
      await openJob(keeper, `/works/${job}`);
      await pressButton(keeper, '.job-foot .button.main');
      bodyOf(await admin.put<Work>(`/works/${job}/close-outbound`));
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      expect(await keeper.answered(/is closed already/)).toContain('admin closed outbound today');
      await keeper.says('.job-foot', /Close return/);
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 10/);
      bodyOf(await admin.put<Work>(`/works/${job}/close-returned`));
      await keeper.scan(bolts.text);
      expect(await keeper.answered(/is closed already/)).toContain('admin closed the return today');
      await keeper.seen('.job-table');
      expect(await linesOf(job)).toEqual([[bolts.item.id, 10, 1]]);
      expect(await ledgerOf(bolts.item, job)).toEqual([
        ['work-outbound', -10],
        ['work-returned', 1],
      ]);
    }, 180_000);

    it('keeps what another device of the person counts at the same moment', async () => {
      const bolts = await aStocked(100);
      const nuts = await aStocked(100, { location: 'A-04' });
      const job = await aJob([bolts, 10], [nuts, 10]);
      const lines = bodyOf(await admin.get<{ id: number; item: { id: number } }[]>(`/works/${job}/items`));
      const [ofBolts, ofNuts] = [bolts, nuts].map(({ item }) => lines.find((line) => line.item.id === item.id)?.id);
      await openJob(keeper, `/works/${job}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 10/);
      const counted = { [String(ofBolts)]: 2, [String(ofNuts)]: 3 };
      proxy.next(({ method, path }) => method === 'PUT' && path.includes('/session/settings/'), {
        first: async () => bodyOf(await admin.put(`/session/settings/picked.${job}`, { value: counted })),
      });
      await keeper.scan(bolts.text);
      await keeper.answered(/3 of 10/);
      expect(proxy.left()).toBe(0);
      expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 3, [nuts.item.id]: 3 });
      await keeper.says(amountsOf(nuts), /3 \/ 10/);
    }, 120_000);

    it('is counted from two pages at once, and nothing is lost', async () => {
      const bolts = await aStocked(100);
      const job = await aJob();
      await openJob(keeper, `/works/${job}`);
      const second = await keeper.page.browserContext().newPage();
      await second.goto(keeper.page.url());
      await second.waitForSelector('.job-foot');
      const scanOnSecond = await aScanner(second, name);
      const onSecond = `document.querySelector('${amountsOf(bolts)}')?.innerText`;
      // Both begin at an empty job: one makes the line, the other finds it there.
      for (const scan of [1, 2, 3]) {
        await keeper.page.bringToFront();
        await keeper.page.waitForFunction('document.hasFocus()');
        await keeper.scan(bolts.text);
        await keeper.answered(new RegExp(`${2 * scan - 1} of ${2 * scan - 1}`));
        await second.bringToFront();
        await second.waitForFunction('document.hasFocus()');
        await scanOnSecond(bolts.text);
        await second.waitForFunction(`${onSecond}?.includes('${2 * scan}')`);
      }
      await keeper.page.bringToFront();
      await keeper.says(amountsOf(bolts), /✓ 6/);
      expect(await linesOf(job)).toEqual([[bolts.item.id, 6, null]]);
      expect(await pickedIn(job)).toEqual({ [bolts.item.id]: 6 });
      // A line that somebody else changes between reading and writing is read again.
      const item = { id: bolts.item.id };
      const [line] = bodyOf(await admin.get<{ id: number }[]>(`/works/${job}/items`));
      bodyOf(await admin.put(`/works/${job}/items/${line?.id}`, { item, outbound_quantity: 50 }));
      await keeper.scan(bolts.text);
      await keeper.answered(/7 of 50/);
      expect((await jobNow(job)).outbound_close_timestamp).toBeNull();
    }, 180_000);
  });
});
