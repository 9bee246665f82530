import { MILLION } from '@stockroom/kernel';
import type { Label } from '../src/domain/label.ts';
import { layOut } from '../src/domain/layout.ts';
import type { Box, Sheet } from '../src/domain/sheet.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';
import type { Picture } from './support/scan.ts';
import { pagesOf } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

const long = 'W'.repeat(200);
const labels: Label[] = [
  aLabel(),
  aLabel({ barcode: '4006381333931', quantity: 12.5 * MILLION }),
  aLabel({ barcode: 'X'.repeat(64), name: long, articleNumber: long.slice(0, 64), location: long.slice(0, 64) }),
  aLabel({ barcode: 'A', name: 'Ẳg', articleNumber: '', location: '', quantity: 1e15, unit: 'W'.repeat(20) }),
];
const sheets = Object.entries(namedSizes).flatMap(([name, size]) =>
  [203, 300].map((dpi) => ({ name, dpi, sheet: sheetOf(size, dpi) })),
);

describe('the PDF of a label', () => {
  scanned.it.each(sheets)('has its bars on whole dots and clips nothing: $name at $dpi dpi', async ({ sheet, dpi }) => {
    const pages = await pagesOf(await renderPdf(labels, sheet), dpi);
    pages.forEach((page, at) => {
      expect({ width: page.width, height: page.height }).toEqual(sheet.page);
      expect(strayDots(page, sheet)).toBe(0);
      expect(wrongBarDots(page, sheet, labels[at] as Label)).toBe(0);
    });
  });

  it('is the same bytes for the same label', async () => {
    const sheet = sheetOf(namedSizes['62x29']!, 300);
    const [first, second] = [await renderPdf(labels, sheet), await renderPdf(labels, sheet)];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await renderPdf([labels[0]!], sheet))).toBe(false);
  });

  it('has its fonts embedded, as subsets', async () => {
    const pdf = await renderPdf([aLabel({ name: 'Csavar 漢字' })], sheetOf(namedSizes['62x29']!, 300));
    expect(Array.from(pdf.toString('latin1').matchAll(/\/FontName \/(\S+)/g), ([, name]) => name)).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+DejaVuSansCondensed-Bold$/),
      expect.stringMatching(/^[A-Z]{6}\+UnifontMedium$/),
      expect.stringMatching(/^[A-Z]{6}\+DejaVuSansCondensed$/),
    ]);
    expect(pdf.length).toBeLessThan(20_000);
  });

  scanned.it.each([
    ['emoji', '😀👨‍👩‍👧‍👦🏳️‍🌈'],
    ['Arabic and Hebrew', 'مسمار שלום 12'],
    ['combining marks', `e${'\u0301'.repeat(40)}`],
    ['lone surrogates', '\ud800 and \udc00'],
    ['controls', 'a\u0000b\tc\nd\u202ee'],
    ['what no font has', '\u{10fffd}\u{e000}\u{20000}'],
    ['Han, Hangul, Thai, Devanagari', '漢字 한글 ไทย हिन्दी'],
    ['nothing but white space', ' \u3000\u200b '],
  ])('holds any name: %s', async (_, name) => {
    const sheet = sheetOf(namedSizes['62x29']!, 203);
    const [page] = await pagesOf(await renderPdf([aLabel({ name })], sheet), 203);
    expect(strayDots(page!, sheet)).toBe(0);
  });

  it('shows a box for a letter that no font has', async () => {
    expect(measure('\u{10fffd}', 'plain')).toBeGreaterThan(0.3);
  });
});

/** Counts the dark dots outside of what the printer reaches. */
function strayDots(page: Picture, sheet: Sheet): number {
  const all = { x: 0, y: 0, ...sheet.canvas };
  return darkDots(page, sheet, all) - darkDots(page, sheet, sheet.area);
}

function darkDots({ width, dark }: Picture, sheet: Sheet, box: Box): number {
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      count += dark[sheet.turned ? x * width + (width - 1 - y) : y * width + x] as number;
    }
  }
  return count;
}

/** Counts the dots of the code's own rectangle that differ from its bars: missing ones and those too many. */
function wrongBarDots(page: Picture, sheet: Sheet, label: Label): number {
  const { bars } = layOut(label, sheet, { encoder, measure });
  const [x, y] = [Math.min(...bars.map((bar) => bar.x)), Math.min(...bars.map((bar) => bar.y))];
  const width = Math.max(...bars.map((bar) => bar.x + bar.width)) - x;
  const height = Math.max(...bars.map((bar) => bar.y + bar.height)) - y;
  const wanted = bars.reduce((sum, bar) => sum + bar.width * bar.height, 0);
  const inBars = bars.reduce((sum, bar) => sum + darkDots(page, sheet, bar), 0);
  return wanted - inBars + (darkDots(page, sheet, { x, y, width, height }) - inBars);
}
