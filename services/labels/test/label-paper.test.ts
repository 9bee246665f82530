import fc from 'fast-check';
import type { CustomPaper, LabelPaper } from '../src/domain/label-paper.ts';
import { customPaper, faultsOfPaper, gridOf, labelPapers, paperNamed, placesOn } from '../src/domain/label-paper.ts';
import { pagesOf } from '../src/domain/pages.ts';
import { aLabel } from './support/labels.ts';

const measuresOf = ({ name, kind, label, ...grid }: LabelPaper): CustomPaper => ({
  ...grid,
  widthMm: label.widthMm,
  heightMm: label.heightMm,
  marginMm: 1,
});
const paper: CustomPaper = {
  ...{ page: { widthMm: 210, heightMm: 297 }, columns: 3, rows: 8, widthMm: 70, heightMm: 37, marginMm: 2 },
  ...{ leftMm: 0, topMm: 0.5, columnStepMm: 70, rowStepMm: 37 },
};

describe('the papers that are known by their names', () => {
  it.each(labelPapers)('fit their own pages: $name', (known) => {
    expect(faultsOfPaper(measuresOf(known))).toEqual({});
  });

  it.each(labelPapers.filter(({ kind }) => kind === 'sheet'))('stand in the middle of the sheet: $name', (known) => {
    const { page, label, columns, rows, leftMm, topMm, columnStepMm, rowStepMm } = known;
    const right = page.widthMm - (leftMm + (columns - 1) * columnStepMm + label.widthMm);
    const bottom = page.heightMm - (topMm + (rows - 1) * rowStepMm + label.heightMm);
    expect(Math.abs(right - leftMm)).toBeLessThan(0.1);
    expect(Math.abs(bottom - topMm)).toBeLessThan(0.1);
  });

  // LibreOffice, extras/source/labels/labels.xml: steps, label, left and top, in hundredths of a mm.
  it.each([
    ['avery-l7160', [6604, 3810, 6350, 3810, 720, 1515]],
    ['avery-l7651', [4064, 2117, 3810, 2117, 467, 1090]],
    ['avery-l7163', [10160, 3810, 9906, 3810, 467, 1515]],
    ['avery-5160', [6985, 2540, 6668, 2540, 478, 1270]],
    ['avery-5167', [5240, 1270, 4445, 1270, 714, 1270]],
  ])('have the measures of their source: %s', (name, source) => {
    const { columnStepMm, rowStepMm, label, leftMm, topMm } = paperNamed(name) as LabelPaper;
    const measures = [columnStepMm, rowStepMm, label.widthMm, label.heightMm, leftMm, topMm];
    for (const [at, mm] of measures.entries()) expect(Math.abs(mm - (source[at] as number) / 100)).toBeLessThan(0.02);
  });

  it('are found by any case, and there are as many labels on them as the box says', () => {
    const places = Object.fromEntries(labelPapers.map((known) => [known.name, placesOn(known)]));
    expect(places).toMatchObject({ 'avery-l7160': 21, 'avery-l7651': 65, 'avery-l7163': 14 });
    expect(places).toMatchObject({ 'avery-5160': 30, 'avery-5167': 80, 'dymo-99012': 1, '102x152': 1 });
    expect(paperNamed('AVERY-L7160')).toBe(paperNamed('avery-l7160'));
    expect(paperNamed('avery')).toBeUndefined();
  });
});

describe('the measures of a custom paper', () => {
  it.each([
    [{ columns: 4 }, 'paper.columns', /reach 280 mm, beyond page_width_mm, 210 mm/],
    [{ rows: 9 }, 'paper.rows', /reach 333.5 mm, beyond page_height_mm, 297 mm/],
    [{ columnStepMm: 60 }, 'paper.column_step_mm', /at least width_mm, 70: labels may not overlap/],
    [{ rowStepMm: 36 }, 'paper.row_step_mm', /at least height_mm, 37/],
    [{ leftMm: 1 }, 'paper.columns', /with left_mm, column_step_mm and width_mm they reach 211 mm/],
    [{ marginMm: 15 }, 'paper.margin_mm', /leave 8 mm/],
    [{ columns: 1, widthMm: 250 }, 'paper.columns', /reach 250 mm/],
  ] as const)('are held against each other: %j', (change, field, why) => {
    expect(faultsOfPaper({ ...paper, ...change })).toEqual({ [field]: [expect.stringMatching(why)] });
  });

  it('may be of one label, whose steps say nothing', () => {
    const one = { ...paper, page: { widthMm: 70, heightMm: 37 }, columns: 1, rows: 1, topMm: 0 };
    expect(faultsOfPaper({ ...one, columnStepMm: 0, rowStepMm: 0 })).toEqual({});
    expect(customPaper(one).kind).toBe('label');
    expect(customPaper(paper).kind).toBe('sheet');
  });

  it('that pass give labels that lie on the page and never over each other, whatever they are', () => {
    const mm = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10);
    const papers = fc.record({
      page: fc.record({ widthMm: mm(300), heightMm: mm(300) }),
      ...{ widthMm: mm(120), heightMm: mm(120), marginMm: mm(3), leftMm: mm(30), topMm: mm(30) },
      ...{ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 6 }) },
      ...{ columnStepMm: mm(120), rowStepMm: mm(120) },
    });
    fc.assert(
      fc.property(papers, (tried) => {
        if (Object.keys(faultsOfPaper(tried)).length > 0) return;
        const { corners, page } = gridOf(customPaper(tried), 300);
        const dots = (value: number) => (value * 300) / 25.4;
        for (const [at, { x, y }] of corners.entries()) {
          expect(x + dots(tried.widthMm)).toBeLessThanOrEqual(page.width + 2);
          expect(y + dots(tried.heightMm)).toBeLessThanOrEqual(page.height + 2);
          for (const other of corners.slice(at + 1)) {
            const isApart =
              Math.abs(other.x - x) >= dots(tried.widthMm) - 2 || Math.abs(other.y - y) >= dots(tried.heightMm) - 2;
            expect(isApart).toBe(true);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the pages of labels', () => {
  const grid = gridOf(customPaper(paper), 300);

  it('hold every copy once, in their order, from the first place that is free', () => {
    const orders = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 23 }), (copies, skip) => {
        const asked = copies.map((count, at) => ({ label: aLabel({ barcode: `SK${at}` }), copies: count }));
        const pages = [...pagesOf(asked, grid, skip)];
        const placed = pages.flat();
        expect(placed.map(({ label }) => label)).toEqual(
          asked.flatMap(({ label, copies: count }) => Array.from({ length: count }, () => label)),
        );
        expect(placed.map(({ x, y }) => ({ x, y }))).toEqual(
          placed.map((_, at) => grid.corners[(skip + at) % grid.corners.length]),
        );
        expect(pages.every((page) => page.length > 0)).toBe(true);
      }),
    );
  });
});
