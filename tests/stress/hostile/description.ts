// The OpenAPI document as what may be asked and what may be answered.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Header = { required?: boolean };
type Response = { $ref?: string; content?: Content; headers?: Record<string, Header> };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security?: unknown[];
};
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};

/** Describes what an answer of one status must be. */
type Promised = { types: string[]; isBody: ValidateFunction | undefined; headers: string[] };

export type Operation = {
  /** `GET /api/items/{id}` */
  name: string;
  method: string;
  path: string;
  query: Parameter[];
  body: Schema | undefined;
  takesKey: boolean;
  /** Answers without a login. */
  isOpen: boolean;
  /** Gives what is promised of a status; undefined when it is none of those declared. */
  promised: (status: number) => Promised | undefined;
};

export type Api = {
  operations: Operation[];
  resolve: (schema: Schema) => Schema;
  isError: ValidateFunction;
};

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/;
const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Reads the document; throws when a schema in it is none. */
export function readApi(document: Document): Api {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': TIMESTAMP } });
  ajv.addSchema(document, 'api');
  const compiled = (path: string) => ajv.compile({ $ref: `api#${path}` });
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const responses = Object.fromEntries(
        Object.entries(described.responses).map(([status, response]) => [
          status,
          response.$ref ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] as Response) : response,
        ]),
      );
      return operation({ path, method, described: { ...described, responses }, compiled });
    }),
  );
  return { operations, resolve, isError: compiled(pointer('components', 'schemas', 'Error')) };
}

const isBodyless = (content: Content): boolean => Object.keys(content).length === 0;

type Found = { path: string; method: string; described: Described; compiled: (path: string) => ValidateFunction };

function operation({ path, method, described, compiled }: Found): Operation {
  const { parameters = [], requestBody, responses, security } = described;
  const promises = new Map<string, Promised>();
  for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
    const isJson = 'application/json' in content;
    const { $ref } = content['application/json']?.schema ?? {};
    const at =
      $ref?.slice(1) ?? pointer('paths', path, method, 'responses', status, 'content', 'application/json', 'schema');
    const needed = Object.entries(headers).filter(([, { required }]) => required);
    promises.set(status.toUpperCase(), {
      // An answer without a body, as 304, has no type.
      types: isBodyless(content) ? [''] : Object.keys(content),
      isBody: isJson ? compiled(at) : undefined,
      headers: needed.map(([name]) => name.toLowerCase()),
    });
  }
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody?.content['application/json']?.schema,
    takesKey: parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key'),
    isOpen: security?.length === 0,
    // DEFAULT describes refusals only.
    promised: (status) => promises.get(String(status)) ?? (isRefusal(status) ? promises.get('DEFAULT') : undefined),
  };
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
