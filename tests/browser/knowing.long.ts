// What is planned, and what it cost: asked at the shelf and in the office.
import { anAcquisition, anItem, aWork, bodyOf } from '../support/builders.ts';
import type { Customer, Item, Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';
import { aJob, amountsOf, aStocked, closeByKeys, openJob, pressButton } from './support/picking.ts';
import { aName } from './support/receiving.ts';

useStack();

const lineOf = ({ item }: { item: Item }) => `[data-line="${item.id}"]`;
/** As somebody does who comes back to the page from another window. */
const comeBack = () => keeper.value("dispatchEvent(new Event('focus'))");

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

      // What is free is green; what others want, too, is not.
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

  describeIn(name)('the office', () => {
    useFreshKeeper(name);

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
