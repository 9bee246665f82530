import type { Drawing, PlacedText } from './drawing.ts';
import { heightOf, LINE, placeText } from './drawing.ts';
import type { FittedText, Measure, TextRule } from './fit-text.ts';
import { fitText } from './fit-text.ts';
import type { Label } from './label.ts';
import { fieldsOf, printable } from './label.ts';
import type { Box, Sheet } from './sheet.ts';
import { textAreaOf } from './sheet.ts';
import type { LinearSymbol } from './symbol.ts';
import { placeLinear } from './symbol.ts';
import type { TypeScale } from './type-scale.ts';
import { nameSizeOf, typeScaleOf } from './type-scale.ts';

type Asked = { sheet: Sheet; symbol: LinearSymbol; measure: Measure };

/** How much text a label shows; the first plan that leaves the bars high enough is used. */
type Plan = { nameLines: number; fieldRows: number };
const LEAST_TEXT: Plan = { nameLines: 0, fieldRows: 0 };
const plans: Plan[] = [
  { nameLines: 2, fieldRows: 3 },
  { nameLines: 2, fieldRows: 1 },
  { nameLines: 1, fieldRows: 1 },
  { nameLines: 1, fieldRows: 0 },
  LEAST_TEXT,
];

// High enough to hit with a hand scanner: a tenth of their width, but never so high that a low label loses its texts.
const LEAST_BARS_MM = 4.5;
const LEAST_OF_WIDTH = 0.1;
const LEAST_OF_HEIGHT = 0.3;
const MOST_OF_WIDTH = 0.5;

/** Name over the bars, the code's text under them, the small texts at the foot; all in the middle of the area. */
export function layOutLinear(label: Label, asked: Asked): Drawing {
  const { sheet, symbol, measure } = asked;
  const area = textAreaOf(sheet);
  const scale = typeScaleOf(sheet);
  const symbolWidth = symbol.module * symbol.modules;
  const least = leastBars(symbolWidth, sheet);
  const textsBy = (plan: Plan) => textsOf(label, { plan, area, scale, measure });
  const fits = ({ height }: Texts) => area.height - height >= least;
  const texts = plans.values().map(textsBy).find(fits) ?? textsBy(LEAST_TEXT);
  const barsHeight = Math.floor(Math.min(area.height - texts.height, Math.max(symbolWidth * MOST_OF_WIDTH, least)));
  let y = area.y + (area.height - texts.height - barsHeight) / 2;
  const take = (height: number): Box => {
    const box = { ...area, y, height };
    y += height;
    return box;
  };
  const placed: PlacedText[] = [];
  if (texts.name) {
    placed.push(...placeText(texts.name, { box: take(heightOf(texts.name)), face: 'bold', align: 'centre' }, measure));
    take(scale.gap);
  }
  const bars = placeLinear(symbol, { ...take(barsHeight), x: sheet.area.x, width: sheet.area.width });
  take(scale.gap / 2);
  placed.push(...placeText(texts.code, { box: take(heightOf(texts.code)), face: 'plain', align: 'centre' }, measure));
  for (const row of texts.rows) placed.push(...placeRow(row, take(row.size * LINE), measure));
  return { bars, texts: placed };
}

function leastBars(symbolWidth: number, { area, dpi }: Sheet): number {
  const wanted = Math.max((LEAST_BARS_MM * dpi) / 25.4, symbolWidth * LEAST_OF_WIDTH);
  return Math.min(wanted, area.height * LEAST_OF_HEIGHT);
}

type Row = { size: number; texts: string[] };
type Texts = { name: FittedText | undefined; code: FittedText; rows: Row[]; height: number };
type Room = { plan: Plan; area: Box; scale: TypeScale; measure: Measure };

function textsOf(label: Label, { plan, area, scale, measure }: Room): Texts {
  const rule = { width: area.width, smallest: scale.smallest };
  const title = printable(label.name);
  const name =
    plan.nameLines > 0 && title !== ''
      ? fitText(title, { ...rule, face: 'bold', largest: nameSizeOf(label, scale), maxLines: plan.nameLines }, measure)
      : undefined;
  const code = codeOf(label, { ...rule, face: 'plain', largest: scale.code, maxLines: 2 }, measure);
  const rows = rowsOf(fieldsOf(label), { plan, area, scale, measure });
  const height =
    (name ? heightOf(name) + scale.gap : 0) +
    scale.gap / 2 +
    heightOf(code) +
    rows.reduce((sum, row) => sum + row.size * LINE, 0);
  return { name, code, rows, height };
}

/** The code's text; a place stands over its code already. */
function codeOf(label: Label, rule: TextRule, measure: Measure): FittedText {
  if (label.isPlace) return { size: rule.largest, lines: [] };
  return fitText(label.barcode, { ...rule, breakAnywhere: true }, measure);
}

/** All fields in one row where they fit side by side, else a row for each, else one row with each cut to its share. */
function rowsOf(fields: string[], { plan, area, scale, measure }: Room): Row[] {
  if (fields.length === 0 || plan.fieldRows === 0) return [];
  const space = scale.field * 1.2;
  const ems = fields.reduce((sum, field) => sum + measure(field, 'plain'), 0);
  const together = Math.min(scale.field, (area.width - space * (fields.length - 1)) / ems);
  if (together >= Math.max(scale.smallest, scale.field * 0.75)) return [{ size: together, texts: fields }];
  const rule = { face: 'plain' as const, largest: scale.field, smallest: scale.smallest, maxLines: 1 };
  const fit = (field: string, width: number) => fitText(field, { ...rule, width }, measure);
  if (plan.fieldRows > 1) {
    return fields.map((field) => fit(field, area.width)).map(({ size, lines }) => ({ size, texts: lines }));
  }
  const share = (area.width - space * (fields.length - 1)) / fields.length;
  const cut = fields.map((field) => fit(field, share));
  return [{ size: Math.min(...cut.map(({ size }) => size)), texts: cut.flatMap(({ lines }) => lines) }];
}

/** One text stands in the middle, two at the ends, three at the ends with equal space between. */
function placeRow(row: Row, box: Box, measure: Measure): PlacedText[] {
  const widths = row.texts.map((text) => measure(text, 'plain') * row.size);
  const free = box.width - widths.reduce((sum, width) => sum + width, 0);
  const between = row.texts.length > 1 ? free / (row.texts.length - 1) : 0;
  let x = row.texts.length > 1 ? box.x : box.x + free / 2;
  return row.texts.flatMap((text, at) => {
    const width = widths[at] as number;
    const cell = { ...box, x, width };
    x += width + between;
    return placeText({ size: row.size, lines: [text] }, { box: cell, face: 'plain', align: 'left' }, measure);
  });
}
