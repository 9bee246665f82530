import type { PlacedRank, Rank } from '../domain/search-rank.ts';
import { placedRanks, rankOf, ranks } from '../domain/search-rank.ts';
import type { Lookup } from '../domain/search-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Having, Indexed, Page, Terms } from '../store/terms.ts';

/** All matches are read at once when they are fewer than this, or than twice the limit. */
const SMALLEST_PAGE = 12;
/** The most candidates of a common expression that are read at a time. */
const LARGEST_PAGE = 400;

type LookUp = {
  /** Folded and not empty. */
  expression: string;
  limit: number;
  /** Ids that match whole for another reason than their texts; they are looked up at the same time. */
  alsoWhole?: Promise<number[]>;
};

/**
 * Finds the ids of the best matches in one index: by rank, then id. How much it reads does not grow with the number of
 * matches: all of them when they are few, else the first of each rank until there are enough.
 * @see decisions.md, Search
 */
export async function lookUp(terms: Terms, asked: LookUp): Promise<number[]> {
  const lookup = lookupOf(asked.expression);
  return (await amongFew(terms, asked, lookup)) ?? byRanks(terms, asked, lookup);
}

const ascending = (ids: number[]): number[] => ids.sort((a, b) => a - b);

/** Gives the best of all matches, read at once; undefined when there are too many. */
async function amongFew(terms: Terms, { expression, limit, alsoWhole }: LookUp, { common, placed }: Lookup) {
  const few = Math.max(2 * limit, SMALLEST_PAGE);
  const having: Having = common.length > 0 ? { all: common } : { any: Object.values(placed) };
  const candidates = await terms.page({ having, after: 0, limit: few });
  if (candidates.length === few) return undefined;
  const found = new Map<Rank, number[]>(ranks.map((rank) => [rank, []]));
  found.get('whole')?.push(...((await alsoWhole) ?? []));
  for (const { id, texts = [] } of candidates) {
    const rank = rankOf(texts, expression);
    if (rank) found.get(rank)?.push(id);
  }
  return [...new Set([...found.values()].flatMap(ascending))].slice(0, limit);
}

/** Adds rank after rank until there are enough. */
async function byRanks(terms: Terms, asked: LookUp, { whole, placed, common }: Lookup): Promise<number[]> {
  const { limit, alsoWhole } = asked;
  // The terms find a short expression exactly; for a longer one the texts are checked too.
  const first = { after: 0, limit, idsOnly: common.length === 0 };
  const ofRank = placedRanks.map((rank): Page => ({ ...first, having: { all: [placed[rank], ...common] } }));
  const [matching = [], ...pages] = await Promise.all(
    [{ ...first, having: { all: [whole] } }, ...ofRank].map((page) => terms.page(page)),
  );
  const found = new Set(ascending([...((await alsoWhole) ?? []), ...matching.map(({ id }) => id)]));
  for (const [index, rank] of placedRanks.entries()) {
    await addRank(terms, { ...asked, rank, page: ofRank[index] as Page, rows: pages[index] ?? [] }, found);
  }
  return [...found].slice(0, limit);
}

type RankPage = LookUp & { rank: PlacedRank; page: Page; rows: Indexed[] };

/**
 * Adds the matches of one rank, by id, until there are enough: from its first page, then from larger ones, as the parts
 * of a rare expression may be common. Matches that have a better rank too were added before.
 */
async function addRank(terms: Terms, { expression, limit, rank, ...first }: RankPage, found: Set<number>) {
  let { page, rows } = first;
  for (;;) {
    for (const { id, texts } of rows) {
      if (found.size >= limit) return;
      if (!texts || rankOf(texts, expression) === rank) found.add(id);
    }
    const last = rows.at(-1);
    if (found.size >= limit || !last || rows.length < page.limit) return;
    page = { ...page, after: last.id, limit: Math.min(4 * page.limit, LARGEST_PAGE) };
    rows = await terms.page(page);
  }
}
