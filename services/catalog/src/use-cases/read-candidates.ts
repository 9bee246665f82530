import type { TermLists } from '../domain/word-terms.ts';
import type { Page, Terms } from '../store/terms.ts';

const SMALLEST_PAGE = 6;
/** So many rows cost less than a look-up of every list. */
const FEW = 20;
const LARGEST_PAGE = 400;
/** The most candidates that are read where hardly any of them is found. */
const MOST_READ = 2_000;

/** A search for the documents that a rule finds, best first, among those that have certain terms. */
export type Sought = {
  terms: Terms;
  /** Gives how well texts are found, 0 for best; undefined when they are not. */
  rankOf: (texts: string[]) => number | undefined;
  /** How many are wanted. */
  room: number;
  /** Ids that were found before. */
  without: ReadonlySet<number>;
};

/** Reads candidates and keeps those that are found. */
export function createCandidates({ terms, rankOf, room, without }: Sought) {
  const ranks = new Map<number, number | undefined>();
  let read = 0;

  const firstPages = (lists: TermLists, least = SMALLEST_PAGE): Page[] =>
    lists.map((all) => ({ having: { all }, after: 0, limit: Math.max(room, least) }));

  /** Reads pages together, and gives those that follow. */
  async function readPages(pages: Page[]): Promise<Page[]> {
    const answers = await Promise.all(pages.map((page) => terms.page(page)));
    for (const { id, texts = [] } of answers.flat()) {
      read += 1;
      if (!ranks.has(id)) ranks.set(id, without.has(id) ? undefined : rankOf(texts));
    }
    return pages.flatMap((page, place) => {
      const rows = answers[place] ?? [];
      const last = rows.at(-1);
      if (!last || rows.length < page.limit) return [];
      return [{ ...page, after: last.id, limit: Math.min(4 * page.limit, LARGEST_PAGE) }];
    });
  }

  function found(): { id: number; rank: number }[] {
    const all = [...ranks].flatMap(([id, rank]) => (rank === undefined ? [] : [{ id, rank }]));
    return all.sort((a, b) => a.rank - b.rank || a.id - b.id);
  }

  /** Tells whether enough of these ranks are found; behind what was read of every list there may be some with lower ids. */
  function areEnough(pages: Page[], worst: number): boolean {
    const readTo = Math.min(...pages.map(({ after }) => after));
    return found().filter(({ id, rank }) => rank <= worst && id <= readTo).length >= room;
  }

  return {
    /** Reads the first documents of each list that has terms, and tells of each whether these were all. */
    async readFew(lists: TermLists): Promise<boolean[]> {
      const given = lists.filter((list) => list.length > 0);
      const left = await readPages(firstPages(given, FEW));
      const isLeft = (list: string[]) => left.some(({ having }) => 'all' in having && having.all === list);
      return lists.map((list) => list.length > 0 && !isLeft(list));
    },

    /**
     * Reads the first documents that have the terms which all lists have in common, if there are such terms. No list leads
     * to any other document.
     * @returns whether these were all, or enough of these ranks
     */
    async readShared(lists: TermLists, worst = Number.POSITIVE_INFINITY): Promise<boolean> {
      const shared = sharedBy(lists);
      if (lists.length < 2 || shared.length === 0) return false;
      const left = await readPages(firstPages([shared], FEW));
      return left.length === 0 || areEnough(left, worst);
    },

    /** Reads lists until there are enough of these ranks, and tells whether there are. */
    async readUntilEnough(lists: TermLists, worst = Number.POSITIVE_INFINITY): Promise<boolean> {
      let pages = firstPages(lists);
      while (pages.length > 0) {
        pages = await readPages(pages);
        if (areEnough(pages, worst)) return true;
        if (read >= MOST_READ) return false;
      }
      return areEnough([], worst);
    },

    /** Gives the ids that were found: by rank, then id. */
    best: (): number[] =>
      found()
        .slice(0, room)
        .map(({ id }) => id),
  };
}

const sharedBy = ([first = [], ...others]: TermLists): string[] =>
  first.filter((term) => others.every((list) => list.includes(term)));
