// Draws docs/labels-contact-sheet.png: every named size at 203 dpi, dot for dot, with a linear and a QR code.
// Labels that are turned on the roll are shown as they are read. `npm run contact-sheet -w @stockroom/labels`
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MILLION } from '@stockroom/kernel';
import type { Drawing } from '../src/domain/drawing.ts';
import type { Label } from '../src/domain/label.ts';
import { layOut } from '../src/domain/layout.ts';
import type { Sheet } from '../src/domain/sheet.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { bitmapOf } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { pngOf } from '../src/render/png.ts';

const DPI = 203;
const WIDTH = 3_900;
const GAP = 40;
const CAPTION = 30;
const FILE = fileURLToPath(new URL('../../../docs/labels-contact-sheet.png', import.meta.url));

const linear: Label[] = [
  aLabel({ barcode: 'SK000001', name: 'Hexagon screw M8 × 40 A2' }),
  aLabel({
    barcode: '4006381333931',
    name: 'Schneidöl für Edelstahl, 500 ml Sprühdose mit Verlängerung',
    quantity: 12 * MILLION,
  }),
  aLabel({ barcode: '036000291452', name: 'Csavarhúzó készlet, 12 részes', quantity: 2.5 * MILLION, unit: 'kg' }),
];
const square = aLabel({
  barcode: 'BOX/2026-11-20/PALLET 0042/ROW 7/ABCDEFGHIJKLM',
  name: 'Ball bearing 6204-2RS · Подшипник · 轴承',
  quantity: 100 * MILLION,
});

type Cell = { name: string; drawing: Drawing; sheet: Sheet };

const cells = Object.entries(namedSizes)
  .flatMap(([name, size], at): Cell[] => {
    const sheet = sheetOf(size, DPI);
    const labels = [linear[at % linear.length] as Label, square];
    return labels.map((label) => ({ name, sheet, drawing: layOut(label, sheet, { encoder, measure }) }));
  })
  .sort((a, b) => a.sheet.canvas.height - b.sheet.canvas.height);

const all: Drawing = { bars: [], texts: [] };
let [x, y, rowHeight] = [GAP, GAP, 0];
for (const cell of cells) {
  const { width, height } = cell.sheet.canvas;
  if (x + width + GAP > WIDTH) [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0];
  add(cell, x, y + CAPTION);
  x += width + GAP;
  rowHeight = Math.max(rowHeight, height + CAPTION);
}

const page = { width: WIDTH, height: y + rowHeight + GAP };
const sheet: Sheet = { dpi: DPI, page, canvas: page, turned: false, area: { x: 0, y: 0, ...page } };
writeFileSync(FILE, pngOf(bitmapOf(all, sheet)));

function add({ name, drawing, sheet }: Cell, left: number, top: number): void {
  const { width, height } = sheet.canvas;
  all.texts.push({ text: name, face: 'plain', size: 22, x: left, baseline: top - 8 });
  all.bars.push({ x: left, y: top, width, height: 1 }, { x: left, y: top + height - 1, width, height: 1 });
  all.bars.push({ x: left, y: top, width: 1, height }, { x: left + width - 1, y: top, width: 1, height });
  all.bars.push(...drawing.bars.map((bar) => ({ ...bar, x: bar.x + left, y: bar.y + top })));
  all.texts.push(...drawing.texts.map((text) => ({ ...text, x: text.x + left, baseline: text.baseline + top })));
}

function aLabel(changes: Partial<Label>): Label {
  const usual = { articleNumber: 'DIN-933-8X40', location: 'A-01-02', quantity: MILLION, unit: 'pcs' };
  return { barcode: '', name: '', ...usual, ...changes };
}
