// An order as text for an e-mail, and as a file for spreadsheets.
import { cellText } from '@stockroom/kernel/formula';
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

type Cell = string | number;

/** The names of the API's lists, so that a file of ours can be read beside another. */
const COLUMNS: [name: string, cell: (line: Ordered) => Cell][] = [
  ['vendor', ({ low }) => low.item.vendor.name],
  ['item_id', ({ low }) => low.item.id],
  ['article_number', ({ low }) => low.item.article_number],
  ['item', ({ low }) => low.item.name],
  ['quantity', ({ amount }) => amount],
  ['unit', ({ low }) => low.item.unit.unit],
  ['purchase_price', ({ low }) => low.item.purchase_price],
];

/** The form that a spreadsheet of the person's language wants, as `csvForm` tells the API. */
export type CsvForm = { sep?: string; decimal?: string; bom?: string };

/** Gives what is chosen as CSV (RFC 4180), vendor by vendor. */
export function orderCsv(orders: readonly Order[], { sep = ',', decimal = '.', bom }: CsvForm): string {
  const written = (cell: Cell): string => {
    const text = typeof cell === 'number' ? plain(cell).replace('.', decimal) : cellText(cell);
    return text.includes(sep) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = orders.flatMap(orderedOf).map((line) => COLUMNS.map(([, cell]) => written(cell(line))));
  const all = [COLUMNS.map(([name]) => name), ...rows];
  return `${bom ? '\ufeff' : ''}${all.map((row) => `${row.join(sep)}\r\n`).join('')}`;
}

/** Six places at most, and never with an exponent. */
const plain = (amount: number): string => amount.toFixed(6).replace(/\.?0+$/, '');
