/** How many rows a list sends at a time; fewer the first time, as somebody waits for it. */
const PAGE = 500;
export const FIRST_PAGE = 50;

/** What was read at a time; behind its last row the next page begins. */
export type Page = { count: number; lastId: number };

/**
 * Reads a list page by page, one page further than was taken: the database works while a page travels, memory
 * stays flat, and nothing is held open in the database for a client that is slow or gone.
 * @param from where the first page begins
 * @param read gives the page behind a row's id
 */
export async function* inPages<Read extends Page>(
  from: number,
  read: (id: number, count: number) => Promise<Read>,
  signal?: AbortSignal,
): AsyncGenerator<Read> {
  const ask = (after: number, count: number) => {
    const page = read(after, count);
    // Awaited when its turn comes; until then, or when the client has gone, a failure is not unhandled.
    page.catch(() => undefined);
    return page;
  };
  let asked = FIRST_PAGE;
  for (let next = ask(from, asked); !signal?.aborted; ) {
    const page = await next;
    const isLast = page.count < asked;
    asked = PAGE;
    if (!isLast) next = ask(page.lastId, asked);
    if (page.count > 0) yield page;
    if (isLast) return;
  }
}

/** As `inPages`, for what is read as rows. */
export async function* rowsInPages<Row extends { id: number }>(
  from: number,
  read: (id: number, count: number) => Promise<Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const page = async (after: number, count: number) => {
    const rows = await read(after, count);
    return { rows, count: rows.length, lastId: rows.at(-1)?.id ?? after };
  };
  for await (const { rows } of inPages(from, page, signal)) yield rows;
}
