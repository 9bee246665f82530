import { nearnessOf, nearRank } from '../domain/near-miss.ts';
import { mistypedOf, nearWaysOf, termsOfNear, termsOfSeveralNear } from '../domain/near-terms.ts';
import { lookupOf } from '../domain/search-terms.ts';
import type { Word, WordRank } from '../domain/search-words.ts';
import {
  hasOtherwise,
  otherwiseWritten,
  rankOfWords,
  wordRanks,
  wordsAndSizesOf,
  wordsOf,
} from '../domain/search-words.ts';
import { termsOfWords, termsOfWritten } from '../domain/word-terms.ts';
import type { Terms } from '../store/terms.ts';
import { createCandidates, type Sought } from './read-candidates.ts';

type LookFurther = {
  /** Folded and not empty. */
  expression: string;
  limit: number;
  /** The ids of what has the expression as it is: fewer than the limit. */
  asItIs: number[];
};

/** A sentence has more words than a search: that nothing has a word is asked of so many. */
const MOST_ASKED = 8;
/** A longer expression is no search of a person, and its look-ups would keep everybody else waiting. */
const MOST_WORDS = 16;
const MOST_LETTERS = 200;

/**
 * Adds to the ids of what has an expression as it is, until there are enough: what has it written otherwise, then what has
 * its words, then near misses. Each step is taken only where those before it have found too few, and none for a text as
 * long as no person types it.
 * @see decisions.md, Search
 */
export async function lookFurther(terms: Terms, { expression, limit, asItIs }: LookFurther): Promise<number[]> {
  if (expression.length > MOST_LETTERS) return asItIs;
  const words = wordsOf(expression);
  if (words.length > MOST_WORDS) return asItIs;
  const found = new Set(asItIs);
  const further = () => ({ terms, room: limit - found.size, without: new Set(found) });
  const add = (ids: number[]) => {
    for (const id of ids) found.add(id);
  };
  const areSeveral = expression.includes(' ');
  const sizes = wordsAndSizesOf(expression);
  const hasSizes = sizes.length < words.length;
  const [otherwise, having] = await Promise.all([
    writtenOtherwise(further(), expression),
    areSeveral ? havingWords(further(), hasSizes ? sizes : words) : [],
  ]);
  add([...otherwise, ...having]);
  if (hasSizes && found.size < limit) add(await havingWords(further(), words));
  // A document that has all of the words is proof that each of them is known.
  const mayBeUnknown = areSeveral && having.length === 0 && found.size < limit;
  const unknown = mayBeUnknown ? await unknownOf(terms, words) : [];
  if (found.size < limit) add(await nearMisses(further(), words, mistypedOf(words, unknown)));
  if (found.size < limit) add(await severalNearMisses(further(), words, unknown));
  return [...found].slice(0, limit);
}

type Further = Omit<Sought, 'rankOf'>;

async function writtenOtherwise(sought: Further, expression: string): Promise<number[]> {
  const written = otherwiseWritten(expression);
  const rankOf = (texts: string[]) => (hasOtherwise(texts, written) ? 0 : undefined);
  const candidates = createCandidates({ ...sought, rankOf });
  const lists = termsOfWritten(written);
  if (!(await candidates.readShared(lists))) await candidates.readUntilEnough(lists);
  return candidates.best();
}

/** Reads few candidates at once; of many the best are read first, as those may have high ids. */
async function havingWords(sought: Further, words: Word[]): Promise<number[]> {
  const rankOf = (texts: string[]) => {
    const rank = rankOfWords(texts, words);
    return rank && wordRanks.indexOf(rank);
  };
  const candidates = createCandidates({ ...sought, rankOf });
  const all = termsOfWords(words, 'inside');
  const worst = wordRanks.indexOf('starts');
  // The first pages of both are read by one command.
  const [isAll, areEnough] = await Promise.all([
    candidates.readShared(all, worst),
    candidates.readUntilEnough(termsOfWords(words, 'starts'), worst),
  ]);
  if (!isAll && !areEnough) await candidates.readUntilEnough(all);
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

/** What has one of these words only as a near miss: first what has the others at the start of words. */
async function nearMisses(sought: Further, words: Word[], mistyped: Word[]): Promise<number[]> {
  const candidates = nearCandidates(sought, words, 1);
  const readWays = async (others: WordRank): Promise<boolean> => {
    const worst = nearRank({ mistyped: 1, doOthersBegin: others === 'starts' });
    const ways = nearWaysOf(mistyped, words, others);
    // Where few documents have the other words, these are looked through.
    const areRead = await candidates.readFew(ways.map(({ beside }) => beside));
    return candidates.readUntilEnough(termsOfNear(ways.filter((_, at) => !areRead[at])), worst);
  };
  // A word by itself has no others.
  if (words.length === 1 || !(await readWays('starts'))) await readWays('inside');
  return candidates.best();
}

/** What has several words only as near misses, those with the fewest first. */
async function severalNearMisses(sought: Further, words: Word[], unknown: Word[]): Promise<number[]> {
  const candidates = nearCandidates(sought, words, words.length);
  const lists = termsOfSeveralNear(words, unknown);
  if (!(await candidates.readShared(lists))) await candidates.readUntilEnough(lists);
  return candidates.best();
}

function nearCandidates(sought: Further, words: Word[], most: number) {
  const rankOf = (texts: string[]) => {
    const nearness = nearnessOf(texts, words);
    return nearness && nearness.mistyped <= most ? nearRank(nearness) : undefined;
  };
  return createCandidates({ ...sought, rankOf });
}
