// Finds the changes of a description that break the clients of an earlier one.

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Answer = { $ref?: string; content?: Content; headers?: Record<string, { required?: boolean }> };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema>; responses?: Record<string, Answer> };
};

/** Both descriptions, which way a schema goes, and the pairs of names that are being compared already. */
type Context = { before: Description; after: Description; isSent: boolean; seen: Set<string> };
type Pair<T> = { before: T; after: T };

/**
 * Lists what a client of `before` would miss in `after`: a path, method, parameter, status, media type, field or enum value
 * that is gone, a type that changed, and what a request must have since.
 * @returns one sentence each, with the place; empty when nothing breaks
 */
export function breakingChanges(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [`${at}: is gone`];
      return changesOfOperation(at, { before: operation, after: now }, { before, after });
    }),
  );
}

function changesOfOperation(at: string, pair: Pair<Operation>, documents: Pair<Description>): string[] {
  const { before } = pair;
  const after = withoutArray(pair);
  const sent: Context = { ...documents, isSent: true, seen: new Set() };
  const answered: Context = { ...documents, isSent: false, seen: new Set() };
  return [
    ...(before.operationId === after.operationId ? [] : [`${at}: its operationId was ${before.operationId}`]),
    ...changesOfParameters(at, { before, after }, sent),
    ...changesOfBody(at, { before, after }, sent),
    ...Object.entries(before.responses).flatMap(([status, answer]) => {
      const now = after.responses[status];
      if (!now) return [`${at}: the answer ${status} is gone`];
      const answers = { before: found(answer, documents.before), after: found(now, documents.after) };
      return changesOfAnswer(`${at} ${status}`, answers, answered);
    }),
  ];
}

/**
 * An operation that takes an array of bodies since, as it is for who sends one: the first alternative of its body and of
 * its answers. The headers of those it promises as before, though an array has fewer.
 */
function withoutArray({ before, after }: Pair<Operation>): Operation {
  const { requestBody } = after;
  if (!requestBody || !hasArray(requestBody.content) || hasArray(before.requestBody?.content ?? {})) return after;
  const responses = Object.entries(after.responses).map(([status, answer]) => {
    if (!hasArray(answer.content ?? {})) return [status, answer];
    const headers = { ...answer.headers, ...before.responses[status]?.headers };
    return [status, { ...answer, headers, content: firstOf(answer.content ?? {}) }];
  });
  const body = { ...requestBody, content: firstOf(requestBody.content) };
  return { ...after, requestBody: body, responses: Object.fromEntries(responses) };
}

function hasArray(content: Content): boolean {
  return Object.values(content).some(({ schema }) => schema?.anyOf?.some(({ type }) => type === 'array'));
}

function firstOf(content: Content): Content {
  const first = Object.entries(content).map(([type, { schema }]) => [type, { schema: schema?.anyOf?.[0] ?? schema }]);
  return Object.fromEntries(first);
}

function found(answer: Answer, { components }: Description): Answer {
  return answer.$ref ? (components.responses?.[answer.$ref.split('/').at(-1) ?? ''] ?? answer) : answer;
}

function changesOfParameters(at: string, { before, after }: Pair<Operation>, context: Context): string[] {
  const key = ({ name, in: place }: Parameter) => `${place} parameter ${name}`;
  const known = new Map((before.parameters ?? []).map((parameter) => [key(parameter), parameter]));
  const now = new Map((after.parameters ?? []).map((parameter) => [key(parameter), parameter]));
  const gone = [...known].flatMap(([name, parameter]) => {
    const still = now.get(name);
    if (!still) return [`${at}: the ${name} is gone`];
    return changesOfSchema(`${at} ${name}`, { before: parameter.schema ?? {}, after: still.schema ?? {} }, context);
  });
  const needed = [...now].filter(([name, { required }]) => required && !known.get(name)?.required);
  return [...gone, ...needed.map(([name]) => `${at}: the ${name} is required now`)];
}

function changesOfBody(at: string, { before, after }: Pair<Operation>, context: Context): string[] {
  const [known, now] = [before.requestBody, after.requestBody];
  if (now?.required && !known?.required) return [`${at}: a body is required now`];
  if (!known) return [];
  return changesOfContent(`${at} body`, { before: known.content, after: now?.content ?? {} }, context);
}

function changesOfAnswer(at: string, { before, after }: Pair<Answer>, context: Context): string[] {
  const promised = Object.entries(before.headers ?? {}).filter(([, { required }]) => required);
  const gone = promised.filter(([name]) => !after.headers?.[name]?.required);
  return [
    ...gone.map(([name]) => `${at}: the header ${name} is not promised any more`),
    ...changesOfContent(at, { before: before.content ?? {}, after: after.content ?? {} }, context),
  ];
}

function changesOfContent(at: string, { before, after }: Pair<Content>, context: Context): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    if (!now) return [`${at}: ${type} is gone`];
    return changesOfSchema(at, { before: schema ?? {}, after: now.schema ?? {} }, context);
  });
}

function changesOfSchema(at: string, pair: Pair<Schema>, context: Context): string[] {
  const names = `${pair.before.$ref} ${pair.after.$ref}`;
  if (pair.before.$ref && context.seen.has(names)) return [];
  const inside = pair.before.$ref ? { ...context, seen: new Set([...context.seen, names]) } : context;
  const before = resolved(pair.before, context.before);
  const after = resolved(pair.after, context.after);
  return [
    ...changesOfKind(at, { before, after }, context),
    ...changesOfFields(at, { before, after }, inside),
    ...(before.items && after.items
      ? changesOfSchema(`${at}[]`, { before: before.items, after: after.items }, inside)
      : []),
    ...changesOfAlternatives(at, { before, after }, inside),
  ];
}

function resolved(schema: Schema, { components }: Description): Schema {
  return schema.$ref ? (components.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** A request may be of more kinds than before, and an answer of fewer. */
function changesOfKind(at: string, { before, after }: Pair<Schema>, { isSent }: Context): string[] {
  const [from, to] = [typesOf(before), typesOf(after)];
  const [wider, narrower] = isSent ? [to, from] : [from, to];
  const isOther = wider.length > 0 && narrower.some((type) => !wider.includes(type));
  if (isOther || (isSent && from.length === 0 && to.length > 0))
    return [`${at}: was ${from.join(' or ') || 'anything'}`];
  const gone = valuesOf(before)?.filter((value) => valuesOf(after)?.includes(value) === false) ?? [];
  return gone.map((value) => `${at}: the value ${JSON.stringify(value)} is gone`);
}

/** A number takes whole ones too. */
function typesOf({ type, anyOf }: Schema): string[] {
  const types = [type ?? []].flat();
  if (anyOf?.every((part) => part.type !== undefined)) types.push(...anyOf.flatMap((part) => part.type ?? []));
  return types.includes('number') ? [...types, 'integer'] : types;
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
}

function changesOfFields(at: string, { before, after }: Pair<Schema>, context: Context): string[] {
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const now = after.properties?.[name];
    if (!now) return [`${at}: the field ${name} is gone`];
    return changesOfSchema(`${at}.${name}`, { before: schema, after: now }, context);
  });
  const [from, to] = [before.required ?? [], after.required ?? []];
  const needed = context.isSent ? to.filter((name) => !from.includes(name)) : [];
  const missing = context.isSent ? [] : from.filter((name) => after.properties?.[name] && !to.includes(name));
  return [
    ...fields,
    ...needed.map((name) => `${at}: the field ${name} is required now`),
    ...missing.map((name) => `${at}: the field ${name} is not always there any more`),
  ];
}

/** Alternatives are compared in their order; further ones may be added to what is sent. */
function changesOfAlternatives(at: string, { before, after }: Pair<Schema>, context: Context): string[] {
  const from = before.anyOf ?? before.oneOf ?? [];
  const to = after.anyOf ?? after.oneOf ?? [];
  if (from.length > 0 && to.length === 0) return [];
  if (from.length > to.length) return [`${at}: one of the alternatives is gone`];
  return from.flatMap((schema, place) => changesOfSchema(at, { before: schema, after: to[place] as Schema }, context));
}
