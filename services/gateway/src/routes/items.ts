import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { tagged } from '../http/conditions.ts';
import { callFor } from '../http/outgoing-call.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { itemBody, itemSchema, shownItem } from '../schemas/item.ts';

const tags = ['items'];
const itemList = z.array(itemSchema);
const write = serializer(itemList);

export function itemRoutes(app: HttpApp, { items }: CatalogClient): void {
  app.get(
    '/items',
    { schema: { tags, summary: 'List all items', response: answers(200, itemList) } },
    (request, reply) =>
      streamList(request, reply, { ask: items.list, write: (batch) => write(batch.items.map(shownItem)) }),
  );

  app.post(
    '/items',
    { schema: { tags, summary: 'Create an item', body: itemBody, response: answers(201, itemSchema) } },
    async (request, reply) => {
      const item = await items.create(request.body, callFor(request, reply));
      return reply.code(201).send(shownItem(tagged(reply, item)));
    },
  );

  app.get(
    '/items/:id',
    {
      schema: { tags, summary: 'Get an item', params: idParams, response: answers(200, itemSchema) },
    },
    async (request, reply) => shownItem(tagged(reply, await items.get(request.params.id, callFor(request, reply)))),
  );

  app.put(
    '/items/:id',
    {
      schema: {
        tags,
        summary: 'Replace an item',
        params: idParams,
        body: itemBody,
        response: answers(200, itemSchema),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return shownItem(tagged(reply, await items.update({ id: params.id, body }, callFor(request, reply))));
    },
  );

  app.delete(
    '/items/:id',
    { schema: { tags, summary: 'Delete an item', params: idParams, response: answers(200, nothing) } },
    async (request, reply) => {
      await items.remove(request.params.id, callFor(request, reply));
      return reply.send(null);
    },
  );
}
