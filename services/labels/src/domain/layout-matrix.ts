import type { Align, Drawing, PlacedText } from './drawing.ts';
import { heightOf, placeText } from './drawing.ts';
import type { Face, FittedText, Measure } from './fit-text.ts';
import { fitText } from './fit-text.ts';
import type { Label } from './label.ts';
import { fieldsOf, printable } from './label.ts';
import type { Box, Sheet } from './sheet.ts';
import { textAreaOf } from './sheet.ts';
import type { Matrix } from './symbol.ts';
import { fitMatrix, placeMatrix } from './symbol.ts';
import { QR_QUIET } from './symbology.ts';
import type { TypeScale } from './type-scale.ts';
import { nameSizeOf, typeScaleOf } from './type-scale.ts';

type Asked = { sheet: Sheet; matrix: Matrix; measure: Measure };

// From this ratio of width to height on, the texts stand beside the code, else under it.
const BESIDE_FROM = 1.4;

/** A QR code with the texts beside it, or under it on a label that is not wide enough. */
export function layOutMatrix(label: Label, asked: Asked): Drawing {
  const { area } = asked.sheet;
  return area.width / area.height >= BESIDE_FROM ? beside(label, asked) : under(label, asked);
}

function beside(label: Label, { sheet, matrix, measure }: Asked): Drawing {
  const { area, dpi } = sheet;
  const most = Math.min(area.width, area.height);
  const module = fitMatrix(matrix, { wanted: area.width * 0.45, most, dpi });
  const side = module * (matrix.count + 2 * QR_QUIET);
  const bars = placeMatrix(matrix, module, { x: area.x, y: area.y + (area.height - side) / 2 });
  const free = textAreaOf(sheet);
  // The code's quiet zone stays white: letters that reach over their own width stay out of it too.
  const x = free.x + side;
  const box = { ...free, x, width: free.x + free.width - x };
  return { bars, texts: placeBlock(blockOf(label, typeScaleOf(sheet)), { box, align: 'left', measure, sheet }) };
}

function under(label: Label, { sheet, matrix, measure }: Asked): Drawing {
  const { area, dpi } = sheet;
  const most = Math.min(area.width, area.height);
  const module = fitMatrix(matrix, { wanted: area.height * 0.55, most, dpi });
  const side = module * (matrix.count + 2 * QR_QUIET);
  const block = blockOf(label, typeScaleOf(sheet));
  const room = { ...textAreaOf(sheet), height: textAreaOf(sheet).height - side };
  const height = heightOfBlock(fitBlock(block, { box: room, measure, sheet }));
  // The code's own quiet zone is white: it may reach up to the edge.
  const y = Math.max(area.y, room.y + (room.height - height) / 2);
  const bars = placeMatrix(matrix, module, { x: area.x + (area.width - side) / 2, y });
  const box = { ...room, y: y + side, height };
  return { bars, texts: placeBlock(block, { box, align: 'centre', measure, sheet }) };
}

type Paragraph = { text: string; face: Face; largest: number; maxLines: number; breakAnywhere?: boolean };
type Fitted = { fitted: FittedText; face: Face };
type Place = { box: Box; measure: Measure; sheet: Sheet };

function blockOf(label: Label, scale: TypeScale): Paragraph[] {
  const paragraphs: Paragraph[] = [
    { text: printable(label.name), face: 'bold', largest: nameSizeOf(label, scale), maxLines: 2 },
    { text: label.isPlace ? '' : label.barcode, face: 'plain', largest: scale.code, maxLines: 4, breakAnywhere: true },
    ...fieldsOf(label).map((text) => ({ text, face: 'plain' as const, largest: scale.field, maxLines: 1 })),
  ];
  return paragraphs.filter(({ text }) => text !== '');
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6];
const LEAST_SCALE = 0.5;

/** Shrinks all paragraphs alike until they fit the height; shows less when even the smallest do not. */
function fitBlock(block: Paragraph[], place: Place): Fitted[] {
  const fits = (fitted: Fitted[]) => heightOfBlock(fitted) <= place.box.height;
  const least = fitScaled(block, LEAST_SCALE, place);
  if (!fits(least)) {
    const fewer = withLess(block);
    return fewer ? fitBlock(fewer, place) : [];
  }
  for (const scale of SCALES) {
    const fitted = fitScaled(block, scale, place);
    if (fits(fitted)) return fitted;
  }
  return least;
}

function fitScaled(block: Paragraph[], scale: number, { box, measure, sheet }: Place): Fitted[] {
  const { smallest } = typeScaleOf(sheet);
  return block.map(({ text, largest, ...rule }) => {
    const sizes = { largest: Math.max(largest * scale, smallest), smallest };
    return { face: rule.face, fitted: fitText(text, { ...rule, ...sizes, width: box.width }, measure) };
  });
}

/** The next poorer block: without its last field, then without the name, then with the code cut to fewer lines. */
function withLess(block: Paragraph[]): Paragraph[] | undefined {
  const at = block.findIndex(({ breakAnywhere }) => breakAnywhere);
  if (at < block.length - 1) return block.slice(0, -1);
  if (at > 0) return block.slice(at);
  const [code] = block;
  return code && code.maxLines > 1 ? [{ ...code, maxLines: code.maxLines - 1 }] : undefined;
}

function heightOfBlock(block: Fitted[]): number {
  return block.reduce((sum, { fitted }) => sum + heightOf(fitted), 0);
}

function placeBlock(block: Paragraph[], place: Place & { align: Align }): PlacedText[] {
  const { box, align, measure } = place;
  const fitted = fitBlock(block, place);
  let y = box.y + (box.height - heightOfBlock(fitted)) / 2;
  return fitted.flatMap(({ fitted: text, face }) => {
    const cell = { ...box, y };
    y += heightOf(text);
    return placeText(text, { box: cell, face, align }, measure);
  });
}
