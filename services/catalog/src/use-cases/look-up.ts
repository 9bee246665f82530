import type { Rank } from '../domain/search-rank.ts';
import { rankOf, ranks } from '../domain/search-rank.ts';
import type { Lookup } from '../domain/search-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Indexed, Probe, Terms } from '../store/terms.ts';

/** A page of candidates, at least: mostly one is enough. */
const SMALLEST_PAGE = 12;
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
 * matches, and nearly always it asks once: what it may need of each rank is read together.
 * @see decisions.md, Search
 */
export function lookUp(asked: LookUp): Promise<number[]> {
  const lookup = lookupOf(asked.expression);
  return lookup.common.length === 0 ? byTerms(asked, lookup) : byCandidates(asked, lookup);
}

/** Of a short expression each rank has a term of its own. Who matches better was found by an earlier one. */
async function byTerms({ terms, limit, alsoWhole, probe }: LookUp, lookup: Lookup): Promise<number[]> {
  const having = (term: string) => terms.having(term, limit, probe);
  const [also, whole, ...others] = await Promise.all([
    alsoWhole ?? [],
    having(lookup.whole),
    having(lookup.start),
    having(lookup.wordStart),
    having(lookup.inside),
  ]);
  return [...new Set([...inOrder([...also, ...whole]), ...others.flat()])].slice(0, limit);
}

/** Of a longer one all candidates are read when they are few, else those of each rank until there are enough. */
async function byCandidates(asked: LookUp, lookup: Lookup): Promise<number[]> {
  const { terms, expression, limit, alsoWhole, probe } = asked;
  const few = Math.max(2 * limit, SMALLEST_PAGE);
  const page = (all: string[]) => terms.page(all, 0, few, probe);
  const tier = (rank: Rank, term: string): Tier => ({ rank, terms: [...lookup.common, term] });
  const start = tier('start', lookup.start);
  const [also, whole, starts, candidates] = await Promise.all([
    alsoWhole ?? [],
    terms.having(lookup.whole, limit, probe),
    page(start.terms),
    page(lookup.common),
  ]);
  if (candidates.length < few) return amongFew({ expression, limit, also, candidates });
  const found = new Set(inOrder([...also, ...whole]));
  await addRank(asked, { ...start, page: starts, few }, found);
  if (found.size < limit) {
    const others = [tier('word-start', lookup.wordStart), tier('inside', lookup.inside)];
    const pages = await Promise.all(others.map((other) => page(other.terms)));
    for (const [index, other] of others.entries()) {
      await addRank(asked, { ...other, page: pages[index] ?? [], few }, found);
    }
  }
  return [...found].slice(0, limit);
}

const inOrder = (ids: number[]): number[] => ids.sort((a, b) => a - b);

type Few = { expression: string; limit: number; also: number[]; candidates: Indexed[] };

function amongFew({ expression, limit, also, candidates }: Few): number[] {
  const found = new Map<Rank, number[]>(ranks.map((rank) => [rank, []]));
  found.get('whole')?.push(...also);
  for (const { id, texts } of candidates) {
    const rank = rankOf(texts, expression);
    if (rank) found.get(rank)?.push(id);
  }
  return [...new Set([...found.values()].flatMap(inOrder))].slice(0, limit);
}

type Tier = { rank: Rank; terms: string[] };

/**
 * Adds those of one rank, by id, until there are enough: from its first page, then from the next ones, which are
 * larger, for an expression whose parts are common and which itself is rare. Those that also match better were found
 * before: a rank is begun only when every better one has been read to its end.
 */
async function addRank(
  { terms, expression, limit, probe }: LookUp,
  tier: Tier & { page: Indexed[]; few: number },
  found: Set<number>,
): Promise<void> {
  let { page } = tier;
  for (let count = tier.few; ; ) {
    for (const { id, texts } of page) {
      if (found.size >= limit) return;
      if (rankOf(texts, expression) === tier.rank) found.add(id);
    }
    const last = page.at(-1);
    if (found.size >= limit || page.length < count || !last) return;
    count = Math.min(4 * count, LARGEST_PAGE);
    page = await terms.page(tier.terms, last.id, count, probe);
  }
}
