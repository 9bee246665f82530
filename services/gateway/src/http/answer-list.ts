// Answers every list of the API: whole or a page, in either order, filtered, as JSON or CSV.
import { invalidInput } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page, PageRequest } from '../page.ts';
import type { ListQuery, Order } from '../schemas/list-query.ts';
import { MOST_ROWS } from '../schemas/list-query.ts';
import { prefersCsv } from './accept.ts';
import { onClientLeft } from './client-left.ts';
import type { CursorOwner, Place } from './cursor.ts';
import { cursorAfter, placeInCursor } from './cursor.ts';
import type { List, ListForm } from './list-forms.ts';
import { ANSWER_MS } from './outgoing-call.ts';
import { SILENCE_MS, streamList } from './stream-list.ts';

/** Where the rows of a list come from. An answer carries several rows, under whichever name. */
export type ListSource<Answer, Row, Filters> = {
  page: (page: PageRequest, call: OutgoingCall, filters: Filters) => Promise<Answer & Pick<Page<Row>, 'info'>>;
  /** The whole list in one answer, if it is short enough for that. */
  short?: (call: OutgoingCall) => Promise<Answer | undefined>;
  /** The whole list in batches; else it is read in pages. */
  batches?: (call: OutgoingCall) => AsyncIterable<Answer>;
  /** True if the batches fit the filters that the source was made for; else only pages do. */
  areBatchesFiltered?: boolean;
  /** The rows of an answer, as they are shown. */
  rows: (answer: Answer) => Row[];
  /** The longest time until a page or the first batch, in ms; that of every read when left out. */
  answerMs?: number;
};

type Asked<Answer, Row, Filters> = { query: ListQuery<Filters>; source: ListSource<Answer, Row, Filters> };

/** @throws Fault("invalid") for a cursor that is malformed or of another list */
export async function answerList<Answer, Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { list, query, source }: Asked<Answer, Row, Filters> & { list: List<Row> },
) {
  const form = formOf(request, { list, query });
  if (query.limit !== undefined) return answerPage(request, reply, { form, query, source, limit: query.limit });
  if ((query.isFiltered && !source.areBatchesFiltered) || !isPlain(query.order))
    return answerInPages(request, reply, { form, query, source });
  return answerWhole(request, reply, { form, query, source });
}

/** The form in which the request wants a list. */
export function formOf<Row>(
  { headers }: FastifyRequest,
  { list, query }: { list: List<Row>; query: Pick<ListQuery<unknown>, 'format' | 'csv'> },
): ListForm<Row> {
  const isCsv = query.format === undefined ? prefersCsv(headers.accept) : query.format === 'csv';
  return isCsv ? list.csv(query.csv) : list.json;
}

async function answerWhole<Answer, Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, query, source }: Asked<Answer, Row, Filters> & { form: ListForm<Row> },
) {
  const { short, batches, rows, answerMs: firstMs } = source;
  const answer = await short?.(request.call);
  if (answer) return reply.headers(form.headers).send(form.whole(rows(answer)));
  const ask = (call: OutgoingCall) => (batches ? rowsOf(batches(call), rows) : pagesOf({ query, source, call }));
  return streamList(request, reply, { ask, form, firstMs });
}

function answerInPages<Answer, Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, query, source }: Asked<Answer, Row, Filters> & { form: ListForm<Row> },
) {
  const ask = (call: OutgoingCall) => pagesOf({ query, source, call });
  return streamList(request, reply, { ask, form, firstMs: source.answerMs });
}

async function* rowsOf<Answer, Row>(batches: AsyncIterable<Answer>, rows: (answer: Answer) => Row[]) {
  for await (const batch of batches) yield rows(batch);
}

async function answerPage<Answer, Row extends { id: number }, Filters>(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, query, source, limit }: Asked<Answer, Row, Filters> & { form: ListForm<Row>; limit: number },
) {
  const address = addressOf(request);
  const owner = { path: address.path, order: query.order, filters: address.filters };
  const after = query.cursor === undefined ? START : placeFrom(owner, query.cursor);
  const asked = { ...pageBehind(after, query.order), limit, with_total: true };
  const { answerMs = ANSWER_MS } = source;
  const gone = new AbortController();
  onClientLeft(reply, () => gone.abort());
  const call = { ...request.call, deadline: Date.now() + answerMs, signal: gone.signal };
  const answer = await source.page(asked, call, query.filters);
  const rows = source.rows(answer);
  if (answer.info?.total !== undefined) reply.header('x-total-count', answer.info.total);
  const last = rows.at(-1);
  if (answer.info?.more && last) {
    const next = cursorAfter(owner, { id: last.id, value: answer.info.value });
    reply.header('link', nextLink(address, next));
  }
  return reply.headers(form.headers).send(form.whole(rows));
}

/** Tells whether a list is in the order that it has without parameters. */
const isPlain = ({ column, descending }: Order): boolean => column === 'id' && !descending;

/** The place before the first row. */
const START: Place = { id: 0 };

/** The part of a request for a page that says where it begins. */
function pageBehind({ id: after, value }: Place, { column, descending }: Order) {
  const inOrder = column === 'id' ? {} : { order: column };
  return { after, descending, ...inOrder, ...(value !== undefined && { after_value: value }) };
}

function placeFrom(owner: CursorOwner, cursor: string): Place {
  const place = placeInCursor(owner, cursor);
  if (place) return place;
  throw invalidInput([{ path: ['cursor'], message: 'is not of this list with these filters and this order' }], 'query');
}

type Address = { path: string; sent: URLSearchParams; filters: Record<string, string> };

const NO_FILTERS = ['limit', 'cursor', 'order', 'format', 'bom', 'sep', 'decimal'];

/** Tells where a list was asked for, whichever way its path was written, and with which filters. */
function addressOf({ url, routeOptions, params }: FastifyRequest): Address {
  const values = params as Record<string, unknown>;
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));
  const start = url.indexOf('?');
  const sent = new URLSearchParams(start < 0 ? '' : url.slice(start));
  return { path, sent, filters: Object.fromEntries([...sent].filter(([name]) => !NO_FILTERS.includes(name))) };
}

/** @see RFC 8288 */
function nextLink({ path, sent }: Address, cursor: string): string {
  const query = new URLSearchParams(sent);
  query.set('cursor', cursor);
  return `<${path}?${query}>; rel="next"`;
}

/** Gives all rows that were asked for, page by page; the next page is asked for while one is written. */
async function* pagesOf<Answer, Row extends { id: number }, Filters>({
  query,
  source,
  call,
}: Asked<Answer, Row, Filters> & { call: OutgoingCall }): AsyncGenerator<Row[]> {
  const ask = (after: Place) => {
    const asked = { ...pageBehind(after, query.order), limit: MOST_ROWS, with_total: false };
    return source.page(asked, { ...call, deadline: Date.now() + SILENCE_MS }, query.filters);
  };
  for (let next = ask(START); ; ) {
    const answer = await next;
    const rows = source.rows(answer);
    const last = rows.at(-1);
    const isLast = !answer.info?.more || !last;
    if (!isLast) {
      next = ask({ id: last.id, value: answer.info?.value });
      // When the reader leaves meanwhile, nobody awaits the page: its failure must not count as unhandled.
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
}
