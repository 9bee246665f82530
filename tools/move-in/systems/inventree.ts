// InvenTree (github.com/inventree/InvenTree, 0.17 to 1.x: part/serializers.py PartSerializer, stock/serializers.py
// StockItemSerializer and StockLocation's, written by data_exporter/mixins.py). Columns are named by their labels (`Default
// Location`) in newer versions, and by their fields (`default_location`) in older ones: signs and case do not matter here.
import { NotATable } from '@stockroom/importer';
import { hasColumn, isTrue, type SourceRow, type SourceTable, withoutHtml } from '../rows.ts';
import type { Remark, Source, SourceItem, SourceStock } from '../source.ts';

export function fromInvenTree(tables: readonly SourceTable[]): Source {
  const parts = tables.find((table) => hasColumn(table, 'IPN'));
  const stock = tables.find((table) => hasColumn(table, 'Quantity') && hasColumn(table, 'Part'));
  const locations = tables.find((table) => table !== parts && table !== stock);
  if (!parts) throw new NotATable('None of the files is an export of parts: it has a column IPN.');
  const places = placesOf(stock, locations);
  const stockOf = Map.groupBy(stock?.rows ?? [], ({ cell }) => cell('Part'));
  const items = parts.rows.map((row) => itemOf(row, { rows: stock && (stockOf.get(idOf(row)) ?? []), places }));
  const known = new Set(parts.rows.map(idOf));
  const orphans = (stock?.rows ?? []).filter(({ cell }) => !known.has(cell('Part')));
  return {
    items: items.concat(orphans.map((row) => orphanOf(row, places))),
    remarks: parts.rows.flatMap((row) => remarksOf(row, stock && (stockOf.get(idOf(row)) ?? []))),
  };
}

/** Stock of a part that the export of parts does not have. */
function orphanOf(row: SourceRow, places: Map<string, string>): SourceItem {
  const { where, cell } = row;
  const leftOut = `Its part ${cell('Part')} is not among the parts: export all parts. It is left out.`;
  return { key: where, where, name: cell('Part.Name', 'part_detail.name'), stock: [stockOfRow(row, places)], leftOut };
}

const idOf = ({ cell }: SourceRow) => cell('ID', 'pk');

/** Places are numbers in the exports of parts; their names are in that of stock, or of places. */
function placesOf(...tables: (SourceTable | undefined)[]): Map<string, string> {
  const [stock, locations] = tables;
  const names = new Map<string, string>();
  for (const { cell } of stock?.rows ?? [])
    names.set(
      cell('Location'),
      cell('Location.Path', 'location_detail.pathstring', 'Location.Name', 'location_detail.name'),
    );
  for (const row of locations?.rows ?? []) names.set(idOf(row), row.cell('Path', 'pathstring', 'Name'));
  return names;
}

type About = { rows: SourceRow[] | undefined; places: Map<string, string> };

function itemOf(row: SourceRow, { rows, places }: About): SourceItem {
  const { where, cell } = row;
  const place = cell('Default Location');
  return {
    ...{ key: idOf(row), where, name: withoutHtml(cell('Name')), article_number: cell('IPN') },
    ...{ location: places.get(place), unit: cell('Units') },
    purchase_price: priceOf(rows ?? []) || cell('Pricing Min', 'pricing_min'),
    warning_quantity: cell('Minimum Stock'),
    // Without the export of stock, the part's own sum is all that there is.
    stock: rows ? rows.map((one) => stockOfRow(one, places)) : [{ quantity: cell('In Stock') }],
  };
}

function stockOfRow({ where, cell }: SourceRow, places: Map<string, string>): SourceStock {
  const isHere = cell('In Stock') === '' || isTrue(cell('In Stock'));
  const status = cell('Status Text', 'Status');
  return {
    ...{ where, quantity: cell('Quantity'), location: places.get(cell('Location')) },
    ...(!isHere && { notHere: `InvenTree does not count it as in stock${status === '' ? '' : ` (${status})`}.` }),
  };
}

/** Of the newest stock that has one. */
function priceOf(rows: SourceRow[]): string {
  return rows.findLast(({ cell }) => cell('Purchase Price') !== '')?.cell('Purchase Price') ?? '';
}

function remarksOf({ where, cell }: SourceRow, rows: SourceRow[] | undefined): Remark[] {
  const serials = (rows ?? []).filter((row) => row.cell('Serial Number', 'serial') !== '').length;
  const said = (value: string, why: string): Remark => ({ where, value, why });
  return [
    ...(cell('Description') === ''
      ? []
      : [said(withoutHtml(cell('Description')).slice(0, 60), 'An item has no description: it is left out.')]),
    ...(serials > 0
      ? [said(`${serials} serial numbers`, 'Serial numbers are left out: their stock is in the quantity.')]
      : []),
  ];
}
