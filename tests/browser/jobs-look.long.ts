import { aCustomer, anItem, aText, aWork, bodyOf } from '../support/builders.ts';
import type { Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';
import { aJob, amountsOf, aStocked, openJob, pressButton } from './support/picking.ts';

useStack();

const SCRIPT = '<img src=x onerror=alert(1)>';

describe.each(names)('%s', (name) => {
  describeIn(name)('the pages of jobs are good to look at and to use', () => {
    useFreshKeeper(name, { mayNote: /./ });

    const expectGood = async () => expect(await faultsOfLook(keeper.page, name)).toEqual([]);

    it('the list, its filters, and a new job', async () => {
      const customer = await aCustomer();
      const mine = await aWork({ customer, comment: SCRIPT });
      await aWork({ closed: 'outbound' });
      await aWork({ closed: 'returned' });
      await keeper.press('g', 'j');
      await keeper.seen('.job-row');
      await expectGood();
      await pressButton(keeper, '.segment:nth-of-type(2)');
      await keeper.page.waitForFunction("location.search === '?state=open'");
      if (await keeper.value("document.querySelector('.filters-button').checkVisibility()"))
        await pressButton(keeper, '.filters-button');
      await keeper.tabTo('#customer-filter');
      await keeper.type(customer.name.slice(-9));
      await keeper.seen('#customer-filter-0');
      await keeper.press('ArrowDown', 'Enter');
      await keeper.page.waitForFunction(`location.search.includes('customer=${customer.id}')`);
      await keeper.page.waitForFunction("document.querySelectorAll('.job-row').length === 1");
      expect(await keeper.says('.job-row', /./)).toContain(SCRIPT);
      // The address keeps it, over a reload and on the way back.
      await keeper.page.reload();
      await keeper.page.waitForFunction("document.querySelectorAll('.job-row').length === 1");
      await pressButton(keeper, `[data-job="${mine.id}"]`);
      await keeper.seen('.job-head');
      await keeper.page.goBack();
      await keeper.page.waitForFunction("document.querySelectorAll('.job-row').length === 1");
      await keeper.press('n');
      await keeper.seen('#job-customer');
      await keeper.press('Enter');
      await keeper.says('dialog .fault', /whose job/);
      await expectGood();
    }, 300_000);

    it('a job to be picked: lines, shortages, questions, an amount by hand, and its closing', async () => {
      const bolts = await aStocked(50);
      const script = { item: await anItem({ name: SCRIPT, location: '<b>X</b>', stock: 9 }), text: '' };
      const job = await aJob([bolts, 2], [script, 12]);
      await openJob(keeper, `/works/${job}`);
      await keeper.seen('.shortage');
      await expectGood();
      expect(await keeper.value("document.querySelector('main img, main b b')")).toBeNull();
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 2/);
      await expectGood();
      await keeper.type('3');
      await keeper.scan(bolts.text);
      await keeper.answered(/More than is wanted/);
      await expectGood();
      await pressButton(keeper, amountsOf(bolts));
      await keeper.seen('.amount-form input:focus');
      await keeper.type('x');
      await keeper.press('Enter');
      await keeper.says('.amount-form .fault', /number/);
      await expectGood();
      await keeper.press('Escape');
      await keeper.scan(aText());
      await keeper.answered(/not known/);
      await expectGood();
      await pressButton(keeper, `[data-line="${script.item.id}"] .shortage .button:nth-of-type(2)`);
      await keeper.seen('dialog[open]');
      await expectGood();
      await keeper.press('Escape');
      await pressButton(keeper, `[data-line="${script.item.id}"] .shortage .button:first-of-type`);
      await keeper.answered(/Changed/);
      await pressButton(keeper, '.job-foot .button:not(.main)');
      await keeper.seen('#add-item');
      await expectGood();
      await keeper.press('Escape');
      await pressButton(keeper, '.job-foot .button.main');
      await keeper.seen('.unpicked');
      await expectGood();
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      await keeper.answered(/goods out/);
      await expectGood();
    }, 300_000);

    it('a job to be returned, and one that is done', async () => {
      const bolts = await aStocked(50, { means: 3 });
      const job = await aJob([bolts, 5], [await aStocked(50), 2]);
      bodyOf(await admin.put<Work>(`/works/${job}/close-outbound`));
      await openJob(keeper, `/return/${job}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/3 of 5/);
      await expectGood();
      await keeper.scan(bolts.text);
      await keeper.answered(/More than went out/);
      await pressButton(keeper, amountsOf(bolts));
      await keeper.seen('.amount-form');
      await expectGood();
      await keeper.press('Escape');
      await pressButton(keeper, '.job-foot .button.main');
      await keeper.seen('.closing-sentence');
      await expectGood();
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      await keeper.seen('.job-table');
      await expectGood();
      await pressButton(keeper, '.job-head button');
      await keeper.seen('#job-comment');
      await expectGood();
      await pressButton(keeper, 'dialog[open] .danger');
      await keeper.says('dialog[open]', /is gone then/);
      await expectGood();
      await pressButton(keeper, 'dialog[open] .danger');
      await keeper.page.waitForFunction("location.pathname === '/works'");
      expect((await admin.get(`/works/${job}`)).status).toBe(404);
    }, 300_000);

    it('a job that is not there', async () => {
      await keeper.goTo(`${stack.url}/works/987654321`);
      await keeper.says('.empty', /There is no job 987654321/);
      await expectGood();
    }, 120_000);
  });
});
