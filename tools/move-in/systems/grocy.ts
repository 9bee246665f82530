// Grocy (github.com/grocy/grocy, 4.6.0: migrations/0001.sql to 0255.sql). Its data/grocy.db is SQLite.
import { NotATable } from '@stockroom/importer';
import { type Entry, isSet, type Tables, textOf } from '../database.ts';
import { withoutHtml } from '../rows.ts';
import type { Amount, Remark, Source, SourceBarcode, SourceItem } from '../source.ts';

export const GROCY_TABLES = [
  ...['products', 'stock', 'quantity_units', 'quantity_unit_conversions', 'locations', 'shopping_locations'],
  'product_barcodes',
];

export function fromGrocy(tables: Tables): Source {
  const [products, stock] = [tables('products'), tables('stock')];
  if (!products || !stock) throw new NotATable('This is no database of Grocy: it has no table products or stock.');
  const named = (table: string) => new Map((tables(table) ?? []).map(({ id, name }) => [textOf(id), textOf(name)]));
  const [units, places, shops] = [named('quantity_units'), named('locations'), named('shopping_locations')];
  const stockOf = Map.groupBy(stock, ({ product_id }) => textOf(product_id));
  const barcodes = Map.groupBy(tables('product_barcodes') ?? [], ({ product_id }) => textOf(product_id));
  const factors = factorsOf(tables('quantity_unit_conversions') ?? []);
  const items = products.map((product): SourceItem => {
    const id = textOf(product.id);
    const rows = stockOf.get(id) ?? [];
    return {
      ...{ key: id, where: `product ${id}`, name: withoutHtml(textOf(product.name)) },
      ...{ location: places.get(textOf(product.location_id)), unit: units.get(textOf(product.qu_id_stock)) },
      vendor: shops.get(textOf(product.shopping_location_id)),
      ...{ purchase_price: lastPrice(rows), warning_quantity: product.min_stock_amount },
      barcodes: (barcodes.get(id) ?? []).map((entry) => barcodeOf(entry, product, factors)),
      stock: rows.map((entry) => ({
        ...{ quantity: entry.amount, location: places.get(textOf(entry.location_id)) },
        where: `stock ${textOf(entry.id)}`,
      })),
    };
  });
  return { items, remarks: products.flatMap(remarksOf) };
}

type Factors = (fromTo: { from: string; to: string; product: string }) => number | undefined;

/** Conversions of a product itself win over those of all. */
function factorsOf(conversions: Entry[]): Factors {
  const byKey = new Map(
    conversions.map(({ from_qu_id, to_qu_id, product_id, factor }) => [
      [textOf(from_qu_id), textOf(to_qu_id), textOf(product_id)].join(' '),
      Number(factor),
    ]),
  );
  return ({ from, to, product }) => byKey.get(`${from} ${to} ${product}`) ?? byKey.get(`${from} ${to} `);
}

/** A barcode may stand for a pack: an amount in a unit that is not the stock's. */
function barcodeOf({ barcode, amount, qu_id }: Entry, product: Entry, factors: Factors): SourceBarcode {
  const [from, to] = [textOf(qu_id), textOf(product.qu_id_stock)];
  const factor = from === '' || from === to ? 1 : factors({ from, to, product: textOf(product.id) });
  const count = textOf(amount) === '' ? 1 : Number(amount);
  return { barcode: textOf(barcode), quantity: factor === undefined ? 1 : count * factor };
}

/** Of the newest stock that has a price, per unit of stock. */
function lastPrice(rows: Entry[]): Amount {
  const priced = rows.filter(({ price }) => textOf(price) !== '');
  return priced.toSorted((one, other) => Number(one.id) - Number(other.id)).at(-1)?.price;
}

function remarksOf({ id, name, description, parent_product_id, active }: Entry): Remark[] {
  const said = (value: string, why: string): Remark => ({ where: `product ${textOf(id)}`, value, why });
  return [
    ...(textOf(description) === ''
      ? []
      : [said(withoutHtml(textOf(description)).slice(0, 60), 'An item has no description: it is left out.')]),
    ...(textOf(parent_product_id) === ''
      ? []
      : [said(textOf(name), 'It was part of another product; here it is an item of its own.')]),
    ...(active === undefined || isSet(active)
      ? []
      : [said(textOf(name), 'It was not active; here it is an item as any other.')]),
  ];
}
