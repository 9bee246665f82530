import { inPages } from '../src/store/in-pages.ts';

const rows = (length: number) => Array.from({ length }, (_, at) => ({ id: at + 1 }));

describe('a list in pages', () => {
  it.each([0, 1, 49, 50, 51, 549, 550, 551, 2_000])('is whole and in order with %i rows', async (length) => {
    const all = rows(length);
    const read = async (after: number, count: number) => all.slice(after, after + count);
    const pages = [];
    for await (const page of inPages(0, read)) pages.push(page);
    expect(pages.flat()).toEqual(all);
    expect(pages.every((page) => page.length > 0)).toBe(true);
  });

  it('begins with fewer rows than follow, as somebody waits for the first', async () => {
    const pages: number[] = [];
    for await (const page of inPages(0, async (_, count) => rows(pages.length < 2 ? count : 0)))
      pages.push(page.length);
    expect(pages[0]).toBeLessThan((pages[1] ?? 0) / 4);
  });
});
