import { countMistyped } from '../domain/near-miss.ts';
import { termsOfNear, termsOfSeveralNear } from '../domain/near-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Word } from '../domain/search-words.ts';
import {
  hasOtherwise,
  otherwiseWritten,
  rankOfWords,
  wordRanks,
  wordsAndSizesOf,
  wordsOf,
} from '../domain/search-words.ts';
import { type TermLists, termsOfWords, termsOfWritten } from '../domain/word-terms.ts';
import type { Terms } from '../store/terms.ts';
import { createCandidates, type Sought } from './read-candidates.ts';

type LookFurther = {
  /** Folded and not empty. */
  expression: string;
  limit: number;
  /** What has the expression as it is: fewer than the limit. */
  asItIs: number[];
};

/** A sentence has more words than a search: that nothing has a word is asked of so many. */
const MOST_ASKED = 8;

/**
 * Adds to the ids of what has an expression as it is, until there are enough: what has it written otherwise, then what has
 * its words, then near misses. Each step is taken only where those before it have found too few.
 * @see decisions.md, Search
 */
export async function lookFurther(terms: Terms, { expression, limit, asItIs }: LookFurther): Promise<number[]> {
  const words = wordsOf(expression);
  const withSizes = wordsAndSizesOf(expression);
  const areSeveral = expression.includes(' ');
  const found = new Set(asItIs);
  const sought = { terms, room: limit - found.size, without: new Set(asItIs) };
  const [otherwise, bySizes, byWords, unknown] = await Promise.all([
    writtenOtherwise(sought, expression),
    withSizes.length < words.length ? havingWords(sought, withSizes) : [],
    areSeveral ? havingWords(sought, words) : [],
    areSeveral ? unknownOf(terms, words) : [],
  ]);
  for (const id of [...otherwise, ...bySizes, ...byWords]) found.add(id);
  const steps = [
    { lists: termsOfNear(words, unknown), most: 1 },
    { lists: termsOfSeveralNear(words, unknown), most: words.length },
  ];
  for (const { lists, most } of steps) {
    if (found.size >= limit) break;
    const further = { terms, room: limit - found.size, without: new Set(found) };
    for (const id of await nearMisses(further, { words, lists, most })) found.add(id);
  }
  return [...found].slice(0, limit);
}

type Further = Omit<Sought, 'rankOf'>;

async function writtenOtherwise(sought: Further, expression: string): Promise<number[]> {
  const written = otherwiseWritten(expression);
  const rankOf = (texts: string[]) => (hasOtherwise(texts, written) ? 0 : undefined);
  const candidates = createCandidates({ ...sought, rankOf });
  await candidates.readUntilEnough(termsOfWritten(written));
  return candidates.best();
}

/** What is few is read at once; of much the best are read first, as those may have high ids. */
async function havingWords(sought: Further, words: Word[]): Promise<number[]> {
  const rankOf = (texts: string[]) => {
    const rank = rankOfWords(texts, words);
    return rank && wordRanks.indexOf(rank);
  };
  const candidates = createCandidates({ ...sought, rankOf });
  const all = termsOfWords(words, 'inside');
  if (await candidates.readFirst(all)) return candidates.best();
  await candidates.readUntilEnough(termsOfWords(words, 'starts'), wordRanks.indexOf('starts'));
  if (candidates.best().length < sought.room) await candidates.readUntilEnough(all);
  return candidates.best();
}

/** The words that no text has; one that may be written apart is left to the texts. */
async function unknownOf(terms: Terms, words: Word[]): Promise<Word[]> {
  const asked = words.slice(0, MOST_ASKED).filter(({ apart }) => apart.length === 0);
  const having = asked.map(({ text }) => {
    const { placed, common } = lookupOf(text);
    return common.length > 0 ? { all: common } : { any: Object.values(placed) };
  });
  const pages = having.map((each) => terms.page({ having: each, after: 0, limit: 1, idsOnly: true }));
  const found = await Promise.all(pages);
  return asked.filter((_, place) => found[place]?.length === 0);
}

type Near = { words: Word[]; lists: TermLists; most: number };

/** What has up to `most` of the words only as near misses, those with the fewest first. */
async function nearMisses(sought: Further, { words, lists, most }: Near): Promise<number[]> {
  const rankOf = (texts: string[]) => {
    const count = countMistyped(texts, words);
    return count !== undefined && count <= most ? count : undefined;
  };
  const candidates = createCandidates({ ...sought, rankOf });
  await candidates.readUntilEnough(lists);
  return candidates.best();
}
