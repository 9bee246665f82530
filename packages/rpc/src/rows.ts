// Rows of lists in messages: how a page of them is asked for, and how they are answered.
import { Fault, LARGEST_ID } from '@stockroom/kernel';

const MOST_ROWS = 1_000;

type SentPage = { limit: number; after: number; descending: boolean; with_total: boolean };

/** @throws Fault("invalid") for a page that no list has */
export function pageRequestOf(sent: SentPage | null) {
  const { limit = 0, after = 0, descending = false, with_total: withTotal = false } = sent ?? {};
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS) {
    const message = `The limit must be 1 to ${MOST_ROWS}.`;
    throw new Fault('invalid', { message, fields: { limit: [message] } });
  }
  if (!Number.isSafeInteger(after) || after < 0 || after > LARGEST_ID) {
    const message = 'The page must begin behind an id.';
    throw new Fault('invalid', { message, fields: { cursor: [message] } });
  }
  return { limit, after, descending, withTotal };
}

type Page<Row> = { rows: Row[]; more: boolean; total: number | undefined };

/** Gives what a page says besides its rows, as a message. */
export function pageInfo({ more, total }: Omit<Page<unknown>, 'rows'>): { more: boolean; total?: number } {
  return { more, ...(total !== undefined && { total }) };
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
