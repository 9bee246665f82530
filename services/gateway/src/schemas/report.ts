import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Cell, Columns } from './columns.ts';
import { given } from './common.ts';
import { choiceFilter, listQuery, momentFilter } from './list-query.ts';
import { shownSum, value } from './value.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
type SentStockRow = AnswerOf<Catalog, 'PageStock'>['rows'][number];
type SentUseRow = AnswerOf<Catalog, 'PageUse'>['rows'][number];

const key = z.union([z.int(), z.string(), z.null()]).meta({
  description:
    'The id of the group; the text of a location, day (`2026-11-20`), week (`2026-W47`, of ISO 8601) or month (`2026-11`); null for what belongs to none.',
});

const estimated = z
  .boolean()
  .meta({ description: 'True if a value is told by the price of today, as that of then is not known.' });

export const stockRowSchema = z
  .object({ key, name: z.string(), items: z.int(), value, estimated })
  .meta({ id: 'StockReportRow' });

type StockRow = z.infer<typeof stockRowSchema>;

export const stockColumns: Columns<StockRow> = {
  key: (row) => row.key,
  name: ({ name }) => name,
  items: ({ items }) => items,
  value: (row) => row.value,
  estimated: (row) => row.estimated,
};

export const stockQuery = listQuery({
  filters: {
    group: choiceFilter(['vendor', 'location', 'unit', 'none'], {
      description: 'What a row is of: all together when left out.',
    }),
    // Without a time of day as an example: "at …:38:07" would look like a line of a stack trace.
    at: momentFilter('to', { predicate: 'must be a timestamp with a UTC offset or a date, such as 2026-11-20' }).meta({
      ...{ type: 'string', examples: ['2026-11-20', '2026-11-20T08:38:07+01:00'] },
      description: 'As it was at this moment of the past: a timestamp with any UTC offset, or the end of a day in UTC.',
    }),
  },
  hasOrder: false,
});

export function sentStockReport({ group = 'none', at }: ReturnType<typeof stockQuery.parse>['filters']) {
  return { group, ...given({ at }) };
}

const keyOf = ({ key: id, text_key: text }: { key?: number; text_key?: string }) => id ?? text ?? null;

/** A row as it is shown; its id is for the cursors of pages. */
export function shownStockRow(row: SentStockRow): StockRow & { id: number } {
  const { id, name, items, estimated: isEstimated } = row;
  return { id, key: keyOf(row), name, items, value: shownSum(row.value), estimated: isEstimated };
}

const quantity = z.number().nullable().meta({ description: 'Null where the items of the group have several units.' });

export const useRowSchema = z
  .object({
    ...{ key, name: z.string(), in: quantity, out: quantity, back: quantity, counted: quantity },
    ...{ value_in: value, value_out: value, value_back: value, value_counted: value, estimated },
  })
  .meta({ id: 'UseReportRow' });

type UseRow = z.infer<typeof useRowSchema>;

const AMOUNTS = ['in', 'out', 'back', 'counted'] as const;
const VALUES = ['value_in', 'value_out', 'value_back', 'value_counted'] as const;

export const useColumns: Columns<UseRow> = {
  key: (row) => row.key,
  name: ({ name }) => name,
  ...(Object.fromEntries(
    [...AMOUNTS, ...VALUES].map((field) => [field, (row: UseRow): Cell => row[field]]),
  ) as Columns<UseRow>),
  estimated: (row) => row.estimated,
};

const USE_GROUPS = ['item', 'vendor', 'customer', 'user', 'day', 'week', 'month'] as const;

export const useQuery = listQuery({
  filters: {
    group: choiceFilter(USE_GROUPS, { description: 'What a row is of: an item when left out.' }),
    from: momentFilter('from'),
    to: momentFilter('to'),
  },
  hasOrder: false,
});

export type UseFilters = ReturnType<typeof useQuery.parse>['filters'];

export function sentUseReport({ group = 'item', from, to }: UseFilters) {
  return { group, ...given({ from, to }) };
}

/** A row as it is shown; its id is for the cursors of pages. */
export function shownUseRow(row: SentUseRow): UseRow & { id: number } {
  const { id, name, quantities, values, estimated: isEstimated } = row;
  const [inside, out, back, counted] = AMOUNTS.map((_, at) => {
    const sum = quantities[at];
    return sum === undefined ? null : shownSum(sum);
  }) as [number | null, number | null, number | null, number | null];
  const [value_in, value_out, value_back, value_counted] = values.map(shownSum) as [number, number, number, number];
  return {
    ...{ id, key: keyOf(row), name, in: inside, out, back, counted },
    ...{ value_in, value_out, value_back, value_counted, estimated: isEstimated },
  };
}

export const idleQuery = listQuery({
  filters: { since: momentFilter('from', { what: 'items that nothing has moved at' }) },
  hasOrder: true,
});
