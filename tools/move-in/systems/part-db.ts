// Part-DB (github.com/Part-DB/Part-DB-server, 2.15.0: src/Services/ImportExportSystem/EntityExporter.php, levels extended and full;
// nested values are columns such as `partLots.0.amount`). The flat columns of its own import file are read too
// (docs/usage/import_export.md). CSV with semicolons, or the .xlsx that it makes of it.
import { NotATable } from '@stockroom/importer';
import { hasColumn, isTrue, type SourceRow, type SourceTable, withoutHtml } from '../rows.ts';
import type { Amount, Remark, Source, SourceItem, SourceStock } from '../source.ts';

export function fromPartDb([table]: readonly SourceTable[]): Source {
  if (!table || !['minamount', 'total_instock', 'ipn'].some((name) => hasColumn(table, name)))
    throw new NotATable('This is no export of parts: it has a column minamount, total_instock or ipn.');
  const lots = countOf(table, 'partLots');
  const orders = countOf(table, 'orderdetails');
  return {
    items: table.rows.map((row) => itemOf(row, { lots, orders })),
    remarks: table.rows.flatMap(remarksOf),
  };
}

type Counts = { lots: number; orders: number };

function itemOf(row: SourceRow, { lots, orders }: Counts): SourceItem {
  const { where, cell } = row;
  const gtin = cell('gtin');
  const order = Array.from({ length: orders }, (_, at) => `orderdetails.${at}`).find(
    (at) => cell(`${at}.supplier.name`, `${at}.supplier.full_name`) !== '' && !isTrue(cell(`${at}.obsolete`)),
  );
  return {
    ...{ key: where, where, name: withoutHtml(cell('name')) },
    // Its own number first; many have none but the maker's.
    article_number: cell('ipn') || cell('manufacturer_product_number', 'mpn'),
    barcodes: gtin === '' ? [] : [{ barcode: gtin }],
    unit: cell('partUnit.unit') || cell('partUnit.name', 'partUnit'),
    vendor:
      (order && cell(`${order}.supplier.name`, `${order}.supplier.full_name`)) ||
      cell('supplier') ||
      cell('manufacturer.name', 'manufacturer.full_name', 'manufacturer'),
    purchase_price: order ? priceOf(row, order) : decimal(cell('price')),
    warning_quantity: decimal(cell('minamount')),
    stock: stockOf(row, lots),
  };
}

/** What one costs: of the smallest quantity that has a price. */
function priceOf({ cell }: SourceRow, order: string): Amount {
  const detail = `${order}.pricedetails.0`;
  const [price, per] = [cell(`${detail}.price`), cell(`${detail}.price_related_quantity`)];
  if (price === '' || per === '' || Number(per) === 1) return decimal(price);
  return Number(price) / Number(per);
}

function stockOf({ where, cell }: SourceRow, lots: number): SourceStock[] {
  if (lots === 0)
    return [
      {
        quantity: decimal(cell('total_instock', 'quantity', 'amount', 'instock')),
        location: cell('storage_location', 'storelocation'),
      },
    ];
  return Array.from({ length: lots }, (_, at) => `partLots.${at}`)
    .filter((at) => cell(`${at}.amount`) !== '')
    .map((at): SourceStock => {
      const isUnknown = isTrue(cell(`${at}.instock_unknown`));
      return {
        ...{ where: `${where}, lot ${Number(at.split('.')[1]) + 1}`, quantity: decimal(cell(`${at}.amount`)) },
        location: cell(`${at}.storage_location.full_name`, `${at}.storage_location.name`),
        ...(isUnknown && { notHere: 'Part-DB does not know how much there is: count it.' }),
      };
    });
}

function countOf({ header }: SourceTable, name: string): number {
  const places = header.map((column) => new RegExp(`^${name}\\.(\\d+)\\.`).exec(column)?.[1]);
  return Math.max(-1, ...places.filter((place) => place !== undefined).map(Number)) + 1;
}

/** Its import file may have a comma in numbers. */
const decimal = (text: string) => (/^\d+,\d+$/.test(text) ? text.replace(',', '.') : text);

function remarksOf({ where, cell }: SourceRow): Remark[] {
  const [description, comment] = [cell('description'), cell('comment', 'notes')];
  const said = [description, comment].filter((text) => text !== '').map((text) => withoutHtml(text).slice(0, 60));
  return said.length === 0
    ? []
    : [{ where, value: said.join(' / '), why: 'An item has no description: it is left out.' }];
}
