// The generated description has every named schema twice, as input and as output. Here each keeps the one name that is
// used, and what is true of all routes is added: what answers mean, and the header of safe retries.

import type { DescribedPaths } from './openapi-edits.ts';
import { describeEdits } from './openapi-edits.ts';
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
    description: 'The name of the file: label__<barcode>__<hash>.pdf.',
    schema: { type: 'string' },
  },
  'Content-Length': { required: true, description: 'Its bytes.', schema: { type: 'integer', minimum: 1 } },
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
  for (const path of Object.values(paths)) {
    for (const [method, route] of Object.entries(path as Fields)) {
      describe(method, route as Fields);
      letBodyBeLeftOut(route as Fields, components.schemas);
    }
  }
  describeEdits(paths as DescribedPaths);
  return renamed({ ...description, components: { ...components, schemas } } as Json) as Description;
}

function describe(method: string, route: Fields): void {
  const isWrite = method === 'post' || method === 'put' || method === 'delete';
  const isLogin = Array.isArray(route.security) && route.security.length === 0;
  // A login has no user yet whose key it could be.
  const takesKey = isWrite && !isLogin;
  for (const [status, answer] of Object.entries(route.responses as Fields)) {
    const fields = answer as Fields;
    if (fields.description === 'Default Response') fields.description = MEANINGS[status] ?? 'An answer';
    fields.content ??= { 'application/json': { schema: { type: 'null' } } };
    const headers = {
      ...(takesKey && REPLAYED),
      ...(isLogin && status === '201' && COOKIE),
      ...('application/pdf' in (fields.content as Fields) && FILE),
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
  const body = requestBody as Fields & { content: { 'application/json': { schema: { $ref: string } } } };
  const schema = schemas[body.content['application/json'].schema.$ref.slice(REF.length)] as Fields;
  if (schema.default !== undefined) body.required = false;
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
    if (key === '$ref') return `${REF}${publicName(String(part).slice(REF.length))}`;
    const isBound = (key === 'minimum' || key === 'maximum') && Math.abs(part) === Number.MAX_SAFE_INTEGER;
    return isBound ? undefined : part;
  });
}
