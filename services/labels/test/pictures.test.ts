import { layOut } from '../src/domain/layout.ts';
import type { Box, Sheet } from '../src/domain/sheet.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { bitmapOf } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { pngOf } from '../src/render/png.ts';
import { appleRasterOf, pwgRasterOf } from '../src/render/raster.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { farDots } from './support/far-dots.ts';
import { aLabel } from './support/labels.ts';
import { pictureOfPwg } from './support/pwg.ts';
import type { Picture } from './support/scan.ts';
import { pagesOf, scan, scanFile } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

const label = aLabel({ barcode: '4006381333931', name: 'Gewindeschneidöl 漢字', quantity: 2_500_000 });
const bitmap = (sheet: Sheet) => bitmapOf(layOut(label, sheet, { encoder, measure }), sheet);

describe('a label as a picture', () => {
  scanned.it.each(Object.keys(namedSizes))('has the dots of its PDF and scans: %s', async (name) => {
    const sheet = sheetOf(namedSizes[name]!, 203);
    const [page] = await pagesOf(await renderPdf([label], sheet), 203);
    const picture = bitmap(sheet);
    expect([picture.width, picture.height]).toEqual([page?.width, page?.height]);
    expect(await scan([picture])).toEqual([['4006381333931']]);
    // The bars are the same dots; letters, which poppler puts on whole dots, are at most one off but for a few tips.
    const few = picture.dark.filter((dot) => dot === 1).length * 0.005;
    expect(farDots(picture, page!)).toBeLessThan(few);
    expect(farDots(page!, picture)).toBeLessThan(few);
    const { bars } = layOut(label, sheet, { encoder, measure });
    expect(codeOf(picture, sheet, bars)).toEqual(codeOf(page!, sheet, bars));
  });

  it.each(['black_1', 'sgray_8'] as const)('comes back from PWG Raster as it was: %s', (depth) => {
    const picture = bitmap(sheetOf(namedSizes['62x29']!, 300));
    expect(pictureOfPwg(pwgRasterOf([picture], depth)).dark).toEqual(picture.dark);
  });

  it('is packed in Apple Raster as in PWG Raster', () => {
    const picture = bitmap(sheetOf(namedSizes['62x29']!, 300));
    const [apple, pwg] = [appleRasterOf([picture]), pwgRasterOf([picture], 'sgray_8')];
    expect(apple.subarray(0, 12).toString('latin1')).toBe('UNIRAST\0\0\0\0\u0001');
    expect([apple.readUInt32BE(24), apple.readUInt32BE(28), apple.readUInt32BE(32)]).toEqual([732, 343, 300]);
    expect(apple.subarray(44).equals(pwg.subarray(1800))).toBe(true);
  });

  scanned.it('is a PNG that zbar reads', async () => {
    expect(await scanFile(pngOf(bitmap(sheetOf(namedSizes['62x29']!, 203))), 'label.png')).toEqual(['4006381333931']);
  });
});

/** Gives the dots of the line through the middle of the code. */
function codeOf({ width, dark }: Picture, { turned }: Sheet, bars: Box[]): number[] {
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const y = Math.floor((first.y + last.y + last.height) / 2);
  return Array.from({ length: last.x + last.width - first.x }, (_, at) => {
    const x = first.x + at;
    return dark[turned ? x * width + (width - 1 - y) : y * width + x] as number;
  });
}
