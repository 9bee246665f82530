import { aUser, bodyOf } from '../support/builders.ts';
import type { Acquisition } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { aScannedItem, ledgerOf, linesOf, newDelivery, theDelivery } from './support/receiving.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

useStack();

const deliveries = async () => bodyOf(await admin.get<Acquisition[]>('/acquisitions')).map(({ id }) => id);

describe.each(names)('%s', (name) => {
  describeIn(name)('the delivery that a scan goes into, where two people receive', () => {
    let ada: Storekeeper;
    let ben: Storekeeper;
    useBrowser(name);
    beforeEach(async () => {
      [ada, ben] = [await aStorekeeper(browser, name, stack.url), await aStorekeeper(browser, name, stack.url)];
      await ada.logIn();
      const { user, password } = await aUser();
      await ben.logIn({ username: user.username, password });
    }, 120_000);
    afterEach(() => Promise.all([ada.close(), ben.close()]));
    const open = ({ goTo }: Storekeeper, path: string) => goTo(`${stack.url}${path}`);

    it.each(['/', '/receive'])(
      'is never that of somebody else, from %s',
      async (path) => {
        const { item, text } = await aScannedItem(1);
        const receive = async (keeper: Storekeeper) => {
          await keeper.page.bringToFront();
          await open(keeper, path);
          await keeper.seen('.answer.waiting');
          await keeper.scan(text);
          if (path === '/') {
            await keeper.says('.will-do', /./);
            await keeper.press('r');
          }
          await keeper.answered(/\+1\b/);
          return theDelivery(keeper);
        };
        const before = await deliveries();
        const ofBen = await receive(ben);
        const ofAda = await receive(ada);
        expect(ofAda).not.toBe(ofBen);
        // Each goes on with the own one, though the other's is newer.
        expect(await receive(ben)).toBe(ofBen);
        expect(await receive(ada)).toBe(ofAda);
        expect((await deliveries()).filter((id) => !before.includes(id)).sort()).toEqual([ofBen, ofAda].sort());
        expect(await ada.value("document.querySelector('.of-delivery')")).toBeNull();

        // One that is chosen is joined, and named beside every answer.
        await open(ada, `/receive/${ofBen}`);
        await ada.seen('.answer.waiting');
        for (const words of [/in this delivery 3/, /in this delivery 4/]) {
          await ada.scan(text);
          expect(await ada.answered(words)).toContain(`Into Delivery ${ofBen}`);
        }
        await ada.press('u');
        expect(await ada.answered(/Taken back/)).toContain(`Into Delivery ${ofBen}`);
        await ada.scan('XYZ-UNKNOWN-1');
        expect(await ada.answered(/not known/i)).toContain(`Into Delivery ${ofBen}`);
        expect(await receive(ada)).toBe(ofAda);
        expect(await linesOf(ofAda)).toEqual([[item.id, 3]]);
        expect(await linesOf(ofBen)).toEqual([[item.id, 3]]);
      },
      180_000,
    );

    it('is a new one where the own one of today was deleted, and the one that was begun last', async () => {
      const { item, text } = await aScannedItem(1);
      await ada.page.bringToFront();
      await newDelivery(ada);
      const second = await newDelivery(ada);
      await open(ada, '/receive');
      await ada.says('.answer.waiting', new RegExp(`delivery ${second} `));
      bodyOf(await admin.delete(`/acquisitions/${second}`));
      await open(ada, '/receive');
      await ada.says('.answer.waiting', /new delivery/);
      await ada.scan(text);
      await ada.answered(/in this delivery 1$/m);
      const third = await theDelivery(ada);
      expect(third).toBeGreaterThan(second);
      expect(await ledgerOf(item, third)).toEqual([1]);
    }, 180_000);
  });
});
