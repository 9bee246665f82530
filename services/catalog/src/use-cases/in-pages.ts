/** How many rows a list sends at a time. */
export const PAGE = 500;

/**
 * Reads a list page by page, one page further than the client has taken: the database works while a page travels, memory
 * stays flat, and nothing is held open in the database for a client that is slow or gone.
 * @param from where the first page begins
 * @param read gives the page behind a row's id
 */
export async function* inPages<Row extends { id: number }>(
  from: number,
  read: (id: number, count: number) => Promise<Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const ask = (after: number) => {
    const page = read(after, PAGE);
    // Awaited when its turn comes; until then, or when the client has gone, a failure is not unhandled.
    page.catch(() => undefined);
    return page;
  };
  for (let next = ask(from); !signal?.aborted; ) {
    const rows = await next;
    const last = rows.at(-1);
    if (rows.length === PAGE && last) next = ask(last.id);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
  }
}
