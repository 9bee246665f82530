import fc from 'fast-check';
import { layOut } from '../src/domain/layout.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes } from '../src/domain/size.ts';
import type { Bitmap } from '../src/render/bitmap.ts';
import { bitmapOf } from '../src/render/bitmap.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { zplOf } from '../src/render/zpl.ts';
import { aLabel } from './support/labels.ts';
import { scanFile } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';
import { dotsOfZpl, pngOfZpl } from './support/zpl.ts';

const scanned = ifScanned();

const forms = Object.keys(namedSizes).flatMap((name) => [203, 300].map((dpi) => ({ name, dpi })));
const label = aLabel({ barcode: '4006381333931', name: 'Gewindeschneidöl őű Ж 漢字', quantity: 2_500_000 });

describe('the ZPL of a label', () => {
  it.each(forms)('has the dots of its bitmap, bar for bar and letter for letter: $name at $dpi dpi', async (form) => {
    const { name, dpi } = form;
    const size = namedSizes[name]!;
    const zpl = await createRenderer(size)(label, { format: 'application/zpl', dpi, depth: 'black_1' });
    const sheet = sheetOf(size, dpi);
    const bitmap = bitmapOf(layOut(label, sheet, { encoder, measure }), sheet);
    const dots = dotsOfZpl(String(zpl));
    expect([dots.width, dots.height]).toEqual([sheet.page.width, sheet.page.height]);
    expect(Buffer.from(dots.dark).equals(Buffer.from(bitmap.dark))).toBe(true);
  });

  it('packs whatever dots there are so that they come back', () => {
    const bitmaps = fc
      .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc
          .array(fc.constantFrom(0, 0, 0, 1), { minLength: width * height, maxLength: width * height })
          .map((dark): Bitmap => ({ width, height, dpi: 203, dark: Uint8Array.from(dark) })),
      );
    fc.assert(
      fc.property(bitmaps, (bitmap) => {
        expect(Array.from(dotsOfZpl(String(zplOf(bitmap))).dark)).toEqual(Array.from(bitmap.dark));
      }),
    );
  });

  it('packs runs of every length', () => {
    for (const width of [8, 16, 24, 160, 168, 1_600, 1_608, 3_208]) {
      const dark = Uint8Array.from({ length: width * 3 }, (_, at) => (at % width === width - 1 ? 0 : 1));
      const bitmap: Bitmap = { width, height: 3, dpi: 203, dark };
      expect(Buffer.from(dotsOfZpl(String(zplOf(bitmap))).dark).equals(Buffer.from(dark))).toBe(true);
    }
  });

  scanned.it.each([
    ['62x29', 203],
    ['62x29', 300],
    ['102x152', 203],
    ['29x90', 300],
  ] as const)('is drawn by another reader of ZPL, and scans: %s at %d dpi', async (name, dpi) => {
    const size = namedSizes[name]!;
    for (const barcode of ['4006381333931', 'SK000001', 'BOX/2026-11-20/PALLET 0042/ROW 7/ABCDEFGHIJKLM']) {
      const zpl = await createRenderer(size)(aLabel({ barcode }), { format: 'application/zpl', dpi, depth: 'black_1' });
      expect(await scanFile(await pngOfZpl(String(zpl), { ...size, dpi }), 'label.png')).toEqual([barcode]);
    }
  });
});
