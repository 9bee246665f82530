import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { CatalogClient } from '../clients/catalog.ts';
import type { WorksClient } from '../clients/works.ts';
import { answers, sendJson } from '../http/answers.ts';
import { tagged } from '../http/conditions.ts';
import { callFor } from '../http/outgoing-call.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { oneOrManyAnswered } from '../schemas/many.ts';
import { sentWorkItemBody, shownWorkItem, workItemBodies, workItemBody, workItemSchema } from '../schemas/work.ts';

const tags = ['works'];
const workItemList = z.array(workItemSchema);
const write = serializer(workItemList);
const writeOne = serializer(workItemSchema);

/** In these paths `id` is the work and `item_id` the work item. */
const keyOf = ({ id, item_id }: { id: number; item_id: number }) => ({ work_id: id, id: item_id });

export function workItemRoutes(app: HttpApp, { items }: WorksClient, catalog: CatalogClient): void {
  app.get(
    '/works/:id/items',
    {
      schema: { tags, summary: 'List the items of a work', params: idParams, response: answers(200, workItemList) },
    },
    async (request, reply) => {
      const { id } = request.params;
      const lines = await items.lines(id, callFor(request, reply));
      if (lines) {
        const ids = lines.map(({ item_id }) => item_id);
        const found = await catalog.items.getMany(ids, callFor(request, reply));
        return lines.map((line) => shownWorkItem({ ...line, item: found.get(line.item_id) ?? null }));
      }
      return streamList(request, reply, {
        ask: (call) => items.list(id, call),
        write: (batch) => write(batch.items.map(shownWorkItem)),
      });
    },
  );

  app.post(
    '/works/:id/items',
    {
      schema: {
        tags,
        summary: 'Add an item to a work, or an array of them, all or none',
        params: idParams,
        body: workItemBodies,
        response: answers(201, oneOrManyAnswered(workItemSchema)),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const parent = { work_id: request.params.id };
      if (Array.isArray(body)) {
        const added = await items.addMany({ ...parent, bodies: body.map(sentWorkItemBody) }, callFor(request, reply));
        return sendJson(reply.code(201), write(added.map(shownWorkItem)));
      }
      const one = { ...parent, body: sentWorkItemBody(body) };
      const added = tagged(reply, await items.add(one, callFor(request, reply)));
      return sendJson(reply.code(201), writeOne(shownWorkItem(added)));
    },
  );

  app.get(
    '/works/:id/items/:item_id',
    {
      schema: { tags, summary: 'Get an item of a work', params: memberParams, response: answers(200, workItemSchema) },
    },
    async (request, reply) =>
      shownWorkItem(tagged(reply, await items.get(keyOf(request.params), callFor(request, reply)))),
  );

  app.put(
    '/works/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Change an item of a work; once outbound is closed, its returned quantity',
        params: memberParams,
        body: workItemBody,
        response: answers(200, workItemSchema),
      },
    },
    async (request, reply) => {
      const changed = { key: keyOf(request.params), body: sentWorkItemBody(request.body) };
      return shownWorkItem(tagged(reply, await items.change(changed, callFor(request, reply))));
    },
  );

  app.delete(
    '/works/:id/items/:item_id',
    { schema: { tags, summary: 'Remove an item from a work', params: memberParams, response: answers(200, nothing) } },
    async (request, reply) => {
      await items.remove(keyOf(request.params), callFor(request, reply));
      return reply.send(null);
    },
  );
}
