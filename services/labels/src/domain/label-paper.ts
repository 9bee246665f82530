import type { FieldErrors } from '@stockroom/kernel';
import type { LabelSize } from './size.ts';
import { namedSizes } from './size.ts';

/** Labels as people buy them: on a roll, a page for each, or several on a sheet. All in mm, from the upper left corner. */
export type LabelPaper = {
  name: string;
  kind: 'label' | 'sheet';
  /** One label, with the part of it that may be printed on. */
  label: LabelSize;
  page: { widthMm: number; heightMm: number };
  columns: number;
  rows: number;
  /** The corner where the first label begins. */
  leftMm: number;
  topMm: number;
  /** From where a label begins to where the next one does. */
  columnStepMm: number;
  rowStepMm: number;
};

const A4 = { widthMm: 210, heightMm: 297 };
const LETTER = { widthMm: 215.9, heightMm: 279.4 };
const INCH = 25.4;

type Grid = Omit<LabelPaper, 'name' | 'kind' | 'label'> & { widthMm: number; heightMm: number; marginMm: number };

function sheet(name: string, { widthMm, heightMm, marginMm, ...grid }: Grid): LabelPaper {
  const printable = { widthMm: widthMm - 2 * marginMm, heightMm: heightMm - 2 * marginMm };
  return { name, kind: 'sheet', label: { widthMm, heightMm, printable }, ...grid };
}

function roll(name: string, label: LabelSize): LabelPaper {
  const { widthMm, heightMm } = label;
  const one = { columns: 1, rows: 1, leftMm: 0, topMm: 0, columnStepMm: widthMm, rowStepMm: heightMm };
  return { name, kind: 'label', label, page: { widthMm, heightMm }, ...one };
}

const size = (name: string) => namedSizes[name] as LabelSize;

/**
 * The papers known by their makers' numbers. A sheet shifts in its printer: the margin inside each label stays white,
 * 2 mm, and 1 mm where the label has no room for that.
 */
export const labelPapers: LabelPaper[] = [
  // LibreOffice, extras/source/labels/labels.xml, "L7160 Address", in hundredths of a mm: steps 6604 × 3810, label
  // 6350 × 3810, left 720, top 1515. What others quote of Label Planet's LP21/63, the same sheet, differs by 0.1 mm at
  // most, and gLabels' 7160 by 0.8.
  sheet('avery-l7160', {
    ...{ page: A4, columns: 3, rows: 7, widthMm: 63.5, heightMm: 38.1, marginMm: 2 },
    ...{ leftMm: 7.2, topMm: 15.15, columnStepMm: 66.04, rowStepMm: 38.1 },
  }),
  // The same list, "L7651 Mini Address": steps 4064 × 2117, label 3810 × 2117, left 467, top 1090; Avery rounds it to
  // 38.1 × 21.2 mm. What others quote of Label Planet's LP65/38 differs by 0.2 mm at most, and gLabels' 8651 by 0.4.
  sheet('avery-l7651', {
    ...{ page: A4, columns: 5, rows: 13, widthMm: 38.1, heightMm: 21.17, marginMm: 2 },
    ...{ leftMm: 4.67, topMm: 10.9, columnStepMm: 40.64, rowStepMm: 21.17 },
  }),
  // The same list, "L7163 Address": steps 10160 × 3810, label 9906 × 3810, left 467, top 1515; Avery rounds it to
  // 99.1 × 38.1 mm. gLabels' 7163 differs by 1.3 mm at the left, and is not in the middle.
  sheet('avery-l7163', {
    ...{ page: A4, columns: 2, rows: 7, widthMm: 99.06, heightMm: 38.1, marginMm: 2 },
    ...{ leftMm: 4.67, topMm: 15.15, columnStepMm: 101.6, rowStepMm: 38.1 },
  }),
  // The same list, "5160 Address": steps 6985 × 2540, label 6668 × 2540, left 478, top 1270, which are 2 3/4 × 1,
  // 2 5/8 × 1, 3/16 and 1/2 in, as in CPAN's Paper::Specs. gLabels' 5160 has its outer columns 0.8 mm further out.
  sheet('avery-5160', {
    ...{ page: LETTER, columns: 3, rows: 10, widthMm: 2.625 * INCH, heightMm: INCH, marginMm: 2 },
    ...{ leftMm: 0.1875 * INCH, topMm: 0.5 * INCH, columnStepMm: 2.75 * INCH, rowStepMm: INCH },
  }),
  // The same list, "5167 Return Address": steps 5240 × 1270, label 4445 × 1270, left 714, top 1270, which are
  // 2 1/16 × 1/2, 1 3/4 × 1/2, 9/32 and 1/2 in, as in gLabels. Paper::Specs has 0.3 in at the left: where it is right,
  // the outer columns are 0.5 mm out, and 1 mm stays white.
  sheet('avery-5167', {
    ...{ page: LETTER, columns: 4, rows: 20, widthMm: 1.75 * INCH, heightMm: 0.5 * INCH, marginMm: 1 },
    ...{ leftMm: 0.28125 * INCH, topMm: 0.5 * INCH, columnStepMm: 2.0625 * INCH, rowStepMm: 0.5 * INCH },
  }),
  // DYMO sells 99012 as 36 × 89 mm and 11354 as 57 × 32 mm, and so has gLabels; its driver (lw400.ppd) has
  // 101.28 × 251.04 and 162 × 90 pt, which are 35.7 × 88.6 and 57.15 × 31.75 mm.
  roll('dymo-99012', size('dymo-99012')),
  roll('dymo-11354', size('dymo-11354')),
  // Brother sells DK-11209 as 62 × 29 mm, of which 696 × 271 dots at 300 dpi are printed (brother_ql, labels.py).
  roll('brother-dk-11209', size('62x29')),
  // 4 × 6 in, the label of parcels, of many makers: w288h432 of CUPS (ppdc/sample.drv).
  roll('102x152', size('zebra-102x152')),
];

/** Finds a paper by its name, whatever the case. */
export function paperNamed(name: string): LabelPaper | undefined {
  return labelPapers.find((paper) => paper.name === name.toLowerCase());
}

/** The paper that a label has by itself: a page of its own. */
export const paperOfSize = (label: LabelSize): LabelPaper => roll('default', label);

/** The measures of a paper that nobody knows by a name. */
export type CustomPaper = Grid;

// A symbol of eight characters, and a line of text.
const LEAST_MM = 8;
// Measures are read from a ruler, and inches have no exact decimals.
const TOLERANCE_MM = 0.05;

/** Gives the reasons why measures do not fit each other; none where they do. */
export function faultsOfPaper(paper: CustomPaper): FieldErrors {
  const faults: FieldErrors = {};
  const refuse = (field: string, reason: string) => {
    faults[`paper.${field}`] = [reason];
  };
  const { widthMm, heightMm, marginMm } = paper;
  if (Math.min(widthMm, heightMm) - 2 * marginMm < LEAST_MM) {
    refuse('margin_mm', `must leave ${LEAST_MM} mm of width_mm and of height_mm to print on`);
  }
  for (const axis of axesOf(paper)) {
    const reach = axis.start + (axis.count - 1) * axis.step + axis.length;
    if (axis.count > 1 && axis.step < axis.length - TOLERANCE_MM) {
      refuse(axis.stepName, `must be at least ${axis.lengthName}, ${shown(axis.length)}: labels may not overlap`);
    } else if (reach > axis.page + TOLERANCE_MM) {
      const parts = `${axis.startName}, ${axis.stepName} and ${axis.lengthName}`;
      const most = `${axis.pageName}, ${shown(axis.page)} mm`;
      refuse(axis.countName, `must fit the page: with ${parts} they reach ${shown(reach)} mm, beyond ${most}`);
    }
  }
  return faults;
}

/** Makes a paper of measures that fit each other. */
export function customPaper(paper: CustomPaper): LabelPaper {
  return { ...sheet('custom', paper), kind: paper.columns * paper.rows === 1 ? 'label' : 'sheet' };
}

function axesOf(paper: CustomPaper) {
  const across = {
    ...{ count: paper.columns, step: paper.columnStepMm, length: paper.widthMm, start: paper.leftMm },
    ...{ page: paper.page.widthMm, countName: 'columns', stepName: 'column_step_mm', lengthName: 'width_mm' },
    ...{ startName: 'left_mm', pageName: 'page_width_mm' },
  };
  const down = {
    ...{ count: paper.rows, step: paper.rowStepMm, length: paper.heightMm, start: paper.topMm },
    ...{ page: paper.page.heightMm, countName: 'rows', stepName: 'row_step_mm', lengthName: 'height_mm' },
    ...{ startName: 'top_mm', pageName: 'page_height_mm' },
  };
  return [across, down];
}

const shown = (mm: number) => String(Math.round(mm * 100) / 100);

/** Any printer of an office has so many dots per inch, or a multiple of it. */
export const SHEET_DPI = 300;

/** The dots per inch that labels on a paper are drawn with. */
export const dpiOn = ({ kind }: LabelPaper, labelDpi: number): number => (kind === 'sheet' ? SHEET_DPI : labelDpi);

/** The number of labels on one page. */
export const placesOn = ({ columns, rows }: LabelPaper): number => columns * rows;

export type GridOfDots = { page: { width: number; height: number }; corners: { x: number; y: number }[] };

/** Puts a paper on a grid of dots: the page, and the corner of each label on it, row by row. */
export function gridOf(paper: LabelPaper, dpi: number): GridOfDots {
  const dots = (mm: number) => Math.round((mm * dpi) / INCH);
  const { page, columns, leftMm, topMm, columnStepMm, rowStepMm } = paper;
  const corners = Array.from({ length: placesOn(paper) }, (_, at) => ({
    x: dots(leftMm + (at % columns) * columnStepMm),
    y: dots(topMm + Math.floor(at / columns) * rowStepMm),
  }));
  return { page: { width: dots(page.widthMm), height: dots(page.heightMm) }, corners };
}
