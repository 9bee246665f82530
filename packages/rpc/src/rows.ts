// Rows of lists in messages: how a page of them is asked for, and how they are answered.
import { Fault, LARGEST_ID } from '@stockroom/kernel';

const MOST_ROWS = 1_000;

type SentPage = {
  limit: number;
  after: number;
  descending: boolean;
  with_total: boolean;
  /** Absent or empty: by id. */
  order?: string;
  after_value?: string;
};

/**
 * @param orders the columns that the list can be in the order of, beside the order of ids
 * @throws Fault("invalid") for a page that the list does not have
 */
export function pageRequestOf(sent: SentPage | null, orders: readonly string[] = []) {
  const { limit = 0, after = 0, descending = false, with_total: withTotal = false } = sent ?? {};
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS) {
    const message = `The limit must be 1 to ${MOST_ROWS}.`;
    throw new Fault('invalid', { message, fields: { limit: [message] } });
  }
  if (!Number.isSafeInteger(after) || after < 0 || after > LARGEST_ID) {
    const message = 'The page must begin behind an id.';
    throw new Fault('invalid', { message, fields: { cursor: [message] } });
  }
  const order = sent?.order || undefined;
  if (order !== undefined && !orders.includes(order)) {
    const message = `This list has no order ${order}.`;
    throw new Fault('invalid', { message, fields: { order: [message] } });
  }
  return { limit, after, descending, withTotal, order, afterValue: sent?.after_value };
}

type Page<Row> = { rows: Row[]; more: boolean; total: number | undefined; value?: string | undefined };

/** Gives what a page says besides its rows, as a message. */
export function pageInfo({ more, total, value }: Omit<Page<unknown>, 'rows'>) {
  return { more, ...(total !== undefined && { total }), ...(value !== undefined && { value }) };
}

/** A page as a message, its rows under the given name. */
export function pageMessage<Name extends string, Row>(name: Name, page: Page<Row>) {
  return { ...rowsMessage(name, page.rows), info: pageInfo(page) };
}

/** Each batch as a message, the rows under the given name. */
export async function* rowsMessages<Name extends string, Row>(name: Name, batches: AsyncIterable<Row[]>) {
  for await (const batch of batches) yield rowsMessage(name, batch);
}

const rowsMessage = <Name extends string, Row>(name: Name, rows: Row[]) => ({ [name]: rows }) as Record<Name, Row[]>;
