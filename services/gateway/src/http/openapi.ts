// The generated description has every named schema twice, as input and as output. Here each keeps the one name that is
// used, and what is true of all routes is added: names of operations, what answers mean, the header of safe retries, and
// an example of each schema.

import { EXAMPLES } from '../schemas/examples.ts';
import type { DescribedPaths } from './openapi-edits.ts';
import { describeEdits } from './openapi-edits.ts';
import { describeLists } from './openapi-lists.ts';
import { operationId } from './operation-id.ts';
import { FORM } from './safe-retry.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

const REF = '#/components/schemas/';

const MEANINGS: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  429: 'Too many failed logins, or too many passwords waiting to be checked',
  '4XX': 'Refused, and nothing changed',
};

const TRIED = 'With `dry_run=1`: it can be done, and nothing was';

/** The refusals that clients tell apart; `default` stands for all others. */
const REFUSALS: Record<string, { name: string; description: string }> = {
  400: { name: 'Malformed', description: 'Not HTTP or JSON as it should be' },
  401: { name: 'NotLoggedIn', description: 'Nobody is logged in, or the log-in has ended' },
  403: {
    name: 'NotAllowed',
    description: 'Not allowed: for admins only, closed, or asked with a token that may only read',
  },
  404: { name: 'NotFound', description: 'There is no such resource' },
  422: { name: 'Invalid', description: 'What was sent cannot be done; `errors` names the fields' },
};

const WAIT: Fields = {
  'Retry-After': { required: true, description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/** The answer to a read or write that is not possible at the moment. */
const unavailable = (isWrite: boolean): Json => ({
  description: `Not possible at the moment${isWrite ? ': whether it was done is not known' : ''}. The same again may succeed`,
  headers: WAIT,
  content: { 'application/json': { schema: { $ref: `${REF}Error` } } },
});

const REPLAYED: Fields = {
  'Idempotency-Replayed': { description: 'Sent when this is the first answer again.', schema: { const: 'true' } },
};

const COOKIE: Fields = {
  'Set-Cookie': { required: true, description: 'The session.', schema: { type: 'string' } },
};

const CHALLENGE: Fields = {
  'WWW-Authenticate': { description: 'Sent with 401.', schema: { type: 'string' } },
};

const FILE: Fields = {
  'Content-Disposition': {
    required: true,
    description:
      'The name of the file: label__<barcode>__<hash>.pdf, .svg or .zpl; of a paper <kind>__<id>__<hash>.pdf.',
    schema: { type: 'string' },
  },
  'Content-Length': { required: true, description: 'Its bytes.', schema: { type: 'integer', minimum: 1 } },
};

const STREAMED_FILE: Fields = {
  'Content-Disposition': { required: true, description: 'The name of the file.', schema: { type: 'string' } },
};

const SAFE_RETRY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to send again for 24 hours: the first answer comes again, nothing is done twice.',
  schema: { type: 'string', pattern: FORM.source },
};

/** Makes the generated description readable. */
export function tidyDescription<Description extends object>(description: Description): Description {
  const { paths, components } = description as unknown as { paths: Fields; components: { schemas: Fields } };
  const schemas = usedSchemas(paths, components.schemas);
  for (const [name, schema] of Object.entries(schemas)) addExample(name, schema as Fields);
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, route] of Object.entries(methods as Fields)) {
      const fields = route as Fields;
      fields.operationId ??= operationId(method, path);
      describe(method, fields);
      tellRefusals(path, fields);
      letBodyBeLeftOut(fields, components.schemas);
    }
  }
  describeEdits(paths as DescribedPaths);
  describeLists(paths as DescribedPaths);
  return renamed({
    ...description,
    components: { ...components, schemas, responses: refusals() },
  } as Json) as Description;
}

function addExample(name: string, schema: Fields): void {
  const example = EXAMPLES[name];
  if (example !== undefined) schema.examples = [example as Json];
}

const isOpen = ({ security }: Fields): boolean => Array.isArray(security) && security.length === 0;

function refusals(): Fields {
  const refused = Object.entries(REFUSALS).map(([status, { name, description }]) => [
    name,
    {
      description,
      headers: { ...REPLAYED, ...(status === '401' && CHALLENGE) },
      content: { 'application/json': { schema: { $ref: `${REF}Error` } } },
    },
  ]);
  return Object.fromEntries(refused);
}

function tellRefusals(path: string, route: Fields): void {
  const isFound = path.includes('{');
  const takesInput = route.requestBody !== undefined || route.parameters !== undefined;
  const responses = route.responses as Fields;
  for (const [status, { name }] of Object.entries(REFUSALS)) {
    if (isOpen(route) && (status === '403' || (status === '401' && !takesInput))) continue;
    if ((status === '404' && !isFound) || (status === '422' && !takesInput)) continue;
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  // Generators of clients know no ranges of statuses.
  responses.default = responses['4XX'] as Json;
  delete responses['4XX'];
}

function describe(method: string, route: Fields): void {
  const isWrite = method === 'post' || method === 'put' || method === 'delete';
  const isLogin = isOpen(route);
  // A login has no user yet whose key it could be.
  const takesKey = isWrite && !isLogin;
  for (const [status, answer] of Object.entries(route.responses as Fields)) {
    const fields = answer as Fields;
    const isTried = status === '200' && '201' in (route.responses as Fields);
    if (fields.description === 'Default Response')
      fields.description = isTried ? TRIED : (MEANINGS[status] ?? 'An answer');
    fields.content ??= { 'application/json': { schema: { type: 'null' } } };
    const headers = {
      ...(takesKey && REPLAYED),
      ...(isLogin && status === '201' && COOKIE),
      ...('application/pdf' in (fields.content as Fields) && (method === 'get' ? FILE : STREAMED_FILE)),
      ...(status === '4XX' && CHALLENGE),
      ...(status === '429' && WAIT),
    };
    if (Object.keys(headers).length > 0) fields.headers = headers;
  }
  (route.responses as Fields)['503'] = unavailable(isWrite);
  if (takesKey) route.parameters = [...((route.parameters as Json[] | undefined) ?? []), SAFE_RETRY];
}

/** A body that has a default as a whole need not be sent. */
function letBodyBeLeftOut({ requestBody }: Fields, schemas: Fields): void {
  if (!requestBody) return;
  const body = requestBody as Fields & { content: { 'application/json': { schema: { $ref?: string } } } };
  const schema = schemas[body.content['application/json'].schema.$ref?.slice(REF.length) ?? ''];
  if ((schema as Fields | undefined)?.default !== undefined) body.required = false;
}

/** The schemas that the paths lead to, in the order of their names. */
function usedSchemas(paths: Json, all: Fields): Fields {
  const used = new Map<string, Json>();
  const follow = (value: Json): void => {
    for (const name of referencesIn(value)) {
      const schema = all[name];
      if (used.has(name) || schema === undefined) continue;
      used.set(name, schema);
      follow(schema);
    }
  };
  follow(paths);
  return Object.fromEntries([...used].map(([name, schema]) => [publicName(name), schema] as const).sort());
}

function referencesIn(value: Json): string[] {
  return [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => String(name));
}

function publicName(name: string): string {
  return name.replace(/Input$/, '');
}

/** The same with public names, and without the bounds that only say "a JSON number carries it". */
function renamed(value: Json): Json {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === '$ref' && String(part).startsWith(REF)) return `${REF}${publicName(String(part).slice(REF.length))}`;
    const isBound = (key === 'minimum' || key === 'maximum') && Math.abs(part) === Number.MAX_SAFE_INTEGER;
    return isBound ? undefined : part;
  });
}
