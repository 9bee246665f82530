import type { HttpApp } from '@stockroom/http';
import { anyText, serializer } from '@stockroom/http';
import { z } from 'zod';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { callFor } from '../http/outgoing-call.ts';
import { streamList } from '../http/stream-list.ts';
import { barcodeOfItemSchema, isBarcodeText, shownBarcodeOfItem } from '../schemas/barcode.ts';

const barcodeList = z.array(barcodeOfItemSchema);
const write = serializer(barcodeList);
const query = z.object({
  barcode: anyText()
    .optional()
    .meta({ description: 'The whole text, for scanners: the one barcode that it is, or none.' }),
});

export function barcodeRoutes(app: HttpApp, { barcodes }: CatalogClient): void {
  app.get(
    '/barcodes',
    {
      schema: {
        tags: ['barcodes'],
        summary: 'List the barcodes of all items, or find one by its text',
        querystring: query,
        response: answers(200, barcodeList),
      },
    },
    async (request, reply) => {
      const { barcode } = request.query;
      if (barcode !== undefined) {
        const found = isBarcodeText(barcode) ? (await barcodes.find(barcode, callFor(request, reply))).barcodes : [];
        return found.map(shownBarcodeOfItem);
      }
      return streamList(request, reply, {
        ask: barcodes.list,
        write: (batch) => write(batch.barcodes.map(shownBarcodeOfItem)),
      });
    },
  );
}
