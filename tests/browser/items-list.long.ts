import { anAcquisition, bodyOf, inTurns, itemBody } from '../support/builders.ts';
import { eventually } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useKeeper } from './support/keeper.ts';

useStack();

const MANY = 100_000;
const AT_ONCE = 1_000;

const nameOf = (place: number) => `Part ${String(place).padStart(6, '0')}`;
/** The first of the list in an order. */
const firstBy = async (order: 'id' | '-id') =>
  bodyOf(await admin.get<Item[]>(`/items?limit=1&order=${order}`))[0]?.name;
const row = (place: number) => `.item-row[data-place="${place}"]`;
/** As somebody does who comes back to the page from another window. */
const comeBack = () => keeper.value("dispatchEvent(new Event('focus'))");
const topOf = async (place: number) =>
  Number(await keeper.value(`document.querySelector('${row(place)}').getBoundingClientRect().top`));
/** Scrolls until the row stands near the top of the window. */
const goToRow = async (place: number) => {
  await keeper.value(`(() => {
    const list = document.querySelector('.virtual');
    const height = list.querySelector('li').offsetHeight;
    scrollTo(0, list.getBoundingClientRect().top + scrollY + (${place} - 3) * height);
  })()`);
  await keeper.seen(row(place));
};
/** The item in a row that is read. */
const itemIn = async (place: number): Promise<{ id: number }> => {
  await keeper.seen(`${row(place)}[href]`);
  const href = String(await keeper.value(`document.querySelector('${row(place)}').href`));
  return { id: Number(href.split('/').at(-1)) };
};
const receive = (item: { id: number }, quantity: number) => anAcquisition({ items: [[item, quantity]] });

beforeAll(async () => {
  const body = await itemBody();
  await inTurns(MANY / AT_ONCE, async (turn) => {
    const items = Array.from({ length: AT_ONCE }, (_, place) => ({
      ...body,
      ...{ name: nameOf(turn * AT_ONCE + place), location: `Hall ${place % 2}` },
    }));
    // A busy machine does not answer all of them in time: what was not answered is sent again, and done once.
    const key = { 'Idempotency-Key': `items-of-turn-${turn}` };
    await eventually(
      async () => {
        const answer = await admin.post<Item[]>('/items', items, key);
        return answer.status !== 503 && bodyOf(answer).length === AT_ONCE;
      },
      () => `${AT_ONCE} items`,
      120_000,
    );
  });
}, 300_000);

describe.each(names)('%s', (name) => {
  describeIn(name)('a list of 100,000 items', () => {
    useKeeper(name);

    it('goes to its end and back by one key, with few rows in the document, and finds one while it is typed', async () => {
      await keeper.goTo(`${stack.url}/items`);
      await keeper.says('.list-count', /100,000/);
      await keeper.tabTo(row(0));
      await keeper.press('End');
      await keeper.seen(`${row(MANY - 1)}:focus`);
      expect(await keeper.says(row(MANY - 1), /Part/)).toContain(await firstBy('-id'));
      await keeper.press('ArrowUp');
      await keeper.seen(`${row(MANY - 2)}:focus`);
      expect(Number(await keeper.value("document.querySelectorAll('.item-row').length"))).toBeLessThan(100);
      await keeper.press('Home');
      await keeper.seen(`${row(0)}:focus`);
      expect(await keeper.says(row(0), /Part/)).toContain(await firstBy('id'));

      await keeper.tabTo('#find-items');
      await keeper.type('Part 054321');
      await keeper.says(row(0), /Part 054321/);
      await keeper.press('ArrowDown');
      await keeper.seen(`${row(0)}:focus`);
      await keeper.press('Enter');
      await keeper.says('.item-title h1', /^Part 054321$/);
      await keeper.page.goBack();
      await keeper.says(row(0), /Part 054321/);
      expect(await keeper.value("document.querySelector('#find-items').value")).toBe('Part 054321');
    }, 180_000);

    it.each([
      ['by their ids', ''],
      ['from the last name, with other columns', '&order=-name&columns=value,planned'],
      ['of one hall', '&location=Hall+1'],
    ])(
      'shows the amounts of now wherever somebody comes back to it, %s',
      async (_, query) => {
        await keeper.goTo(`${stack.url}/items?row=3500${query}`);
        // Rows of two pages that are not the first, both read before.
        const [before, at, behind] = [2_990, 3_505, 4_010];
        const seen = await itemIn(at);
        await keeper.value(`document.querySelector('${row(at)}').focus()`);
        const top = await topOf(at);
        await keeper.press('Enter');
        await keeper.seen('.item-title h1');
        await receive(seen, 3);
        await keeper.page.goBack();
        await keeper.says(`${row(at)} .amount`, /^\s*3\s/);
        expect(Math.abs((await topOf(at)) - top)).toBeLessThan(60);
        await receive(seen, 4);
        await comeBack();
        await keeper.says(`${row(at)} .amount`, /^\s*7\s/);
        expect(Math.abs((await topOf(at)) - top)).toBeLessThan(60);
        for (const place of [before, behind]) {
          await goToRow(place);
          const other = await itemIn(place);
          await goToRow(at);
          await itemIn(at);
          await receive(other, 5);
          await comeBack();
          await goToRow(place);
          await keeper.says(`${row(place)} .amount`, /^\s*5\s/);
        }
      },
      240_000,
    );

    it('has a row at its new place in the order of amounts, for whoever comes back from what moved it', async () => {
      const most = bodyOf(await admin.get<Item[]>('/items?limit=1&order=-quantity'))[0]?.quantity ?? 0;
      await keeper.goTo(`${stack.url}/items?order=-quantity&row=2500`);
      const moved = await itemIn(2_505);
      await keeper.value(`document.querySelector('${row(2_505)}').focus()`);
      await keeper.press('Enter');
      const name = await keeper.says('.item-title h1', /Part/);
      await receive(moved, most + 1);
      await keeper.page.goBack();
      // Another one stands where it was, and the window where it was, too.
      await keeper.says(row(2_505), new RegExp(`^(?![\\s\\S]*${name})[\\s\\S]*Part`));
      await goToRow(0);
      await keeper.says(row(0), new RegExp(`${name}[\\s\\S]*\\b${most + 1}\\b`));
    }, 240_000);
  });
});
