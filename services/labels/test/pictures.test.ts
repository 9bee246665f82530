import { layOut } from '../src/domain/layout.ts';
import type { Sheet } from '../src/domain/sheet.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import { bitmapOf } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { pngOf } from '../src/render/png.ts';
import { appleRasterOf, pwgRasterOf } from '../src/render/raster.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';
import { pictureOfPwg } from './support/pwg.ts';
import { pagesOf, scan, scanFile } from './support/scan.ts';

const label = aLabel({ barcode: '4006381333931', name: 'Gewindeschneidöl 漢字', quantity: 2_500_000 });
const bitmap = (sheet: Sheet) => bitmapOf(layOut(label, sheet, { encoder, measure }), sheet);

describe('a label as a picture', () => {
  it.each(Object.keys(namedSizes))('has the dots of its PDF and scans: %s', async (name) => {
    const sheet = sheetOf(namedSizes[name]!, 203);
    const [page] = await pagesOf(await renderPdf([label], sheet), 203);
    const picture = bitmap(sheet);
    expect([picture.width, picture.height]).toEqual([page?.width, page?.height]);
    expect(await scan([picture])).toEqual([['4006381333931']]);
    // Poppler darkens every dot that a letter touches, the picture those that it covers well.
    const { dark } = page!;
    const inked = picture.dark.filter((dot) => dot === 1).length;
    expect(picture.dark.filter((dot, at) => dot === 1 && dark[at] === 0).length).toBeLessThan(inked * 0.002);
    expect(dark.filter((dot, at) => dot === 1 && picture.dark[at] === 0).length).toBeLessThan(inked * 0.4);
  });

  it.each(['black_1', 'sgray_8'] as const)('comes back from PWG Raster as it was: %s', (depth) => {
    const picture = bitmap(sheetOf(namedSizes['62x29']!, 300));
    expect(pictureOfPwg(pwgRasterOf(picture, depth)).dark).toEqual(picture.dark);
  });

  it('is packed in Apple Raster as in PWG Raster', () => {
    const picture = bitmap(sheetOf(namedSizes['62x29']!, 300));
    const [apple, pwg] = [appleRasterOf(picture), pwgRasterOf(picture, 'sgray_8')];
    expect(apple.subarray(0, 12).toString('latin1')).toBe('UNIRAST\0\0\0\0\u0001');
    expect([apple.readUInt32BE(24), apple.readUInt32BE(28), apple.readUInt32BE(32)]).toEqual([732, 343, 300]);
    expect(apple.subarray(44).equals(pwg.subarray(1800))).toBe(true);
  });

  it('is a PNG that zbar reads', async () => {
    expect(await scanFile(pngOf(bitmap(sheetOf(namedSizes['62x29']!, 203))), 'label.png')).toEqual(['4006381333931']);
  });
});
