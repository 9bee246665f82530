// Requests to one operation of the document: valid ones, nearly valid ones and absurd ones, as the bytes that are sent.
import fc from 'fast-check';
import { absurd } from './absurd.ts';
import { goodBody, nearlyGood, noBody, type Sent } from './bodies.ts';
import type { Api, Operation } from './description.ts';
import { ODD_HEADERS, ODD_IDS, ODD_VALUES, PATH_CHANGES, TYPES } from './odd-parts.ts';
import { LIKELY_IDS, valid } from './valid.ts';

export type Hostile = {
  /** The fault in it; `valid` when there is none. */
  family: string;
  operation: Operation;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** The one who asks. */
  login: 'admin' | 'nobody' | 'odd';
};

type Asked = Api & { newest: number };

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

/** Requests to any of the operations, to things whose ids are likely up to `newest`. */
export function requestsOf(document: Api, newest = LIKELY_IDS): fc.Arbitrary<Hostile> {
  const api = { ...document, newest };
  return fc.constantFrom(...api.operations).chain((operation) => requestTo(api, operation));
}

function requestTo(api: Asked, operation: Operation): fc.Arbitrary<Hostile> {
  const good = goodRequest(api, operation);
  const withBody = operation.method === 'POST' || operation.method === 'PUT';
  const change = (make: fc.Arbitrary<Partial<Hostile>>) =>
    fc.tuple(good, make).map(([request, part]) => ({ ...request, ...part }));
  const bodies = withBody ? [{ weight: 5, arbitrary: change(oddBody(api, operation)) }] : [];
  return fc.oneof(
    { weight: 6, arbitrary: good },
    ...bodies,
    { weight: 2, arbitrary: change(oddPath(api, operation)) },
    { weight: 2, arbitrary: change(oddQuery(api, operation)) },
    { weight: 2, arbitrary: change(oddHeaders) },
    { weight: 1, arbitrary: change(oddMethod) },
    { weight: 1, arbitrary: change(oddLogin) },
    { weight: 1, arbitrary: change(oddType(api, operation)) },
  );
}

function goodRequest(api: Asked, operation: Operation): fc.Arbitrary<Hostile> {
  const body = operation.body
    ? goodBody(api, operation.body).map((fields) => Buffer.from(JSON.stringify(fields)))
    : fc.constant(undefined);
  const key = operation.takesKey
    ? fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined, freq: 4 })
    : fc.constant(undefined);
  return fc
    .tuple(pathWith(operation, likelyId(api, operation)), goodQuery(api, operation), body, key)
    .map(([path, query, bytes, retry]) => ({
      family: 'valid',
      operation,
      method: operation.method,
      target: `${path}${query}`,
      headers: [
        ...(bytes ? [JSON_TYPE] : []),
        ...(retry === undefined ? [] : [['Idempotency-Key', `k${retry}`] as [string, string]]),
      ],
      body: bytes,
      login: operation.isOpen ? 'nobody' : 'admin',
    }));
}

// Older ones may be gone by now.
const RECENT = 30;

/** The admin that asks, and its token, have id 1: without them nothing else could be asked. */
function likelyId({ newest }: Asked, { path }: Operation): fc.Arbitrary<string> {
  const min = /\/(users|tokens)\//.test(path) ? 2 : 1;
  const recent = fc.integer({ min: Math.max(min, newest - RECENT), max: newest });
  return fc.oneof(fc.integer({ min, max: newest }), recent).map(String);
}

function pathWith({ path }: Operation, id: fc.Arbitrary<string>): fc.Arbitrary<string> {
  // Nobody else has tokens.
  const parts = path.replace('/users/{id}/tokens', '/users/1/tokens').split(/\{\w+\}/);
  // A part often has the same id as what it belongs to, as both were made together.
  const ids = fc.oneof(
    id.map((one) => parts.map(() => one)),
    fc.array(id, { minLength: 2, maxLength: 2 }),
  );
  return ids.map((chosen) => parts.map((part, index) => (index === 0 ? part : `${chosen[index - 1]}${part}`)).join(''));
}

function oddPath(api: Asked, operation: Operation): fc.Arbitrary<Partial<Hostile>> {
  const inId = pathWith(operation, fc.oneof(likelyId(api, operation), fc.constantFrom(...ODD_IDS)));
  const changed = fc
    .tuple(pathWith(operation, likelyId(api, operation)), fc.constantFrom(...PATH_CHANGES))
    .map(([path, by]) => by(path));
  return fc.oneof(inId, changed).map((target) => ({ family: 'an odd path', target }));
}

/** The most parameters that need not be there: of many together one is refused nearly always. */
const MOST_OPTIONAL = 3;

function goodQuery(api: Asked, { query }: Operation): fc.Arbitrary<string> {
  if (query.length === 0) return fc.constant('');
  const optional = query.filter(({ required }) => !required);
  const chosen = fc.subarray(optional, { maxLength: Math.min(MOST_OPTIONAL, optional.length) });
  const fields = chosen.chain((some) => {
    const sent = [...query.filter(({ required }) => required), ...some];
    return fc.record(Object.fromEntries(sent.map(({ name, schema }) => [name, valid(api, schema, name)])));
  });
  return fields.map((record) => {
    const pairs = Object.entries(record).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
    );
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
}

function oddQuery(api: Asked, operation: Operation): fc.Arbitrary<Partial<Hostile>> {
  const names = [
    ...operation.query.map(({ name }) => name),
    '__proto__',
    'constructor[prototype][a]',
    'expression[$ne]',
    '$where',
    '',
    'token',
  ];
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ODD_VALUES)).map((both) => both.join('='));
  const pairs = fc.array(pair, { minLength: 1, maxLength: 4 });
  const many = fc.constantFrom(1_500).map((count) => Array.from({ length: count }, (_, index) => `a${index}=1`));
  return fc
    .tuple(
      pathWith(operation, likelyId(api, operation)),
      goodQuery(api, operation),
      fc.oneof({ weight: 9, arbitrary: pairs }, { weight: 1, arbitrary: many }),
      fc.boolean(),
    )
    .map(([path, query, odd, isTwice]) => ({
      family: isTwice ? 'a query twice' : 'an odd query',
      target: `${path}?${[...(query ? [query.slice(1)] : []), ...(isTwice && query ? [query.slice(1)] : []), ...odd].join('&')}`,
    }));
}

const oddHeaders: fc.Arbitrary<Partial<Hostile>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .subarray(ODD_HEADERS, { minLength: 1, maxLength: 3 })
      .map((odd) => ({ family: 'odd headers', headers: [JSON_TYPE, ...odd] })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(100, 1_500, 3_000).map((count) => ({
      family: 'a flood of headers',
      headers: [JSON_TYPE, ...Array.from({ length: count }, (_, index): [string, string] => [`X-${index}`, '1'])],
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Partial<Hostile>>({
      family: 'a head too large',
      headers: [JSON_TYPE, ['X-Large', 'x'.repeat(17_000)] as [string, string]],
    }),
  },
);

const oddMethod: fc.Arbitrary<Partial<Hostile>> = fc
  .constantFrom('HEAD', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'get', 'GARBAGE', 'SEARCH', 'M-SEARCH')
  .map((method) => ({ family: `the method ${method}`, method }));

const oddLogin: fc.Arbitrary<Partial<Hostile>> = fc.oneof(
  fc.constant<Partial<Hostile>>({ family: 'no login', login: 'nobody' }),
  fc
    .constantFrom(
      'Bearer ',
      'Bearer x',
      'Basic YWRtaW46YQ==',
      `Bearer ${'x'.repeat(8_000)}`,
      'bearer {"$gt":""}',
      'Bearer \u00e9',
    )
    .map(
      (value): Partial<Hostile> => ({
        family: 'an odd login',
        login: 'odd',
        headers: [JSON_TYPE, ['Authorization', value]],
      }),
    ),
);

function oddBody(api: Asked, { body }: Operation): fc.Arbitrary<Partial<Hostile>> {
  const one: fc.Arbitrary<Sent> = body
    ? fc.oneof({ weight: 4, arbitrary: nearlyGood(api, body) }, { weight: 1, arbitrary: noBody })
    : noBody;
  return one.map(({ family, bytes }) => ({ family: `body: ${family}`, headers: [JSON_TYPE], body: bytes }));
}

function oddType(api: Asked, { body }: Operation): fc.Arbitrary<Partial<Hostile>> {
  const content = body ? goodBody(api, body).map((fields) => JSON.stringify(fields)) : absurd.map(({ json }) => json);
  return fc.tuple(fc.option(fc.constantFrom(...TYPES)), content).map(([type, text]) => ({
    family: 'an odd content type',
    headers: type === null ? [] : [['Content-Type', type]],
    body: Buffer.from(text),
  }));
}
