// What must not go wrong in a count: nothing that was counted is lost unseen, and no Undo books stock.
import { bodyOf } from '../support/builders.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { aPlace, beginCount, countedIn, ledgerOf, onShelf } from './support/counting.ts';
import type { Asked } from './support/faulty-proxy.ts';
import { keeper, proxy, useFreshKeeper, useKeeperOnABadDay } from './support/keeper.ts';
import { pressButton } from './support/picking.ts';

useStack();

const TO_CLOSE = '.count-foot .button.main';
const TO_DELETE = '.count-page .aside .button.danger';
const YES = 'dialog[open] button[type=submit]';
const counts = (count: number) => (asked: Asked) =>
  asked.method !== 'GET' && asked.path.includes(`/stocktakings/${count}/items`);

describe.each(names)('%s', (name) => {
  describeIn(name)('a count', () => {
    useFreshKeeper(name);

    /** Counts an item that is found by its name. */
    const addByName = async (itemName: string, amount: string) => {
      await keeper.seen('#add-item:focus');
      await keeper.type(itemName);
      await keeper.says('#add-item-0', new RegExp(itemName));
      await keeper.press('ArrowDown', 'Enter');
      await keeper.seen('#add-amount:focus');
      await keeper.replace(amount);
      await keeper.press('Enter');
    };

    it('adds what has no barcode to what was counted on another shelf, and takes an empty shelf', async () => {
      const place = aPlace();
      const [bolts, nuts] = [await onShelf(place, 20), await onShelf(place, 4)];
      const count = await beginCount(keeper, place);
      await keeper.type('12');
      await keeper.scan(bolts.text);
      await keeper.answered(/ 12\b/);
      await keeper.press('a');
      await addByName(bolts.item.name, '5');
      await keeper.answered(/ 17\b[\s\S]*3 .* less/);
      await addByName(nuts.item.name, '0');
      await keeper.answered(/4 .* less/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [17, -3], [nuts.item.id]: [0, -4] });
      await addByName(nuts.item.name, '-1');
      await keeper.says('.fault', /0 or more/);
    }, 240_000);

    it('is deleted at once while nothing is counted in it, and after a question when another has counted', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const count = await beginCount(keeper, place);
      await keeper.seen('.count-page .empty');
      bodyOf(await admin.post(`/stocktakings/${count}/items`, { item: bolts.item, quantity: 9 }));
      await pressButton(keeper, TO_DELETE);
      await keeper.says('dialog[open]', new RegExp(`Delete count ${count}\\?`));
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [9, -1] });
      await pressButton(keeper, 'dialog[open] .button.danger');
      await keeper.says('h1', /Counts/);
      expect((await admin.get(`/stocktakings/${count}`)).status).toBe(404);

      await keeper.goTo(`${stack.url}/`);
      const empty = await beginCount(keeper, place);
      await pressButton(keeper, TO_DELETE);
      await keeper.says('h1', /Counts/);
      expect((await admin.get(`/stocktakings/${empty}`)).status).toBe(404);
    }, 240_000);

    it('is not closed by a yes to what has changed meanwhile', async () => {
      const place = aPlace();
      const [bolts, nuts] = [await onShelf(place, 10), await onShelf(place, 4)];
      const count = await beginCount(keeper, place);
      await keeper.type('9');
      await keeper.scan(bolts.text);
      await keeper.answered(/1 .* less/);
      await pressButton(keeper, TO_CLOSE);
      await keeper.says(YES, /Book 1 difference/);
      bodyOf(await admin.post(`/stocktakings/${count}/items`, { item: nuts.item, quantity: 1 }));
      await pressButton(keeper, YES);
      await keeper.says('dialog[open]', /has changed meanwhile, and nothing was closed/);
      await keeper.says(YES, /Book 2 differences/);
      expect(await ledgerOf(bolts.item)).toHaveLength(1);
      await pressButton(keeper, YES);
      await keeper.answered(/2 differences are booked/);
      expect(await ledgerOf(nuts.item)).toEqual([
        ['acquisition', 4],
        ['stocktaking', -3],
      ]);
    }, 240_000);
  });

  describeIn(name)('a count on a slow day', () => {
    useKeeperOnABadDay(name);

    it('is not closed while scans of it wait, which would be lost', async () => {
      const place = aPlace();
      const [bolts, nuts] = [await onShelf(place, 10), await onShelf(place, 1)];
      const count = await beginCount(keeper, place);
      const { promise: answer, resolve: answerIt } = Promise.withResolvers<void>();
      proxy.next(counts(count), { first: () => answer });
      await keeper.scan(bolts.text);
      await keeper.scan(bolts.text);
      await keeper.scan(nuts.text);
      await pressButton(keeper, TO_CLOSE);
      await keeper.says('dialog[open]', /3 scans wait\. It can be closed once/);
      await keeper.seen(`${YES}[aria-disabled]`);
      await keeper.seen('dialog[open] input[type=radio]');
      await keeper.tabTo('dialog[open] input[type=radio]');
      await keeper.press('ArrowDown');
      await pressButton(keeper, YES);
      answerIt();
      await keeper.says(YES, /Book 1 difference/);
      await keeper.seen(`${YES}:not([aria-disabled])`);
      await pressButton(keeper, YES);
      await keeper.answered(/1 difference is booked/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [2, -8], [nuts.item.id]: [1, 0] });
      expect(await ledgerOf(nuts.item)).toEqual([['acquisition', 1]]);
    }, 240_000);

    it('is not deleted unasked while scans of it wait', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const count = await beginCount(keeper, place);
      const { promise: answer, resolve: answerIt } = Promise.withResolvers<void>();
      proxy.next(counts(count), { first: () => answer });
      await keeper.scan(bolts.text);
      await keeper.scan(bolts.text);
      await keeper.says('body', /2 scans wait/);
      await pressButton(keeper, TO_DELETE);
      await keeper.says('dialog[open]', new RegExp(`Delete count ${count}\\?`));
      await keeper.press('Escape');
      answerIt();
      await keeper.answered(/ 2\b/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [2, -8] });
    }, 240_000);

    it('is not closed while a scan of it was refused unseen', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 10);
      const count = await beginCount(keeper, place);
      proxy.next(counts(count), { status: 503 }, Number.POSITIVE_INFINITY);
      await keeper.scan(bolts.text);
      await keeper.goTo(`${proxy.url}/`);
      proxy.heal();
      proxy.next(counts(count), { status: 422, body: { message: 'Not so.' } });
      await keeper.says('[data-left]', new RegExp(`Count ${count}`));
      await keeper.press('g', 'c');
      await pressButton(keeper, `[data-count="${count}"]`);
      await pressButton(keeper, TO_CLOSE);
      await keeper.says('dialog[open]', /1 scan of this count is not counted\. Book it or forget it first/);
      await keeper.seen(`${YES}[aria-disabled]`);
    }, 240_000);

    it('takes back the amount that was typed, and that is not answered yet', async () => {
      const place = aPlace();
      const bolts = await onShelf(place, 20);
      const count = await beginCount(keeper, place);
      await keeper.scan(bolts.text);
      await keeper.answered(/ 1\b/);
      const { promise: answer, resolve: answerIt } = Promise.withResolvers<void>();
      proxy.next(counts(count), { first: () => answer });
      await keeper.type('12');
      await keeper.press('Enter');
      await keeper.press('u');
      answerIt();
      await keeper.answered(/Taken back[\s\S]*not counted any more/);
      expect(await countedIn(count)).toEqual({});

      // The page is closed meanwhile, and another one goes on with both.
      await keeper.scan(bolts.text);
      await keeper.answered(/ 1\b/);
      proxy.next(counts(count), { status: 503 }, Number.POSITIVE_INFINITY);
      await keeper.type('12');
      await keeper.press('Enter');
      await keeper.press('u');
      await keeper.says('body', /2 scans wait/);
      await keeper.goTo(`${proxy.url}/`);
      await keeper.says('body', /2 scans wait/);
      proxy.heal();
      await keeper.page.waitForFunction(
        `fetch('/api/stocktakings/${count}/items').then((all) => all.json()).then(({ length }) => length === 0)`,
      );
    }, 240_000);
  });
});
