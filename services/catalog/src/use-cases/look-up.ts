import type { Rank } from '../domain/search-rank.ts';
import { rankOf, ranks } from '../domain/search-rank.ts';
import type { Lookup } from '../domain/search-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Indexed, Probe, Terms } from '../store/terms.ts';

/** Fewer candidates than this are put in order here. */
const FEW = 50;
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
 * matches: a short expression's terms are exact, and each rank's are read in order until there are enough. Of a longer
 * one all candidates are read when they are few, else each rank's too.
 * @see decisions.md, Search
 */
export async function lookUp(asked: LookUp): Promise<number[]> {
  const lookup = lookupOf(asked.expression);
  if (lookup.common.length === 0) return byRank(asked, lookup);
  const candidates = await asked.terms.page(lookup.common, 0, FEW, asked.probe);
  return candidates.length < FEW ? amongFew(asked, candidates) : byRank(asked, lookup);
}

async function amongFew({ expression, limit, alsoWhole }: LookUp, candidates: Indexed[]): Promise<number[]> {
  const found = new Map<Rank, number[]>(ranks.map((rank) => [rank, []]));
  found.get('whole')?.push(...((await alsoWhole) ?? []));
  for (const { id, texts } of candidates) {
    const rank = rankOf(texts, expression);
    if (rank) found.get(rank)?.push(id);
  }
  const ordered = [...found.values()].flatMap((ids) => ids.sort((a, b) => a - b));
  return [...new Set(ordered)].slice(0, limit);
}

async function byRank(asked: LookUp, lookup: Lookup): Promise<number[]> {
  const { terms, limit, alsoWhole, probe } = asked;
  const [whole, also = []] = await Promise.all([terms.page([lookup.whole], 0, limit, probe), alsoWhole]);
  const found = new Set([...also, ...whole.map(({ id }) => id)].sort((a, b) => a - b));
  for (const rank of ['start', 'word-start', 'inside'] as const) {
    if (found.size >= limit) break;
    await addRank(asked, { rank, terms: [...lookup.common, tierOf(lookup, rank)] }, found);
  }
  return [...found].slice(0, limit);
}

function tierOf(lookup: Lookup, rank: Exclude<Rank, 'whole'>): string {
  if (rank === 'start') return lookup.start;
  return rank === 'word-start' ? lookup.wordStart : lookup.inside;
}

/**
 * Adds those of one rank, by id, until there are enough. Those that also match better were found before: a rank is
 * begun only when every better one has been read to its end.
 */
async function addRank(
  { terms, expression, limit, probe }: LookUp,
  tier: { rank: Rank; terms: string[] },
  found: Set<number>,
): Promise<void> {
  const isExact = tier.terms.length === 1;
  const matches = ({ texts }: Indexed) => isExact || rankOf(texts, expression) === tier.rank;
  let after = 0;
  // Mostly one page is enough; the next are larger, for an expression whose parts are common and which itself is rare.
  for (let count = isExact ? limit : 2 * limit; ; count = Math.min(4 * count, LARGEST_PAGE)) {
    const page = await terms.page(tier.terms, after, count, probe);
    for (const candidate of page.filter(matches)) {
      found.add(candidate.id);
      if (found.size >= limit) return;
    }
    const last = page.at(-1);
    if (page.length < count || !last) return;
    after = last.id;
  }
}
