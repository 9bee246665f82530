// Questions about what is planned, what runs out, and what it cost: asked at the shelf and in the office.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { anAcquisition, anItem, aText, aVendor, aWork, bodyOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import type { Customer, Item, LowItem, Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, keeper, useFreshKeeper } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';
import { aJob, amountsOf, aStocked, closeByKeys, openJob, pressButton } from './support/picking.ts';
import { aName } from './support/receiving.ts';

useStack();

const lineOf = ({ item }: { item: Item }) => `[data-line="${item.id}"]`;
const strip = (name: string) => `.strip-number[data-strip="${name}"]`;
/** As somebody does who comes back to the page from another window. */
const comeBack = () => keeper.value("dispatchEvent(new Event('focus'))");
const goHome = async () => {
  await keeper.press('g', 'h');
  await keeper.seen('.strip');
};
const count = async (path: string) => Number((await admin.get(`${path}&limit=1`)).headers.get('x-total-count'));

describe.each(names)('%s', (name) => {
  describeIn(name)('what is promised', () => {
    useFreshKeeper(name);

    it('is planned and free after a scan and on the page of an item, with the jobs whose it is', async () => {
      const bolts = await aStocked(1240);
      const first = await aJob([bolts, 120]);
      await keeper.scan(bolts.text);
      await keeper.answered(/1,240[\s\S]*120\s+planned in 1 job[\s\S]*1,120\s+free/);
      // A second job wants the same.
      const comment = 'roof of hall 3';
      const second = await aWork({ items: [[bolts.item, 80]], comment });
      await keeper.scan(bolts.text);
      await keeper.answered(/200\s+planned in 2 jobs[\s\S]*1,040\s+free/);
      await keeper.press('Enter');
      await keeper.says('.item-numbers', /1,240[\s\S]*200\s+planned in 2 jobs[\s\S]*1,040\s+free/);
      await keeper.says(`.wanted-by [data-job="${first}"]`, /120/);
      await keeper.says(`.wanted-by [data-job="${second.id}"]`, /roof of hall 3[\s\S]*80/);
      // A third, that others begin while somebody looks at it.
      const third = await aJob([bolts, 1100]);
      await comeBack();
      await keeper.says('.item-numbers', /! 60\s+too few for the open jobs/);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      await pressButton(keeper, `.wanted-by [data-job="${third}"] a`);
      await keeper.page.waitForFunction(`location.pathname === '/works/${third}'`);
    }, 180_000);

    it('makes a line amber before closing is tried, and says whose it is', async () => {
      const bolts = await aStocked(30, { means: 5 });
      const nuts = await aStocked(100);
      const job = await aJob([bolts, 15], [nuts, 10]);
      await openJob(keeper, `/works/${job}`);
      await keeper.says(lineOf(bolts), /30 .* there/);
      expect(await keeper.value(`document.querySelector('${lineOf(bolts)} .rivals')`)).toBeNull();

      const other = await aWork({ items: [[bolts.item, 20]] });
      await comeBack();
      const sentence = /Other open jobs want 20 too, and 30 are there: 10 are left for this one/;
      expect(await keeper.says(`${lineOf(bolts)} .rivals`, sentence)).toContain(`Job ${other.id} · `);
      await keeper.says(lineOf(bolts), /30 .* there · 20 planned for others · 10 free/);
      await keeper.says('.job-foot .contested', /Of 1 item there is not enough for all jobs/);

      // An amount that is free is green; one that others want, too, is not.
      await keeper.scan(bolts.text);
      await keeper.answered(/5 of 15/);
      await keeper.scan(bolts.text);
      await keeper.answered(/10 of 15/);
      await keeper.seen(`${lineOf(bolts)} .bar:not(.look-out)`);
      await keeper.scan(bolts.text);
      await keeper.answered(/15 of 15[\s\S]*10 are left for this one/);
      await keeper.seen('.answer.look-out');
      await keeper.seen(`${lineOf(bolts)} .bar.look-out`);
      expect(await keeper.says(amountsOf(bolts), /!/)).not.toContain('✓');
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);

      // Nothing is blocked by it, but the question says what it does to others.
      await keeper.page.setViewport({ width: 1280, height: 860 });
      await pressButton(keeper, '.job-foot .button.main');
      await keeper.says(
        'dialog .contested-lines',
        new RegExp(`then 15 are left of 20 that others want \\(Job ${other.id}\\)`),
      );
      await keeper.press('Escape');
      await keeper.page.waitForFunction("!document.querySelector('dialog')");

      // The other job takes less: there is enough for both.
      bodyOf(await admin.delete(`/works/${other.id}`));
      await comeBack();
      await keeper.page.waitForFunction(`!document.querySelector('.rivals')`);
      expect(await keeper.says(amountsOf(bolts), /✓/)).not.toContain('!');
      await closeByKeys(keeper);
      await keeper.answered(/2 lines left the stock/);
    }, 180_000);
  });

  describeIn(name)('the four numbers of the home page', () => {
    useFreshKeeper(name);

    it('tell how much waits, lead there, and are kept fresh', async () => {
      await goHome();
      const bolts = await aStocked(10);
      await aWork({ items: [[bolts.item, 12]] });
      await aWork({ items: [[await anItem({ stock: 1 }), 1]], closed: 'outbound' });
      await anItem({ warning_quantity: 3 });
      const low = bodyOf(await admin.get<LowItem[]>('/items/low'));
      const short = low.filter(({ available }) => available < 0).length;
      const expected: [string, number, RegExp][] = [
        ['to-pick', await count('/works?state=open'), /jobs? to pick/],
        ['out', await count('/works?state=outbound-closed'), /jobs? out/],
        ['short', short, /items? short for jobs/],
        ['running-out', low.length, /items? running out/],
      ];
      expect(short).toBeGreaterThan(0);
      await comeBack();
      for (const [which, number, words] of expected) {
        const text = await keeper.says(strip(which), new RegExp(`(^|\\D)${number}\\b`));
        expect(text).toMatch(words);
      }
      for (const [which, place, seen] of [
        ['to-pick', '/works?state=open', '.job-row'],
        ['out', '/works?state=outbound-closed', '.job-row'],
        ['short', '/running-out?view=short', `[data-item="${bolts.item.id}"]`],
        ['running-out', '/running-out', `[data-item="${bolts.item.id}"]`],
      ] as const) {
        await pressButton(keeper, strip(which));
        await keeper.page.waitForFunction(`location.pathname + location.search === '${place}'`);
        await keeper.seen(seen);
        await goHome();
      }
      const order = bodyOf(await admin.get<LowItem[]>('/items/low'));
      await pressButton(keeper, strip('short'));
      const rows = `document.querySelectorAll('.order-row').length`;
      await keeper.page.waitForFunction(`${rows} === ${order.filter(({ available }) => available < 0).length}`);
    }, 180_000);
  });

  describeIn(name)('the office', () => {
    useFreshKeeper(name);

    it('finds out what to order, changes it, and sends it by vendor', async () => {
      const [wurth, bossard] = [await aVendor(), await aVendor()];
      const more = { warning_quantity: 50, purchase_price: 0.5, stock: 20 };
      const bolts = await anItem({ ...more, name: aName(), vendor: wurth, article_number: `N-${aText().slice(1, 7)}` });
      const nuts = await anItem({ ...more, name: aName(), vendor: wurth });
      const rods = await anItem({ ...more, name: aName(), vendor: bossard });
      await aWork({ items: [[bolts, 60]] });
      const row = ({ id }: Item) => `.order-row[data-item="${id}"]`;
      const field = ({ id }: Item) => `#order-${id}`;
      const amountIn = (item: Item) => keeper.value(`document.querySelector('${field(item)}').value`);

      await keeper.press('g', 'o');
      await keeper.says(row(bolts), /40 too few for jobs[\s\S]*20 there · 60 planned · warns below 50/);
      await keeper.says(row(nuts), /20 free/);
      // The amount that brings it to twice the warning.
      expect([await amountIn(bolts), await amountIn(nuts), await amountIn(rods)]).toEqual(['140', '80', '80']);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      await keeper.page.setViewport({ width: 1280, height: 860 });

      // Of one vendor alone, by the address, which reload and Back keep.
      await keeper.goTo(`${stack.url}/running-out?vendor=${wurth.id}`);
      await keeper.says(`[data-vendor="${wurth.id}"]`, /2 of 2 · about €110\.00/);
      expect(await keeper.value(`document.querySelectorAll('.order-row').length`)).toBe(2);
      await keeper.tabTo(field(bolts));
      await keeper.replace('many');
      await keeper.says(`${row(bolts)} .fault`, /A number above 0/);
      await keeper.says('.order-foot', /1 amount is no number above 0/);
      await keeper.seen('.order-foot .button.main[aria-disabled=true]');
      await keeper.replace('200');
      await keeper.says(`[data-vendor="${wurth.id}"]`, /about €140\.00/);
      await keeper.tabTo(`${row(nuts)} input[type=checkbox]`);
      await keeper.press('Space');
      await keeper.says('.order-foot', /1 item of 1 vendor to order, about €100\.00/);

      // It leads to the item, and what was changed is there again.
      await pressButton(keeper, `${row(bolts)} a`);
      await keeper.says('.item-title', new RegExp(bolts.name));
      await keeper.page.goBack();
      await keeper.says('.order-foot', /1 item of 1 vendor/);
      await keeper.page.reload();
      await keeper.says('.order-foot', /1 item of 1 vendor to order, about €100\.00/);
      expect(await amountIn(bolts)).toBe('200');

      await keeper.value(`navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }`);
      await pressButton(keeper, `[data-vendor="${wurth.id}"] .copy .button`);
      await keeper.says(`[data-vendor="${wurth.id}"] .copy`, /Copied/);
      const line = `200 ${bolts.unit.unit}  ${bolts.article_number} · ${bolts.name}`;
      expect(await keeper.value('copied')).toBe(`${wurth.name}\n${line}`);

      if (name === 'chromium') {
        const [saved] = parse(await savedFile(() => pressButton(keeper, '.order-foot .button.main')), {
          ...{ columns: true, bom: true },
        }) as Record<string, string>[];
        expect(saved).toMatchObject({ vendor: wurth.name, item: bolts.name, quantity: '200', purchase_price: '0.5' });
      }
      await pressButton(keeper, '.order-foot .button.quiet');
      await keeper.says('.order-foot', /2 items of 1 vendor/);
      expect(await amountIn(bolts)).toBe('140');
    }, 240_000);

    it('is told that nothing runs out in one sentence, and how to see the rest', async () => {
      await anItem({ warning_quantity: 1 });
      await keeper.goTo(`${stack.url}/running-out?vendor=987654321`);
      await keeper.says('.empty', /None of these runs out/);
      await pressButton(keeper, '.empty .button');
      await keeper.seen('.order-row');
    }, 120_000);

    it('finds out what a job cost, and what a delivery is worth', async () => {
      const item = await anItem({ name: aName(), purchase_price: 2.5 });
      const delivery = await anAcquisition({ items: [[item, 40]] });
      const { body: customer } = await admin.post<Customer>('/customers', { name: aName() });
      const body = { customer, items: [{ item: { id: item.id }, outbound_quantity: 12 }] };
      const work = bodyOf(await admin.post<Work>('/works', body));
      const cost = (which: string) => `.job-cost [data-cost="${which}"]`;

      await openJob(keeper, `/works/${work.id}`);
      await keeper.says('.job-worth', /worth €30\.00 at today’s prices/);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);
      bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
      // Another price later changes nothing of what went out, nor of what arrived.
      const { vendor, unit } = item;
      bodyOf(await admin.put(`/items/${item.id}`, { name: item.name, vendor, unit, purchase_price: 10 }));
      await keeper.goTo(`${stack.url}/return/${work.id}`);
      await keeper.says(cost('out'), /€30\.00/);
      await keeper.says(cost('used'), /€30\.00\s+used so far/);

      const [line] = bodyOf(await admin.get<{ id: number }[]>(`/works/${work.id}/items`));
      const returned = { item: { id: item.id }, outbound_quantity: 12, returned_quantity: 2 };
      bodyOf(await admin.put(`/works/${work.id}/items/${line?.id}`, returned));
      await comeBack();
      await keeper.says(cost('back'), /€20\.00\s+counted back so far/);
      await keeper.says('.job-cost', /Estimated/);
      bodyOf(await admin.put(`/works/${work.id}/close-returned`));
      await openJob(keeper, `/works/${work.id}`);
      await keeper.says(cost('used'), /€10\.00\s+used: what it cost/);
      expect(await keeper.says('.job-cost', /came back/)).not.toMatch(/Estimated/);
      expect(await faultsOfLook(keeper.page, name)).toEqual([]);

      await keeper.page.setViewport({ width: 1280, height: 860 });
      await keeper.goTo(`${stack.url}/receive/${delivery.id}`);
      await keeper.says('[data-worth]', /worth €100\.00, by the prices when it was booked/);
    }, 240_000);
  });
});

/** Has the browser save a file. @returns its text */
async function savedFile(save: () => Promise<void>): Promise<string> {
  const downloadPath = await newDirectory();
  const browserContextId = keeper.page.browserContext().id;
  const devtools = await browser.target().createCDPSession();
  await devtools.send('Browser.setDownloadBehavior', {
    ...{ behavior: 'allow', downloadPath },
    ...(browserContextId !== undefined && { browserContextId }),
  });
  await save();
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(50)) {
    const file = (await readdir(downloadPath)).find((name) => name.endsWith('.csv'));
    if (file) return readFile(join(downloadPath, file), 'utf8');
  }
  throw new Error('No file was saved.');
}
