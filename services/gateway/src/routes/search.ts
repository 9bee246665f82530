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
          '`barcodes=1` finds master barcodes, `items=1` items by name, article number and the whole text of any barcode; without either nothing is found. Case and accents do not matter, and the best matches come first: what has the expression as it is, then items that have each of its words, in any order. Where these are fewer than `limit`, items follow that have a word with one letter wrong, missing, too many or swapped with its neighbour.',
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
