import type { HttpApp } from '@stockroom/http';
import { formOf } from '../http/answer-list.ts';
import { answers } from '../http/answers.ts';
import { defineList } from '../http/list-forms.ts';
import { listRoute } from '../http/list-route.ts';
import { streamList } from '../http/stream-list.ts';
import {
  availabilityColumns,
  availabilitySchema,
  itemAvailabilitySchema,
  lowItemColumns,
  lowItemQuery,
  lowItemSchema,
  shownAvailability,
  shownItemAvailability,
  shownLowItem,
} from '../schemas/availability.ts';
import { idParams } from '../schemas/common.ts';
import { itemQuery, sentItemFilters } from '../schemas/item.ts';
import { listLowItems } from '../use-cases/list-low-items.ts';
import type { AvailabilityDeps } from '../use-cases/read-availability.ts';
import { listWithPlanned, pageWithPlanned } from '../use-cases/read-availability.ts';

const tags = ['items'];

export function availabilityRoutes(app: HttpApp, deps: AvailabilityDeps): void {
  app.get(
    '/items/:id/availability',
    {
      schema: {
        tags,
        summary: 'Get what is left of an item, and the works that want it',
        description:
          '`planned` is the sum of the outbound quantities of works whose outbound is open, and `available` what is left without them. Nothing is blocked by it: closing asks what is in stock.',
        params: idParams,
        response: answers(200, itemAvailabilitySchema),
      },
    },
    async (request) => {
      const { params, call } = request;
      const [item, wanted] = await Promise.all([
        deps.catalog.items.get(params.id, call),
        deps.works.planned.of(params.id, call),
      ]);
      return shownItemAvailability(item, wanted);
    },
  );

  listRoute(app, '/availability', {
    tags,
    operationId: 'listAvailability',
    summary: 'List what is left of every item',
    description:
      'By the item’s id, without the works that want it. The filters are those of items; `limit` gives pages, and `format=csv` a file for spreadsheets.',
    name: 'availability',
    entry: availabilitySchema,
    columns: availabilityColumns,
    query: itemQuery,
    source: () => ({
      page: (page, call, filters) => pageWithPlanned(deps, { page, ...sentItemFilters(filters) }, call),
      batches: (call) => listWithPlanned(deps, call),
      rows: ({ items, planned }) => items.map((item) => shownAvailability(item, planned.get(item.id) ?? 0)),
    }),
  });

  const low = defineList({ name: 'low-items', entry: lowItemSchema, columns: lowItemColumns });
  app.get(
    '/items/low',
    {
      schema: {
        tags,
        operationId: 'listLowItems',
        summary: 'List the items that run low, and how much to order',
        description:
          'Those whose `available` is below their warning quantity, the most missing as a share of it first. It comes whole: `vendor` finds those of one vendor, and `format=csv` gives a file for spreadsheets.',
        querystring: lowItemQuery,
        response: answers(200, low.schema),
      },
    },
    (request, reply) => {
      const { query } = request;
      const { basis = 'available', vendor: vendorId } = query.filters;
      const ask = async function* (call: typeof request.call) {
        for await (const batch of listLowItems(deps, { basis, vendorId }, call)) yield batch.map(shownLowItem);
      };
      return streamList(request, reply, { ask, form: formOf(request, { list: low, query }) });
    },
  );
}
