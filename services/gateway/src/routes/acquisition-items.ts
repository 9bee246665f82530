import type { HttpApp } from '@stockroom/http';
import type { AcquisitionsClient } from '../clients/acquisitions.ts';
import { answers } from '../http/answers.ts';
import { createdOneOrMany } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import {
  acquisitionItemBodies,
  acquisitionItemBody,
  acquisitionItemColumns,
  acquisitionItemSchema,
  sentAcquisitionItemBody,
  shownAcquisitionItem,
} from '../schemas/acquisition.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { listQuery } from '../schemas/list-query.ts';

const tags = ['acquisitions'];

/** In these paths `id` is the acquisition and `item_id` the acquisition item. */
const keyOf = ({ id, item_id }: { id: number; item_id: number }) => ({ acquisition_id: id, id: item_id });

export function acquisitionItemRoutes(app: HttpApp, { items }: AcquisitionsClient): void {
  listRoute(app, '/acquisitions/:id/items', {
    tags,
    summary: 'List the items of an acquisition',
    description: 'By id, with the quantity that was received of each.',
    params: idParams,
    name: 'acquisition-items',
    entry: acquisitionItemSchema,
    columns: acquisitionItemColumns,
    query: listQuery(),
    source: ({ params: { id } }) => ({
      page: (page, call) => items.page({ parent_id: id, page }, call),
      batches: (call) => items.list(id, call),
      rows: (answer) => answer.items.map(shownAcquisitionItem),
    }),
  });

  app.post(
    '/acquisitions/:id/items',
    {
      schema: {
        tags,
        summary: 'Add a received item, or an array of them, all or none; its quantity is in stock at once',
        description:
          'An item is in an acquisition once: a second time is refused (422), so that a repeat books nothing twice. To receive more of it, change its entry.',
        params: idParams,
        body: acquisitionItemBodies,
        querystring: dryRunQuery,
        response: createdOneOrMany(acquisitionItemSchema),
      },
    },
    async (request, reply) => {
      const { body, call } = request;
      const parent = { acquisition_id: request.params.id };
      if (Array.isArray(body)) {
        const added = await items.addMany({ ...parent, bodies: body.map(sentAcquisitionItemBody) }, call);
        return sendCreated(request, reply, added.map(shownAcquisitionItem));
      }
      const added = await items.add({ ...parent, body: sentAcquisitionItemBody(body) }, call);
      return sendCreated(request, reply, shownAcquisitionItem(added));
    },
  );

  app.get(
    '/acquisitions/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Get an item of an acquisition',
        description: '`id` is the acquisition, and `item_id` the entry in it, not the item itself.',
        params: memberParams,
        response: answers(200, acquisitionItemSchema),
      },
    },
    async (request) => shownAcquisitionItem(await items.get(keyOf(request.params), request.call)),
  );

  app.put(
    '/acquisitions/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Change a received item; the difference moves in stock',
        description:
          'Refused (422) where more would leave the stock than is there; then nothing changes. It is safe to repeat.',
        params: memberParams,
        body: acquisitionItemBody,
        response: answers(200, acquisitionItemSchema),
      },
    },
    async (request) => {
      const changed = { key: keyOf(request.params), body: sentAcquisitionItemBody(request.body) };
      return shownAcquisitionItem(await items.change(changed, request.call));
    },
  );

  app.delete(
    '/acquisitions/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Remove a received item; its quantity leaves the stock',
        description: 'Refused (422) where that is more than is in stock; then nothing changes.',
        params: memberParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await items.remove(keyOf(request.params), request.call);
      return reply.send(null);
    },
  );
}
