import { bodyOf, stockOf, unique } from '../support/builders.ts';
import type { Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
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
  sayYes,
  theJob,
} from './support/picking.ts';

useStack();

/** In the page: while it is slow, every answer is as late as over a bad network. */
const LATE_ANSWERS = `window.isSlow = true;
for (const read of ['json', 'text']) {
  const once = Response.prototype[read];
  Response.prototype[read] = async function () {
    if (window.isSlow) await new Promise((resolve) => setTimeout(resolve, 700));
    return once.call(this);
  };
}`;

describe.each(names)('%s', (name) => {
  describeIn(name)('picking and returning by scanner and keyboard alone', () => {
    useFreshKeeper(name);

    it('goes from the log-in to a job that was made while typing, picked by scans, and closed', async () => {
      const packs = await aStocked(500, { means: 40 });
      const pieces = await aStocked(100, { location: 'A-02' });
      const customer = unique('Kovács');
      await keeper.press('g', 'j');
      await keeper.seen('.job-filters');
      await keeper.press('n');
      await keeper.seen('#job-customer');
      await keeper.type(customer);
      await keeper.press('ArrowUp', 'Enter', 'Tab');
      await keeper.type('roof');
      await keeper.press('Enter');
      const job = await theJob(keeper);
      expect(await jobNow(job)).toMatchObject({ comment: 'roof', customer: { name: customer } });

      // An empty job collects: each scan makes its line or raises it, wanted and picked.
      await keeper.seen('.answer.waiting');
      await keeper.scan(packs.text);
      await keeper.answered(/40 of 40/);
      await keeper.scan(packs.text);
      await keeper.answered(/80 of 80/);
      await keeper.type('12');
      await keeper.says('.job-typed', /12/);
      await keeper.scan(pieces.text);
      await keeper.answered(/12 of 12/);
      await keeper.type('15');
      await keeper.press('Enter');
      await keeper.answered(/15 of 15/);
      await keeper.scan(pieces.text);
      await keeper.answered(/16 of 16/);
      await keeper.press('u');
      await keeper.answered(/Taken back[\s\S]*15 of 15/);
      expect(await linesOf(job)).toEqual([
        [packs.item.id, 80, null],
        [pieces.item.id, 15, null],
      ]);
      expect(await pickedIn(job)).toEqual({ [packs.item.id]: 80, [pieces.item.id]: 15 });
      expect(await stockOf(packs.item)).toBe(500);

      // The picked lines are there again after a reload, in the order of the shelves.
      await keeper.page.reload();
      await keeper.says(amountsOf(packs), /✓ 80/);
      const places = "[...document.querySelectorAll('.line-place')].map((one) => one.textContent)";
      expect(await keeper.value(places)).toEqual(['A-02', 'A-03-12']);
      await closeByKeys(keeper);
      await keeper.answered(/goods out[\s\S]*2 lines left the stock/);
      expect(await ledgerOf(packs.item, job)).toEqual([['work-outbound', -80]]);
      expect(await ledgerOf(pieces.item, job)).toEqual([['work-outbound', -15]]);
      await keeper.page.waitForFunction(
        `fetch('/api/session/settings').then((all) => all.json()).then((all) => !('picked.${job}' in all))`,
      );

      // A scan for the next job does not come back to this one.
      await keeper.scan(packs.text);
      await keeper.answered(new RegExp(`Goods of job ${job} are out`));
      expect(await linesOf(job)).toEqual([
        [packs.item.id, 80, null],
        [pieces.item.id, 15, null],
      ]);
    }, 300_000);

    it('makes a job for a customer who is only typed, known or new', async () => {
      const customer = unique('Kovács');
      const begin = async (typed: string, comment: string) => {
        await keeper.goTo(`${stack.url}/works`);
        await keeper.seen('.job-filters');
        await keeper.press('n');
        await keeper.seen('#job-customer:focus');
        await keeper.type(typed);
        await keeper.press('Tab');
        await keeper.type(comment);
        await keeper.press('Enter');
        return jobNow(await theJob(keeper));
      };
      const first = await begin(customer, 'roof');
      expect(first).toMatchObject({ comment: 'roof', customer: { name: customer } });
      expect(await begin(customer.toLowerCase(), 'yard')).toMatchObject({ customer: first.customer });
    }, 180_000);

    it('counts down a list, and asks before it takes more than is wanted or what is not in the job', async () => {
      const bolts = await aStocked(100, { means: 5 });
      const nuts = await aStocked(100, { location: 'A-04' });
      const strange = await aStocked(10, { location: 'A-05' });
      const job = await aJob([bolts, 10], [nuts, 3]);
      await openJob(keeper, `/works/${job}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/5 of 10/);

      await keeper.scan(strange.text);
      await keeper.answered(/Not in this job/);
      expect(await linesOf(job)).toHaveLength(2);
      await sayYes(keeper);
      await keeper.answered(/Counted[\s\S]*1 of 1/);

      await keeper.type('9');
      await keeper.scan(bolts.text);
      await keeper.answered(/9 of 10/);
      await keeper.scan(bolts.text);
      await keeper.answered(/More than is wanted[\s\S]*14 of 10/);
      expect(await pickedIn(job)).toMatchObject({ [bolts.item.id]: 9 });
      // Another scan is no yes.
      await keeper.scan(nuts.text);
      await keeper.answered(/1 of 3/);
      await keeper.scan(bolts.text);
      await keeper.answered(/More than is wanted/);
      await keeper.scan(bolts.text);
      await keeper.answered(/14 of 14/);
      await keeper.press('u');
      await keeper.answered(/Taken back[\s\S]*9 of 10/);

      // Counted down and removed by keys alone.
      await pressButton(keeper, amountsOf(bolts));
      await keeper.seen('.amount-form input:focus');
      await keeper.type('8');
      await keeper.press('Enter');
      await keeper.answered(/Changed[\s\S]*8 of 10/);
      await pressButton(keeper, amountsOf(strange));
      await pressButton(keeper, `[data-line="${strange.item.id}"] .button.danger`);
      await keeper.answered(/Removed/);
      expect(await linesOf(job)).toEqual([
        [bolts.item.id, 10, null],
        [nuts.item.id, 3, null],
      ]);

      // Of the bolts all that is wanted leaves, of the nuts only what is picked.
      await pressButton(keeper, '.job-foot .button.main');
      const [, second] = [bolts, nuts];
      const line = `dialog[open] fieldset:has(legend) input[type=radio]`;
      expect(await keeper.says('dialog[open] .unpicked', /2 lines/)).toContain(second.item.name);
      await keeper.tabTo(line);
      await keeper.press('Tab', 'ArrowDown');
      expect(await keeper.says('dialog[open] button[type=submit]', /./)).toBe('Close: 2 lines leave the stock');
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      await keeper.answered(/2 lines left the stock/);
      expect(await ledgerOf(bolts.item, job)).toEqual([['work-outbound', -10]]);
      expect(await ledgerOf(nuts.item, job)).toEqual([['work-outbound', -1]]);
    }, 300_000);

    it('adds by name what has no barcode at hand', async () => {
      const { item } = await aStocked(100);
      const other = await aStocked(1);
      const job = await aJob();
      await openJob(keeper, `/works/${job}`);
      await pressButton(keeper, '.job-foot .button.main');
      await keeper.seen('#add-item');
      // The list still shows what was found before when the keys come.
      await keeper.type(other.item.name);
      await keeper.seen('#add-item-0');
      await keeper.page.evaluate(LATE_ANSWERS);
      await keeper.page.evaluate(`document.activeElement.select()`);
      await keeper.type(item.name);
      await keeper.press('ArrowDown', 'Enter');
      await keeper.page.waitForFunction(`document.activeElement?.id === 'add-amount'`);
      await keeper.page.evaluate('window.isSlow = false');
      await keeper.type('2,5');
      await keeper.press('Enter');
      await keeper.says('.added', /2.5 wanted now/);
      await keeper.press('Escape');
      await keeper.says(amountsOf({ item, text: '' }), /0 \/ 2.5/);
      expect(await linesOf(job)).toEqual([[item.id, 2.5, null]]);
    }, 180_000);

    it('counts back what was not used, never beyond what went out, and closes the return', async () => {
      const bolts = await aStocked(100, { means: 5 });
      const nuts = await aStocked(100, { location: 'A-04' });
      const rods = await aStocked(100, { location: 'B-01' });
      const other = await aStocked(1, { location: 'C-01' });
      const job = await aJob([bolts, 12], [nuts, 4], [rods, 3]);
      bodyOf(await admin.put<Work>(`/works/${job}/close-outbound`));
      await keeper.press('g', 'j');
      await keeper.seen(`[data-job="${job}"]`);
      await pressButton(keeper, `[data-job="${job}"]`);
      await keeper.page.waitForFunction(`location.pathname === '/return/${job}'`);
      await keeper.seen('.job-foot');

      await keeper.scan(bolts.text);
      await keeper.answered(/5 of 12/);
      await keeper.scan(bolts.text);
      await keeper.answered(/10 of 12/);
      await keeper.scan(bolts.text);
      await keeper.answered(/More than went out[\s\S]*2 can still come back/);
      expect(await linesOf(job)).toContainEqual([bolts.item.id, 12, 10]);
      await sayYes(keeper);
      await keeper.answered(/12 of 12/);
      await keeper.scan(other.text);
      await keeper.answered(/Not of this job/);
      await keeper.type('9');
      await keeper.scan(nuts.text);
      await keeper.answered(/More than went out[\s\S]*4 can still come back/);
      await keeper.type('3');
      await keeper.press('Enter');
      await keeper.answered(/3 of 4/);
      await keeper.press('u');
      await keeper.answered(/Taken back[\s\S]*0 of 4/);
      await pressButton(keeper, `[data-line="${nuts.item.id}"] .line-actions .button`);
      await keeper.answered(/Changed[\s\S]*4 of 4/);
      await pressButton(keeper, '.all-lines .button');
      await keeper.answered(/everything back/);
      expect((await linesOf(job)).map(([, , back]) => back)).toEqual([12, 4, 3]);
      await keeper.press('u');
      await keeper.answered(/Taken back/);
      expect((await linesOf(job)).map(([, , back]) => back)).toEqual([12, 4, 0]);

      await pressButton(keeper, '.job-foot .button.main');
      expect(await keeper.says('dialog[open] .closing-sentence', /./)).toMatch(
        /^Back to the stock 16 \S+, used 3 \S+\. This cannot be undone\.$/,
      );
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      await keeper.answered(new RegExp(`Job ${job} is done[\\s\\S]*Back to the stock 16`));
      expect(await ledgerOf(bolts.item, job)).toEqual([
        ['work-outbound', -12],
        ['work-returned', 12],
      ]);
      expect(await ledgerOf(nuts.item, job)).toEqual([
        ['work-outbound', -4],
        ['work-returned', 4],
      ]);
      expect(await ledgerOf(rods.item, job)).toEqual([['work-outbound', -3]]);
      expect(await keeper.says('.job-table', /Used/)).toContain(rods.item.name);
    }, 300_000);

    it('solves shortages in place: takes less, receives, removes the line', async () => {
      const less = await aStocked(140);
      const more = await aStocked(9, { location: 'A-04' });
      const gone = await aStocked(0, { location: 'A-05' });
      const job = await aJob([less, 200], [more, 12], [gone, 1]);
      await openJob(keeper, `/works/${job}`);
      const shortage = ({ item }: typeof less) => `[data-line="${item.id}"] .shortage`;
      expect(await keeper.says(shortage(less), /./)).toContain('140 there, 60 short.');
      expect(await keeper.value("document.querySelector('.job-foot .button.main').ariaDisabled")).toBe('true');
      await pressButton(keeper, `${shortage(less)} .button:first-of-type`);
      await keeper.answered(/Changed[\s\S]*0 of 140/);
      // The button is gone: its line keeps the focus, or the one beside it where the line goes, too.
      await keeper.seen(`${amountsOf(less)}:focus`);
      await pressButton(keeper, `${shortage(more)} .button:nth-of-type(2)`);
      await keeper.seen('dialog[open] .input');
      await keeper.press('Enter');
      await keeper.answered(/Received[\s\S]*12 there now/);
      await keeper.seen(`${amountsOf(more)}:focus`);
      await pressButton(keeper, `${shortage(gone)} .button:last-of-type`);
      await keeper.answered(/Removed/);
      await keeper.page.waitForFunction("!document.querySelector('.shortage')");
      await keeper.seen(`${amountsOf(more)}:focus`);
      expect(await stockOf(more.item)).toBe(12);
      await closeByKeys(keeper);
      await keeper.answered(/2 lines left the stock/);
      expect(await ledgerOf(less.item, job)).toEqual([['work-outbound', -140]]);
      expect(await ledgerOf(more.item, job)).toEqual([['work-outbound', -12]]);
      expect(await ledgerOf(gone.item, job)).toEqual([]);
    }, 300_000);
  });
});
