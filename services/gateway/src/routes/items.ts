import type { HttpApp } from '@stockroom/http';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers, sendJson } from '../http/answers.ts';
import { earlyRead, pathIdOf } from '../http/early-read.ts';
import { callFor } from '../http/outgoing.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams, nothing } from '../shapes/common.ts';
import { itemBody, itemShape, shownItem } from '../shapes/item.ts';
import { writeItems } from '../shapes/item-text.ts';

const tags = ['items'];
const itemList = z.array(itemShape);

export function itemRoutes(app: HttpApp, { items }: Catalog): void {
  const oneItem = earlyRead({ askedOf: pathIdOf, read: items.get });

  app.get(
    '/items',
    { schema: { tags, summary: 'List all items', response: answers(200, itemList) } },
    (request, reply) => streamList(request, reply, { ask: items.list, write: writeItems }),
  );

  app.post(
    '/items',
    { schema: { tags, summary: 'Create an item', body: itemBody, response: answers(201, itemShape) } },
    async (request, reply) => {
      const item = await items.create(request.body, callFor(request, reply));
      return reply.code(201).send(shownItem(item));
    },
  );

  app.get(
    '/items/:id',
    {
      config: oneItem.config,
      schema: { tags, summary: 'Get an item', params: idParams, response: answers(200, itemShape) },
    },
    async (request, reply) => {
      const { json } = await oneItem.of(request.params.id, request, reply);
      return sendJson(reply, json);
    },
  );

  app.put(
    '/items/:id',
    {
      schema: { tags, summary: 'Replace an item', params: idParams, body: itemBody, response: answers(200, itemShape) },
    },
    async (request, reply) => {
      const { params, body } = request;
      return shownItem(await items.update({ id: params.id, body }, callFor(request, reply)));
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
