import { createLongList, PAGE_ROWS, type Page, type ReadPage } from '../../src/items/long-list.ts';

type Row = { id: number; name: string };

/** A list as the API has it: cursors tell behind which id a page begins. */
function aSource(count: number) {
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const names = new Map<number, string>();
  let pages = 0;
  const fault: { now?: Error } = {};
  const read: ReadPage<Row> = async ({ fromEnd, cursor }): Promise<Page<Row>> => {
    pages += 1;
    await Promise.resolve();
    if (fault.now) throw fault.now;
    const behind = fromEnd ? ids.filter((id) => id < Number(cursor ?? 1e9)).length : 0;
    const from = fromEnd ? Math.max(0, behind - PAGE_ROWS) : ids.findIndex((id) => id > Number(cursor ?? 0));
    const found = fromEnd ? ids.slice(from, behind).toReversed() : from < 0 ? [] : ids.slice(from, from + PAGE_ROWS);
    const rows = found.map((id) => ({ id, name: names.get(id) ?? `item ${id}` }));
    const isLast = fromEnd ? from === 0 : from < 0 || from + PAGE_ROWS >= ids.length;
    const next = isLast ? undefined : String(rows.at(-1)?.id);
    return { rows, total: ids.length, next };
  };
  return { read, ids, names, fault, pages: () => pages };
}

const namesAt = (list: { at: (place: number) => Row | undefined }, places: number[]) =>
  places.map((place) => list.at(place)?.name);

describe('a list of 100,000 rows', () => {
  it('knows how long it is from its first page, and has its first rows', async () => {
    const source = aSource(100_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    expect([list.total(), source.pages()]).toEqual([100_000, 1]);
    expect(namesAt(list, [0, 999, 1_000])).toEqual(['item 1', 'item 1000', undefined]);
  });

  it.each([
    [99_980, 100_020, 2],
    [98_500, 98_540, 3],
    [2_500, 2_540, 3],
    [50_000, 50_040, 51],
  ])('reads from the nearer end for rows %i to %i: %i pages', async (first, last, pages) => {
    const source = aSource(100_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    await list.want(first, last);
    expect(namesAt(list, [first, Math.min(last, 99_999)])).toEqual([
      `item ${first + 1}`,
      `item ${Math.min(last, 99_999) + 1}`,
    ]);
    expect(source.pages()).toBe(pages);
  });

  it('turns to where the person is now: places scrolled past are not read for themselves', async () => {
    const source = aSource(100_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    const past = list.want(40_000, 40_040);
    await list.want(99_900, 99_940);
    await past;
    expect(list.at(99_900)?.name).toBe('item 99901');
    expect(source.pages()).toBeLessThan(5);
  });

  it('reads what is wanted while it was reading on', async () => {
    const list = createLongList(aSource(100_000).read);
    await list.want(0, 40);
    const ahead = list.readOn();
    await list.want(99_900, 99_940);
    expect(list.at(99_900)?.name).toBe('item 99901');
    expect([await ahead, list.at(1_000)?.name]).toEqual([true, 'item 1001']);
  });

  it('is whole after reading on, each row at its place and none twice', async () => {
    const source = aSource(7_500);
    const list = createLongList(source.read);
    await list.want(7_400, 7_440);
    while (await list.readOn());
    const ids = Array.from({ length: 7_500 }, (_, place) => list.at(place)?.id);
    expect(ids).toEqual(source.ids);
  });

  it('shows new values of the rows in sight, and reads only their page again', async () => {
    const source = aSource(5_000);
    const list = createLongList(source.read, () => 1_000);
    await list.want(0, 40);
    source.names.set(3, 'renamed');
    await list.renew(0, 40, 1_000);
    expect(list.at(2)?.name).toBe('item 3');
    await list.renew(0, 40, 1_001);
    expect([list.at(2)?.name, source.pages()]).toEqual(['renamed', 2]);
  });

  it.each([
    ['deleted', (ids: number[]) => ids.splice(1, 1)],
    ['added', (ids: number[]) => ids.push(9_000)],
  ])('moves every row to its new place after one was %s', async (_, change) => {
    const source = aSource(3_000);
    const list = createLongList(source.read, () => 0);
    await list.want(0, 40);
    await list.want(2_950, 2_999);
    change(source.ids);
    await list.renew(0, 40, 1);
    await list.want(0, 40);
    await list.want(2_950, 3_000);
    expect(list.total()).toBe(source.ids.length);
    expect([0, 1, 40, 2_960, 2_998].map((place) => list.at(place)?.id)).toEqual(
      [0, 1, 40, 2_960, 2_998].map((place) => source.ids[place]),
    );
  });

  it('is as long as it turned out to be when rows went away while it was read', async () => {
    const source = aSource(2_500);
    const list = createLongList(source.read);
    await list.want(0, 40);
    source.ids.splice(1_500, 1_000);
    await list.want(2_000, 2_040);
    expect(list.total()).toBe(1_500);
    expect(list.at(1_499)?.id).toBe(1_500);
  });

  it('says what went wrong, and reads on when it is asked again', async () => {
    const source = aSource(3_000);
    const list = createLongList(source.read);
    source.fault.now = new Error('away');
    await list.want(0, 40);
    expect([list.error.value, list.total()]).toEqual([source.fault.now, undefined]);
    delete source.fault.now;
    await list.want(0, 40);
    expect([list.error.value, list.total()]).toEqual([undefined, 3_000]);
  });

  it('of none is empty', async () => {
    const list = createLongList(aSource(0).read);
    await list.want(0, 40);
    expect([list.total(), list.at(0), await list.readOn()]).toEqual([0, undefined, false]);
  });
});
