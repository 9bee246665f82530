// Only a reader would see a sentence that was never translated. The types say that none is missing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const LANGUAGE = fileURLToPath(new URL('../src/i18n/language.ts', import.meta.url));

type Texts = Record<string, unknown>;
type AllTexts = { en: Texts; de: Texts; hu: Texts };

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) =>
  /\btexts\(\{/.test(readFileSync(join(SOURCES, file), 'utf8')),
);

/** Words that are the same in another language: names, and terms that people there use. */
const SAME = new Set(['Stockroom 7', 'Scanner', 'Name', 'Admin', 'Barcode', 'Barcodes']);

/** Every text of a file as pairs of languages, with example words and numbers in it. */
function pairsOf({ en, de, hu }: AllTexts, place: string): [place: string, en: string, other: string][] {
  return Object.keys(en).flatMap((key) => [de, hu].flatMap((other) => pairs(`${place}: ${key}`, en[key], other[key])));
}

function pairs(place: string, one: unknown, other: unknown): [string, string, string][] {
  if (typeof one === 'string') return [[place, one, String(other)]];
  if (typeof one === 'function') return [[place, filled(one as Said), filled(other as Said)]];
  return Object.keys(one as Texts).flatMap((key) =>
    pairs(`${place}.${key}`, (one as Texts)[key], (other as Texts)[key]),
  );
}

type Said = (...args: unknown[]) => unknown;

/** Takes numbers where it needs them, and words where those do not do. */
function filled(text: Said): string {
  for (const example of [7, '7', new Date(0)]) {
    try {
      return String(text(example, example, example));
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
    }
  }
  throw new Error(`No example fits ${text}`);
}

describe('the texts of the console', () => {
  const found: [place: string, texts: AllTexts][] = [];
  beforeAll(async () => {
    const real = await import('../src/i18n/language.ts');
    let file = '';
    jest.unstable_mockModule(LANGUAGE, () => ({
      ...real,
      texts: (all: AllTexts) => {
        found.push([file, all]);
        return () => all.en;
      },
    }));
    for (file of files) await import(join(SOURCES, file));
  });

  it('stand in files of their own, which need no page', () => {
    expect(files.length).toBeGreaterThan(8);
    expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
    expect(found).toHaveLength(files.length);
  });

  it('say something in every language', () => {
    const all = found.flatMap(([file, texts]) => pairsOf(texts, file));
    expect(all.filter(([, en, other]) => en.trim() === '' || other.trim() === '')).toEqual([]);
  });

  it('are none of them left in English', () => {
    const all = found.flatMap(([file, texts]) => pairsOf(texts, file));
    const left = all.filter(([, en, other]) => en === other && /\p{L}{2}/u.test(en) && !SAME.has(en));
    expect(left.map(([place, en]) => `${place}: ${en}`)).toEqual([]);
  });
});
