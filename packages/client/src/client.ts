import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import createFetchClient from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { paths } from './generated/api.ts';
import { nextCursor } from './next-cursor.ts';
import type { RetryOptions } from './safe-fetch.ts';
import { safeFetch } from './safe-fetch.ts';
import { errorOf } from './stockroom-error.ts';

export type ClientOptions = RetryOptions & {
  /** The address of Stockroom, with its BASE_PATH and without `/api`: `http://localhost:8080`. */
  baseUrl: string;
  /** A token of `POST /api/tokens`. Without one the client has the session of its `logIn`, or the browser's. */
  token?: string;
  /** Sends the requests; the platform's by default. */
  fetch?: typeof globalThis.fetch;
};

/** A write that can be tried is answered with 200 in a dry run, and else with 201. */
type Chosen<Operation, Init> = Operation extends { responses: { 200: unknown; 201: unknown } }
  ? { responses: Pick<Operation['responses'], Init extends { params: { query: { dry_run: 1 } } } ? 200 : 201> }
  : Operation;

type Data<Path extends keyof paths, Method extends HttpMethod & keyof paths[Path], Init> = Exclude<
  FetchResponse<
    Chosen<paths[Path][Method], Init> & Record<string | number, unknown>,
    Init,
    Taken<paths[Path][Method]>
  >['data'],
  undefined
>;

/** The answer to one body, where one body is answered with one resource and an array with an array. */
type AnswerTo<Init, Answered> = [Extract<Answered, unknown[]>] extends [never]
  ? Answered
  : [Exclude<Answered, unknown[]>] extends [never]
    ? Answered
    : Init extends { body: unknown[] }
      ? Extract<Answered, unknown[]>
      : Exclude<Answered, unknown[]>;

/** The answer to a request that succeeded, as data. */
type Answer<Path extends keyof paths, Method extends HttpMethod & keyof paths[Path], Init> = Promise<
  AnswerTo<Init, Data<Path, Method, Init>>
>;

/** The form of an answer: JSON where there is any, as a list is CSV only for those who ask for that. */
type Taken<Operation> = Operation extends { responses: { 200: { content: { 'application/json': unknown } } } }
  ? 'application/json'
  : MediaType;

/** The same with its headers: an ETag for a later If-Match, the whole number of a list's entries. */
type WholeAnswer<Path extends keyof paths, Method extends HttpMethod & keyof paths[Path], Init> = Promise<{
  data: Awaited<Answer<Path, Method, Init>>;
  headers: Headers;
}>;

/** The options of a call, which may be left out when none of them is required. */
type InitParam<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: InitParam<Init>
) => Answer<Path, Method, Init>;

type WholeCall<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: InitParam<Init>
) => WholeAnswer<Path, Method, Init>;

/** The lists that come in pages: those whose GET takes a `cursor`. */
type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: paths[Path]['get'] extends { parameters: { query?: { cursor?: string } } }
    ? Path
    : never;
}[PathsWithMethod<paths, 'get'>];

type EntryOf<Path extends ListPath> = paths[Path]['get'] extends {
  responses: { 200: { content: { 'application/json': (infer Entry)[] } } };
}
  ? Entry
  : never;

type ListInit<Path extends ListPath> = MaybeOptionalInit<paths[Path], 'get'>;

export type StockroomClient = ReturnType<typeof createStockroomClient>;

/**
 * A client of the public API. Every call gives the data of its answer.
 * @throws StockroomError from each call, when it is refused or not answered
 */
export function createStockroomClient({ baseUrl, token, ...options }: ClientOptions) {
  const http = createFetchClient<paths>({ baseUrl: baseUrl.replace(/\/$/, ''), fetch: safeFetch(options) });
  let cookie: string | undefined;
  http.use({
    onRequest: ({ request }) => {
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
      // A browser keeps its cookies itself, and lets nobody else set them.
      else if (cookie !== undefined) request.headers.set('cookie', cookie);
    },
    onResponse: async ({ response }) => {
      if (!response.ok) throw await errorOf(response);
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(';')[0];
    },
  });

  type Sent = (path: string, init?: object) => Promise<{ data?: unknown; response: Response }>;
  const call = <Method extends HttpMethod>(send: unknown): Call<Method> =>
    (async (path: string, init?: object) => (await (send as Sent)(path, init)).data) as Call<Method>;

  const wholeCall = <Method extends HttpMethod>(send: unknown): WholeCall<Method> =>
    (async (path: string, init?: object) => {
      const { data, response } = await (send as Sent)(path, init);
      return { data, headers: response.headers };
    }) as WholeCall<Method>;

  /** The pages of a list one after the other, each an array. */
  async function* pages<Path extends ListPath>(path: Path, init?: ListInit<Path>): AsyncGenerator<EntryOf<Path>[]> {
    const { params, ...rest } = (init ?? {}) as { params?: { query?: object } };
    let cursor: string | undefined;
    do {
      const query = { limit: 500, ...params?.query, ...(cursor !== undefined && { cursor }) };
      const { data, response } = await (http.GET as unknown as Sent)(path, { ...rest, params: { ...params, query } });
      yield data as EntryOf<Path>[];
      cursor = nextCursor(response.headers.get('link'));
    } while (cursor !== undefined);
  }

  return {
    get: call<'get'>(http.GET),
    getWithHeaders: wholeCall<'get'>(http.GET),
    post: call<'post'>(http.POST),
    postWithHeaders: wholeCall<'post'>(http.POST),
    put: call<'put'>(http.PUT),
    putWithHeaders: wholeCall<'put'>(http.PUT),
    delete: call<'delete'>(http.DELETE),
    pages,
    /** The entries of a list, read page by page while they are used. */
    async *entries<Path extends ListPath>(path: Path, init?: ListInit<Path>): AsyncGenerator<EntryOf<Path>> {
      for await (const page of pages(path, init)) yield* page;
    },
  };
}
