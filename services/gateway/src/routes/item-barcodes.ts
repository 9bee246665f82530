import type { HttpApp } from '@stockroom/http';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { createdOneOrMany } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import { barcodeBodies, barcodeChange, barcodeColumns, barcodeSchema, shownBarcode } from '../schemas/barcode.ts';
import { idParams, memberParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { listQuery } from '../schemas/list-query.ts';

const tags = ['barcodes'];

export function itemBarcodeRoutes(app: HttpApp, { barcodes }: CatalogClient): void {
  listRoute(app, '/items/:id/barcodes', {
    tags,
    summary: 'List the barcodes of an item',
    description:
      'By id. `main` ones have the form of those that the server generates; one of them may be the `master`, which search finds.',
    params: idParams,
    name: 'barcodes',
    entry: barcodeSchema,
    columns: barcodeColumns,
    query: listQuery(),
    source: ({ params: { id } }) => ({
      short: (call) => barcodes.ofItem(id, call),
      page: (page, call) => barcodes.pageOfItem({ parent_id: id, page }, call),
      rows: (answer) => answer.barcodes.map(shownBarcode),
    }),
  });

  app.post(
    '/items/:id/barcodes',
    {
      schema: {
        tags,
        summary: 'Add a barcode to an item, or an array of them, all or none; without its text one is generated',
        description:
          'Refused (422) when any item has this text already, for a second master, and for a master that is not main. Without a text a repeat adds another barcode, unless it has the same `Idempotency-Key`.',
        params: idParams,
        body: barcodeBodies,
        querystring: dryRunQuery,
        response: createdOneOrMany(barcodeSchema),
      },
    },
    async (request, reply) => {
      const { body, call } = request;
      const parent = { item_id: request.params.id };
      const added = Array.isArray(body)
        ? (await barcodes.createMany({ ...parent, bodies: body }, call)).map(shownBarcode)
        : shownBarcode(await barcodes.create({ ...parent, body }, call));
      return sendCreated(request, reply, added);
    },
  );

  app.get(
    '/items/:item_id/barcodes/:id',
    {
      schema: {
        tags,
        summary: 'Get a barcode',
        description: '404 also when it belongs to another item.',
        params: memberParams,
        response: answers(200, barcodeSchema),
      },
    },
    async (request) => shownBarcode(await barcodes.get(request.params, request.call)),
  );

  app.put(
    '/items/:item_id/barcodes/:id',
    {
      schema: {
        tags,
        summary: 'Change a barcode',
        description:
          'Without `barcode` its text stays; a text that is taken, a second master and a master that is not main are refused (422). It is safe to repeat.',
        params: memberParams,
        body: barcodeChange,
        response: answers(200, barcodeSchema),
      },
    },
    async (request) => {
      const { params, body } = request;
      return shownBarcode(await barcodes.update({ key: params, body }, request.call));
    },
  );

  app.delete(
    '/items/:item_id/barcodes/:id',
    {
      schema: {
        tags,
        summary: 'Delete a barcode',
        description: 'Its text is free again, for any item. Labels that were printed with it find nothing any more.',
        params: memberParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await barcodes.remove(request.params, request.call);
      return reply.send(null);
    },
  );
}
