import type { FaultKind, FieldErrors, Shortage } from '@stockroom/kernel';
import { Fault, numberFromMillionths } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_ROOM } from './body-room.ts';
import { OVERLOADED } from './concurrency-limit.ts';
import { RefusedRequest } from './refused-request.ts';

// The one map between kinds of fault and HTTP (decisions.md, Errors).
const statuses: Record<FaultKind, number> = {
  invalid: 422,
  'not-found': 404,
  closed: 403,
  'precondition-failed': 412,
  'admins-only': 403,
  'read-only': 403,
  'password-asked': 403,
  'wrong-password': 422,
  'no-printer': 400,
  'not-logged-in': 401,
  'too-many': 429,
  unavailable: 503,
};

/** The body of every error. */
export type ErrorBody = {
  message: string;
  errors?: FieldErrors;
  shortages?: { item_id: number; name: string; required: number; available: number }[];
  request_id?: string;
};

// Fastify's own refusals, in our words; any other code of its is a defect of ours.
const refusals: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    message: 'Send the body as JSON, with Content-Type: application/json.',
  },
  FST_ERR_BAD_URL: { status: 404, message: 'There is nothing at this path.' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, message: 'There is nothing at this path.' },
  FST_STATIC_FORBIDDEN_PATH: { status: 404, message: 'There is nothing at this path.' },
};

// @fastify/static refuses these with errors that have a name and no code.
const fileRefusals: Record<string, { status: number; message: string }> = {
  PreconditionFailedError: { status: 400, message: 'The file has another version than the headers ask for.' },
  RangeNotSatisfiableError: { status: 400, message: 'The file is shorter than the range that the headers ask for.' },
};

/** The error handler: a Fault as it is, a refused request as 4xx, anything else as a 500 that shows nothing. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Fastify closes the connection after every refused body. Where the whole of it has come, the connection may go on.
  if (request.raw.complete) reply.removeHeader('connection');
  const { status, body, retryAfterSeconds } = errorAnswer(error);
  if (status >= 500) body.request_id = request.id;
  logFailure(error, { request, status });
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Stockroom"');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Logs an error that a user meets; most refusals are not logged, and one that is thrown many times only once. */
export function logFailure(error: unknown, { request, status }: { request: FastifyRequest; status: number }): void {
  const route = request.routeOptions.url;
  if (isDecision(error)) noteRefusal(request, status);
  if (status === 500) request.log.error({ err: error, route }, 'defect');
  // Thousands of requests may meet one outage: its cause in a line each, without stacks. A flood is logged elsewhere.
  if (status === 503 && error !== OVERLOADED && error !== NO_ROOM) noteUnavailable(error, request);
}

function noteUnavailable(error: unknown, request: FastifyRequest): void {
  // Its client has gone: what was given up for that is no outage.
  if (request.isEnded) return;
  const { url: route, config } = request.routeOptions;
  const cause = String((error as Error).cause ?? error);
  const refusal = { route, status: 503, address: request.ip, cause };
  if (config.checksPassword === true) request.server.refusals.strangers.refused(refusal, request.log);
  else request.log.warn({ route, cause }, 'unavailable');
}

const DECISIONS: FaultKind[] = [
  'not-logged-in',
  'admins-only',
  'read-only',
  'password-asked',
  'wrong-password',
  'too-many',
];

function isDecision(error: unknown): error is Fault {
  return error instanceof Fault && DECISIONS.includes(error.kind);
}

/** Logs user, route and address of a refusal, for whoever looks into an attack. The credential is never logged. */
function noteRefusal(request: FastifyRequest, status: number): void {
  const { server, routeOptions, ip: address } = request;
  const user = server.userOf(request);
  const { people, passwords, strangers } = server.refusals;
  const log = user !== undefined ? people : hasCheckedPassword(request, status) ? passwords : strangers;
  log.refused({ route: routeOptions.url, status, address, ...(user !== undefined && { user }) }, request.log);
}

// A wrong password costs a hash, and is checked at most fifty times in five minutes for an address.
const hasCheckedPassword = ({ routeOptions }: FastifyRequest, status: number): boolean =>
  routeOptions.config.checksPassword === true && status === 401;

/** The handler of an unknown path or method. @throws Fault("not-found") */
export function notFound(): never {
  throw new Fault('not-found', { message: 'There is nothing at this path.' });
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

type ErrorAnswer = { status: number; body: ErrorBody; retryAfterSeconds?: number };

/** Status and body for an error; a 5xx still lacks its request id. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Fault) return faultAnswer(error);
  if (error instanceof RefusedRequest) return { status: error.statusCode, body: { message: error.message } };
  const refusal = refusals[codeOf(error)] ?? fileRefusals[nameOf(error)];
  if (refusal) return { status: refusal.status, body: { message: refusal.message } };
  return { status: 500, body: { message: 'Something went wrong here; it has been noted under the request id.' } };
}

function faultAnswer(fault: Fault): ErrorAnswer {
  const body: ErrorBody = { message: fault.message };
  if (fault.fields) body.errors = fault.fields;
  if (fault.shortages) body.shortages = fault.shortages.map(shownShortage);
  const mayComeAgain = fault.kind === 'unavailable' || fault.kind === 'too-many';
  return {
    status: statuses[fault.kind],
    body,
    ...(mayComeAgain && { retryAfterSeconds: Math.max(1, Math.ceil(fault.retryAfterSeconds ?? 1)) }),
  };
}

function shownShortage({ itemId, name, required, available }: Shortage) {
  return {
    item_id: itemId,
    name,
    required: numberFromMillionths(required),
    available: numberFromMillionths(available),
  };
}
