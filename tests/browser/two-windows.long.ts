import { aUser } from '../support/builders.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { aScannedItem, ledgerOf, newDelivery } from './support/receiving.ts';
import { aStorekeeper } from './support/storekeeper.ts';

useStack();

describe.each(names)('%s', (name) => {
  describeIn(name)('two windows of one browser', () => {
    useBrowser(name);

    it('are both of whoever logs in in one of them: nobody sends as somebody else', async () => {
      const { item, text } = await aScannedItem(1);
      const { user, password } = await aUser();
      const one = await aStorekeeper(browser, name, stack.url, false);
      await one.logIn();
      const delivery = await newDelivery(one);
      const other = await aStorekeeper(browser, name, stack.url, false);
      await other.seen('#search');
      await other.value(`fetch('${stack.url}/api/session', { method: 'DELETE' })`);
      await other.goTo(`${stack.url}/`);
      await other.logIn({ username: user.username, password });
      await one.says('.who', new RegExp(user.username));
      await one.page.bringToFront();
      await one.seen('.answer.waiting');
      await one.scan(text);
      // Whose delivery it is stands beside the answer: it was begun by the person before.
      expect(await one.answered(/\+1\b/)).toContain(`Into Delivery ${delivery}`);
      expect(await ledgerOf(item, delivery)).toEqual([1]);
    }, 180_000);
  });
});
