import { buffer } from 'node:stream/consumers';
import type { Label } from '../src/domain/label.ts';
import { labelOfPlace } from '../src/domain/label.ts';
import type { LabelPaper } from '../src/domain/label-paper.ts';
import { labelPapers, paperNamed, placesOn } from '../src/domain/label-paper.ts';
import { layOut } from '../src/domain/layout.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { encoder } from '../src/render/encode.ts';
import { measure } from '../src/render/fonts.ts';
import { drawMany, tooLarge } from '../src/render/many.ts';
import { renderPdf } from '../src/render/renderer.ts';
import { cellsOf, darkIn, inkOf } from './support/cells.ts';
import { aLabel } from './support/labels.ts';
import { pagesOf, scan, scanText } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

const LONG = 'Csavarhúzó készlet, 12 részes, kofferben, őű Ж 漢字'.repeat(4);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at): Label => aLabel({ barcode: `SK${1_000 + at}`, name: at % 2 ? LONG : 'Bolt' }));
const once = (labels: Label[]) => labels.map((label) => ({ label, copies: 1 }));

async function drawn(labels: Label[], paper: LabelPaper, { dpi = 300, skip = 0 } = {}): Promise<Buffer> {
  return buffer(drawMany(once(labels), { paper, dpi, skip }));
}

const sheets = labelPapers.filter(({ kind }) => kind === 'sheet');
const rolls = labelPapers.filter(({ kind }) => kind === 'label');
const prints = sheets.flatMap((paper) => [203, 300].map((dpi) => ({ name: paper.name, paper, dpi })));

describe('labels on a sheet', () => {
  scanned.it.each(prints)('are read each from its own cell, cut by its measures: $name at $dpi dpi', async (print) => {
    const { paper, dpi } = print;
    const labels = numbered(placesOn(paper));
    const pages = await pagesOf(await drawn(labels, paper, { dpi }), dpi);
    expect(pages).toHaveLength(1);
    const cells = cellsOf(pages[0]!, paper, dpi);
    expect(await scan(cells)).toEqual(labels.map(({ barcode }) => [barcode]));
    // Nothing is printed between the labels.
    expect(cells.reduce((sum, cell) => sum + darkIn(cell), 0)).toBe(darkIn(pages[0]!));
  });

  scanned.it.each(sheets)('stand where the same label stands by itself, to 0.3 mm: $name', async (paper) => {
    const label = aLabel({ barcode: 'SK001000', name: 'Bolt' });
    const labels = Array.from({ length: placesOn(paper) }, () => label);
    const [sheet] = await pagesOf(await drawn(labels, paper), 300);
    const [alone] = await pagesOf(await renderPdf([label], sheetOf(paper.label, 300)), 300);
    const wanted = inkOf(alone!, 300)!;
    for (const cell of cellsOf(sheet!, paper, 300)) {
      const ink = inkOf(cell, 300)!;
      for (const side of ['left', 'right', 'top', 'bottom'] as const)
        expect(Math.abs(ink[side] - wanted[side])).toBeLessThanOrEqual(0.3);
    }
  });

  scanned.it('begin behind those that are used, and go on on further sheets', async () => {
    const paper = paperNamed('avery-l7160')!;
    const labels = numbered(20);
    const pages = await pagesOf(await drawn(labels, paper, { skip: 5 }), 300);
    const read = (await Promise.all(pages.map((page) => scan(cellsOf(page, paper, 300))))).flat();
    expect(read).toEqual([
      ...Array.from({ length: 5 }, () => []),
      ...labels.map(({ barcode }) => [barcode]),
      ...Array.from({ length: 17 }, () => []),
    ]);
  });

  scanned.it('have the size of the paper, so that nothing is scaled', async () => {
    for (const paper of labelPapers) {
      const text = (await drawn(numbered(1), paper)).toString('latin1');
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)?.map(Number) ?? [];
      expect(Math.abs((width! / 72) * 25.4 - paper.page.widthMm)).toBeLessThan(0.1);
      expect(Math.abs((height! / 72) * 25.4 - paper.page.heightMm)).toBeLessThan(0.1);
    }
  });
});

describe('many labels on a roll', () => {
  scanned.it.each(rolls)('are a page each, and have the dots of the label by itself: $name', async (paper) => {
    const labels = [...numbered(3), labelOfPlace('A-03-12')];
    const many = await pagesOf(await drawn(labels, paper), 300);
    const alone = await pagesOf(await renderPdf(labels, sheetOf(paper.label, 300)), 300);
    expect(many).toHaveLength(labels.length);
    many.forEach((page, at) => {
      expect([page.width, page.height]).toEqual([alone[at]!.width, alone[at]!.height]);
      expect(Buffer.from(page.dark).equals(Buffer.from(alone[at]!.dark))).toBe(true);
    });
  });
});

describe('the PDF of many labels', () => {
  it('is the same bytes for the same labels, and draws a label once for all of its copies', async () => {
    const paper = paperNamed('brother-dk-11209')!;
    const label = aLabel();
    const copies = (count: number) => buffer(drawMany([{ label, copies: count }], { paper, dpi: 300, skip: 0 }));
    const [first, second, hundred] = [await copies(1), await copies(1), await copies(100)];
    expect(first.equals(second)).toBe(true);
    expect(hundred.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(1);
    expect(hundred.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(100);
    // Each further copy is a page that refers to it.
    expect((hundred.length - first.length) / 99).toBeLessThan(1_000);
  });
});

describe('the label of a place', () => {
  const read = async (place: string, { name, dpi }: { name: string; dpi: number }) => {
    const [page] = await pagesOf(await drawn([labelOfPlace(place)], paperNamed(name)!, { dpi }), dpi);
    return scanText(page!);
  };

  scanned.it.each([
    ['A-03-12'],
    ['a 3/b_4.5'],
    // It has a check digit, and is no EAN.
    ['4006381333931'],
    ['Regál 3 őű'],
    ['Стеллаж 7'],
    ['货架 12'],
    ['Sor ^094^x é'],
    ['W'.repeat(64)],
    ['Ж'.repeat(64)],
  ])('is read as exactly its text: %j', async (place) => {
    expect(await read(place, { name: 'brother-dk-11209', dpi: 203 })).toBe(place);
    expect(await read(place, { name: '102x152', dpi: 300 })).toBe(place);
  });

  it('has its text once, larger than any name', () => {
    for (const place of ['A-03-12', 'Regál 3']) {
      const on = (label: Label) => layOut(label, sheetOf(paperNamed('avery-l7160')!.label, 300), { encoder, measure });
      const [only, ...others] = on(labelOfPlace(place)).texts;
      expect([only?.text, others]).toEqual([place, []]);
      expect(only!.size).toBeGreaterThan(on(aLabel({ name: place })).texts[0]!.size);
    }
  });
});

describe('a code that has no room on a paper', () => {
  const on = (name: string) => ({ paper: paperNamed(name)!, dpi: 300 });

  it('is told before anything is drawn', () => {
    const labels = once([
      aLabel(),
      aLabel({ barcode: 'x'.repeat(64) }),
      labelOfPlace('Ж'.repeat(64)),
      aLabel({ barcode: '1'.repeat(64) }),
    ]);
    expect(tooLarge(labels, on('avery-5167'))).toEqual([1, 2]);
    expect(tooLarge(labels, on('avery-l7160'))).toEqual([]);
  });

  it('is never drawn otherwise: what is not told is drawn', () => {
    for (const { name } of labelPapers) {
      for (const length of [1, 8, 14, 20, 26, 38, 42, 50, 62, 64]) {
        for (const sign of ['1', 'A', 'a', 'é', '😀']) {
          const orders = once([
            sign === 'é' || sign > 'z' ? labelOfPlace(sign.repeat(length)) : aLabel({ barcode: sign.repeat(length) }),
          ]);
          if (tooLarge(orders, on(name)).length > 0) continue;
          const { label } = orders[0]!;
          expect(
            layOut(label, sheetOf(paperNamed(name)!.label, 300), { encoder, measure }).bars.length,
          ).toBeGreaterThan(10);
        }
      }
    }
  });
});
