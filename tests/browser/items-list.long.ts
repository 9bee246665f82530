import { bodyOf, inTurns, itemBody } from '../support/builders.ts';
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

beforeAll(async () => {
  const body = await itemBody();
  await inTurns(MANY / AT_ONCE, async (turn) => {
    const items = Array.from({ length: AT_ONCE }, (_, place) => ({ ...body, name: nameOf(turn * AT_ONCE + place) }));
    bodyOf(await admin.post<Item[]>('/items', items));
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
  });
});
