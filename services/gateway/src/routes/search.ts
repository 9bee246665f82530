import type { HttpApp } from '@stockroom/http';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers, sendJson } from '../http/answers.ts';
import { callFor } from '../http/outgoing.ts';
import { searchQuery, searchResult } from '../shapes/search.ts';

const results = z.array(searchResult);

export function searchRoutes(app: HttpApp, { items }: Catalog): void {
  app.get(
    '/items/search',
    {
      schema: {
        tags: ['items'],
        summary: 'Search items and master barcodes',
        querystring: searchQuery,
        response: answers(200, results),
      },
    },
    async (request, reply) => sendJson(reply, await items.search(request.query, callFor(request, reply))),
  );
}
