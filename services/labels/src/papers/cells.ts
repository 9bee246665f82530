// The contents of a cell of a table: texts one below the other, a box to write in, or a barcode.
import type { Align, Drawing } from '../domain/drawing.ts';
import { heightOf, placeText } from '../domain/drawing.ts';
import type { Face, Measure } from '../domain/fit-text.ts';
import { fitText, wrapText } from '../domain/fit-text.ts';
import { printable } from '../domain/label.ts';
import { layOut } from '../domain/layout.ts';
import type { Encoder } from '../domain/symbol.ts';
import type { Block } from './page.ts';
import { EMPTY, joined, mm, outline, TYPE } from './page.ts';

export type Ink = { measure: Measure; encoder: Encoder };

/** A text of a cell. A name or a note wraps between words, a code anywhere, and a number stays on one line. */
export type Words = { text: string; face?: Face; size?: number; as?: 'name' | 'note' | 'code' | 'number' };

export type Cell = { words: Words[] } | { box: 'tick' | 'write'; filled?: Words | undefined } | { barcode: string };

const MOST_LINES = { name: 14, note: 36, code: 4, number: 1 };
const BOX = { tick: 4.2, write: 8 };
/** The size of a barcode in a row, with its text. */
export const SYMBOL = { width: 39, height: 12 };

/** Draws a cell into a width, as high as it must be. */
export function cellBlock(cell: Cell, { width, align }: { width: number; align: Align }, ink: Ink): Block {
  if ('words' in cell) return wordsBlock(cell.words, { width, align }, ink.measure);
  if ('barcode' in cell) return symbolBlock(cell.barcode, SYMBOL, ink);
  return boxBlock(cell, width, ink.measure);
}

/** Texts one below the other, each as wide as the block at most. */
export function wordsBlock(
  words: readonly Words[],
  { width, align = 'left' }: { width: number; align?: Align },
  measure: Measure,
): Block {
  let y = 0;
  const drawings: Drawing[] = [];
  for (const { text, face = 'plain', size = TYPE.body, as = 'name' } of words) {
    const shown = printable(text);
    if (shown === '') continue;
    // A number that is cut would be another one: it becomes as small as it must.
    const least = as === 'number' ? TYPE.number : Math.min(size, Math.max(TYPE.smallest, size * 0.7));
    const rule = {
      face,
      width,
      largest: size,
      smallest: least,
      maxLines: MOST_LINES[as],
      breakAnywhere: as === 'code',
    };
    const wraps = as === 'name' || as === 'note';
    const fitted = wraps ? wrapText(shown, rule, measure) : fitText(shown, rule, measure);
    const box = { x: 0, y, width, height: heightOf(fitted) };
    drawings.push({ bars: [], texts: placeText(fitted, { box, face, align }, measure) });
    y += heightOf(fitted);
  }
  return { height: y, drawing: joined(drawings) };
}

function boxBlock({ box, filled }: Extract<Cell, { box: string }>, width: number, measure: Measure): Block {
  const side = mm(BOX[box]);
  const frame = { x: 0, y: 0, width: box === 'tick' ? side : width, height: side };
  const drawing: Drawing = { bars: outline(frame, 3), texts: [] };
  if (!filled) return { height: side, drawing };
  const inset = mm(1);
  const { height, drawing: written } = wordsBlock([filled], { width: width - 2 * inset, align: 'right' }, measure);
  const texts = written.texts.map((text) => ({
    ...text,
    x: text.x + inset,
    baseline: text.baseline + (side - height) / 2,
  }));
  return { height: side, drawing: { ...drawing, texts } };
}

/** A barcode with its text, laid out as on a label that has nothing else. */
export function symbolBlock(
  barcode: string,
  size: { width: number; height: number },
  { encoder, measure }: Ink,
): Block {
  if (barcode === '') return EMPTY;
  const area = { x: 0, y: 0, width: mm(size.width), height: mm(size.height) };
  const sheet = { dpi: 300, page: area, turned: false, canvas: area, area };
  const label = { barcode, name: '', articleNumber: '', location: '', quantity: 1_000_000, unit: '' };
  return { height: area.height, drawing: layOut(label, sheet, { encoder, measure }) };
}
