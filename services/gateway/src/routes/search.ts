import type { HttpApp } from '@stockroom/http';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers, sendJson } from '../http/answers.ts';
import { earlyRead } from '../http/early-read.ts';
import { searchQuery, searchResult } from '../shapes/search.ts';

const results = z.array(searchResult);

export function searchRoutes(app: HttpApp, { items }: Catalog): void {
  const oneSearch = earlyRead({ askedOf: ({ query }) => searchQuery.safeParse(query).data, read: items.search });

  app.get(
    '/items/search',
    {
      config: oneSearch.config,
      schema: {
        tags: ['items'],
        summary: 'Search items and master barcodes',
        querystring: searchQuery,
        response: answers(200, results),
      },
    },
    async (request, reply) => sendJson(reply, await oneSearch.of(request.query, request, reply)),
  );
}
