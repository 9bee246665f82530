import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient, Item } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { createdOneOrMany } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import type { PageRequest } from '../page.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import type { ListedItemFilters } from '../schemas/item.ts';
import {
  itemBody,
  itemColumns,
  itemSchema,
  listedItemQuery,
  newItemBodies,
  sentItemFilters,
  shownItem,
} from '../schemas/item.ts';
import type { BarcodesOfItems } from '../schemas/item-barcodes.ts';
import { barcodesOfItemColumns, listedItemSchema, shownListedItem } from '../schemas/item-barcodes.ts';

const tags = ['items'];

export function itemRoutes(app: HttpApp, { items, barcodes }: CatalogClient): void {
  listRoute(app, '/items', {
    tags,
    summary: 'List all items',
    description:
      'Without parameters all of them, by id. Filters find some of them; `order` sorts by a column, `limit` gives pages, and `format=csv` a file for spreadsheets. `?location_prefix=A-03&order=location&limit=50` walks along a shelf, `?low=1&order=-quantity` begins with what there is most of.',
    name: 'items',
    entry: listedItemSchema,
    columns: itemColumns,
    more: { columns: barcodesOfItemColumns, isAsked: ({ filters }) => filters.with === 'barcodes' },
    query: listedItemQuery,
    source: () => ({
      page: (page, call, filters) => pageOfItems({ items, barcodes }, { page, filters }, call),
      batches: items.list,
      rows: (answer: ItemsAnswer) => answer.items.map((item) => shownListedItem(item, answer.barcodes)),
    }),
  });

  app.post(
    '/items',
    {
      schema: {
        tags,
        summary: 'Create an item, or an array of them, all or none',
        description:
          'An unknown unit or vendor with an id and a name is registered on the way, and a `barcode` added. New items have no stock: an acquisition brings it. Repeat with the same `Idempotency-Key`, or there will be two, as names need not be unique.',
        body: newItemBodies,
        querystring: dryRunQuery,
        response: createdOneOrMany(itemSchema),
      },
    },
    async (request, reply) => {
      const { body, call } = request;
      const added = Array.isArray(body)
        ? (await items.createMany(body, call)).map(shownItem)
        : shownItem(await items.create(body, call));
      return sendCreated(request, reply, added);
    },
  );

  app.get(
    '/items/:id',
    {
      schema: {
        tags,
        summary: 'Get an item',
        description: 'Its `quantity` is the sum of its movements. 404 once it is deleted.',
        params: idParams,
        response: answers(200, itemSchema),
      },
    },
    async (request) => shownItem(await items.get(request.params.id, request.call)),
  );

  app.put(
    '/items/:id',
    {
      schema: {
        tags,
        summary: 'Replace an item',
        description:
          'What is left out gets its default. `id` and `quantity` in the body are ignored: stock changes by acquisitions and works alone. It is safe to repeat.',
        params: idParams,
        body: itemBody,
        response: answers(200, itemSchema),
      },
    },
    async (request) => {
      const { params, body } = request;
      return shownItem(await items.update({ id: params.id, body }, request.call));
    },
  );

  app.delete(
    '/items/:id',
    {
      schema: {
        tags,
        summary: 'Delete an item',
        description:
          'Takes it and its barcodes out of every list and of search; works and acquisitions that hold it go on showing it. An item with stock is refused (422).',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await items.remove(request.params.id, request.call);
      return reply.send(null);
    },
  );
}

type ItemsAnswer = { items: Item[]; barcodes?: BarcodesOfItems };

/** A page of items; where they are asked for, one call more gives the barcodes of all. */
async function pageOfItems(
  { items, barcodes }: Pick<CatalogClient, 'items' | 'barcodes'>,
  { page, filters }: { page: PageRequest; filters: ListedItemFilters },
  call: OutgoingCall,
) {
  const answer = await items.page({ page, ...sentItemFilters(filters) }, call);
  if (filters.with !== 'barcodes') return answer;
  const ids = answer.items.map(({ id }) => id);
  return { ...answer, barcodes: await barcodes.ofItems(ids, call) };
}
