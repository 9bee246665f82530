import type { HttpApp } from '@stockroom/http';
import { invalidInput } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import type { WorksClient } from '../clients/works.ts';
import { listRoute } from '../http/list-route.ts';
import { REPORT_MS } from '../http/outgoing-call.ts';
import { itemColumns, itemSchema, shownItem } from '../schemas/item.ts';
import {
  idleQuery,
  sentStockReport,
  sentUseReport,
  shownStockRow,
  shownUseRow,
  stockColumns,
  stockQuery,
  stockRowSchema,
  type UseFilters,
  useColumns,
  useQuery,
  useRowSchema,
} from '../schemas/report.ts';

const tags = ['reports'];

/** The reports of value and use. */
export function reportRoutes(app: HttpApp, { catalog, works }: { catalog: CatalogClient; works: WorksClient }): void {
  const { reports } = catalog;

  listRoute(app, '/reports/stock', {
    tags,
    summary: 'Report what the stock is worth',
    description:
      'A row for each group of items: how many are in stock, and what they are worth at their prices, each item rounded to the millionth. With `at`, what was in stock at that moment, at the prices of today.',
    name: 'stock',
    entry: stockRowSchema,
    columns: stockColumns,
    query: stockQuery,
    source: ({ query }) => ({
      page: (page, call, filters) => reports.pageStock({ page, ...sentStockReport(filters) }, call),
      batches: (call) => reports.stock(sentStockReport(query.filters), call),
      areBatchesFiltered: true,
      rows: (answer) => answer.rows.map(shownStockRow),
      answerMs: REPORT_MS,
    }),
  });

  /** Tells the catalog who works were for, where the report is by customer. */
  const sentWithCustomers = async (filters: UseFilters, call: OutgoingCall) => {
    const customers = filters.group === 'customer' ? await works.customersOfWorks(call) : [];
    return { ...sentUseReport(filters), customers };
  };

  listRoute(app, '/reports/use', {
    tags,
    summary: 'Report what was received, taken out, brought back and counted',
    description:
      'A row for each group of movements from `from` to `to`, both of which count. Values are those of the prices when the movements were booked, each movement rounded to the millionth, so that rows add up exactly.',
    name: 'use',
    entry: useRowSchema,
    columns: useColumns,
    query: useQuery,
    source: ({ query }) => ({
      page: async (page, call, filters) => reports.pageUse({ page, ...(await sentWithCustomers(filters, call)) }, call),
      batches: async function* (call) {
        yield* reports.use(await sentWithCustomers(query.filters, call), call);
      },
      areBatchesFiltered: true,
      rows: (answer) => answer.rows.map(shownUseRow),
      answerMs: REPORT_MS,
    }),
  });

  listRoute(app, '/items/idle', {
    tags: ['items'],
    summary: 'List the items with stock that nothing has moved for a while',
    description:
      'By id: those in stock without any movement since `since`, which is required: a timestamp, or a date whose whole day counts.',
    name: 'idle',
    entry: itemSchema,
    columns: itemColumns,
    query: idleQuery,
    source: ({ query }) => {
      const since = neededMoment(query.filters.since);
      return {
        page: (page, call) => reports.pageIdle({ page, since }, call),
        batches: (call) => reports.idle(since, call),
        areBatchesFiltered: true,
        rows: (answer) => answer.items.map(shownItem),
        answerMs: REPORT_MS,
      };
    },
  });
}

/** @throws Fault("invalid") where it was left out */
function neededMoment(since: string | undefined): string {
  if (since !== undefined) return since;
  const message = 'is required: a timestamp or a date, such as 2026-11-20';
  throw invalidInput([{ path: ['since'], message }], 'query');
}
