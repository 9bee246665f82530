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

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

/** The prefix before the number of a document in its barcode; the digits after it begin where the number does. */
const prefix = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]([A-Z0-9-]{0,14}[A-Z-])?$/, 'must be 1 to 16 letters, digits or -, a letter first and no digit last');

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
  /** The paper in the office's printer. */
  PAPER: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['a4', 'letter'], 'must be a4 or letter'))
    .default('a4'),
  /** The time zone in which the days on papers begin; that of the machine by default. */
  TIME_ZONE: z
    .string()
    .refine(isZone, 'must be a time zone, such as Europe/Budapest')
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  WORK_PREFIX: prefix.default('WORK-'),
  DELIVERY_PREFIX: prefix.default('DELIVERY-'),
  COUNT_PREFIX: prefix.default('COUNT-'),
};

type CompanySettings = z.output<z.ZodObject<typeof companySettings>>;

/** Refuses prefixes of which two are alike: a scan would open either document. */
export function refuseEqualPrefixes(settings: CompanySettings, context: z.RefinementCtx): void {
  const names = ['WORK_PREFIX', 'DELIVERY_PREFIX', 'COUNT_PREFIX'] as const;
  for (const [at, name] of names.entries()) {
    const same = names.slice(0, at).find((earlier) => settings[earlier] === settings[name]);
    if (same) context.addIssue({ code: 'custom', path: [name], message: `must not be the same as ${same}` });
  }
}

/** The prefixes before the numbers in the barcodes of documents. */
export type Prefixes = { work: string; delivery: string; count: string };

/** The company as the settings say it. */
export type Company = {
  name: string;
  currency: string;
  language: Language;
  paper: 'a4' | 'letter';
  timeZone: string;
  prefixes: Prefixes;
};

/** The company where nothing is set. */
export const unsetCompany = (): Company => companyOf(z.object(companySettings).parse({}));

export function companyOf(settings: CompanySettings): Company {
  const { COMPANY_NAME, CURRENCY, LANGUAGE, PAPER, TIME_ZONE, WORK_PREFIX, DELIVERY_PREFIX, COUNT_PREFIX } = settings;
  return {
    ...{ name: COMPANY_NAME, currency: CURRENCY, language: LANGUAGE, paper: PAPER, timeZone: TIME_ZONE },
    prefixes: { work: WORK_PREFIX, delivery: DELIVERY_PREFIX, count: COUNT_PREFIX },
  };
}
