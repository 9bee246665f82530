import { signal } from '@preact/signals';

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
  return () => all[language.value];
}
