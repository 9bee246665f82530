import { aBarcode, anItem, aText, aWork } from '../support/builders.ts';
import { useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
import { faultsOfLook } from './support/look.ts';
import { aScannedItem, newDelivery } from './support/receiving.ts';

useStack();

describe.each(names)('%s', (name) => {
  describeIn(name)('the pages of home and receiving', () => {
    useFreshKeeper(name, { mayNote: /./ });

    const expectGood = async () => expect(await faultsOfLook(keeper.page, name)).toEqual([]);

    it('help in a system that holds nothing, and are good to look at and to use', async () => {
      if (name === 'chromium') {
        expect(await keeper.says('.beginning', /./)).toContain('Make the first item');
        await expectGood();
      }
    }, 120_000);

    it('are so at home: what waits, an item, a job to choose, and what is not known', async () => {
      const { item, text } = await aScannedItem(120);
      const low = await anItem({ name: '<img src=x onerror=alert(1)>', warning_quantity: 10, location: '<b>X</b>' });
      await aBarcode(low);
      await aWork({ items: [[item, 5]], comment: 'roof of hall 3' });
      const stocked = await anItem({ stock: 5 });
      await aWork({ items: [[stocked, 5]], closed: 'outbound' });
      await keeper.page.reload();
      await keeper.says('.waits', /1 short[\s\S]*1 line out/);
      expect(await keeper.value("document.querySelector('main img')")).toBeNull();
      await expectGood();
      await keeper.scan(text);
      await keeper.answered(/Found/);
      await keeper.says('.will-do', /120/);
      await expectGood();
      await keeper.press('p');
      await keeper.seen('.jobs-to-pick .job');
      await expectGood();
      await keeper.press('Escape');
      await keeper.scan(aText());
      await keeper.answered(/not known/);
      await expectGood();
      await keeper.press('i');
      await keeper.seen('#new-name');
      await expectGood();
    }, 300_000);

    it('are so in a delivery: empty, booked, with a typed number, refused, by name, with labels', async () => {
      const { text } = await aScannedItem(120);
      await newDelivery(keeper);
      await expectGood();
      await keeper.scan(text);
      await keeper.answered(/\+120/);
      await keeper.type('12');
      await keeper.seen('.typed-amount');
      await expectGood();
      await keeper.press('Escape', 'a');
      await keeper.seen('#add-item');
      await expectGood();
      await keeper.press('Escape');
      await keeper.scan('4006381333932');
      await keeper.answered(/misread/);
      await keeper.press('b');
      await keeper.seen('#belongs-item');
      await keeper.press('Enter');
      await keeper.seen('.fault');
      await expectGood();
      await keeper.press('Escape', 'l');
      await keeper.seen('.label-orders .row');
      await expectGood();
      await keeper.press('Escape', 'g', 'r');
      await keeper.seen('.deliveries .row');
      await expectGood();
    }, 300_000);
  });
});
