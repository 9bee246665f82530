// Whatever the console lists or searches is read by itself once Stockroom is back, and says meanwhile that it is not read.
import { anAcquisition, anItem, aStocktaking, aText, aWork, inTurns, unique } from '../support/builders.ts';
import { eventually } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import type { Asked } from './support/faulty-proxy.ts';
import { keeper, proxy, useKeeperOnABadDay } from './support/keeper.ts';

useStack();

const EVER = 10_000;
const ALERT = 'main .message.refused';

/** A path of the API fails so, whatever is asked of it. */
const fail = (path: RegExp, status = 503) =>
  proxy.next(({ method, path: asked }) => method === 'GET' && path.test(asked), { status }, EVER);
const open = (path: string) => keeper.goTo(`${proxy.url}${path}`);
const row = (place: number) => `.item-row[data-place="${place}"]`;
const gone = (selector: string) => keeper.page.waitForFunction(`!document.querySelector('${selector}')`);
const comeBack = () => keeper.value("dispatchEvent(new Event('focus'))");

/** A search sends its request so often before it gives up. */
const TRIES = 5;

/** Types what is searched for while nothing answers, until the search has given up. */
async function typeUnheard(text: string): Promise<void> {
  let tries = 0;
  const isSearch = ({ path }: Asked) => {
    if (path.includes(`/items/search?expression=${text}`)) tries += 1;
    return path.includes('/items/search');
  };
  proxy.next(isSearch, { status: 503 }, EVER);
  await keeper.type(text);
  await eventually(
    () => tries >= TRIES,
    () => `${tries} tries`,
  );
}

let item: Item;
/** A word that this item alone has. */
let word: string;
beforeAll(async () => {
  word = aText().slice(1, 9);
  item = await anItem({ name: `Bolt ${word}`, location: `P-${word}`, stock: 12 });
  await aWork({ items: [[item, 1]] });
  await aStocktaking({ location: unique('Shelf').slice(0, 20) });
  await anAcquisition({ items: [[item, 1]] });
}, 120_000);

describe.each(names)('%s', (name) => {
  describeIn(name)('after an outage', () => {
    useKeeperOnABadDay(name);

    it.each([
      ['the items', '/items', /\/api\/items\?/, row(0)],
      ['the jobs', '/works', /\/api\/works\?/, '.job-row'],
      ['the deliveries', '/receive', /\/api\/acquisitions\?/, '.deliveries .row'],
      ['the counts', '/counts', /\/api\/stocktakings\?/, '.counts .row'],
      ['the customers', '/customers', /\/api\/customers/, '.row-list li'],
      ['the users', '/users', /\/api\/users/, '.user-row'],
      ['what waits', '/', /\/api\/(works|stocktakings|acquisitions)\?/, '.waits .row'],
    ])(
      'the list of %s goes on by itself, and can be tried at once meanwhile',
      async (_, path, asked, entry) => {
        fail(asked);
        await open(path);
        await keeper.says(ALERT, /Stockroom does not answer[\s\S]*Try again/);
        proxy.heal();
        await keeper.seen(entry);
        await gone(ALERT);
        // Of a fault that is no outage nobody knows when it ends.
        fail(asked, 500);
        await open(path);
        await keeper.says(ALERT, /Try again/);
        proxy.heal();
        await keeper.tabTo(`${ALERT} .button`);
        await keeper.press('Enter');
        await keeper.seen(entry);
        await gone(ALERT);
      },
      120_000,
    );

    it('the items in sight are read again, and stay meanwhile', async () => {
      const { id, name: of } = item;
      await open(`/items?location=P-${word}`);
      await keeper.says(row(0), new RegExp(of));
      const [was] = String(await keeper.value(`document.querySelector('${row(0)} .amount').innerText`)).split(' ');
      await anAcquisition({ items: [[{ id }, 5]] });
      fail(/\/api\/items\?/);
      await comeBack();
      await keeper.says(ALERT, /Not all items could be read[\s\S]*Try again/);
      await keeper.says(`${row(0)} .amount`, new RegExp(`^\\s*${was}\\s`));
      proxy.heal();
      await keeper.says(`${row(0)} .amount`, new RegExp(`^\\s*${Number(was) + 5}\\s`));
      await gone(ALERT);
    }, 120_000);

    it('a search goes on by itself, and shows meanwhile what it found before', async () => {
      await open('/items');
      await keeper.tabTo('#find-items');
      await keeper.type('Bolt');
      await keeper.says(row(0), new RegExp(word));
      fail(/\/api\/items\/search/);
      await keeper.type(` ${word}`);
      await keeper.says(ALERT, /Stockroom does not answer[\s\S]*Try again/);
      await keeper.says(row(0), new RegExp(word));
      proxy.heal();
      await gone(ALERT);
      await keeper.says(row(0), new RegExp(`${word}[\\s\\S]*P-${word}`));
      expect(await keeper.value("document.querySelector('#find-items').value")).toBe(`Bolt ${word}`);
      // The names are found, and their places and amounts are not.
      fail(/\/api\/items\/\d+/);
      await comeBack();
      await keeper.says(ALERT, /Try again/);
      await keeper.says(row(0), new RegExp(`${word}[\\s\\S]*P-${word}`));
      proxy.heal();
      await gone(ALERT);
    }, 120_000);

    it('a search that nothing answered finds nothing once it is asked to try again, where it is so', async () => {
      fail(/\/api\/items\/search/, 500);
      await open('/items?q=nothing-is-called-so');
      await keeper.says(ALERT, /Try again/);
      expect(await keeper.value("document.querySelector('.empty')")).toBeNull();
      proxy.heal();
      await keeper.tabTo(`${ALERT} .button`);
      await keeper.press('Enter');
      await keeper.says('.empty', /nothing-is-called-so/);
      await gone(ALERT);
    }, 120_000);

    it('the search of every page finds what was typed meanwhile', async () => {
      await open('/works');
      await keeper.tabTo('#search');
      await typeUnheard(word);
      proxy.heal();
      await keeper.says('#search-list', new RegExp(word));
    }, 120_000);

    it('a name is not taken for a new one while nothing answers', async () => {
      const { id } = await anAcquisition();
      await open(`/receive/${id}`);
      await keeper.seen('.delivery-head');
      await keeper.press('a');
      await keeper.seen('#add-item:focus');
      await typeUnheard(word);
      expect(await keeper.value("document.querySelector('#add-item-list .make')")).toBeNull();
      proxy.heal();
      await keeper.says('#add-item-list', new RegExp(`Bolt ${word}`));
    }, 120_000);

    it('more deliveries come by themselves, behind those that are there', async () => {
      await inTurns(60, () => anAcquisition());
      await open('/receive');
      await keeper.page.waitForFunction("document.querySelectorAll('.deliveries .row').length === 50");
      fail(/\/api\/acquisitions\?.*cursor=/);
      await keeper.tabTo('.list-end .end .button');
      await keeper.press('Enter');
      await keeper.says(ALERT, /Try again/);
      proxy.heal();
      await keeper.page.waitForFunction("document.querySelectorAll('.deliveries .row').length > 60");
      await gone(ALERT);
    }, 120_000);

    it('what an item did is listed and drawn', async () => {
      fail(/\/movements/);
      await open(`/items/${item.id}`);
      await keeper.says(ALERT, /Try again/);
      proxy.heal();
      await keeper.says('.ledger', /Those are all/);
      await keeper.seen('.stock-plot canvas');
    }, 120_000);
  });
});
