// The view of the list of items: its order and its columns. The address says it, else what the person chose last.

/** The columns that the API has an index of, each way. */
export const SORTED_BY = ['name', 'article_number', 'location', 'quantity', 'purchase_price', 'value'] as const;
export type SortColumn = (typeof SORTED_BY)[number];
export type Order = SortColumn | `-${SortColumn}`;

/** The columns beside place, name and amount, which are always there; in the order in which they stand. */
export const CHOICES = ['article', 'barcode', 'price', 'value', 'planned', 'free', 'vendor'] as const;
export type Choice = (typeof CHOICES)[number];

export const USUAL: readonly Choice[] = ['article', 'vendor'];

/** No order is that of ids. */
export type View = { order: Order | undefined; columns: readonly Choice[] };

/** The name of the view among a person's settings. */
export const SETTING = 'items.view';

/** Says in the address that no column is chosen. */
const NONE = 'none';

const ORDERS: readonly string[] = SORTED_BY.flatMap((column) => [column, `-${column}`]);

const orderIn = (text: unknown): Order | undefined => (ORDERS.includes(text as string) ? (text as Order) : undefined);

const columnsIn = (names: readonly unknown[]): Choice[] => CHOICES.filter((choice) => names.includes(choice));

/**
 * Gives the order and the columns of the list.
 * @param saved what the person's settings hold, whatever that is; undefined where the address alone counts
 */
export function viewOf(query: URLSearchParams, saved?: unknown): View {
  const kept = (typeof saved === 'object' && saved !== null ? saved : {}) as { order?: unknown; columns?: unknown };
  const [order, columns] = [query.get('order'), query.get('columns')];
  const keptColumns = Array.isArray(kept.columns) ? columnsIn(kept.columns) : USUAL;
  return {
    order: order === null ? orderIn(kept.order) : orderIn(order),
    columns: columns === null ? keptColumns : columnsIn(columns.split(',')),
  };
}

/** The view as the address says it. */
export function queryOfView({ order, columns }: View): Record<string, string | undefined> {
  const isUsual = String(columns) === String(USUAL);
  return { order, columns: isUsual ? undefined : columns.join(',') || NONE };
}

/** The order after a press on the head of a column: up, then down, then as before. */
export function orderAfter(order: Order | undefined, column: SortColumn): Order | undefined {
  if (order === column) return `-${column}`;
  return order === `-${column}` ? undefined : column;
}

export function reversed(order: Order | 'id'): Order | '-id' {
  return order.startsWith('-') ? (order.slice(1) as Order) : (`-${order}` as Order | '-id');
}

/** Adds a column to those that are shown, or takes it away. */
export function toggled(columns: readonly Choice[], choice: Choice): Choice[] {
  return CHOICES.filter((one) => columns.includes(one) !== (one === choice));
}

/** A part of an item that the API tells only when it is asked for. */
export type Extra = 'planned' | 'barcode';

/** Gives what the columns show beyond an item's own fields. */
export function extrasOf({ columns }: Pick<View, 'columns'>): Extra[] {
  const isPlanned = columns.includes('planned') || columns.includes('free');
  return [...(isPlanned ? (['planned'] as const) : []), ...(columns.includes('barcode') ? (['barcode'] as const) : [])];
}
