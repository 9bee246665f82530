import { anItem, atOnce, aVendor, bodyOf, itemBody } from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import type { Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';
import { either } from './either.ts';

const WRITERS = 8;
const STAYING = 60;
const WALKS = 6;

type Row = { id: number };

/** The ids of a list, read page by page at both gateways. */
async function walk(path: string, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let next: string | undefined = `${path}&limit=${limit}`;
  for (let index = 0; next !== undefined; index += 1) {
    const answer: Answer<Row[]> = await either(index).get<Row[]>(next);
    ids.push(...bodyOf(answer).map(({ id }) => id));
    next = /^<\/api([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

describe('pages of a list that 8 writers add to and delete from', () => {
  it.each([
    ['id', 7],
    ['-id', 7],
    ['id', 1],
    ['-id', 23],
  ])('hold every entry that stayed exactly once, in the order %s, %i at a time', async (order, limit) => {
    const vendor = await aVendor();
    const body = await itemBody({ vendor });
    const staying = new Set<number>();
    let isOver = false;
    const add = async (index: number) => bodyOf(await either(index).post<Item>('/items', body));

    async function write(index: number): Promise<number> {
      let changes = 0;
      for (; !isOver; changes += 1) {
        const item = await add(index);
        bodyOf(await either(index + 1).delete(`/items/${item.id}`));
      }
      return changes;
    }

    // Between those that stay lie others that go, so that a page begins behind a deleted one.
    const going: Item[] = [];
    await atOnce(STAYING, async (index) => {
      staying.add((await anItem({ vendor })).id);
      if (index % 3 === 0) going.push(await add(index));
    });
    const writers = Array.from({ length: WRITERS }, (_, index) => write(index));
    const deleting = atOnce(going.length, async (index) => admin.delete(`/items/${going[index]?.id}`));
    for (let round = 0; round < WALKS; round += 1) {
      const ids = await walk(`/items?vendor=${vendor.id}&order=${order}`, limit);
      expect(ids.filter((id) => staying.has(id)).toSorted((a, b) => a - b)).toEqual(
        [...staying].toSorted((a, b) => a - b),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(ids.toSorted((a, b) => (order === 'id' ? a - b : b - a)));
    }
    isOver = true;
    await deleting;
    for (const changes of await Promise.all(writers)) expect(changes).toBeGreaterThan(0);
  });
});
