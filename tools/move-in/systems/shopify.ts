// A product CSV of Shopify (help.shopify.com, Using CSV files to import and export products, with the columns of before and
// since 2025: `Handle` and `URL handle`, `Variant SKU` and `SKU`). A product has a row for each variant, and rows with a
// picture alone; only its first row has the title.
import { NotATable } from '@stockroom/importer';
import { hasColumn, type SourceRow, type SourceTable, withoutHtml } from '../rows.ts';
import type { Remark, Source, SourceItem } from '../source.ts';

export function fromShopify([table]: readonly SourceTable[]): Source {
  if (!table || !hasColumn(table, 'Title') || !['Handle', 'URL handle'].some((name) => hasColumn(table, name)))
    throw new NotATable('This is no product CSV of Shopify: it has the columns Handle (or URL handle) and Title.');
  const source: Required<Pick<Source, 'items' | 'remarks'>> = { items: [], remarks: [] };
  let product: { handle: string; first: SourceRow } | undefined;
  for (const row of table.rows) {
    const handle = row.cell('Handle', 'URL handle');
    const isFirst = product === undefined || (handle !== '' && handle !== product.handle);
    if (isFirst) product = { handle, first: row };
    const { first } = product as { first: SourceRow };
    if (!isFirst && isPictureAlone(row)) continue;
    source.items.push(itemOf(row, first));
    source.remarks.push(...remarksOf(row, isFirst));
  }
  return source;
}

const OPTIONS = ['Option1 Value', 'Option2 Value', 'Option3 Value'];
/** A variant has a price in every export, and one of these in most. */
const OF_VARIANT = [
  ...['Variant SKU', 'SKU', 'Variant Barcode', 'Barcode', 'Variant Price', 'Price'],
  ...['Variant Inventory Qty', 'Inventory quantity', ...OPTIONS],
];

const isPictureAlone = ({ cell }: SourceRow) => OF_VARIANT.every((name) => cell(name) === '');

function itemOf({ where, cell }: SourceRow, first: SourceRow): SourceItem {
  const barcode = cell('Variant Barcode', 'Barcode');
  const quantity = cell('Variant Inventory Qty', 'Inventory quantity');
  // Excel puts an apostrophe before numbers that it should leave alone; Shopify keeps it.
  const plain = (text: string) => text.replace(/^'(?=\d)/, '');
  return {
    ...{ key: where, where, name: nameOf(cell, first), article_number: plain(cell('Variant SKU', 'SKU')) },
    barcodes: barcode === '' ? [] : [{ barcode: plain(barcode) }],
    vendor: withoutHtml(first.cell('Vendor')),
    purchase_price: cell('Cost per item'),
    stock: [{ quantity }],
  };
}

/** The title and what tells the variant from others; a product without variants has the option `Default Title`. */
function nameOf(cell: SourceRow['cell'], first: SourceRow): string {
  const options = OPTIONS.map((name) => cell(name)).filter((value) => value !== '' && value !== 'Default Title');
  const title = withoutHtml(first.cell('Title')) || first.cell('Handle', 'URL handle');
  return [title, ...options.map(withoutHtml)].join(', ');
}

function remarksOf({ where, cell }: SourceRow, isFirst: boolean): Remark[] {
  const body = withoutHtml(cell('Body (HTML)', 'Description'));
  return isFirst && body !== ''
    ? [{ where, value: body.slice(0, 60), why: 'An item has no description: it is left out.' }]
    : [];
}
