import type { HttpApp } from '@stockroom/http';
import { asScanned } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import type { ListSource } from '../http/answer-list.ts';
import { answerList, rowsOf, wholePage } from '../http/answer-list.ts';
import { answers } from '../http/answers.ts';
import { defineList } from '../http/list-forms.ts';
import type { BarcodeOfItem } from '../schemas/barcode.ts';
import {
  barcodeOfItemColumns,
  barcodeOfItemQuery,
  barcodeOfItemSchema,
  isBarcodeText,
  shownBarcodeOfItem,
} from '../schemas/barcode.ts';

const list = defineList({
  name: 'barcodes',
  entry: barcodeOfItemSchema,
  columns: barcodeOfItemColumns,
  query: barcodeOfItemQuery,
});

export function barcodeRoutes(app: HttpApp, { barcodes }: CatalogClient): void {
  app.get(
    '/barcodes',
    {
      schema: {
        tags: ['barcodes'],
        summary: 'List the barcodes of all items, or find one by its text',
        description:
          '`barcode` finds one as a scanner reads it: case does not matter, and the forms of one GTIN are the same. What is not found is an empty list, not 404.',
        querystring: list.query,
        response: answers(200, list.schema),
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { barcode } = query.filters;
      const source = barcode === undefined ? all(barcodes) : found(barcodes, barcode);
      return answerList(request, reply, { list, query, source });
    },
  );
}

type Barcodes = CatalogClient['barcodes'];

function all({ page, list: batches }: Barcodes): ListSource<BarcodeOfItem, unknown> {
  return {
    page: async (asked, _filters, call) => {
      const { barcodes, info } = await page(asked, call);
      return { rows: barcodes.map(shownBarcodeOfItem), info };
    },
    batches: (call) => rowsOf(batches(call), ({ barcodes }) => barcodes.map(shownBarcodeOfItem)),
  };
}

/** The list of the one barcode with this text, or of none. */
function found({ find }: Barcodes, text: string): ListSource<BarcodeOfItem, unknown> {
  const rows = async (call: OutgoingCall) =>
    isBarcodeText(asScanned(text)) ? (await find(text, call)).barcodes.map(shownBarcodeOfItem) : [];
  return { short: rows, page: (_asked, _filters, call) => rows(call).then(wholePage) };
}
