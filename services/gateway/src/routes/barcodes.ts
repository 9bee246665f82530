import type { HttpApp } from '@stockroom/http';
import { anyText, serializer } from '@stockroom/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { callFor } from '../http/outgoing.ts';
import { streamList } from '../http/stream-list.ts';
import { barcodeOfItemShape, isBarcodeText, shownBarcodeOfItem } from '../shapes/barcode.ts';

const barcodeList = z.array(barcodeOfItemShape);
const write = serializer(barcodeList);
const query = z.object({
  barcode: anyText()
    .optional()
    .meta({ description: 'The whole text, for scanners: the one barcode that it is, or none.' }),
});

export function barcodeRoutes(app: HttpApp, { barcodes }: Catalog): void {
  async function find(text: string, request: FastifyRequest, reply: FastifyReply) {
    if (!isBarcodeText(text)) return [];
    const found = await barcodes.find(text, callFor(request, reply));
    return found.barcodes.map(shownBarcodeOfItem);
  }

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
      if (barcode !== undefined) return find(barcode, request, reply);
      return streamList(request, reply, {
        ask: barcodes.list,
        write: (batch) => write(batch.barcodes.map(shownBarcodeOfItem)),
      });
    },
  );
}
