import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { createdAnswers } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { itemColumns, itemSchema, shownItem } from '../schemas/item.ts';
import { listQuery } from '../schemas/list-query.ts';
import {
  closeBody,
  newStocktaking,
  sentMissing,
  sentNewStocktaking,
  sentStocktakingBody,
  sentStocktakingFilters,
  shownStocktaking,
  shownSummary,
  stocktakingBody,
  stocktakingColumns,
  stocktakingQuery,
  stocktakingSchema,
  summarySchema,
} from '../schemas/stocktaking.ts';

const tags = ['stocktakings'];

/** A closing books up to 10,000 differences, and waits for what moves their items. */
const CLOSING_MS = 4_500;

const forClosing = (call: OutgoingCall): OutgoingCall => ({ ...call, deadline: Date.now() + CLOSING_MS });

export function stocktakingRoutes(app: HttpApp, { stocktakings }: CatalogClient): void {
  listRoute(app, '/stocktakings', {
    tags,
    summary: 'List all stocktakings',
    description:
      'By id, open and closed ones. `state`, `from` and `to` find some of them; `limit` gives pages, and `format=csv` a file for spreadsheets.',
    name: 'stocktakings',
    entry: stocktakingSchema,
    columns: stocktakingColumns,
    query: stocktakingQuery,
    source: () => ({
      page: (page, call, filters) => stocktakings.page({ page, ...sentStocktakingFilters(filters) }, call),
      batches: stocktakings.list,
      rows: (answer) => answer.stocktakings.map(shownStocktaking),
    }),
  });

  app.post(
    '/stocktakings',
    {
      schema: {
        tags,
        summary: 'Begin a stocktaking; with `close`, count and book in one call',
        description:
          'Alone, or with what was counted already. With `items` and `close` it says "there are really 37": all of it is booked, or nothing. Repeat with the same `Idempotency-Key`, or there will be two.',
        body: newStocktaking,
        querystring: dryRunQuery,
        response: createdAnswers(stocktakingSchema),
      },
    },
    async (request, reply) => {
      const created = await stocktakings.create(sentNewStocktaking(request.body), request.call);
      return sendCreated(request, reply, shownStocktaking(created));
    },
  );

  app.get(
    '/stocktakings/:id',
    {
      schema: {
        tags,
        summary: 'Get a stocktaking',
        description: 'It is open while `close_timestamp` is null. What was counted has a path of its own.',
        params: idParams,
        response: answers(200, stocktakingSchema),
      },
    },
    async (request) => shownStocktaking(await stocktakings.get(request.params.id, request.call)),
  );

  app.put(
    '/stocktakings/:id',
    {
      schema: {
        tags,
        summary: 'Replace comment and location of a stocktaking',
        description: 'What is left out becomes null. 403 once it is closed. It is safe to repeat.',
        params: idParams,
        body: stocktakingBody,
        response: answers(200, stocktakingSchema),
      },
    },
    async (request) => {
      const changed = { id: request.params.id, body: sentStocktakingBody(request.body) };
      return shownStocktaking(await stocktakings.update(changed, request.call));
    },
  );

  app.delete(
    '/stocktakings/:id',
    {
      schema: {
        tags,
        summary: 'Delete an open stocktaking with its entries',
        description: 'It has moved no stock. A closed one is refused (422), as its movements stand.',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await stocktakings.remove(request.params.id, request.call);
      return reply.send(null);
    },
  );

  listRoute(app, '/stocktakings/:id/missing', {
    tags,
    summary: 'List the items in stock that nobody has counted',
    description: 'By id, at the location of the stocktaking if it has one, with what is there of each now.',
    params: idParams,
    name: 'missing',
    entry: itemSchema,
    columns: itemColumns,
    query: listQuery(),
    source: ({ params: { id } }) => ({
      page: (page, call) => stocktakings.pageMissing({ parent_id: id, page }, call),
      batches: (call) => stocktakings.missing(id, call),
      rows: (answer) => answer.items.map(shownItem),
    }),
  });

  app.get(
    '/stocktakings/:id/summary',
    {
      schema: {
        tags,
        summary: 'See how far a stocktaking is, and what its differences are worth',
        description:
          'How many items are counted, missing and different, and the worth of what is more and of what is less, both positive, at the purchase prices of today.',
        params: idParams,
        response: answers(200, summarySchema),
      },
    },
    async (request) => shownSummary(await stocktakings.summary(request.params.id, request.call)),
  );

  app.put(
    '/stocktakings/:id/close',
    {
      schema: {
        tags,
        operationId: 'closeStocktaking',
        summary: 'Close a stocktaking: every difference is booked, or none',
        description:
          'Each difference is one movement; what moved after its count stays. Refused (422) where a quantity would be negative, with `shortages`; above 10,000 entries; and when it is closed already.',
        params: idParams,
        body: closeBody,
        response: answers(200, stocktakingSchema),
      },
    },
    async ({ params: { id }, body, call }) =>
      shownStocktaking(await stocktakings.close({ id, missing: sentMissing(body) }, forClosing(call))),
  );
}
