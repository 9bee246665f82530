// The search for faults must see them: a run that finds nothing says something only then.
import { faultsOf } from './check.ts';
import { type Document, readApi } from './description.ts';
import { bytesOf } from './encode.ts';
import { growthFaults } from './memory.ts';
import { parseAnswer, type RawAnswer } from './raw-line.ts';
import { unreached } from './reached.ts';
import type { Hostile } from './requests.ts';
import { requestsFrom } from './run.ts';

const error = { $ref: '#/components/schemas/Error' };
const asJson = (schema: object) => ({ content: { 'application/json': { schema } } });
const thing = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 1, maxLength: 20 } },
  required: ['name'],
};
const refused = { default: asJson(error), 503: { ...asJson(error), headers: { 'Retry-After': { required: true } } } };
const document = {
  paths: {
    '/api/things/{id}': {
      get: {
        responses: {
          200: { content: { ...asJson({ ...thing, additionalProperties: false }).content, 'text/csv': {} } },
          ...refused,
        },
      },
      put: { requestBody: asJson(thing), responses: { 200: asJson(thing), ...refused } },
    },
  },
  components: {
    schemas: {
      Error: {
        type: 'object',
        properties: { message: { type: 'string' }, request_id: { type: 'string' } },
        required: ['message'],
        additionalProperties: false,
      },
    },
  },
} as unknown as Document;

const api = readApi(document);
const operation = api.operations[0] as (typeof api.operations)[number];
const request = (changes: Partial<Hostile> = {}): Hostile => ({
  ...{
    family: 'valid',
    operation,
    method: 'GET',
    target: '/api/things/7',
    headers: [],
    body: undefined,
    login: 'admin',
  },
  ...changes,
});
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const answer = (status: number, body: unknown, more: Record<string, string> = {}, ms = 1): RawAnswer => ({
  status,
  headers: new Map(Object.entries({ ...HEADERS, ...more }).map(([name, value]) => [name, [value]])),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ms,
});

describe('an answer', () => {
  it.each([
    ['what the schema allows', answer(200, { id: 1, name: 'a' })],
    ['CSV', answer(200, 'id,name\r\n1,"\'=a, b"\r\n-2,c\r\n', { 'content-type': 'text/csv; charset=utf-8' })],
    ['a refusal', answer(404, { message: 'No.' })],
    ['a true 503', answer(503, { message: 'No.', request_id: 'a' }, { 'retry-after': '1' })],
  ])('is right when it is %s', (_, given) => {
    expect(faultsOf(api, request(), given)).toEqual([]);
  });

  it.each([
    ['a defect', answer(500, { message: 'No.' }), 'answered 500'],
    ['503 without Retry-After', answer(503, { message: 'No.' }), '503 without Retry-After'],
    ['late', answer(200, { id: 1, name: 'a' }, {}, 5_001), 'took 5001 ms'],
    ['of another shape', answer(200, { id: 'x', name: 'a' }), 'must be integer'],
    ['with more than its shape', answer(200, { id: 1, name: 'a', password: 'x' }), 'additional properties'],
    ['of a status that is not declared', answer(202, { id: 1, name: 'a' }), 'not declared'],
    ['of another type', answer(200, { id: 1, name: 'a' }, { 'content-type': 'text/html' }), '200 as text/html'],
    ['no CSV', answer(200, 'id,name\r\n1\r\n', { 'content-type': 'text/csv' }), 'is no CSV'],
    ['CSV with a formula', answer(200, 'id\r\n-a+1\r\n', { 'content-type': 'text/csv' }), 'the formula -a+1'],
    ['no JSON', answer(200, '{"id":'), 'no JSON'],
    ['a refusal of another shape', answer(404, { error: 'No.' }), "required property 'message'"],
    [
      'telling what is inside',
      answer(404, { message: 'connect ECONNREFUSED 127.0.0.1:27017' }),
      'shows what is inside',
    ],
    ['with a header of the request', answer(404, { message: 'No.' }, { 'x-injected': '1' }), 'x-injected'],
    ['without its security headers', { ...answer(404, { message: 'No.' }), headers: new Map() }, 'of cache-control'],
  ])('is wrong when it is %s', (_, given, fault) => {
    expect(faultsOf(api, request(), given).join()).toContain(fault);
  });

  it('is wrong when it succeeds at a path that the document does not have', () => {
    const odd = request({ target: '/api/things/07' });
    expect(faultsOf(api, odd, answer(200, { id: 7, name: 'a' }))).toEqual([
      'answered 200 to what is not in its document',
    ]);
    expect(faultsOf(api, odd, answer(404, { message: 'No.' }))).toEqual([]);
  });

  it.each([
    ['not whole', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc', 'more'],
    ['longer than it says', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabc', 'bytes after the end of the answer'],
    [
      'of a broken header',
      'HTTP/1.1 200 OK\r\nContent-Length 2\r\n\r\nab',
      'a header line that is none: Content-Length 2',
    ],
    ['no HTTP', 'SSH-2.0\r\n\r\n', 'a status line that is none: SSH-2.0'],
    ['of lying chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n', 'a chunk without a size'],
  ])('is not taken when it is %s', (_, text, fault) => {
    expect(parseAnswer(Buffer.from(text), { isHead: false, hasEnded: false })).toBe(fault);
  });
});

describe('memory', () => {
  const figures = (heldMib: number, openFiles = 10) => ({ gateway: { heldMib, residentMib: 100, openFiles } });

  it('is kept when a process holds more than noise, or files', () => {
    expect(growthFaults(figures(50), figures(53), 1_000)).toEqual([]);
    expect(growthFaults(figures(50), figures(60), 1_000)).toHaveLength(1);
    expect(growthFaults(figures(50), figures(50, 60), 1_000)).toHaveLength(1);
  });
});

describe('the requests of a seed', () => {
  const some = (seed: number, from = 0) =>
    [...requestsFrom(api, { seed, from, to: 400 })].map(({ index, request: made }) => ({
      index,
      bytes: bytesOf(made, 't').toString('latin1'),
    }));

  it('are always the same, wherever one begins, and others than of another seed', () => {
    expect(some(1)).toHaveLength(400);
    expect(some(1, 390)).toEqual(some(1).slice(390));
    expect(some(2, 390)).not.toEqual(some(1, 390));
  });

  it('are of every family', () => {
    const families = new Set(
      [...requestsFrom(api, { seed: 1, from: 0, to: 2_000 })].map(({ request: made }) => made.family),
    );
    for (const family of [
      'operators',
      'prototypes',
      'numbers',
      'characters',
      'sizes',
      'depths',
      'types',
      'odd bytes',
      'a field twice',
    ])
      expect([...families]).toContain(`body: ${family}`);
    for (const family of [
      'valid',
      'an odd path',
      'an odd query',
      'odd headers',
      'a flood of headers',
      'an odd content type',
      'no login',
    ])
      expect([...families]).toContain(family);
  });
});

describe('what never succeeded', () => {
  const names = Array.from({ length: 61 }, (_, index) => `GET /api/${index}`);
  const told = (asked: number, { never }: { never: number }) =>
    unreached({ asked, succeeded: new Set(names.slice(never)) }, names).length;

  it.each([
    { asked: 2_999, never: 61, found: 0 },
    { asked: 3_000, never: 6, found: 0 },
    { asked: 3_000, never: 7, found: 7 },
    { asked: 20_000, never: 1, found: 1 },
    { asked: 20_000, never: 0, found: 0 },
  ])('is $found of $never after $asked requests', ({ asked, never, found }) => {
    expect(told(asked, { never })).toBe(found);
  });

  it('is nothing that no run can reach', () => {
    const name = 'DELETE /api/session';
    expect(unreached({ asked: 20_000, succeeded: new Set() }, [name])).toEqual([]);
  });
});
