import type { PlacedRank, Rank } from '../domain/search-rank.ts';
import { placedRanks, rankOf, ranks } from '../domain/search-rank.ts';
import type { Lookup } from '../domain/search-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Having, Indexed, Page, Probe, Terms } from '../store/terms.ts';
import { ranksNeeded, rememberRanks } from './ranks-needed.ts';

/** All that match are read at once when they are fewer than this, or than twice the limit. */
const SMALLEST_PAGE = 12;
/** So many more than are wanted are read of a rank: some may have been found by a better one. */
const SPARE = 2;
/** The most candidates of a common expression that are read at a time. */
const LARGEST_PAGE = 400;

export type LookUp = {
  terms: Terms;
  /** Folded and not empty. */
  expression: string;
  limit: number;
  /** Ids that match whole for a reason of their own; asked for meanwhile. */
  alsoWhole?: Promise<number[]> | undefined;
  probe?: Probe | undefined;
};

/**
 * Finds the ids of the best matches in one index: by rank, then id. What it reads does not grow with the number of
 * matches, and nearly always it asks once: for all that match when they are likely few, else for the first of each
 * rank that is likely needed.
 * @see decisions.md, Search
 */
export async function lookUp(asked: LookUp): Promise<number[]> {
  const { terms, expression } = asked;
  const lookup = lookupOf(expression);
  const likely = ranksNeeded(terms, expression);
  const few = likely === 0 ? await amongFew(asked, lookup) : undefined;
  if (few) return few;
  const { found, ranksRead } = await byRanks(asked, { lookup, likely: likely || placedRanks.length });
  rememberRanks(terms, expression, found.length < asked.limit ? 0 : ranksRead);
  return found;
}

const inOrder = (ids: number[]): number[] => ids.sort((a, b) => a - b);

/** Undefined when they are not few. */
async function amongFew({ terms, expression, limit, alsoWhole, probe }: LookUp, lookup: Lookup) {
  const few = Math.max(2 * limit, SMALLEST_PAGE);
  const [also, candidates] = await Promise.all([
    alsoWhole ?? [],
    terms.page({ having: anywhere(lookup), after: 0, limit: few, probe }),
  ]);
  if (candidates.length === few) return undefined;
  const found = new Map<Rank, number[]>(ranks.map((rank) => [rank, []]));
  found.get('whole')?.push(...also);
  for (const { id, texts = [] } of candidates) {
    const rank = rankOf(texts, expression);
    if (rank) found.get(rank)?.push(id);
  }
  return [...new Set([...found.values()].flatMap(inOrder))].slice(0, limit);
}

function anywhere({ common, commonShort, placed }: Lookup): Having {
  return common.length > 0 ? { all: common, allShort: commonShort } : { any: Object.values(placed) };
}

/** By its placed piece instead of the first of several. */
function atRank({ common, commonShort, placed }: Lookup, rank: PlacedRank): Having {
  const others = common.length > 1 ? common.slice(1) : common;
  return { all: [placed[rank], ...others], allShort: commonShort && [placed[rank], ...commonShort] };
}

type Ranked = { found: number[]; ranksRead: number };

/** Reads rank after rank until there are enough, as many at once as are likely needed. */
async function byRanks(asked: LookUp, { lookup, likely }: { lookup: Lookup; likely: number }): Promise<Ranked> {
  const { terms, limit, alsoWhole, probe } = asked;
  // The terms of a short expression say all; else its text does, and some were found by a better rank.
  const isExact = lookup.common.length === 0;
  const first = { after: 0, limit: isExact ? limit : limit + SPARE, idsOnly: isExact, probe };
  const firstOf = (rank: PlacedRank) => terms.page({ ...first, having: atRank(lookup, rank) });
  const [also, whole, ...pages] = await Promise.all([
    alsoWhole ?? [],
    terms.page({ ...first, having: { all: [lookup.whole] }, limit, idsOnly: true }),
    ...placedRanks.slice(0, likely).map(firstOf),
  ]);
  const found = new Set(inOrder([...also, ...whole.map(({ id }) => id)]));
  let ranksRead = 1;
  for (const [index, rank] of placedRanks.entries()) {
    if (found.size >= limit) break;
    if (index === pages.length) pages.push(...(await Promise.all(placedRanks.slice(index).map(firstOf))));
    const asPage = { ...first, having: atRank(lookup, rank) };
    await addRank(asked, { rank, asPage, page: pages[index] ?? [] }, found);
    ranksRead = index + 1;
  }
  return { found: [...found].slice(0, limit), ranksRead };
}

type FirstPage = { rank: Rank; asPage: Page; page: Indexed[] };

/**
 * Adds those of one rank, by id, until there are enough: from its first page, then from the next ones, which are
 * larger, for an expression whose parts are common and which itself is rare. Those that also match better were found
 * before: a rank is begun only when every better one has been read to its end.
 */
async function addRank(
  { terms, expression, limit }: LookUp,
  { rank, asPage, page: first }: FirstPage,
  found: Set<number>,
): Promise<void> {
  let [page, asked] = [first, asPage];
  for (;;) {
    for (const { id, texts } of page) {
      if (found.size >= limit) return;
      if (!texts || rankOf(texts, expression) === rank) found.add(id);
    }
    const last = page.at(-1);
    if (found.size >= limit || page.length < asked.limit || !last) return;
    asked = { ...asked, after: last.id, limit: Math.min(4 * asked.limit, LARGEST_PAGE) };
    page = await terms.page(asked);
  }
}
