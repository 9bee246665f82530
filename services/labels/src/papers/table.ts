// The table of a paper: columns as wide as what stands in them, and rows as high.
import type { Align } from '../domain/drawing.ts';
import type { Measure } from '../domain/fit-text.ts';
import { printable } from '../domain/label.ts';
import type { Cell, Ink, Words } from './cells.ts';
import { cellBlock, wordsBlock } from './cells.ts';
import type { Block } from './page.ts';
import { joined, mm, rule, shifted, TYPE } from './page.ts';
import type { PaperLine } from './paper.ts';

/** The width of a column: so many mm; as its texts want, within bounds in mm; or all that is left, once in a table. */
type Width = { mm: number } | { least: number; most: number } | 'rest';

export type Column = {
  head: string;
  width: Width;
  align?: Align;
  cell: (line: PaperLine, at: number) => Cell;
  /** The text under the column, where it has a sum. */
  total?: string | undefined;
};

/** A column with its place in dots. */
type Placed = Column & { x: number; dots: number };

export type Table = {
  head: Block;
  row: (line: PaperLine, at: number) => Block;
  /** The sums under their columns, with what stands before them. */
  totals: (label: string) => Block;
};

const GAP = mm(2.6);
// So much is left for names, whatever else wants room.
const LEAST_REST = mm(36);
const PADDING = mm(1.4);
const HAIR = 1;
const THICK = 4;

/** Lays columns out over a width, for these lines. */
export function tableOf(
  columns: readonly Column[],
  { width, lines }: { width: number; lines: readonly PaperLine[] },
  ink: Ink,
): Table {
  const placed = placedOver(columns, { width, lines }, ink.measure);
  return {
    head: headOf(placed, width, ink.measure),
    row: (line, at) => rowOf(placed, { line, at, width }, ink),
    totals: (label) => totalsOf(placed, { label, width }, ink),
  };
}

function placedOver(
  columns: readonly Column[],
  { width, lines }: { width: number; lines: readonly PaperLine[] },
  measure: Measure,
): Placed[] {
  const wanted = columns.map((column) => wantedBy(column, lines, measure));
  const free = width - GAP * (columns.length - 1);
  const widths = narrowed(columns, wanted, free - LEAST_REST);
  const rest = free - widths.reduce<number>((sum, dots) => sum + (dots ?? 0), 0);
  let x = 0;
  return columns.map((column, at) => {
    const dots = widths[at] ?? rest;
    const placed = { ...column, x, dots };
    x += dots + GAP;
    return placed;
  });
}

/** Takes from columns of texts, each in proportion to what it can spare, until all fit. */
function narrowed(columns: readonly Column[], widths: readonly (number | undefined)[], most: number) {
  const spare = columns.map(({ width }, at) =>
    typeof width === 'object' && 'least' in width ? (widths[at] ?? 0) - mm(width.least) : 0,
  );
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
  const over = sum(widths) - most;
  if (over <= 0) return widths;
  const share = Math.min(1, over / sum(spare));
  return widths.map((dots, at) => dots && Math.floor(dots - share * (spare[at] as number)));
}

/** The dots that a column wants; undefined for what is left. */
function wantedBy(column: Column, lines: readonly PaperLine[], measure: Measure): number | undefined {
  const { width } = column;
  if (width === 'rest') return undefined;
  if ('mm' in width) return mm(width.mm);
  const head: Words = { text: column.head, face: 'bold', size: TYPE.small };
  const texts = lines.flatMap((line, at) => {
    const cell = column.cell(line, at);
    return 'words' in cell ? cell.words : [];
  });
  const total = column.total === undefined ? [] : [totalWords(column.total)];
  let widest = 0;
  for (const { text, face = 'plain', size = TYPE.body } of [head, ...texts, ...total])
    widest = Math.max(widest, measure(printable(text), face) * size);
  return Math.ceil(Math.min(Math.max(widest, mm(width.least)), mm(width.most)));
}

/** The heads of the columns stand on one line at their foot, with a thick line under them. */
function headOf(columns: readonly Placed[], width: number, measure: Measure): Block {
  const blocks = columns.map(({ head, dots, align = 'left' }) =>
    wordsBlock([{ text: head, face: 'bold', size: TYPE.small }], { width: dots, align }, measure),
  );
  const height = Math.max(...blocks.map((block) => block.height));
  const drawings = columns.map(({ x }, at) => {
    const block = blocks[at] as Block;
    return shifted(block.drawing, { x, y: height - block.height });
  });
  const line = rule({ x: 0, y: height + mm(0.8), width }, THICK);
  return { height: height + mm(0.8) + THICK, drawing: joined([...drawings, { bars: [line], texts: [] }]) };
}

type RowAsked = { line: PaperLine; at: number; width: number };

function rowOf(columns: readonly Placed[], { line, at, width }: RowAsked, ink: Ink): Block {
  const blocks = columns.map(({ cell, dots, align = 'left' }) =>
    cellBlock(cell(line, at), { width: dots, align }, ink),
  );
  const inner = Math.max(...blocks.map((block) => block.height));
  const drawings = columns.map(({ x }, column) => shifted((blocks[column] as Block).drawing, { x, y: PADDING }));
  const height = Math.ceil(inner + 2 * PADDING + HAIR);
  const hair = rule({ x: 0, y: height - HAIR, width }, HAIR);
  return { height, drawing: joined([...drawings, { bars: [hair], texts: [] }]) };
}

const totalWords = (text: string): Words => ({ text, face: 'bold', as: 'number' });

function totalsOf(columns: readonly Placed[], { label, width }: { label: string; width: number }, ink: Ink): Block {
  const first = columns.findIndex(({ total }) => total !== undefined);
  const free = first < 0 ? width : (columns[first] as Placed).x - GAP;
  const blocks = [
    { x: 0, block: wordsBlock([{ text: label, face: 'bold' }], { width: free }, ink.measure) },
    ...columns.map(({ x, dots, align = 'left', total = '' }) => ({
      x,
      block: wordsBlock([totalWords(total)], { width: dots, align }, ink.measure),
    })),
  ];
  const line = rule({ x: 0, y: 0, width }, THICK);
  const drawings = blocks.map(({ x, block }) => shifted(block.drawing, { x, y: PADDING }));
  const height = Math.max(...blocks.map(({ block }) => block.height)) + PADDING;
  return { height, drawing: joined([{ bars: [line], texts: [] }, ...drawings]) };
}
