/** The rows that a list sends at a time; the first time fewer, as somebody waits for them. */
const PAGE = 500;
export const FIRST_PAGE = 50;

/**
 * Reads a list page by page, one page ahead of the reader: the database works while a page travels, memory stays flat,
 * and nothing is held open in the database for a client that is slow or gone.
 * @param from where the first page begins
 * @param read gives the page behind a row's id
 */
export async function* inPages<Row extends { id: number }>(
  from: number,
  read: (id: number, count: number) => Promise<Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const ask = (after: number, count: number) => {
    const page = read(after, count);
    // The page is awaited later: until then, or when the client has gone, its failure must not count as unhandled.
    page.catch(() => undefined);
    return page;
  };
  let size = FIRST_PAGE;
  for (let next = ask(from, size); !signal?.aborted; ) {
    const page = await next;
    const last = page.at(-1);
    const isLast = page.length < size;
    size = PAGE;
    if (last && !isLast) next = ask(last.id, size);
    if (last) yield page;
    if (isLast) return;
  }
}
