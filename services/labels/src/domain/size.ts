import { THINNEST_MM } from './symbology.ts';

export type LabelSize = { widthMm: number; heightMm: number; printable: { widthMm: number; heightMm: number } };

/** Brother's dots at 300 dpi, as brother_ql has them (labels.py). */
const brother = (widthMm: number, heightMm: number, dots: [number, number]): LabelSize => ({
  widthMm,
  heightMm,
  printable: { widthMm: (dots[0] * 25.4) / 300, heightMm: (dots[1] * 25.4) / 300 },
});

const inset = (widthMm: number, heightMm: number, margin: { side: number; end: number }): LabelSize => ({
  widthMm,
  heightMm,
  printable: { widthMm: widthMm - 2 * margin.side, heightMm: heightMm - 2 * margin.end },
});

// A LabelWriter cannot print the first 5.8 mm of a label, 16.56 pt in its driver (lw400.ppd); the same is kept free at
// its other end, for the balance. The sizes are those that DYMO sells in inches; its driver has up to 0.8 mm less.
const dymo = (widthMm: number, heightMm: number) => inset(widthMm, heightMm, { side: 1.5, end: 5.8 });
// Sheets shift in the printer: 2 mm all around. The sizes are those that Avery sells.
const avery = (widthMm: number, heightMm: number) => inset(widthMm, heightMm, { side: 2, end: 2 });
// Zebra's are those of CUPS (ppdc/sample.drv), in inches 2 × 1, 4 × 2 and 4 × 6.
const thermal = (widthMm: number, heightMm: number) => inset(widthMm, heightMm, { side: 1.5, end: 1.5 });

/** The sizes known by name, with what their printers can reach; width across the roll, height along it. */
export const namedSizes: Record<string, LabelSize> = {
  '17x54': brother(17, 54, [165, 566]),
  '17x87': brother(17, 87, [165, 956]),
  '23x23': brother(23, 23, [202, 202]),
  '29x42': brother(29, 42, [306, 425]),
  '29x90': brother(29, 90, [306, 991]),
  '38x90': brother(38, 90, [413, 991]),
  '39x48': brother(39, 48, [425, 495]),
  '52x29': brother(52, 29, [578, 271]),
  '62x29': brother(62, 29, [696, 271]),
  '62x100': brother(62, 100, [696, 1109]),
  '102x51': brother(102, 51, [1164, 526]),
  '102x152': brother(102, 152, [1164, 1660]),
  'dymo-11352': dymo(25.4, 53.9),
  'dymo-11354': dymo(57.2, 31.8),
  'dymo-30252': dymo(28.6, 88.9),
  'dymo-99012': dymo(36, 88.9),
  'dymo-99014': dymo(54, 101.6),
  'avery-5160': avery(66.7, 25.4),
  'avery-l7160': avery(63.5, 38.1),
  'avery-l7162': avery(99.1, 33.9),
  'avery-l7163': avery(99.1, 38.1),
  'zebra-51x25': thermal(50.8, 25.4),
  'zebra-102x51': thermal(101.6, 50.8),
  'zebra-102x152': thermal(101.6, 152.4),
};

// The longest barcode (64 characters) is a QR code of 37 modules; with its quiet zone it must fit at 0.25 mm and
// whole dots, 0.254 mm at 300 dpi.
const LEAST_PRINTABLE_MM = (37 + 8) * (THINNEST_MM + 0.005);
const LARGEST_MM = 300;

/**
 * Reads LABEL_SIZE: a name, or WxH in millimetres with 1.5 mm kept free all around.
 * @returns undefined when it is neither, or too small for the longest barcode
 */
export function sizeFromText(text: string): LabelSize | undefined {
  const named = Object.hasOwn(namedSizes, text) ? namedSizes[text] : undefined;
  if (named) return named;
  const match = /^(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)$/.exec(text);
  if (!match) return undefined;
  const size = thermal(Number(match[1]), Number(match[2]));
  const { widthMm, heightMm } = size.printable;
  const fits = Math.min(widthMm, heightMm) >= LEAST_PRINTABLE_MM && Math.max(size.widthMm, size.heightMm) <= LARGEST_MM;
  return fits ? size : undefined;
}
