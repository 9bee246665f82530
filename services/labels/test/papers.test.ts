import { MILLION } from '@stockroom/kernel';
import fc from 'fast-check';
import { pageOf } from '../src/papers/page.ts';
import { paged } from '../src/papers/pages.ts';
import type { PaperKind } from '../src/papers/paper.ts';
import { renderPaper } from '../src/papers/render-paper.ts';
import { WORDS } from '../src/papers/texts.ts';
import { aLine, aPaper, codesOf, linesOf, textsOf, wordsOf } from './support/papers.ts';
import type { Picture } from './support/scan.ts';
import { pagesOf } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();
const KINDS = Object.keys(WORDS.en.titles) as PaperKind[];

const textOf = async (...given: Parameters<typeof aPaper>) =>
  (await textsOf(await renderPaper(aPaper(...given)))).join('');

describe('a paper', () => {
  const sizes = [1, 7, 60, 1_000].flatMap((count) =>
    (['en', 'de', 'hu'] as const).map((language) => ({ count, language })),
  );

  scanned.it.each(sizes)(
    'of $count lines in $language has each line once, and its head on each page',
    async (asked) => {
      const { count, language } = asked;
      const words = WORDS[language];
      for (const kind of ['picking-list', 'delivery-note'] as const) {
        const pdf = await renderPaper(aPaper(kind, { language, lines: linesOf(count) }));
        const pages = await textsOf(pdf);
        const names = [...pages.join('').matchAll(/Item (\d{4})/g)].map(([, number]) => Number(number));
        expect(names.toSorted((one, other) => one - other)).toEqual(linesOf(count).map((_, at) => at + 1));
        for (const [at, page] of pages.entries()) {
          expect(page).toContain(words.item);
          expect(page).toContain(words.titles[kind]);
          expect(page).toContain(words.page(at + 1, pages.length));
        }
        expect(pages.at(-1)).toContain(words.lines(count));
        expect(pages.at(-1)).toContain(words.signs[kind]);
      }
    },
  );

  scanned.it.each([
    ['picking-list', { 1: 1, 7: 1, 60: 4, 1000: 60 }],
    ['delivery-note', { 1: 1, 7: 1, 60: 2, 1000: 28 }],
  ] as const)('takes no more pages than it needs: %s', async (kind, pages) => {
    const found = await Promise.all(
      Object.keys(pages).map(async (count) => {
        const pdf = await renderPaper(aPaper(kind, { lines: linesOf(Number(count)) }));
        return [count, (await textsOf(pdf)).length];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(pages);
  });

  scanned.it.each(KINDS)('has nothing in its margins, nor one word over another: %s', async (kind) => {
    const lines = [...linesOf(30), aLine(31, EXTREME), aLine(32, { ...EXTREME, ...CHINESE })];
    for (const format of ['a4', 'letter'] as const) {
      const closing = { day: '2026-11-20', user: 'ada' };
      const asked = { format, lines, currency: 'EUR', out: closing, returned: closing, with_vendors: true };
      const pdf = await renderPaper(aPaper(kind, { ...asked, party: EXTREME.name, comment: EXTREME.name.repeat(9) }));
      const { area, dpi } = pageOf(format);
      const mm = (dots: number) => (dots * 25.4) / dpi;
      for (const { left, right, top, bottom, text } of await wordsOf(pdf)) {
        const fits = left > mm(area.x) - 0.5 && right < mm(area.x + area.width) + 0.5;
        expect([text, left, right, fits]).toEqual([text, left, right, true]);
        const isInHeight = top > mm(area.y) - 1 && bottom < mm(area.y + area.height) + 1;
        expect([text, top, bottom, isInHeight]).toEqual([text, top, bottom, true]);
      }
      for (const page of await pagesOf(pdf, dpi / 4)) expect(darkOutside(page, area)).toBe(-1);
      expect(overlaps(await wordsOf(pdf))).toEqual([]);
    }
  });

  scanned.it.each(['picking-list', 'counting-sheet'] as const)(
    'opens its document when it is scanned, and each of its items: %s',
    async (kind) => {
      const texts = ['4006381333931', '73513537', 'SK000012', 'A/B-12 X', 'W'.repeat(64)];
      const lines = [...texts, ''].map((barcode, at) => aLine(at + 1, { barcode }));
      const codes = await codesOf(await renderPaper(aPaper(kind, { lines })), 300);
      expect(codes.toSorted()).toEqual(['WORK-118', ...texts].toSorted());
    },
  );

  scanned.it.each(['delivery-note', 'return-note', 'goods-in-note'] as const)(
    'opens its document when it is scanned: %s',
    async (kind) => {
      const pdf = await renderPaper(aPaper(kind, { barcode: 'DELIVERY-1234567' }));
      expect(await codesOf(pdf, 300)).toEqual(['DELIVERY-1234567']);
    },
  );

  scanned.it.each([203, 600])('is read off what a printer of %s dpi makes of it', async (dpi) => {
    const pdf = await renderPaper(aPaper('picking-list', { lines: linesOf(5) }));
    const codes = ['WORK-118', ...linesOf(5).map(({ barcode }) => barcode)];
    expect((await codesOf(pdf, dpi)).toSorted()).toEqual(codes.toSorted());
  });

  scanned.it('writes numbers and days as its language does', async () => {
    const lines = [aLine(1, { quantity: 1_234_567_500_000, there: 999_999_999_999_999 })];
    const text = (language: 'en' | 'de' | 'hu', format: 'a4' | 'letter' = 'a4') =>
      textOf('picking-list', { language, format, lines, day: '2026-11-03' });
    expect(await text('en')).toMatch(/3 November 2026[\s\S]*1,234,567\.5 +999,999,999\.999999/);
    expect(await text('en', 'letter')).toContain('November 3, 2026');
    expect(await text('de')).toMatch(/3\. November 2026[\s\S]*1\.234\.567,5 +999\.999\.999,999999/);
    expect(await text('hu')).toMatch(/2026\. november 3\.[\s\S]*1 234 567,5 +999 999 999,999999/);
  });

  scanned.it('wraps names between words alone, and has letters of every script', async () => {
    const name =
      'Gewindeschneidöl für Baustähle, wasserlöslich, chlorfrei, im Kanister mit Ausgießer und Füllstandsanzeige';
    const lines = [
      aLine(1, { name }),
      aLine(2, { name: 'Csavarhúzókészlet őrült űr' }),
      aLine(3, { name: 'Болт М8×40' }),
    ];
    const words = (
      await wordsOf(await renderPaper(aPaper('picking-list', { lines: [...lines, aLine(4, CHINESE)] })))
    ).map(({ text }) => text);
    for (const word of lines.flatMap((line) => line.name.split(' '))) expect(words).toContain(word);
    expect(words.join('')).toContain('内六角');
    expect(words.join('')).not.toContain('\ufffd');
  });

  scanned.it('goes along the shelves: A-2 before A-10, and what has no place comes last', async () => {
    const lines = ['B-1', '', 'A-10', 'a-2'].map((location, at) => aLine(at + 1, { location }));
    for (const kind of ['picking-list', 'counting-sheet'] as const) {
      const text = await textOf(kind, { lines });
      expect([...text.matchAll(/Item (\d{4})/g)].map(([, number]) => Number(number))).toEqual([4, 3, 1, 2]);
    }
    const text = await textOf('delivery-note', { lines });
    expect([...text.matchAll(/Item (\d{4})/g)].map(([, number]) => Number(number))).toEqual([1, 2, 3, 4]);
  });

  scanned.it('sums up amounts of one unit, and values where it shows prices', async () => {
    const lines = [aLine(1, { quantity: 1_500_000, back: 0 }), aLine(2, { quantity: 2_250_000, back: 250_000 })];
    const mixed = [...lines, aLine(3, { unit: 'm' })];
    const closing = { day: '2026-11-20', user: 'ada' };
    expect(await textOf('delivery-note', { lines, out: closing })).toMatch(/2 lines +3\.75\s/);
    expect(await textOf('delivery-note', { lines: mixed, out: closing })).toMatch(/3 lines *\n/);
    const returned = { lines, out: closing, returned: closing };
    expect(await textOf('delivery-note', returned)).toMatch(/2 lines +3\.75 +0\.25 +3\.5\s/);
    const priced = await textOf('delivery-note', { ...returned, currency: 'EUR' });
    // 1.25 each: 1.5 and 2 were used.
    expect(priced).toMatch(/Price EUR +Value EUR[\s\S]*2 lines +3\.75 +0\.25 +3\.5 +4\.375\s/);
    expect(await textOf('delivery-note', returned)).not.toMatch(/EUR|1\.25/);
    const returns = await textOf('return-note', { ...returned, currency: 'EUR' });
    expect(returns).not.toContain('Item 0001');
    expect(returns).toMatch(/1 line +0\.3125\s/);
  });

  scanned.it('to count by never tells what is expected, and what was counted', async () => {
    const lines = [aLine(1, { quantity: null, there: 777 * MILLION }), aLine(2, { quantity: 37 * MILLION })];
    const text = await textOf('counting-sheet', { lines, barcode: 'COUNT-5', number: 5 });
    expect(text).toMatch(/Count 5 · Braun GmbH/);
    expect(text).not.toContain('777');
    expect(text).toMatch(/ 37\b/);
  });

  scanned.it('to order by names the vendor of each line where they are of several', async () => {
    const lines = [aLine(1, { vendor: 'Zeta' }), aLine(2, { vendor: 'Alfa' })];
    const all = await textOf('order-list', { number: null, party: '', barcode: '', lines, with_vendors: true });
    expect(all).toMatch(/All vendors[\s\S]*Item 0002[\s\S]*Alfa[\s\S]*Item 0001[\s\S]*Zeta/);
    const one = await textOf('order-list', { number: null, barcode: '', lines, party: 'Alfa' });
    expect(one).not.toContain('Zeta');
  });

  scanned.it('of nothing says so', async () => {
    for (const kind of KINDS) expect(await textOf(kind, { lines: [] })).toContain(WORDS.en.nothing[kind]);
  });

  it('has the same bytes for the same input', async () => {
    for (const kind of KINDS) {
      const [one, same] = [await renderPaper(aPaper(kind)), await renderPaper(aPaper(kind))];
      expect(same.equals(one)).toBe(true);
      expect((await renderPaper(aPaper(kind, { lines: linesOf(6) }))).equals(one)).toBe(false);
    }
  });
});

describe('rows on pages', () => {
  const block = (height: number, mark = 0) => ({
    height,
    drawing: { bars: [{ x: mark, y: 0, width: 1, height }], texts: [] },
  });
  const height = fc.integer({ min: 20, max: 200 });

  it('are whole, each once and in their order, and the end has a row before it', () => {
    fc.assert(
      fc.property(fc.array(height, { maxLength: 60 }), height, height, (heights, first, last) => {
        const rows = heights.map((each, at) => block(each, at + 10));
        const pages = paged(
          { first: block(first, 1), further: block(30, 2), tableHead: block(20, 3), rows, end: block(last, 4) },
          500,
        );
        const bars = pages.map((page) => page.bars.toSorted((one, other) => one.y - other.y));
        expect(
          bars
            .flat()
            .filter(({ x }) => x >= 10)
            .map(({ x }) => x - 10),
        ).toEqual(heights.map((_, at) => at));
        for (const page of bars) {
          expect(page.slice(0, 2).map(({ x }) => x)).toEqual([page === bars[0] ? 1 : 2, 3]);
          for (const { y, height: each } of page) expect(y + each).toBeLessThanOrEqual(500);
        }
        const ending = bars.at(-1) ?? [];
        expect(ending.at(-1)?.x).toBe(4);
        // A page of its own only where there was but one row to take along.
        if (heights.length > 1 && ending.length === 3) expect(bars.at(-2)?.length).toBe(3);
      }),
    );
  });
});

const EXTREME = {
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, verzinkt ',
  article_number: 'X'.repeat(64),
  location: 'Halle 3, Regal A, Fach 12, ganz hinten links unten neben der Tür',
  unit: 'Gebinde zu 12 Stück.',
  vendor: 'Ein sehr langer Lieferantenname mit vielen Worten GmbH & Co. KG',
  barcode: 'W'.repeat(64),
  quantity: 999_999_999_999_999,
  back: 999_999_999_999_998,
  there: 999_999_999_999_999,
  available: -999_999_999_999_999,
  price: 999_999_999_999_999,
};

const CHINESE = { name: '内六角圆柱头螺钉 M8×40 8.8级 镀锌 '.repeat(6) };

type Area = { x: number; y: number; width: number; height: number };

/** The place of a dark dot outside of an area, in dots of a quarter; letters may reach over by one of them. */
function darkOutside({ dark, width }: Picture, { x, y, ...area }: Area): number {
  const [left, right] = [x / 4 - 1, (x + area.width) / 4 + 1];
  const [top, bottom] = [y / 4 - 1, (y + area.height) / 4 + 1];
  return dark.findIndex((dot, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    return dot === 1 && (column < left || column > right || row < top || row > bottom);
  });
}

type Word = Awaited<ReturnType<typeof wordsOf>>[number];

/** Words that stand one over the other, by more than the blank that a line of type has above and below it. */
function overlaps(words: Word[]): string[] {
  const [sides, ends] = [0.3, 1.6];
  return words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => other.page === one.page)
      .filter((other) => other.left < one.right - sides && other.right > one.left + sides)
      .filter((other) => other.top < one.bottom - ends && other.bottom > one.top + ends)
      .map((other) => `${one.text} / ${other.text}`),
  );
}
