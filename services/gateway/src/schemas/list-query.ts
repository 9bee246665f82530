// The query of every list: how much of it, in which order, which of its rows, and in which form.
import { anyText } from '@stockroom/http';
import { idFromText, wordsOf } from '@stockroom/kernel';
import { z } from 'zod';
import type { Edge } from './moment.ts';
import { momentFromText } from './moment.ts';

/** The most characters of words to look for. */
const MOST_WORDS = 100;

/** The most rows of a page. */
export const MOST_ROWS = 1_000;

/** The order of a list: by a column, ties by id. */
export type Order = { column: string; descending: boolean };
export type Format = 'json' | 'csv';

/** The form of CSV that a spreadsheet can open, which depends on its language. */
export type CsvDialect = {
  /** True if the file begins with a byte order mark, by which spreadsheets recognise UTF-8. */
  bom: boolean;
  sep: ',' | ';' | 'tab';
  decimal: '.' | ',';
};

export const PLAIN_CSV: CsvDialect = { bom: false, sep: ',', decimal: '.' };

/** The query of a list, read. */
export type ListQuery<Filters> = {
  /** Absent: all rows. */
  limit: number | undefined;
  cursor: string | undefined;
  order: Order;
  /** Absent: as the Accept header wants it. */
  format: Format | undefined;
  csv: CsvDialect;
  /** True if any filter leaves rows out. */
  isFiltered: boolean;
  filters: Filters;
};

/** A parameter: text that is sent once. */
function parameter(predicate: string) {
  return z.string({ error: ({ input }) => (Array.isArray(input) ? 'must be given once' : predicate) });
}

function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], predicate: string) {
  return parameter(predicate)
    .refine((text): text is Value => (values as readonly string[]).includes(text), { error: predicate })
    .optional()
    .meta({ enum: [...values] });
}

/** 1 or 0, false when left out. */
export function flag(description: string) {
  return oneOf(['0', '1'], 'must be 0 or 1')
    .transform((value) => value === '1')
    .meta({ type: 'integer', enum: [0, 1], description });
}

/** A filter by the id of what the rows name, such as `a vendor`. */
export function idFilter(whose: string) {
  const predicate = `must be the id of ${whose}, a whole number`;
  return parameter(predicate)
    .refine((text) => idFromText(text) !== undefined, { error: predicate })
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1, description: `Only those of ${whose} with this id.` });
}

/** A filter by a text of the rows. */
export function textFilter({ max, description }: { max: number; description: string }) {
  return parameter('must be text')
    .pipe(anyText())
    .transform((text) => text.trim())
    .refine((text) => [...text].length <= max, { error: `must have at most ${max} characters` })
    .optional()
    .meta({ type: 'string', description });
}

/** A filter by one of a few words. */
export function choiceFilter<const Value extends string>(
  values: readonly [Value, ...Value[]],
  { description }: { description: string },
) {
  return oneOf(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`).meta({ description });
}

/** Asks for a part that the rows do not have by themselves. */
export function withPart<const Part extends string>(part: Part, { description }: { description: string }) {
  return oneOf([part], `must be ${part}`).meta({ description });
}

/** A filter by words of the rows' comments. */
export function commentFilter() {
  return parameter('must be text')
    .pipe(anyText())
    .refine((text) => [...text].length <= MOST_WORDS, { error: `must have at most ${MOST_WORDS} characters` })
    .refine((text) => wordsOf(text).length > 0, { error: 'must have a letter or a digit, or be left out' })
    .optional()
    .meta({
      ...{ type: 'string', examples: ['gate kovacs'] },
      description:
        'Only those whose comment has all of these words, or words that begin so, in any order, case and accents aside.',
    });
}

const MOMENT = 'must be a timestamp with a UTC offset or a date, such as 2026-11-20T08:38:07+00:00 or 2026-11-20';

/**
 * A filter by time, inclusive; a date counts with its whole day of UTC.
 * @param given.what has the time, such as `those that were closed at`
 * @param given.predicate of the refusal
 */
export function momentFilter(edge: Edge, { what = 'those of', predicate = MOMENT } = {}) {
  const description = `Only ${what} this moment or ${edge === 'from' ? 'later' : 'earlier'}: a timestamp with any UTC offset, or a date, all of whose day in UTC counts.`;
  return parameter(predicate)
    .transform((text, context) => {
      const moment = momentFromText(text, edge);
      if (moment !== undefined) return moment;
      context.issues.push({ code: 'custom', input: text, message: predicate });
      return z.NEVER;
    })
    .optional()
    .meta({ type: 'string', description, examples: ['2026-11-20', '2026-11-20T08:38:07+01:00'] });
}

const LIMIT = `must be a whole number from 1 to ${MOST_ROWS}`;

const limit = parameter(LIMIT)
  .refine((digits) => /^\d{1,4}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= MOST_ROWS, { error: LIMIT })
  .transform(Number)
  .optional()
  .meta({
    ...{ type: 'integer', minimum: 1, maximum: MOST_ROWS, examples: [50] },
    description: 'Gives a page of so many, a link to the next, and how many there are. All of the list when left out.',
  });

const cursor = parameter('must be the cursor of a page')
  .optional()
  .meta({
    description: 'Where the page begins: from the link to it, with the same path, filters and order. Needs `limit`.',
    examples: ['AQAAAAAAAAAAMkZvN0p4bTlxV2hS'],
  });

const BY_ID = '`-id` gives the newest first; `id`, the oldest first, when left out.';
const BY_COLUMN =
  'The other columns come with ties by id, texts with case and accents aside. An entry whose value changes while its pages are read may come twice or not at all; it moves no other.';

function orderOf(columns: readonly string[]) {
  const [first = 'id', ...others] = ['id', ...columns].flatMap((column) => [column, `-${column}`]);
  return choiceFilter([first, ...others], { description: columns.length === 0 ? BY_ID : `${BY_ID} ${BY_COLUMN}` });
}

const format = oneOf(['json', 'csv'], 'must be json or csv').meta({
  description: 'For links: in this form, whatever Accept wants.',
});

const bom = flag('1 begins CSV with a byte order mark, by which spreadsheets know UTF-8.');

const sep = oneOf([',', ';', 'tab'], 'must be ; or , or tab').meta({
  description:
    'Separates the cells of CSV; a comma when left out. `;` is what German and Hungarian spreadsheets expect.',
});

const decimal = oneOf([','], 'must be a comma, or left out for a point').meta({
  description: '`,` writes amounts in CSV with a decimal comma. Only with `sep=;` or `sep=tab`.',
});

type Shape = Record<string, z.ZodType<unknown, string | undefined>>;

type Parameters<Filters extends Shape, Finds extends Shape> = {
  filters?: Filters;
  /** The parameters that the list took before there were pages; alone, they do not ask for a page. */
  finds?: Finds;
  hasOrder?: boolean;
  /** False for a list that has an order of its own and comes whole. */
  hasPages?: boolean;
  /** The columns that the list can be in the order of, beside its ids. */
  orders?: readonly string[];
};

/**
 * The query of a list. A request with none of its parameters is answered as before they existed: parameters that nobody
 * knows are ignored. A request with any of them is refused for a parameter that nobody knows.
 */
export function listQuery<Filters extends Shape = Record<never, never>, Finds extends Shape = Record<never, never>>(
  parameters: Parameters<Filters, Finds> = {},
) {
  const { filters = {} as Filters, finds = {} as Finds, hasOrder = true, hasPages = true, orders = [] } = parameters;
  const ordered = hasOrder && { order: orderOf(orders) };
  const common = { ...(hasPages && { limit, cursor }), ...ordered, format, bom, sep, decimal };
  const known = z.object({ ...common, ...filters, ...finds });
  const ours = [...Object.keys(common), ...Object.keys(filters), 'limit', 'cursor', 'order'];
  const names = { known: Object.keys(known.shape), ours };
  const chosen = z.object({ ...filters, ...finds });
  return z.preprocess(
    (given, context) => refuseUnknown(given as object, { ...names, context }),
    known.transform((read): ListQuery<z.output<typeof chosen>> => {
      const { limit, cursor, order: sentOrder = 'id', format, bom, sep = ',', decimal = '.', ...rest } = read as Common;
      const csv = { bom, sep, decimal };
      const order = { column: sentOrder.replace('-', ''), descending: sentOrder.startsWith('-') };
      const isFiltered = Object.keys(filters).some((name) => isSet((rest as Record<string, unknown>)[name]));
      return { limit, cursor, order, format, csv, isFiltered, filters: rest as unknown as z.output<typeof chosen> };
    }),
  );
}

type Common = Pick<ListQuery<unknown>, 'limit' | 'cursor' | 'format'> &
  Pick<CsvDialect, 'bom'> &
  Partial<CsvDialect> & { order?: string };

const isSet = (value: unknown): boolean => value !== undefined && value !== false;

type Names = { known: string[]; ours: string[]; context: z.core.$RefinementCtx };

function refuseUnknown(given: { sep?: unknown; decimal?: unknown }, { known, ours, context }: Names): object {
  const names = Object.keys(given);
  if (!names.some((name) => ours.includes(name))) return given;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', input: given, path: [name], message });
  for (const name of names) if (!known.includes(name)) refuse(name, 'is no parameter of this list');
  if (names.includes('cursor') && !names.includes('limit')) refuse('cursor', 'needs limit beside it');
  if (given.decimal === ',' && (given.sep ?? ',') === ',')
    refuse('decimal', 'needs sep=; or sep=tab beside it: the comma would separate cells, too');
  return given;
}
