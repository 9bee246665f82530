// Counting by scanner and keyboard alone, while work goes on.
import { aUser, aWork, bodyOf, stockOf } from '../support/builders.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { aPlace, beginCount, countedIn, ledgerOf, onShelf, theCount } from './support/counting.ts';
import { browser, keeper, proxy, useBrowser, useFreshKeeper, useKeeperOnABadDay } from './support/keeper.ts';
import { settled, textFit } from './support/page-checks.ts';
import { pressButton } from './support/picking.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

useStack();

const rowOf = ({ item }: { item: { id: number } }) => `.count-row[data-item="${item.id}"]`;
const missingOf = ({ item }: { item: { id: number } }) => `[data-list=missing] [data-item="${item.id}"]`;
const progress = (name: string) => `[data-progress=${name}]`;
/** As somebody does who comes back to the page from another window. */
const comeBack = ({ value }: Storekeeper) => value("dispatchEvent(new Event('focus'))");

describe.each(names)('%s', (name) => {
  describeIn(name)('one shelf that two people count while a third picks from it', () => {
    let ada: Storekeeper;
    let ben: Storekeeper;
    useBrowser(name);
    beforeEach(async () => {
      // In Firefox only the page in front has the focus.
      ada = await aStorekeeper(browser, name, stack.url);
      await ada.logIn();
      const { user, password } = await aUser();
      ben = await aStorekeeper(browser, name, stack.url);
      await ben.logIn({ username: user.username, password });
    }, 120_000);
    afterEach(() => Promise.all([ada.close(), ben.close()]));

    it('is right in the ledger once it is closed', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const nuts = await onShelf(place, 20, 5);
      const washers = await onShelf(place, 7);
      const count = await beginCount(ada, place);
      await ada.says(progress('missing'), /^3/);
      await ben.page.bringToFront();
      await ben.goTo(`${stack.url}/counts/${count}`);
      await ben.seen('.answer.waiting');

      // Both scan the same item: every scan counts. The barcode says how many it means.
      await ben.scan(bolts.text);
      await ben.answered(/Counted[\s\S]* 1\b/);
      await ada.page.bringToFront();
      for (const words of [/ 2\b/, / 3\b/]) {
        await ada.scan(bolts.text);
        await ada.answered(words);
      }
      await ben.page.bringToFront();
      for (const words of [/ 5\b/, / 10\b/, / 15\b/, / 20\b[\s\S]*as the system has it/]) {
        await ben.scan(nuts.text);
        await ben.answered(words);
      }
      await ben.scan(nuts.text);
      await ben.answered(/ 25\b[\s\S]*5 .* more than the system has/);
      await ben.seen('.answer.look-out');
      await ben.press('u');
      await ben.answered(/Taken back[\s\S]* 20\b/);

      // A typed number sets.
      await ada.page.bringToFront();
      await ada.type('8');
      await ada.says('.count-typed', /8/);
      await ada.scan(bolts.text);
      await ada.answered(/ 8\b[\s\S]*2 .* less than the system has/);
      await ada.type('9');
      await ada.press('Enter');
      await ada.answered(/ 9\b[\s\S]*1 .* less/);
      await ada.press('u');
      await ada.answered(/Taken back[\s\S]* 3\b/);
      await ada.type('8');
      await ada.scan(bolts.text);
      await ada.answered(/ 8\b/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [8, -2], [nuts.item.id]: [20, 0] });

      // A third picks what was counted already: that is no difference, and it shows.
      await aWork({ items: [[bolts.item, 3]], closed: 'outbound' });
      await comeBack(ada);
      await ada.says(rowOf(bolts), /2 .* less[\s\S]*3 .* went out since/);
      await ada.says(progress('counted'), /^2/);
      await ada.says(progress('missing'), /^1/);
      await ada.says(progress('differences'), /^1/);
      expect(await stockOf(bolts.item)).toBe(7);

      // What will happen is said in numbers, amounts and worth, before yes.
      await pressButton(ada, '.count-foot .button.main');
      await ada.says(`[data-difference="${bolts.item.id}"]`, /−2[\s\S]*4\.00/);
      expect(await ada.says('dialog[open] button[type=submit]', /./)).toBe('Book 1 difference');
      await ada.tabTo('dialog[open] input[type=radio]');
      await ada.press('ArrowDown');
      await ada.says(`[data-zero="${washers.item.id}"]`, /−7/);
      await ada.says('dialog[open] button[type=submit]', /Book 2 differences/);
      await pressButton(ada, 'dialog[open] button[type=submit]');
      await ada.answered(new RegExp(`Count ${count} is closed[\\s\\S]*2 differences are booked`));

      expect(await ledgerOf(bolts.item)).toEqual([
        ['acquisition', 10],
        ['work-outbound', -3],
        ['stocktaking', -2],
      ]);
      expect(await ledgerOf(nuts.item)).toEqual([['acquisition', 20]]);
      expect(await ledgerOf(washers.item)).toEqual([
        ['acquisition', 7],
        ['stocktaking', -7],
      ]);
      expect([await stockOf(bolts.item), await stockOf(washers.item)]).toEqual([5, 0]);

      // Who counts on is told, and nothing changes.
      await ben.page.bringToFront();
      await ben.scan(bolts.text);
      await ben.answered(new RegExp(`Not counted[\\s\\S]*Count ${count} is closed`));
      await ben.seen('.count-table');
      expect(await stockOf(bolts.item)).toBe(5);
    }, 300_000);
  });

  describeIn(name)('a count', () => {
    useFreshKeeper(name);

    it('is done by numbers alone where nothing can be scanned, and counted again', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const nuts = await onShelf(place, 4);
      const count = await beginCount(keeper, place);
      await pressButton(keeper, `${missingOf(nuts)} .button`);
      await keeper.says(rowOf(nuts), /4 .* less/);
      await keeper.tabTo(`${missingOf(bolts)} input`);
      await keeper.type('9');
      await keeper.press('Enter');
      await keeper.says(`[data-list=counted] ${rowOf(bolts)}`, /1 .* less/);
      await keeper.tabTo(`[data-list=counted] ${rowOf(bolts)} input`);
      await keeper.replace('10');
      await keeper.press('Enter');
      await keeper.says(rowOf(bolts), /right/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [10, 0], [nuts.item.id]: [0, -4] });

      // Forgotten, and back by Undo.
      await pressButton(keeper, `[data-list=counted] ${rowOf(nuts)} .button`);
      await keeper.seen(missingOf(nuts));
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [10, 0] });
      await keeper.press('u');
      await keeper.says(`[data-list=counted] ${rowOf(nuts)}`, /4 .* less/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [10, 0], [nuts.item.id]: [0, -4] });
    }, 240_000);

    it('says what belongs to another place, and that a scanned place is one', async () => {
      const [here, there] = [aPlace(), aPlace()];
      await onShelf(here, 3);
      const strange = await onShelf(there, 5);
      await beginCount(keeper, here);
      await keeper.scan(strange.text);
      await keeper.answered(new RegExp(`4 .* less[\\s\\S]*Its place is ${there}`));
      await keeper.seen('.answer.look-out');
      await keeper.scan(there);
      await keeper.answered(new RegExp(`A place[\\s\\S]*This count is of ${here}`));
    }, 180_000);

    it('is begun from a place that is scanned or typed, and its labels are printed from there', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 3);
      await onShelf(place, 5);
      await keeper.scan(place);
      expect(await keeper.answered(/A place[\s\S]*2 items lie here/)).toContain(bolts.item.name);
      await keeper.press('l');
      await keeper.says('dialog[open]', /One for each item|as files/);
      await keeper.says('dialog[open] .label-orders', new RegExp(bolts.item.name));
      await keeper.press('Escape');
      await keeper.page.waitForFunction("!document.querySelector('dialog')");
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`location.pathname.endsWith('/places/${place}')`);
      await keeper.says('main', new RegExp(bolts.item.name));

      await keeper.press('/');
      await keeper.seen('#search:focus');
      await keeper.type(place.toLowerCase());
      await keeper.press('Enter');
      await keeper.answered(/A place[\s\S]*2 items lie here/);
      await keeper.goTo(`${stack.url}/`);
      await keeper.seen('.answer.waiting');
      await keeper.scan(place);
      await keeper.answered(/A place/);
      await keeper.press('c');
      const count = await theCount(keeper);
      await keeper.says(progress('missing'), /^2/);
      const { location } = bodyOf(await admin.get<{ location: string }>(`/stocktakings/${count}`));
      expect(location).toBe(place);
      // Home shows that it waits.
      await keeper.press('g', 'h');
      await keeper.says('.waits', new RegExp(`Count ${count}[\\s\\S]*${place}`));
    }, 240_000);

    it('goes on where one of the place is open already, or another is begun after that was offered', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 3);
      const count = await beginCount(keeper, place);
      await keeper.press('g', 'h');
      await keeper.scan(place);
      await keeper.answered(/A place/);
      await keeper.says('.answer .button.main', new RegExp(`Go on with count ${count}`));
      await keeper.press('c');
      expect(await theCount(keeper)).toBe(count);
      await keeper.goTo(`${stack.url}/places/${place}`);
      await keeper.says('main', new RegExp(bolts.item.name));
      await keeper.press('c');
      expect(await theCount(keeper)).toBe(count);

      const type = async () => {
        await keeper.press('g', 'c');
        await keeper.says('h1', /Counts/);
        await keeper.press('n');
        await keeper.seen('#count-place:focus');
        await keeper.type(` ${place.toLowerCase()}`);
        await keeper.press('Enter');
        await keeper.says('dialog[open]', new RegExp(`Count ${count} is open for this already`));
      };
      await type();
      await pressButton(keeper, 'dialog[open] a.button');
      expect(await theCount(keeper)).toBe(count);
      await type();
      await keeper.says('dialog[open] button[type=submit]', /Begin another/);
      await keeper.page.setViewport({ width: 320, height: 760 });
      await settled(keeper.page);
      expect(await textFit(keeper.page)).toEqual([]);
      await pressButton(keeper, 'dialog[open] button[type=submit]');
      expect(await theCount(keeper)).not.toBe(count);
    }, 240_000);

    it('names what a typed number has replaced, and who had counted it', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 20);
      const count = await beginCount(keeper, place);
      const { user, client } = await aUser();
      bodyOf(await client.post(`/stocktakings/${count}/items`, { item: bolts.item, quantity: 12 }));
      await comeBack(keeper);
      await keeper.says(rowOf(bolts), new RegExp(user.username));
      await keeper.type('8');
      await keeper.scan(bolts.text);
      await keeper.answered(new RegExp(` 8\\b[\\s\\S]*instead of 12 that ${user.username} counted`));
      await keeper.seen('.answer.look-out');
      // The amount that is typed after a scan stands for that scan, and still instead of what another has counted.
      await keeper.type('9');
      await keeper.press('Enter');
      await keeper.answered(new RegExp(` 9\\b[\\s\\S]*instead of 12 that ${user.username} counted`));
      await keeper.press('u');
      await keeper.answered(/Taken back[\s\S]* 12\b/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [12, -8] });
    }, 240_000);

    it('is not needed to say what is really there: one field, and Undo', async () => {
      const bolts = await onShelf(aPlace(), 40);
      await keeper.goTo(`${stack.url}/items/${bolts.item.id}`);
      await keeper.says('.item-numbers', /40/);
      await keeper.press('c');
      await keeper.says('dialog[open]', /The system has 40/);
      await keeper.type('-3');
      await keeper.press('Enter');
      await keeper.says('dialog[open] .fault', /0 or more/);
      expect(await stockOf(bolts.item)).toBe(40);
      await keeper.replace('37');
      await keeper.press('Enter');
      await keeper.answered(/Set right[\s\S]*−3[\s\S]*37 .* there now/);
      await keeper.seen('.answer.done');
      await keeper.says('.item-numbers', /37/);
      expect(await ledgerOf(bolts.item)).toEqual([
        ['acquisition', 40],
        ['stocktaking', -3],
      ]);

      // What went out since stays out.
      await aWork({ items: [[bolts.item, 7]], closed: 'outbound' });
      await pressButton(keeper, '.last-done .button');
      await keeper.answered(/Taken back[\s\S]*\+3[\s\S]*33 .* there now/);
      expect(await ledgerOf(bolts.item)).toEqual([
        ['acquisition', 40],
        ['stocktaking', -3],
        ['work-outbound', -7],
        ['stocktaking', 3],
      ]);

      // From a scan, too; and where it was right nothing is booked.
      await keeper.goTo(`${stack.url}/`);
      await keeper.seen('.answer.waiting');
      await keeper.scan(bolts.text);
      await keeper.answered(/33/);
      await keeper.press('c');
      await keeper.seen('dialog[open] #really-there:focus');
      await keeper.type('33');
      await keeper.press('Enter');
      await keeper.answered(/It was right/);
      expect(await ledgerOf(bolts.item)).toHaveLength(4);
    }, 240_000);
  });

  describeIn(name)('a count on a bad day', () => {
    useKeeperOnABadDay(name);

    it('keeps its scans until they are answered, and counts each once', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const count = await beginCount(keeper, place);
      const isCount = ({ method, path }: { method: string; path: string }) =>
        method === 'POST' && path.includes(`/stocktakings/${count}/items`);
      proxy.next(isCount, 'lose', 2);
      await keeper.scan(bolts.text);
      await keeper.answered(/ 1\b/);
      proxy.next(isCount, 'lose', 1);
      await keeper.scan(bolts.text);
      await keeper.answered(/ 2\b/);
      expect(proxy.left()).toBe(0);

      // The page is closed before the answer comes, and another one goes on with it.
      proxy.next(isCount, { status: 503, body: { message: 'Down.' } }, 3);
      await keeper.scan(bolts.text);
      await keeper.goTo(`${proxy.url}/`);
      await keeper.page.waitForFunction(
        `fetch('/api/stocktakings/${count}/items').then((all) => all.json()).then(([one]) => one.counted_quantity === 3)`,
      );
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [3, -7] });
    }, 240_000);
  });
});
