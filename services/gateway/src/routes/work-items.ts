import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import type { WorksClient } from '../clients/works.ts';
import { answers } from '../http/answers.ts';
import { createdOneOrMany } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import { ANSWER_MS } from '../http/outgoing-call.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { listQuery } from '../schemas/list-query.ts';
import type { SentLine } from '../schemas/work.ts';
import {
  sentWorkItemBody,
  shownWorkItem,
  workItemBodies,
  workItemBody,
  workItemColumns,
  workItemSchema,
} from '../schemas/work.ts';

const tags = ['works'];

/** In these paths `id` is the work and `item_id` the work item. */
const keyOf = ({ id, item_id }: { id: number; item_id: number }) => ({ work_id: id, id: item_id });

export function workItemRoutes(app: HttpApp, { items }: WorksClient, catalog: CatalogClient): void {
  listRoute(app, '/works/:id/items', {
    tags,
    summary: 'List the items of a work',
    description: 'By id, with what goes out and what came back of each.',
    params: idParams,
    name: 'work-items',
    entry: workItemSchema,
    columns: workItemColumns,
    query: listQuery(),
    source: ({ params: { id } }) => ({
      short: (call) => linesOf({ items, catalog }, id, call),
      page: (page, call) => items.page({ parent_id: id, page }, call),
      batches: (call) => items.list(id, call),
      rows: (answer) => answer.items.map(shownWorkItem),
    }),
  });

  app.post(
    '/works/:id/items',
    {
      schema: {
        tags,
        summary: 'Add an item to a work, or an array of them, all or none',
        description:
          'An item is in a work once: a second time is refused (422), so that a repeat adds nothing twice. 403 once outbound is closed.',
        params: idParams,
        body: workItemBodies,
        querystring: dryRunQuery,
        response: createdOneOrMany(workItemSchema),
      },
    },
    async (request, reply) => {
      const { body, call } = request;
      const parent = { work_id: request.params.id };
      if (Array.isArray(body)) {
        const added = await items.addMany({ ...parent, bodies: body.map(sentWorkItemBody) }, call);
        return sendCreated(request, reply, added.map(shownWorkItem));
      }
      const added = await items.add({ ...parent, body: sentWorkItemBody(body) }, call);
      return sendCreated(request, reply, shownWorkItem(added));
    },
  );

  app.get(
    '/works/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Get an item of a work',
        description: '`id` is the work, and `item_id` the entry in it, not the item itself.',
        params: memberParams,
        response: answers(200, workItemSchema),
      },
    },
    async (request) => shownWorkItem(await items.get(keyOf(request.params), request.call)),
  );

  app.put(
    '/works/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Change an item of a work; once outbound is closed, its returned quantity',
        description:
          'While outbound is open, item and outbound quantity may change. After that only `returned_quantity` may, up to what went out; once returned is closed all is 403. It is safe to repeat.',
        params: memberParams,
        body: workItemBody,
        response: answers(200, workItemSchema),
      },
    },
    async (request) => {
      const changed = { key: keyOf(request.params), body: sentWorkItemBody(request.body) };
      return shownWorkItem(await items.change(changed, request.call));
    },
  );

  app.delete(
    '/works/:id/items/:item_id',
    {
      schema: {
        tags,
        summary: 'Remove an item from a work',
        description: '403 once outbound is closed. It changes no stock, as nothing has left it yet.',
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

type Sources = Pick<WorksClient, 'items'> & { catalog: CatalogClient };

/** The items of a work; undefined where they are too many for one answer. */
async function linesOf(
  { items, catalog }: Sources,
  id: number,
  call: OutgoingCall,
): Promise<{ items: SentLine[] } | undefined> {
  const lines = await items.lines(id, call);
  if (!lines) return undefined;
  const found = await catalog.items.getMany(
    lines.map(({ item_id }) => item_id),
    { ...call, deadline: Date.now() + ANSWER_MS },
  );
  return { items: lines.map((line) => ({ ...line, item: found.get(line.item_id) ?? null })) };
}
