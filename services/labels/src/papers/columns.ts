// The columns of each kind of paper.
import type { Millionths } from '@stockroom/kernel';
import { worthOf } from '@stockroom/kernel';
import type { Words } from './cells.ts';
import { SYMBOL } from './cells.ts';
import { amountIn, moneyIn } from './in-words.ts';
import { TYPE } from './page.ts';
import type { Paper, PaperKind, PaperLine } from './paper.ts';
import type { Column } from './table.ts';
import type { PaperWords } from './texts.ts';
import { WORDS } from './texts.ts';

/** The columns of a paper, from left to right. */
export function columnsOf(paper: Paper): Column[] {
  return COLUMNS[paper.kind](paper, WORDS[paper.language]);
}

type ColumnsOf = (paper: Paper, words: PaperWords) => Column[];

const COLUMNS: Record<PaperKind, ColumnsOf> = {
  'picking-list': (paper, words) => [
    tick(),
    place(words),
    itemWithNumber(words),
    amountWithUnit(paper, { head: words.wanted, of: wanted, isStrong: () => true }),
    // An amount that is not there in full catches the eye.
    amountWithUnit(paper, { head: words.thereNow, of: there, isStrong: (line) => there(line) < wanted(line) }),
    { head: words.picked, width: { mm: 20 }, cell: () => ({ box: 'write' }) },
    symbol(words),
  ],
  'delivery-note': (paper, words) => {
    const back = amount(paper, { head: words.back, of: (line) => line.back ?? 0 });
    const used = amount(paper, { head: words.used, of: usedOf });
    // Beside prices there is no room for a column of article numbers.
    const goods = paper.currency ? [itemWithNumber(words)] : [articleNumber(words), item(words)];
    const out = amount(paper, { head: words.out, of: wanted });
    const phases = paper.returned ? [out, back, used] : [out];
    const worth = paper.returned ? usedOf : wanted;
    return [position(words), ...goods, ...phases, unit(words), ...priced(paper, words, worth)];
  },
  'return-note': (paper, words) => [
    ...[position(words), articleNumber(words), item(words), place(words)],
    amount(paper, { head: words.out, of: wanted }),
    amount(paper, { head: words.back, of: backOf }),
    ...[unit(words), ...priced(paper, words, backOf)],
  ],
  'goods-in-note': (paper, words) => [
    ...[position(words), articleNumber(words), item(words), place(words)],
    amount(paper, { head: words.receivedAmount, of: wanted }),
    ...[unit(words), ...priced(paper, words, wanted)],
  ],
  'counting-sheet': (paper, words) => [
    ...[place(words), itemWithNumber(words), unit(words)],
    {
      head: words.counted,
      width: { mm: 28 },
      cell: ({ quantity }) => ({ box: 'write', filled: countedIn(paper, quantity) }),
    },
    symbol(words),
  ],
  'order-list': (paper, words) => [
    ...[position(words), articleNumber(words), item(words)],
    ...(paper.with_vendors ? [vendor(words)] : []),
    amount(paper, { head: words.thereNow, of: there, sums: false }),
    amount(paper, { head: words.free, of: (line) => line.available ?? 0, sums: false }),
    amount(paper, { head: words.order, of: wanted, isStrong: true }),
    unit(words),
  ],
};

const wanted = ({ quantity }: PaperLine): Millionths => quantity ?? 0;
const there = (line: PaperLine): Millionths => line.there ?? 0;
const backOf = (line: PaperLine): Millionths => line.back ?? 0;
const usedOf = (line: PaperLine): Millionths => wanted(line) - backOf(line);

const tick = (): Column => ({ head: '', width: { mm: 4.2 }, cell: () => ({ box: 'tick' }) });

const position = ({ no }: PaperWords): Column => ({
  head: no,
  width: { least: 6, most: 14 },
  align: 'right',
  cell: (_, at) => ({ words: [{ text: `${at + 1}`, as: 'number' }] }),
});

const place = (words: PaperWords): Column => ({
  head: words.place,
  width: { least: 14, most: 28 },
  cell: ({ location }) => ({ words: [{ text: location, face: 'bold' }] }),
});

const articleNumber = (words: PaperWords): Column => ({
  head: words.articleNumber,
  width: { least: 16, most: 32 },
  cell: ({ article_number: text }) => ({ words: [{ text, as: 'code' }] }),
});

const item = (words: PaperWords): Column => ({
  head: words.item,
  width: 'rest',
  cell: ({ name }) => ({ words: [{ text: name }] }),
});

const itemWithNumber = (words: PaperWords): Column => ({
  head: words.item,
  width: 'rest',
  cell: ({ name, article_number: number }) => ({
    words: [
      { text: name, face: 'bold' },
      { text: number, size: TYPE.small, as: 'code' },
    ],
  }),
});

const unit = (words: PaperWords): Column => ({
  head: words.unit,
  width: { least: 9, most: 24 },
  cell: (line) => ({ words: [{ text: line.unit }] }),
});

const vendor = (words: PaperWords): Column => ({
  head: words.vendor,
  width: { least: 16, most: 34 },
  cell: (line) => ({ words: [{ text: line.vendor }] }),
});

const symbol = (words: PaperWords): Column => ({
  head: words.barcode,
  width: { mm: SYMBOL.width },
  align: 'centre',
  cell: ({ barcode }) => ({ barcode }),
});

type Amount = { head: string; of: (line: PaperLine) => Millionths; isStrong?: boolean; sums?: boolean };

/** A column of amounts, summed up where all of them have one unit. */
function amount(paper: Paper, { head, of, isStrong = false, sums = true }: Amount): Column {
  const isSummed = sums && paper.lines.length > 1 && new Set(paper.lines.map((line) => line.unit)).size === 1;
  const sum = paper.lines.reduce((total, line) => total + BigInt(of(line)), 0n);
  return {
    head,
    width: { least: 12, most: 24 },
    align: 'right',
    cell: (line) => ({
      words: [{ text: amountIn(paper, BigInt(of(line))), as: 'number', face: isStrong ? 'bold' : 'plain' }],
    }),
    total: isSummed ? amountIn(paper, sum) : undefined,
  };
}

type AmountWithUnit = {
  head: string;
  of: (line: PaperLine) => Millionths;
  isStrong: (line: PaperLine) => boolean;
};

/** An amount to walk with: large, with its unit under it. */
function amountWithUnit(paper: Paper, { head, of, isStrong }: AmountWithUnit): Column {
  return {
    head,
    width: { least: 13, most: 24 },
    align: 'right',
    cell: (line) => ({
      words: [
        {
          text: amountIn(paper, BigInt(of(line))),
          as: 'number',
          size: TYPE.strong,
          face: isStrong(line) ? 'bold' : 'plain',
        },
        { text: line.unit, size: TYPE.small },
      ],
    }),
  };
}

function countedIn(paper: Paper, quantity: Millionths | null | undefined): Words | undefined {
  if (quantity === null || quantity === undefined) return undefined;
  return { text: amountIn(paper, BigInt(quantity)), as: 'number', size: TYPE.strong };
}

/** Price and value, where the paper shows them. */
function priced(paper: Paper, words: PaperWords, of: (line: PaperLine) => Millionths): Column[] {
  const { currency } = paper;
  if (!currency) return [];
  const priceOf = (line: PaperLine) => line.price ?? 0;
  const worthIn = (line: PaperLine) => worthOf({ price: priceOf(line), quantity: of(line) });
  const sum = paper.lines.reduce((total, line) => total + worthIn(line), 0n);
  const money = (value: bigint) => moneyIn(paper, value, currency);
  const column = (head: string, value: (line: PaperLine) => bigint): Column => ({
    head,
    width: { least: 16, most: 26 },
    align: 'right',
    cell: (line) => ({ words: [{ text: money(value(line)), as: 'number' }] }),
  });
  return [
    column(words.price(currency), (line) => BigInt(priceOf(line))),
    { ...column(words.value(currency), worthIn), total: paper.lines.length > 0 ? money(sum) : undefined },
  ];
}
