import type { HttpApp } from '@stockroom/http';
import { z } from 'zod';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { searchQuery, searchResult, shownResult } from '../schemas/search.ts';

const results = z.array(searchResult);

export function searchRoutes(app: HttpApp, { items }: CatalogClient): void {
  app.get(
    '/items/search',
    {
      schema: {
        tags: ['items'],
        operationId: 'searchItems',
        summary: 'Search items and master barcodes',
        description:
          '`barcodes=1` finds master barcodes, `items=1` items by name, article number and the whole text of any barcode. Case and accents do not matter. The best come first: the expression as it is, then its words in any order; where fewer than `limit` are found, near misses of one letter.',
        querystring: searchQuery,
        response: answers(200, results),
      },
    },
    async (request) => {
      const found = await items.search(request.query, request.call);
      return found.map(shownResult);
    },
  );
}
