// Answers every list of the API: whole or a page, in either order, filtered, as JSON or CSV.
import { invalidInput } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page, PageRequest } from '../page.ts';
import type { ListQuery } from '../schemas/list-query.ts';
import { MOST_ROWS } from '../schemas/list-query.ts';
import { prefersCsv } from './accept.ts';
import type { CursorOwner } from './cursor.ts';
import { cursorAfter, idInCursor } from './cursor.ts';
import type { List, ListForm } from './list-forms.ts';
import { SILENCE_MS, streamList } from './stream-list.ts';

export type ListSource<Row, Filters> = {
  page: (page: PageRequest, filters: Filters, call: OutgoingCall) => Promise<Page<Row>>;
  /** The whole list in one answer, if it is short enough for that. */
  short?: (call: OutgoingCall) => Promise<Row[] | undefined>;
  /** The whole list in batches; else it is read in pages. */
  batches?: (call: OutgoingCall) => AsyncIterable<Row[]>;
};

/** The rows of batches, as they are shown. */
export async function* rowsOf<Batch, Row>(batches: AsyncIterable<Batch>, rows: (batch: Batch) => Row[]) {
  for await (const batch of batches) yield rows(batch);
}

/** The page of a list that is never longer. */
export function wholePage<Row>(rows: Row[]): Page<Row> {
  return { rows, info: { more: false, total: rows.length } };
}

type Asked<Row, Filters> = { list: List<Row>; query: ListQuery<Filters>; source: ListSource<Row, Filters> };

/** @throws Fault("invalid") for a cursor that is malformed or of another list */
export async function answerList<Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, query, source }: Asked<Row, Filters>,
) {
  const isCsv = query.format === undefined ? prefersCsv(request.headers.accept) : query.format === 'csv';
  const form = isCsv ? list.csv(query.csv) : list.json;
  if (query.limit !== undefined) return answerPage(request, reply, { form, query, source, limit: query.limit });
  if (query.isFiltered || query.order === '-id')
    return streamList(request, reply, { ask: (call) => pagesOf({ query, source, call }), form });
  return answerWhole(request, reply, { form, query, source });
}

type Answering<Row, Filters> = { form: ListForm<Row>; query: ListQuery<Filters>; source: ListSource<Row, Filters> };

async function answerWhole<Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, query, source }: Answering<Row, Filters>,
) {
  const rows = await source.short?.(request.call);
  if (rows) return reply.headers(form.headers).send(form.whole(rows));
  const ask = source.batches ?? ((call: OutgoingCall) => pagesOf({ query, source, call }));
  return streamList(request, reply, { ask, form });
}

async function answerPage<Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, query, source, limit }: Answering<Row, Filters> & { limit: number },
) {
  const place = placeOf(request);
  const owner = { path: place.path, isDescending: query.order === '-id', filters: place.filters };
  const after = query.cursor === undefined ? 0 : idFrom(owner, query.cursor);
  const asked = { limit, after, descending: owner.isDescending, with_total: true };
  const { rows, info } = await source.page(asked, query.filters, request.call);
  if (info?.total !== undefined) reply.header('x-total-count', info.total);
  const last = rows.at(-1);
  if (info?.more && last) reply.header('link', nextLink(place, cursorAfter(owner, last.id)));
  return reply.headers(form.headers).send(form.whole(rows));
}

function idFrom(owner: CursorOwner, cursor: string): number {
  const id = idInCursor(owner, cursor);
  if (id !== undefined) return id;
  throw invalidInput([{ path: ['cursor'], message: 'is not of this list with these filters and this order' }], 'query');
}

type Place = { path: string; sent: URLSearchParams; filters: Record<string, string> };

const NO_FILTERS = ['limit', 'cursor', 'order', 'format', 'bom', 'sep', 'decimal'];

/** Tells where a list was asked for, whichever way its path was written, and with which filters. */
function placeOf({ url, routeOptions, params }: FastifyRequest): Place {
  const values = params as Record<string, unknown>;
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));
  const start = url.indexOf('?');
  const sent = new URLSearchParams(start < 0 ? '' : url.slice(start));
  return { path, sent, filters: Object.fromEntries([...sent].filter(([name]) => !NO_FILTERS.includes(name))) };
}

/** @see RFC 8288 */
function nextLink({ path, sent }: Place, cursor: string): string {
  const query = new URLSearchParams(sent);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}

type Reading<Row, Filters> = Omit<Answering<Row, Filters>, 'form'> & { call: OutgoingCall };

/** Gives all rows that were asked for, page by page; the next page is asked for while one is written. */
async function* pagesOf<Row extends { id: number }, Filters>({
  query,
  source,
  call,
}: Reading<Row, Filters>): AsyncGenerator<Row[]> {
  const descending = query.order === '-id';
  const ask = (after: number) => {
    const asked = { limit: MOST_ROWS, after, descending, with_total: false };
    return source.page(asked, query.filters, { ...call, deadline: Date.now() + SILENCE_MS });
  };
  for (let next = ask(0); ; ) {
    const { rows, info } = await next;
    const last = rows.at(-1);
    const isLast = !info?.more || !last;
    if (!isLast) {
      next = ask(last.id);
      // When the reader leaves meanwhile, nobody awaits the page: its failure must not count as unhandled.
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}
