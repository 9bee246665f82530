/** How many rows a list sends at a time. */
export const PAGE = 500;

/**
 * Reads a list page by page, as fast as the client takes it and no further: memory stays flat, and nothing is held open
 * in the database for a client that is slow or gone.
 * @param from where the first page begins
 * @param read gives the page behind a row's id
 */
export async function* inPages<Row extends { id: number }>(
  from: number,
  read: (id: number, count: number) => Promise<Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  let last = from;
  while (!signal?.aborted) {
    const rows = await read(last, PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
