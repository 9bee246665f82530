import type { HttpApp } from '@stockroom/http';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { createdOneOrMany } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { listQuery } from '../schemas/list-query.ts';
import {
  addedCount,
  countBodies,
  countBody,
  countedItemColumns,
  countedItemSchema,
  sentCount,
  shownCountedItem,
} from '../schemas/stocktaking.ts';

const tags = ['stocktakings'];

/** In these paths `id` is the stocktaking and `item_id` the entry in it. */
const keyOf = ({ id, item_id }: { id: number; item_id: number }) => ({ stocktaking_id: id, id: item_id });

export function stocktakingItemRoutes(app: HttpApp, { stocktakings: { items } }: CatalogClient): void {
  listRoute(app, '/stocktakings/:id/items', {
    tags,
    summary: 'List what a stocktaking has counted',
    description: 'By id: what was counted, what the ledger said then, and what has moved since.',
    params: idParams,
    name: 'stocktaking-items',
    entry: countedItemSchema,
    columns: countedItemColumns,
    query: listQuery(),
    source: ({ params: { id } }) => ({
      page: (page, call) => items.page({ parent_id: id, page }, call),
      batches: (call) => items.list(id, call),
      rows: (answer) => answer.items.map(shownCountedItem),
    }),
  });

  app.post(
    '/stocktakings/:id/items',
    {
      schema: {
        tags,
        summary: 'Count an item, or an array of them, all or none',
        description:
          'An item is in a stocktaking once: a second time is refused (422), naming its entry, to which a count can be added. 403 once it is closed.',
        params: idParams,
        body: countBodies,
        querystring: dryRunQuery,
        response: createdOneOrMany(countedItemSchema),
      },
    },
    async (request, reply) => {
      const { body, call } = request;
      const parent = { stocktaking_id: request.params.id };
      if (Array.isArray(body)) {
        const counted = await items.countMany({ ...parent, counts: body.map(sentCount) }, call);
        return sendCreated(request, reply, counted.map(shownCountedItem));
      }
      const counted = await items.count({ ...parent, count: sentCount(body) }, call);
      return sendCreated(request, reply, shownCountedItem(counted));
    },
  );

  app.get(
    '/stocktakings/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Get an entry of a stocktaking',
        description: '`id` is the stocktaking, and `item_id` the entry in it, not the item itself.',
        params: memberParams,
        response: answers(200, countedItemSchema),
      },
    },
    async (request) => shownCountedItem(await items.get(keyOf(request.params), request.call)),
  );

  app.put(
    '/stocktakings/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Count an entry anew',
        description:
          'What the ledger says now is expected now, and the new count takes the place of the old. 403 once it is closed.',
        params: memberParams,
        body: countBody,
        response: answers(200, countedItemSchema),
      },
    },
    async (request) => {
      const changed = { key: keyOf(request.params), count: sentCount(request.body) };
      return shownCountedItem(await items.countAnew(changed, request.call));
    },
  );

  app.delete(
    '/stocktakings/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Remove an entry from a stocktaking',
        description: 'As if nobody had counted its item. 403 once it is closed.',
        params: memberParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await items.remove(keyOf(request.params), request.call);
      return reply.send(null);
    },
  );

  app.post(
    '/stocktakings/:id/items/:item_id/counts',
    {
      schema: {
        tags,
        operationId: 'addCount',
        summary: 'Add to a count: a second shelf, a second person',
        description:
          'What was expected stays, and of additions at the same time each counts. An entry that a newer count of another stocktaking has overtaken counts again from then. Repeat with the same `Idempotency-Key`, or it is added twice.',
        params: memberParams,
        body: addedCount,
        response: answers(200, countedItemSchema),
      },
    },
    async (request) => {
      const added = { key: keyOf(request.params), quantity: request.body.quantity };
      return shownCountedItem(await items.addToCount(added, request.call));
    },
  );
}
