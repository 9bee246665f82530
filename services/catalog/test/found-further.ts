import { nearnessOf, nearRank } from '../src/domain/near-miss.ts';
import { rankOf, ranks } from '../src/domain/search-rank.ts';
import { hasOtherwise, otherwiseWritten, rankOfWords, wordsAndSizesOf, wordsOf } from '../src/domain/search-words.ts';

/** What comes before near misses, best first; these are the worse, the more words are mistyped. */
const grades = [...ranks, 'otherwise', 'sizes start', 'sizes inside', 'words start', 'words inside'] as const;
const NEAR = grades.length - 1;
/** The worst grade of one mistyped word. */
export const ONE_MISTYPED = NEAR + nearRank({ mistyped: 1, doOthersBegin: false });

/** Gives how well an expression is found in some texts, by a look at them: the less the better; undefined when it is not. */
export function gradeOf(texts: string[], expression: string): number | undefined {
  const asItIs = rankOf(texts, expression);
  if (asItIs) return grades.indexOf(asItIs);
  if (hasOtherwise(texts, otherwiseWritten(expression))) return grades.indexOf('otherwise');
  const [words, sizes] = [wordsOf(expression), wordsAndSizesOf(expression)];
  const bySizes = sizes.length < words.length ? rankOfWords(texts, sizes) : undefined;
  if (bySizes) return grades.indexOf(bySizes === 'starts' ? 'sizes start' : 'sizes inside');
  const byWords = expression.includes(' ') ? rankOfWords(texts, words) : undefined;
  if (byWords) return grades.indexOf(byWords === 'starts' ? 'words start' : 'words inside');
  const nearness = nearnessOf(texts, words);
  return nearness?.mistyped ? NEAR + nearRank(nearness) : undefined;
}

export type Row = { id: number; texts: string[] };

/** Gives all that an expression finds, in order, by a look at every row. */
export function foundAmong(rows: Row[], expression: string): { id: number; grade: number }[] {
  return rows
    .flatMap(({ id, texts }) => {
      const grade = gradeOf(texts, expression);
      return grade === undefined ? [] : [{ id, grade }];
    })
    .sort((a, b) => a.grade - b.grade || a.id - b.id);
}

/** Expects that what stands behind those that have the expression as it is are worse ones, in order. */
export function expectInOrder(further: number[], rows: Row[], expression: string): void {
  const wanted = new Set(further);
  const inOrder = foundAmong(
    rows.filter(({ id }) => wanted.has(id)),
    expression,
  );
  expect(further).toEqual(inOrder.map(({ id }) => id));
  for (const { grade } of inOrder) expect(grade).toBeGreaterThanOrEqual(ranks.length);
}
