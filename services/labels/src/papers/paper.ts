// The body that the gateway sends for a paper: everything that stands on it, in amounts of millionths and days of the company.
import { fields, id, reason, text, trueOrFalse, wholeNumber } from '@stockroom/http';
import { LARGEST } from '@stockroom/kernel';
import { z } from 'zod';

const KINDS = [
  ...['picking-list', 'delivery-note', 'return-note', 'goods-in-note', 'counting-sheet'],
  'order-list',
] as const;
export const PAPER_LANGUAGES = ['en', 'de', 'hu'] as const;
export const PAPER_FORMATS = ['a4', 'letter'] as const;

/** A paper of more lines would be a book. */
export const MOST_LINES = 5_000;
/** Room for so many lines of long names in any script. */
export const MOST_BYTES = 8 << 20;

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: reason(`must be one of ${names.join(', ')}`) });

const day = z
  .string({ error: reason('must be a date') })
  .refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: 'must be a date, such as 2026-11-20',
  });

const name = () => text({ max: 2_000 }).default('');
const amount = () => wholeNumber({ min: -LARGEST * 10, max: LARGEST * 10 }).nullish();

/** A phase that was closed: on which day, and by whom. */
const closing = fields({ day, user: name() }).nullish();

const line = fields({
  ...{ name: name(), article_number: name(), location: name(), unit: name(), vendor: name(), barcode: name() },
  /** The amount that is wanted, went out, came in, was counted or is to be ordered. */
  quantity: amount(),
  /** The amount of it that came back. */
  back: amount(),
  /** The amount in stock now. */
  there: amount(),
  /** The amount in stock without what jobs want. */
  available: amount(),
  price: amount(),
});

/** The body of POST /papers. */
export const paperBody = fields({
  kind: oneOf(KINDS),
  language: oneOf(PAPER_LANGUAGES),
  format: oneOf(PAPER_FORMATS),
  company: name(),
  /** The job, delivery or count; an order list has no number. */
  number: id().nullish(),
  /** The barcode that is scanned to open it. */
  barcode: text({ max: 64 }).default(''),
  /** The customer of the job, the vendor of the order, or the place that is counted. */
  party: name(),
  comment: name(),
  /** The day on which it came in, was begun, or is true. */
  day: day.nullish(),
  out: closing,
  returned: closing,
  closed: closing,
  /** Prices are shown where there is a currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency of ISO 4217')
    .nullish(),
  lines: z
    .array(line, { error: reason('must be an array of lines') })
    .refine(({ length }) => length <= MOST_LINES, { error: `must have at most ${MOST_LINES} lines` }),
  /** Whether a vendor stands beside each line, as of several. */
  with_vendors: trueOrFalse().default(false),
});

export type Paper = z.output<typeof paperBody>;
export type PaperLine = Paper['lines'][number];
export type PaperKind = Paper['kind'];
export type PaperLanguage = Paper['language'];
