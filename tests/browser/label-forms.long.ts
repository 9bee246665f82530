// The same label as SVG and as ZPL: drawn by readers that are not ours, at the printer's own dots, and read back.
// `SCAN_COUNT=1000 npm run test:long -- tests/browser/label-forms` reads a thousand of each, which takes minutes.
import type { Page } from 'puppeteer-core';
import { namedSizes } from '../../services/labels/src/domain/size.ts';
import { linearKindOf } from '../../services/labels/src/domain/symbology.ts';
import type { Format } from '../../services/labels/src/render/renderer.ts';
import { createRenderer } from '../../services/labels/src/render/renderer.ts';
import { randomFrom, randomLabel } from '../../services/labels/test/support/labels.ts';
import { scanPngs } from '../../services/labels/test/support/scan.ts';
import { pngOfZpl } from '../../services/labels/test/support/zpl.ts';
import { withPrograms } from '../support/with-programs.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { readByZxing } from './support/zxing.ts';

const count = Number(process.env.SCAN_COUNT ?? 48);
const seed = Number(process.env.SCAN_SEED ?? 7);

type Print = { size: string; dpi: number; barcode: string; svg: Buffer; zpl: Buffer };

withPrograms('chromium', 'zbarimg').describe(`a label in its other forms (${count} labels)`, () => {
  useBrowser('chromium');

  it.each(['svg', 'zpl'] as const)(
    'is read as exactly its text by zbar and zxing: %s',
    async (form) => {
      const page = await browser.newPage();
      const misread: unknown[] = [];
      const random = randomFrom(seed);
      const sizes = Object.keys(namedSizes);
      for (let first = 0; first < count; first += 48) {
        const some = Math.min(48, count - first);
        const prints = await Promise.all(
          Array.from({ length: some }, (_, at) => {
            const place = first + at;
            const size = sizes[Math.floor(place / 2) % sizes.length] as string;
            return aPrint(size, { dpi: place % 2 ? 300 : 203, random });
          }),
        );
        const pictures: Buffer[] = [];
        for (const print of prints) pictures.push(form === 'svg' ? await pngOfSvg(page, print) : await zplAsPng(print));
        misread.push(...(await misreadIn(prints, pictures)));
      }
      await page.close();
      expect(misread).toEqual([]);
    },
    1_800_000,
  );
});

async function aPrint(size: string, { dpi, random }: { dpi: number; random: () => number }): Promise<Print> {
  const label = randomLabel(random);
  const render = createRenderer(namedSizes[size]!);
  const as = (format: Format) => render(label, { format, dpi, depth: 'black_1' });
  return { size, dpi, barcode: label.barcode, svg: await as('image/svg+xml'), zpl: await as('application/zpl') };
}

/** A pixel for each dot of the printer. */
async function pngOfSvg(page: Page, { svg }: Print): Promise<Buffer> {
  const box = /viewBox="0 0 (\d+) (\d+)"/.exec(String(svg)) as RegExpExecArray;
  const [width, height] = [Number(box[1]), Number(box[2])];
  await page.setViewport({ width, height });
  const source = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block}</style><img src="${source}" width=${width} height=${height}>`,
  );
  return Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width, height } }));
}

function zplAsPng({ zpl, size, dpi }: Print): Promise<Buffer> {
  return pngOfZpl(String(zpl), { ...namedSizes[size]!, dpi });
}

async function misreadIn(prints: Print[], pictures: Buffer[]): Promise<unknown[]> {
  const isUpc = prints.map(({ barcode }) => linearKindOf(barcode) === 'upca');
  const [plain, upc] = await Promise.all([scanPngs(pictures), scanPngs(pictures, ['-Supca.enable'])]);
  const misread: unknown[] = [];
  for (const [at, { size, dpi, barcode }] of prints.entries()) {
    const byZbar = (isUpc[at] ? upc : plain)[at];
    const byZxing = await readByZxing(pictures[at] as Buffer);
    // zxing may tell a UPC-A as the EAN-13 that it is.
    const fits = (texts: string[] = []) =>
      texts.length === 1 && (texts[0] === barcode || (isUpc[at] === true && texts[0] === `0${barcode}`));
    if (!fits(byZbar) || !fits(byZxing)) misread.push({ size, dpi, barcode, byZbar, byZxing });
  }
  return misread;
}
