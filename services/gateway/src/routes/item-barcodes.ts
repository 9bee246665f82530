import type { HttpApp } from '@stockroom/http';
import type { CatalogClient } from '../clients/catalog.ts';
import { answerList } from '../http/answer-list.ts';
import { answers } from '../http/answers.ts';
import { tagged } from '../http/conditions.ts';
import { defineList } from '../http/list-forms.ts';
import { callFor } from '../http/outgoing-call.ts';
import { barcodeBody, barcodeChange, barcodeColumns, barcodeSchema, shownBarcode } from '../schemas/barcode.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { listQuery } from '../schemas/list-query.ts';

const tags = ['barcodes'];
const list = defineList({ name: 'barcodes', entry: barcodeSchema, columns: barcodeColumns, query: listQuery() });

export function itemBarcodeRoutes(app: HttpApp, { barcodes }: CatalogClient): void {
  app.get(
    '/items/:id/barcodes',
    {
      schema: {
        tags,
        summary: 'List the barcodes of an item',
        params: idParams,
        querystring: list.query,
        response: answers(200, list.schema),
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerList(request, reply, {
        list,
        query: request.query,
        source: {
          short: async (call) => (await barcodes.ofItem(id, call)).barcodes.map(shownBarcode),
          page: async (page, _filters, call) => {
            const found = await barcodes.pageOfItem({ parent_id: id, page }, call);
            return { rows: found.barcodes.map(shownBarcode), info: found.info };
          },
        },
      });
    },
  );

  app.post(
    '/items/:id/barcodes',
    {
      schema: {
        tags,
        summary: 'Add a barcode to an item; without its text one is generated',
        params: idParams,
        body: barcodeBody,
        response: answers(201, barcodeSchema),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const barcode = await barcodes.create({ item_id: params.id, body }, callFor(request, reply));
      return reply.code(201).send(shownBarcode(tagged(reply, barcode)));
    },
  );

  app.get(
    '/items/:item_id/barcodes/:id',
    { schema: { tags, summary: 'Get a barcode', params: memberParams, response: answers(200, barcodeSchema) } },
    async (request, reply) => shownBarcode(tagged(reply, await barcodes.get(request.params, callFor(request, reply)))),
  );

  app.put(
    '/items/:item_id/barcodes/:id',
    {
      schema: {
        tags,
        summary: 'Change a barcode',
        params: memberParams,
        body: barcodeChange,
        response: answers(200, barcodeSchema),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return shownBarcode(tagged(reply, await barcodes.update({ key: params, body }, callFor(request, reply))));
    },
  );

  app.delete(
    '/items/:item_id/barcodes/:id',
    { schema: { tags, summary: 'Delete a barcode', params: memberParams, response: answers(200, nothing) } },
    async (request, reply) => {
      await barcodes.remove(request.params, callFor(request, reply));
      return reply.send(null);
    },
  );
}
