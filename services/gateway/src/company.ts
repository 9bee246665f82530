import { z } from 'zod';

export const LANGUAGES = ['en', 'de', 'hu'] as const;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

type Language = (typeof LANGUAGES)[number];
const isKnown = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

// On many desktops the shell has a LANGUAGE already, in which gettext lists locales: "de_AT:de". The first known
// language in it counts, or else English, as it was not set for Stockroom.
const LOCALES = /^[a-z]{2,3}(_[\w.@-]+)?(:[a-z]{2,3}(_[\w.@-]+)?)*$/i;

function language(text: string, context: z.RefinementCtx): Language {
  if (isKnown(text)) return text;
  if (/[_:]/.test(text) && LOCALES.test(text))
    return (
      text
        .split(/[:_]/)
        .map((part) => part.toLowerCase())
        .find(isKnown) ?? 'en'
    );
  context.addIssue({ code: 'custom', message: `must be one of ${LANGUAGES.join(', ')}` });
  return z.NEVER;
}

/** The settings that say whose stock this is. */
export const companySettings = {
  COMPANY_NAME: z
    .string()
    .trim()
    .refine((name) => name !== '' && [...name].length <= 100, 'must have 1 to 100 characters')
    .default('Stockroom'),
  CURRENCY: z
    .string()
    .refine((code) => CURRENCIES.has(code), 'must be a currency of ISO 4217, such as EUR')
    .default('EUR'),
  LANGUAGE: z.string().transform(language).default('en'),
};

/** The company as the settings say it. */
export type Company = { name: string; currency: string; language: Language };
