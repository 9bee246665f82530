import type { Label } from '../../src/domain/label.ts';
import { sheetOf } from '../../src/domain/sheet.ts';
import { namedSizes } from '../../src/domain/size.ts';
import { linearKindOf } from '../../src/domain/symbology.ts';
import { renderPdf } from '../../src/render/renderer.ts';
import { randomFrom, randomLabel } from './labels.ts';
import type { Picture } from './scan.ts';
import { pagesOf, scan, withInkGain } from './scan.ts';

type Misread = { size: string; dpi: number; ink: string; barcode: string; read: string[] };

type Print = { size: string; dpi: number; labels: Label[] };

/**
 * Prints random labels, spread over all named sizes and both resolutions, and reads them back clean and with ink gain.
 * @returns those that were not read as exactly their text
 */
export async function misreadOf(count: number, seed: number): Promise<Misread[]> {
  const waiting = printsOf(count, seed).values();
  const misread: Misread[] = [];
  const readAll = async () => {
    for (const print of waiting) misread.push(...(await misreadIn(print)));
  };
  // One draws while the other's pictures are read by processes of their own.
  await Promise.all([readAll(), readAll()]);
  return misread;
}

function printsOf(count: number, seed: number): Print[] {
  const random = randomFrom(seed);
  const prints = Object.keys(namedSizes).flatMap((size) => [203, 300].map((dpi): Print => ({ size, dpi, labels: [] })));
  for (let at = 0; at < count; at += 1) prints[at % prints.length]?.labels.push(randomLabel(random));
  return prints.filter(({ labels }) => labels.length > 0);
}

async function misreadIn({ size, dpi, labels }: Print): Promise<Misread[]> {
  const pdf = await renderPdf(labels, sheetOf(namedSizes[size] as (typeof namedSizes)[string], dpi));
  const pages = await pagesOf(pdf, dpi);
  const misread: Misread[] = [];
  for (const [ink, pictures] of Object.entries({ clean: pages, spread: pages.map(withInkGain) })) {
    const read = await readBack(labels, pictures, densities[ink as keyof typeof densities]);
    labels.forEach(({ barcode }, at) => {
      const texts = read[at] as string[];
      if (texts.length !== 1 || texts[0] !== barcode) misread.push({ size, dpi, ink, barcode, read: texts });
    });
  }
  return misread;
}

// The spread picture has twice the lines: each line of dots is looked at once in both.
const densities = { clean: [], spread: ['-Sx-density=2', '-Sy-density=2'] };

/** UPC-A is read with the reader's UPC-A turned on, all others without: zbar else shows a UPC-A as an EAN-13. */
async function readBack(labels: Label[], pictures: Picture[], density: string[]): Promise<string[][]> {
  const isUpc = labels.map(({ barcode }) => linearKindOf(barcode) === 'upca');
  const pick = (wanted: boolean) => pictures.filter((_, at) => isUpc[at] === wanted);
  const [upc, other] = await Promise.all([
    pick(true).length > 0 ? scan(pick(true), ['-Supca.enable', ...density]) : [],
    pick(false).length > 0 ? scan(pick(false), density) : [],
  ]);
  return isUpc.map((upcA) => (upcA ? upc : other).shift() as string[]);
}
