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

  it('shows new values of the rows in sight to whoever comes back, and reads only their page again', async () => {
    const source = aSource(5_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    source.names.set(3, 'renamed');
    await list.want(0, 40);
    expect([list.at(2)?.name, source.pages()]).toEqual(['item 3', 1]);
    list.outdate();
    await list.want(0, 40);
    expect([list.at(2)?.name, source.pages()]).toEqual(['renamed', 2]);
    await list.want(0, 40);
    expect(source.pages()).toBe(2);
  });

  it.each([
    [2_500, 3],
    [4_950, 2],
    [980, 2],
  ])('renews rows from %i on once they come in sight, whenever that is', async (first, pages) => {
    const source = aSource(5_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    await list.want(first, first + 40);
    expect(source.pages()).toBe(pages);
    list.outdate();
    for (const id of source.ids) source.names.set(id, 'renamed');
    await list.want(0, 40);
    expect(list.at(first + 30)?.name).toBe(`item ${first + 31}`);
    await list.want(first, first + 40);
    expect(namesAt(list, [first + 19, first + 30])).toEqual(['renamed', 'renamed']);
  });

  it('takes for old what was asked for before somebody came back and answered after it', async () => {
    const source = aSource(3_000);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const list = createLongList<Row>(async (asked) => {
      const page = await source.read(asked);
      await held;
      return page;
    });
    const read = list.want(0, 40);
    await Promise.resolve();
    source.names.set(3, 'renamed');
    list.outdate();
    const again = list.want(0, 40);
    letGo();
    await Promise.all([read, again]);
    expect(list.at(2)?.name).toBe('renamed');
  });

  it('says that rows could not be renewed, keeps them, and renews them when it is asked again', async () => {
    const source = aSource(3_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    source.names.set(3, 'renamed');
    source.fault.now = new Error('away');
    list.outdate();
    await list.want(0, 40);
    expect([list.error.value, list.at(2)?.name, list.total()]).toEqual([source.fault.now, 'item 3', 3_000]);
    delete source.fault.now;
    await list.want(0, 40);
    expect([list.error.value, list.at(2)?.name]).toEqual([undefined, 'renamed']);
  });

  it.each([
    ['deleted', (ids: number[]) => ids.splice(1, 1)],
    ['added', (ids: number[]) => ids.push(9_000)],
    ['moved, as in the order of amounts', (ids: number[]) => ids.splice(0, 2, 2, 1)],
  ])('moves every row to its new place after one was %s', async (_, change) => {
    const source = aSource(3_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    await list.want(2_950, 2_999);
    change(source.ids);
    list.outdate();
    await list.want(0, 40);
    await list.want(2_950, 3_000);
    expect(list.total()).toBe(source.ids.length);
    expect([0, 1, 40, 2_960, 2_998].map((place) => list.at(place)?.id)).toEqual(
      [0, 1, 40, 2_960, 2_998].map((place) => source.ids[place]),
    );
  });

  it('shows the earlier rows until those after a change are there', async () => {
    const source = aSource(3_000);
    const list = createLongList(source.read);
    await list.want(2_400, 2_440);
    source.ids.splice(2_410, 1);
    list.outdate();
    const seen: (string | undefined)[] = [];
    const end = list.version.subscribe(() => seen.push(list.at(2_400)?.name, list.at(2_440)?.name));
    await list.want(2_400, 2_440);
    end();
    expect(new Set(seen)).toEqual(new Set(['item 2401', 'item 2441', 'item 2442']));
    expect(namesAt(list, [2_400, 2_440])).toEqual(['item 2401', 'item 2442']);
  });

  it('of none has the first one for whoever comes back', async () => {
    const source = aSource(0);
    const list = createLongList(source.read);
    await list.want(0, 60);
    source.ids.push(1);
    list.outdate();
    await list.want(0, 60);
    expect([list.total(), list.at(0)?.name]).toEqual([1, 'item 1']);
  });

  it('says nothing of rows that nobody waits for, and stops reading on', async () => {
    const source = aSource(5_000);
    const list = createLongList(source.read);
    await list.want(0, 40);
    source.fault.now = new Error('away');
    expect([await list.readOn(), list.error.value]).toEqual([false, undefined]);
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
