import { heightOf, placeText } from '../src/domain/drawing.ts';
import type { Measure, TextRule } from '../src/domain/fit-text.ts';
import { fitText } from '../src/domain/fit-text.ts';
import { fieldsOf, fileNameOf, printable } from '../src/domain/label.ts';
import { layOut } from '../src/domain/layout.ts';
import { sheetOf } from '../src/domain/sheet.ts';
import { namedSizes, sizeFromText } from '../src/domain/size.ts';
import { fitLinear, fitMatrix, placeLinear } from '../src/domain/symbol.ts';
import { linearKindOf, thinnestModule } from '../src/domain/symbology.ts';
import { chooseForm, planJobs } from '../src/print/plan.ts';
import type { PrinterFacts } from '../src/print/printer.ts';
import { encoder } from '../src/render/encode.ts';
import { aLabel } from './support/labels.ts';

describe('the symbology of a text', () => {
  it.each([
    ['4006381333931', 'ean13'],
    ['4006381333900', 'ean13'],
    ['4006381333932', 'code128'],
    ['036000291452', 'upca'],
    ['036000291453', 'code128'],
    ['96385074', 'ean8'],
    ['96385075', 'code128'],
    ['SK000001', 'code128'],
    ['400638133393X', 'code128'],
    [' 036000291452', 'code128'],
    ['00036000291452', 'code128'],
    ['1', 'code128'],
  ])('%s is %s', (text, kind) => {
    expect(linearKindOf(text)).toBe(kind);
  });

  it('has bars of 0.25 mm or more: 2 dots at 203 dpi, 3 at 300', () => {
    expect([thinnestModule(203), thinnestModule(300), thinnestModule(600)]).toEqual([2, 3, 6]);
  });

  it.each([
    [203, 496 - 25, '62x29'],
    [300, 696, '62x29'],
  ])('takes the widest whole-dot bars that fit at %i dpi', (dpi, width, size) => {
    const sheet = sheetOf(namedSizes[size]!, dpi);
    const symbol = fitLinear('SK000001', sheet, encoder)!;
    expect(Math.abs(sheet.area.width - width)).toBeLessThanOrEqual(1);
    expect(symbol.modules * symbol.module).toBeLessThanOrEqual(sheet.area.width);
    expect(symbol.modules * (symbol.module + 1)).toBeGreaterThan(sheet.area.width);
  });

  it.each([
    ['SK000001', 10, 10],
    ['4006381333931', 11, 7],
    ['96385074', 7, 7],
    ['036000291452', 9, 9],
  ])('keeps the quiet zones of %s: %i and %i modules', (text, left, right) => {
    const sheet = sheetOf(namedSizes['29x90']!, 203);
    const symbol = fitLinear(text, sheet, encoder)!;
    const box = { x: 0, y: 0, width: symbol.modules * symbol.module, height: 10 };
    const bars = placeLinear(symbol, box);
    const last = bars.at(-1)!;
    expect([bars[0]!.x, box.width - last.x - last.width]).toEqual([left * symbol.module, right * symbol.module]);
  });

  it('is QR where bars would be thinner than 0.25 mm, and never larger than the standard’s widest', () => {
    const small = sheetOf(namedSizes['62x29']!, 300);
    expect(fitLinear('A'.repeat(14), small, encoder)).toBeDefined();
    expect(fitLinear('A'.repeat(40), small, encoder)).toBeUndefined();
    expect(fitLinear('96385074', sheetOf(namedSizes['102x152']!, 300), encoder)?.module).toBe(7);
  });

  it('has a QR code for the longest text on the smallest size', () => {
    for (const dpi of [203, 300]) {
      const { area } = sheetOf(sizeFromText('15x15')!, dpi);
      const matrix = encoder.matrix(String.fromCharCode(...Array.from({ length: 64 }, (_, at) => 33 + at)));
      const module = fitMatrix(matrix, { wanted: 1, most: Math.min(area.width, area.height), dpi });
      expect(module).toBe(thinnestModule(dpi));
    }
  });
});

describe('the texts of a label', () => {
  // Every letter is half an em wide.
  const measure: Measure = (text) => Array.from(text).length / 2;
  const rule: TextRule = { face: 'bold', width: 100, largest: 20, smallest: 5, maxLines: 2 };

  it('stay at their size while they fit, then shrink, then wrap, then are cut', () => {
    expect(fitText('a'.repeat(10), rule, measure)).toEqual({ size: 20, lines: ['a'.repeat(10)] });
    expect(fitText('a'.repeat(12), rule, measure)).toEqual({ size: 100 / 6, lines: ['a'.repeat(12)] });
    const wrapped = fitText('aaaaaaaaaa bbbbbbbbbb', rule, measure);
    expect(wrapped.lines).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb']);
    expect(wrapped.size).toBeLessThan(20);
    const cut = fitText('word '.repeat(40).trim(), rule, measure);
    expect(cut.size).toBe(5);
    expect(cut.lines).toHaveLength(2);
    expect(cut.lines[1]).toMatch(/^(word )*\w*…$/);
    for (const line of cut.lines) expect(measure(line, 'bold') * cut.size).toBeLessThanOrEqual(100);
  });

  it('never tear a letter from its accents', () => {
    const letter = 'q\u0301\u0323';
    const { lines } = fitText(letter.repeat(60), rule, measure);
    expect(lines.join('').replaceAll(letter, '')).toBe('…');
  });

  it.each([
    ['Devanagari', 'क्'.repeat(100)],
    ['Hangul', '\u1100'.repeat(200)],
    ['Hangul after a word', `word ${'\u1100'.repeat(195)}`],
  ])('stay in their width with a letter that is longer than a line: %s', (_, text) => {
    for (const maxLines of [1, 2]) {
      const { size, lines } = fitText(text, { ...rule, maxLines }, measure);
      expect(lines).toHaveLength(maxLines);
      for (const line of lines) expect(measure(line, 'bold') * size).toBeLessThanOrEqual(rule.width);
      expect(lines.at(-1)).toMatch(/.{4}…$/);
    }
  });

  it('have room for capitals with two accents in every line', () => {
    const sizeOf = (text: string) => ({ size: 10, lines: ['g', text] });
    const place = { box: { x: 0, y: 0, width: 100, height: 50 }, face: 'bold', align: 'left' } as const;
    const baselines = (text: string) => placeText(sizeOf(text), place, measure).map((line) => line.baseline.toFixed(1));
    expect(baselines('A')).toEqual(['9.5', '21.5']);
    expect(baselines('\u1eb2')).toEqual(['9.5', '23.3']);
    expect(heightOf(sizeOf('\u1eb2')) - heightOf(sizeOf('A'))).toBeCloseTo(1.8);
  });

  it('show the quantity with its unit when it is not 1', () => {
    expect(fieldsOf(aLabel())).toEqual(['DIN-933-8X40', 'A-01-02']);
    expect(fieldsOf(aLabel({ quantity: 12_500_000 }))).toEqual(['DIN-933-8X40', '12.5 pcs', 'A-01-02']);
    expect(fieldsOf(aLabel({ articleNumber: '', location: ' ' }))).toEqual([]);
  });

  it('are one line without what cannot be seen', () => {
    expect(printable(' a\n\tb\u200b\u202ec\ud800 e\u0301\ufe0f ')).toBe('a bc\ufffd é');
  });

  it.each([
    ['\u0301abc', 'abc'],
    ['ab \u0489\u0301cd', 'ab cd'],
    ['f\u20dd\u0489', 'f'],
    ['q\u0301 नि', 'q\u0301 नि'],
    ['\u0301', ''],
    ['\u200d\u0301a \u200c\u0301b', 'a b'],
    ['a \u0301 \u200c b', 'a b'],
  ])('have no marks that reach over what stands before them: %j is %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each(['102x51', '62x29', '52x29', 'zebra-51x25'])('leave the white around a QR code to it: %s', (name) => {
    for (const dpi of [203, 300]) {
      const sheet = sheetOf(namedSizes[name]!, dpi);
      const label = aLabel({ name: 'Joint', barcode: 'X'.repeat(40), articleNumber: 'J-77', location: '_J' });
      const { bars, texts } = layOut(label, sheet, { encoder, measure });
      const right = Math.max(...bars.map((bar) => bar.x + bar.width));
      const white = 4 * Math.min(...bars.map((bar) => bar.width));
      // A J reaches over its left edge by a twentieth of its size.
      for (const { x, size } of texts) expect(x - size / 20).toBeGreaterThanOrEqual(right + white);
      expect(texts.length).toBeGreaterThan(1);
    }
  });

  it.each(['N', '\u200b'])('keep the code rather than a field on a small label, with the name %j too', (name) => {
    const label = aLabel({ name, barcode: 'X'.repeat(64), location: '' });
    const { texts } = layOut(label, sheetOf(namedSizes['23x23']!, 203), { encoder, measure });
    expect(texts.map(({ text }) => text).join('')).toMatch(/^X+…$/);
  });

  it('name the file by letters, digits, dots, underscores and hyphens only', () => {
    expect(fileNameOf(aLabel({ barcode: 'A/B "C".\\_-%' }), { hash: 'ff', ending: 'pdf' })).toBe(
      'label__A_B__C_.__-___ff.pdf',
    );
  });
});

describe('the size of a label', () => {
  it('is what a Brother prints: 58.9 × 22.9 mm of 62 × 29', () => {
    const { widthMm, heightMm, printable: reach } = sizeFromText('62x29')!;
    expect([widthMm, heightMm]).toEqual([62, 29]);
    expect([reach.widthMm.toFixed(1), reach.heightMm.toFixed(1)]).toEqual(['58.9', '22.9']);
  });

  it.each(['', '62', '62x', 'x29', '10x50', '14x200', '62x301', '62x29mm', 'constructor', '62X29', '-62x29'])(
    'is not %j',
    (text) => {
      expect(sizeFromText(text)).toBeUndefined();
    },
  );

  it('is any other in millimetres, kept free by 1.5 mm all around', () => {
    expect(sizeFromText('57.5x32')).toEqual({
      widthMm: 57.5,
      heightMm: 32,
      printable: { widthMm: 54.5, heightMm: 29 },
    });
  });
});

describe('what a printer is sent', () => {
  const facts: PrinterFacts = {
    isStopped: false,
    isAccepting: true,
    words: '',
    formats: [],
    mostCopies: 99,
    resolutions: [],
    rasterTypes: [],
    mayKeepScale: true,
    isPrinting: false,
    troubles: [],
    paper: undefined,
    upTime: 1,
  };

  it.each([
    [{ formats: ['image/png', 'application/pdf'] }, { format: 'application/pdf', dpi: 300 }],
    [
      { formats: ['image/png'], resolutions: [203] },
      { format: 'image/png', dpi: 203 },
    ],
    [
      { formats: ['image/pwg-raster'], resolutions: [600, 1200] },
      { format: 'image/pwg-raster', dpi: 600 },
    ],
    [
      { formats: ['image/pwg-raster'], resolutions: [180, 300] },
      { dpi: 300, depth: 'sgray_8' },
    ],
    [
      { formats: ['image/pwg-raster'], rasterTypes: ['black_1', 'sgray_8'] },
      { dpi: 300, depth: 'black_1' },
    ],
    [{ formats: ['image/pwg-raster', 'image/png'], rasterTypes: ['srgb_8'] }, { format: 'image/png' }],
    [
      { formats: ['image/png'], resolutions: [203, 300] },
      { format: 'image/png', dpi: 300 },
    ],
    [
      { formats: ['image/png'], resolutions: [100, 203, 600] },
      { format: 'image/png', dpi: 203 },
    ],
    [
      { formats: ['image/png'], resolutions: [100, 180] },
      { format: 'image/png', dpi: 180 },
    ],
    [{ formats: ['application/pdf'], resolutions: [600] }, { dpi: 300 }],
    [{ formats: ['image/pwg-raster', 'image/png'], rasterTypes: ['black_1'] }, { format: 'image/pwg-raster' }],
    [{ formats: ['image/pwg-raster', 'image/png'], rasterTypes: ['sgray_8'] }, { format: 'image/pwg-raster' }],
    [{ formats: ['image/jpeg'] }, undefined],
  ])('for %j is %j', (changes, form) => {
    const chosen = chooseForm({ ...facts, ...changes }, 300);
    if (form) expect(chosen).toMatchObject(form);
    else expect(chosen).toBeUndefined();
  });

  it.each([
    [1, 99, false, [1]],
    [100, 99, false, [99, 1]],
    [3, 99, true, [1, 1, 1]],
    [4, 2, false, [2, 2]],
  ])('%i copies with at most %i at once are %j', (copies, mostCopies, oneLabelPerJob, jobs) => {
    expect(planJobs(copies, { mostCopies, oneLabelPerJob })).toEqual(jobs);
  });
});
