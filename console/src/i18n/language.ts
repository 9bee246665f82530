import { signal } from '@preact/signals';
import { apart } from './apart.ts';

export const LANGUAGES = ['en', 'de', 'hu'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', hu: 'Magyar' };

/** The language that the person reads. */
export const language = signal<Language>('en');

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The first of the wanted languages that the console speaks, by its primary part: `de-AT` is `de`. */
export function firstKnown(wanted: readonly unknown[]): Language | undefined {
  return wanted.map((one) => String(one).slice(0, 2).toLowerCase()).find(isLanguage);
}

/**
 * The sentences of one folder, in all languages. What one language lacks fails the type check.
 * @returns gives those of the person's language
 */
export function texts<Texts extends object>(
  all: { en: Texts } & Record<Exclude<Language, 'en'>, NoInfer<Texts>>,
): () => Texts {
  const said: Record<Language, Texts> = {
    en: withNamesApart(all.en),
    de: withNamesApart(all.de),
    hu: withNamesApart(all.hu),
  };
  return () => said[language.value];
}

/** The same sentences, in which the words that they are given are set apart. */
function withNamesApart<Texts extends object>(texts: Texts): Texts {
  const pairs = Object.entries(texts).map(([name, text]) => [name, withNames(text)]);
  return Object.fromEntries(pairs) as Texts;
}

function withNames(text: unknown): unknown {
  if (typeof text === 'function')
    return (...given: unknown[]) => text(...given.map((one) => (typeof one === 'string' ? apart(one) : one)));
  return typeof text === 'object' && text !== null && !Array.isArray(text) ? withNamesApart(text) : text;
}
