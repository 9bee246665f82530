// The page of a paper, on the dots of a printer of 300 dpi, and parts of drawings that are put onto it.
import type { Drawing } from '../domain/drawing.ts';
import type { Box, Sheet } from '../domain/sheet.ts';
import type { Paper } from './paper.ts';

const DPI = 300;

/** Dots of a length in mm. */
export const mm = (length: number): number => Math.round((length * DPI) / 25.4);
/** Dots of a size of type in points. */
export const pt = (size: number): number => (size * DPI) / 72;

const FORMATS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } };
// Office printers reach up to 4 to 6 mm to the edge; on the left there is room for the holes of a folder.
const MARGIN = { left: 18, right: 14, top: 12, bottom: 10 };

/** A sheet of office paper, with the area inside its margins. */
export function pageOf(format: Paper['format']): Sheet {
  const { width, height } = FORMATS[format];
  const page = { width: mm(width), height: mm(height) };
  const [x, y] = [mm(MARGIN.left), mm(MARGIN.top)];
  const area = { x, y, width: page.width - x - mm(MARGIN.right), height: page.height - y - mm(MARGIN.bottom) };
  return { dpi: DPI, page, turned: false, canvas: page, area };
}

/** Sizes of type, in dots. */
export const TYPE = {
  title: pt(20),
  subject: pt(12.5),
  strong: pt(10.5),
  body: pt(9.5),
  small: pt(8),
  smallest: pt(6),
  /** A number is never cut: one of 30 digits becomes as small as it must. */
  number: pt(1),
};

/** A part of a page, drawn from its own upper left corner. */
export type Block = { height: number; drawing: Drawing };

export const EMPTY: Block = { height: 0, drawing: { bars: [], texts: [] } };

/** Puts a drawing elsewhere, on whole dots. */
export function shifted({ bars, texts }: Drawing, { x, y }: Pick<Box, 'x' | 'y'>): Drawing {
  const [dx, dy] = [Math.round(x), Math.round(y)];
  return {
    bars: bars.map((bar) => ({ ...bar, x: bar.x + dx, y: bar.y + dy })),
    texts: texts.map((text) => ({ ...text, x: text.x + dx, baseline: text.baseline + dy })),
  };
}

export function joined(drawings: readonly Drawing[]): Drawing {
  return { bars: drawings.flatMap(({ bars }) => bars), texts: drawings.flatMap(({ texts }) => texts) };
}

/** Puts blocks one below the other. */
export function stacked(blocks: readonly Block[]): Block {
  let y = 0;
  const drawings = blocks.map(({ height, drawing }) => {
    const placed = shifted(drawing, { x: 0, y });
    y += height;
    return placed;
  });
  return { height: y, drawing: joined(drawings) };
}

/** A level line. */
export const rule = (box: Omit<Box, 'height'>, dots: number): Box => ({ ...wholeBox({ ...box, height: dots }) });

/** The outline of a box to write or tick in. */
export function outline(box: Box, dots: number): Box[] {
  const { x, y, width, height } = wholeBox(box);
  return [
    { x, y, width, height: dots },
    { x, y: y + height - dots, width, height: dots },
    { x, y: y + dots, width: dots, height: height - 2 * dots },
    { x: x + width - dots, y: y + dots, width: dots, height: height - 2 * dots },
  ];
}

function wholeBox({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
