// The lines above and below the table of a paper.
import { printable } from '../domain/label.ts';
import type { Ink, Words } from './cells.ts';
import { symbolBlock, wordsBlock } from './cells.ts';
import { dayIn } from './in-words.ts';
import type { Block } from './page.ts';
import { joined, mm, rule, shifted, stacked, TYPE } from './page.ts';
import type { Paper } from './paper.ts';
import { WORDS } from './texts.ts';

const SYMBOL = { width: 66, height: 19 };

const space = (height: number): Block => ({ height: mm(height), drawing: { bars: [], texts: [] } });

/** The name of the document: "Job 118 · Braun GmbH". */
export function subjectOf(paper: Paper): string {
  const words = WORDS[paper.language];
  const { kind, number, party } = paper;
  if (kind === 'order-list') return party || words.allVendors;
  if (kind === 'counting-sheet') return `${words.count(number ?? 0)} · ${party || words.everything}`;
  const document = kind === 'goods-in-note' ? words.delivery(number ?? 0) : words.job(number ?? 0);
  return party ? `${document} · ${party}` : document;
}

/** The head of the first page: whose paper, what it is about, and what opens the document when it is scanned. */
export function headOf(paper: Paper, width: number, ink: Ink): Block {
  const words = WORDS[paper.language];
  const symbol = symbolBlock(paper.barcode, SYMBOL, ink);
  const beside = paper.barcode === '' ? width : width - mm(SYMBOL.width) - mm(4);
  const titles: Words[] = [
    { text: paper.company, size: TYPE.body },
    { text: words.titles[paper.kind], face: 'bold', size: TYPE.title },
    { text: subjectOf(paper), face: 'bold', size: TYPE.subject },
  ];
  const left = wordsBlock(titles, { width: beside }, ink.measure);
  // The code's white on the right is paper, too: its bars end where the table does.
  const right = shifted(symbol.drawing, { x: width - mm(SYMBOL.width), y: 0 });
  const top = { height: Math.max(left.height, symbol.height), drawing: joined([left.drawing, right]) };
  return stacked([top, space(2), ...factsOf(paper, width, ink), space(4)]);
}

/** Days, who did what, and the comment: each with its name before it. */
function factsOf(paper: Paper, width: number, ink: Ink): Block[] {
  const facts = factsIn(paper);
  const nameWidth = Math.max(0, ...facts.map(([name]) => ink.measure(name, 'plain') * TYPE.body)) + mm(4);
  return facts.map(([name, text]) => {
    const label = wordsBlock([{ text: name }], { width: nameWidth }, ink.measure);
    const value = wordsBlock([{ text, as: 'note' }], { width: width - nameWidth }, ink.measure);
    const height = Math.max(label.height, value.height);
    return { height, drawing: joined([label.drawing, shifted(value.drawing, { x: nameWidth, y: 0 })]) };
  });
}

function factsIn(paper: Paper): [string, string][] {
  const words = WORDS[paper.language];
  const { day, out, returned, closed, comment } = paper;
  const done = (closing: Paper['out']) =>
    closing && [dayIn(paper, closing.day), closing.user].filter(Boolean).join(', ');
  const facts: [string, string | null | undefined][] = [
    [nameOfDay(paper), day && dayIn(paper, day)],
    [words.wentOut, done(out)],
    [words.cameBack, done(returned)],
    [words.closed, done(closed)],
    [words.comment, comment],
  ];
  return facts.flatMap(([fact, text]) => (text && printable(text) !== '' ? [[fact, text] as [string, string]] : []));
}

/** Says what happened on the day of a paper; one that shows the stock is true on that day. */
function nameOfDay({ kind, language }: Paper): string {
  const words = WORDS[language];
  if (kind === 'goods-in-note') return words.received;
  return kind === 'counting-sheet' ? words.begun : words.asOf;
}

/** The head of each further page: one line that says what it is a page of. */
export function runningHeadOf(paper: Paper, width: number, { measure }: Ink): Block {
  const text = `${WORDS[paper.language].titles[paper.kind]} · ${subjectOf(paper)}`;
  const line = wordsBlock([{ text, face: 'bold', size: TYPE.body }], { width }, measure);
  return stacked([line, space(3)]);
}

/** The foot of a page: whose it is, and which one of how many. */
export function footOf(paper: Paper, { at, of, width }: { at: number; of: number; width: number }, ink: Ink): Block {
  const page = WORDS[paper.language].page(at, of);
  const pageWidth = ink.measure(page, 'plain') * TYPE.small + 1;
  const company: Words = { text: paper.company, size: TYPE.small, as: 'number' };
  const left = wordsBlock([company], { width: width - pageWidth - mm(4) }, ink.measure);
  const right = wordsBlock([{ text: page, size: TYPE.small }], { width, align: 'right' }, ink.measure);
  return { height: Math.max(left.height, right.height), drawing: joined([left.drawing, right.drawing]) };
}

/** Gives the lines after the table: what the prices are, and where to sign. */
export function endOf(paper: Paper, width: number, ink: Ink): Block {
  const words = WORDS[paper.language];
  const said = words.signs[paper.kind];
  const notes = paper.currency
    ? [wordsBlock([{ text: words.pricesOfNow, size: TYPE.small }], { width }, ink.measure)]
    : [];
  return stacked([space(3), ...notes, ...(said === undefined ? [] : [signature(paper, width, ink)])]);
}

/** A line for the name and one for the hand, under what they say. */
function signature(paper: Paper, width: number, { measure }: Ink): Block {
  const words = WORDS[paper.language];
  const gap = mm(8);
  const half = Math.floor((width - gap) / 2);
  const said = wordsBlock([{ text: words.signs[paper.kind] ?? '', face: 'bold' }], { width }, measure);
  const lines = [words.nameAndDay, words.signature].map((text, at) => {
    const x = at * (half + gap);
    const caption = wordsBlock([{ text, size: TYPE.small }], { width: half }, measure);
    const line = { bars: [rule({ x, y: 0, width: half }, 2)], texts: [] };
    return { height: caption.height, drawing: joined([line, shifted(caption.drawing, { x, y: mm(0.8) })]) };
  });
  const [height, drawing] = [Math.max(...lines.map((line) => line.height)), joined(lines.map((line) => line.drawing))];
  return stacked([space(4), said, space(12), { height: height + mm(0.8), drawing }]);
}
