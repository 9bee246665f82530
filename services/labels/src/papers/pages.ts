// Puts the rows of a paper onto pages: no row is cut, and the end never stands alone.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Drawing } from '../domain/drawing.ts';
import type { Sheet } from '../domain/sheet.ts';
import type { Ink } from './cells.ts';
import { wordsBlock } from './cells.ts';
import { columnsOf } from './columns.ts';
import { endOf, footOf, headOf, runningHeadOf } from './head.ts';
import { shelfOrder } from './in-words.ts';
import type { Block } from './page.ts';
import { EMPTY, joined, mm, shifted, stacked, TYPE } from './page.ts';
import type { Paper, PaperLine } from './paper.ts';
import { tableOf } from './table.ts';
import { WORDS } from './texts.ts';

// Long papers let others have their turn: labels are waited for at the printer.
const ROWS_A_TURN = 50;

const FOOT = 8;

/** Draws every page of a paper. */
export async function drawPaper(sent: Paper, sheet: Sheet, ink: Ink): Promise<Drawing[]> {
  const paper = { ...sent, lines: linesOf(sent) };
  const { area } = sheet;
  const { width } = area;
  const table = tableOf(columnsOf(paper), { width, lines: paper.lines }, ink);
  const rows: Block[] = [];
  for (const [at, line] of paper.lines.entries()) {
    if (at % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    rows.push(table.row(line, at));
  }
  const words = WORDS[paper.language];
  const isEmpty = rows.length === 0;
  const nothing = wordsBlock([{ text: words.nothing[paper.kind], size: TYPE.subject }], { width }, ink.measure);
  const totals = isEmpty ? nothing : table.totals(words.lines(rows.length));
  const heads = { first: headOf(paper, width, ink), further: runningHeadOf(paper, width, ink) };
  const end = stacked([totals, endOf(paper, width, ink)]);
  const pages = paged({ ...heads, tableHead: isEmpty ? EMPTY : table.head, rows, end }, area.height - mm(FOOT));
  return pages.map((page, at) => {
    const foot = footOf(paper, { at: at + 1, of: pages.length, width }, ink);
    const below = shifted(foot.drawing, { x: 0, y: area.height - foot.height });
    return shifted(joined([page, below]), area);
  });
}

export type Parts = {
  first: Block;
  further: Block;
  tableHead: Block;
  rows: readonly Block[];
  end: Block;
};

/** Fills pages of a height; each has its head, and the head of the table above its rows. */
export function paged({ first, further, tableHead, rows, end }: Parts, height: number): Drawing[] {
  const pages: Block[][] = [[first, tableHead]];
  let used = first.height + tableHead.height;
  const turn = (): Block[] => {
    const page = [further, tableHead];
    pages.push(page);
    used = further.height + tableHead.height;
    return page;
  };
  let page = pages[0] as Block[];
  for (const row of rows) {
    if (used + row.height > height && page.length > 2) page = turn();
    page.push(row);
    used += row.height;
  }
  if (used + end.height > height) {
    // The last row goes along: a page of sums and a signature alone would belong to anything.
    const last = page.length > 3 ? page.pop() : undefined;
    page = turn();
    if (last) page.push(last);
  }
  page.push(end);
  return pages.map((blocks) => stacked(blocks).drawing);
}

/** The lines in the order in which they are read: along the shelves, by vendor, or as in the document. */
function linesOf(paper: Paper): PaperLine[] {
  const order = shelfOrder(paper);
  const by = (key: (line: PaperLine) => string) => (one: PaperLine, other: PaperLine) =>
    order(key(one), key(other)) || order(one.name, other.name);
  const lines = paper.kind === 'return-note' ? paper.lines.filter(({ back }) => (back ?? 0) > 0) : paper.lines;
  if (paper.kind === 'picking-list' || paper.kind === 'counting-sheet')
    return lines.toSorted(by(({ location }) => location));
  return paper.kind === 'order-list' && paper.with_vendors ? lines.toSorted(by(({ vendor }) => vendor)) : lines;
}
