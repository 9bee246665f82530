import type { HttpApp } from '@stockroom/http';
import { asScanned } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from '../clients/catalog.ts';
import { listRoute } from '../http/list-route.ts';
import type { PageRequest } from '../page.ts';
import type { SentBarcode } from '../schemas/barcode.ts';
import {
  barcodeOfItemColumns,
  barcodeOfItemQuery,
  barcodeOfItemSchema,
  isBarcodeText,
  shownBarcodeOfItem,
} from '../schemas/barcode.ts';

export function barcodeRoutes(app: HttpApp, { barcodes }: CatalogClient): void {
  listRoute(app, '/barcodes', {
    tags: ['barcodes'],
    summary: 'List the barcodes of all items, or find one by its text',
    description:
      '`barcode` finds one as a scanner reads it: case does not matter, and the forms of one GTIN are the same. What is not found is an empty list, not 404.',
    name: 'barcodes',
    entry: barcodeOfItemSchema,
    columns: barcodeOfItemColumns,
    query: barcodeOfItemQuery,
    source: ({ query: { filters } }) => ({
      ...(filters.barcode === undefined ? all(barcodes) : found(barcodes, filters.barcode)),
      rows: (answer: { barcodes: SentBarcode[] }) => answer.barcodes.map(shownBarcodeOfItem),
    }),
  });
}

type Barcodes = CatalogClient['barcodes'];

const all = ({ page, list }: Barcodes) => ({ page, batches: list });

/** The list of the one barcode with this text, or of none. */
function found({ find }: Barcodes, text: string) {
  const short = async (call: OutgoingCall) => (isBarcodeText(asScanned(text)) ? find(text, call) : { barcodes: [] });
  const page = async (_page: PageRequest, call: OutgoingCall) => {
    const { barcodes } = await short(call);
    return { barcodes, info: { more: false, total: barcodes.length } };
  };
  return { short, page };
}
