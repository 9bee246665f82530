// An order as text for an e-mail, and as a file for spreadsheets.
import { type CsvCell, type CsvForm, csvText } from '../i18n/csv.ts';
import { quantity } from '../i18n/numbers.ts';
import { type Order, type Ordered, orderedOf } from './orders.ts';

/** Gives what is chosen as text, vendor by vendor: amount, unit, article number and name. Vendors of whom nothing is are left out. */
export function orderText(orders: readonly Order[]): string {
  return orders
    .map((order) => ({ name: order.vendor.name, lines: orderedOf(order) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [name, ...lines.map(lineText)].join('\n'))
    .join('\n\n');
}

function lineText({ low: { item }, amount }: Ordered): string {
  const what = [item.article_number, item.name].filter((part) => part !== '').join(' · ');
  return `${quantity(amount)} ${item.unit.unit}  ${what}`;
}

/** The names of the API's lists, so that a file of ours can be read beside another. */
const COLUMNS: [name: string, cell: (line: Ordered) => CsvCell][] = [
  ['vendor', ({ low }) => low.item.vendor.name],
  ['item_id', ({ low }) => low.item.id],
  ['article_number', ({ low }) => low.item.article_number],
  ['item', ({ low }) => low.item.name],
  ['quantity', ({ amount }) => amount],
  ['unit', ({ low }) => low.item.unit.unit],
  ['purchase_price', ({ low }) => low.item.purchase_price],
];

/** Gives what is chosen as CSV, vendor by vendor. */
export function orderCsv(orders: readonly Order[], form: CsvForm): string {
  const rows = orders.flatMap(orderedOf).map((line) => COLUMNS.map(([, cell]) => cell(line)));
  return csvText([COLUMNS.map(([name]) => name), ...rows], form);
}
