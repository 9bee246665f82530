import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type BodyLimits, type BodyRoom, createBodyRoom } from './body-room.ts';
import { clientErrorAnswers } from './client-error.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { allowDraining, type Drain } from './drain.ts';
import { notFound, replyError } from './error-reply.ts';
import { refuseChunksOfEarlierHttp } from './framing.ts';
import { refuseBadHost } from './host.ts';
import { acceptJsonOnly, refuseOtherEncodings, refuseTooLarge } from './json-body.ts';
import { leaveUnread, lingerAfter } from './lingering-close.ts';
import { onceASecond } from './once-a-second.ts';
import { refuseBadPathIds } from './path-ids.ts';
import { createRefusalLog, type RefusalLog } from './refusal-log.ts';
import { beginRequest, decorateRequests, resumeRequest } from './request-context.ts';
import type { EndedRequest } from './request-end.ts';
import { reportRequestEnds } from './request-end.ts';
import { requestLogger } from './request-log.ts';
import { pathAndQueryOf } from './request-target.ts';
import { serializeWithZod } from './serialization.ts';
import { countStrangers, PACE_OF_FILES, type StrangersPace, slowDownAfter } from './slow-down.ts';
import { createSlowedAddresses, letWait } from './slowed-addresses.ts';
import { validateWithZod } from './validation.ts';

type UserOf = (request: FastifyRequest) => number | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    userOf: UserOf;
    drain: Drain;
    bodyRoom: BodyRoom;
    /** The logs of refusals: of users with a valid login, of log-ins, and of everybody else. */
    refusals: Record<'people' | 'passwords' | 'strangers', RefusalLog>;
  }
  interface FastifyContextConfig {
    /** True where a 401 means a wrong password. */
    checksPassword?: boolean;
  }
  interface FastifyRequest {
    /** The bytes of a JSON body, without a byte order mark: for the request's fingerprint. */
    rawBody: Buffer | undefined;
  }
}

export type HttpAppOptions = {
  log: FastifyBaseLogger;
  /**
   * Runs before anything else of a request, unknown paths included: the place to check the login. A client whom
   * `userOf` does not know after it is slowed down when it sends too much.
   */
  checkLogin?: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void;
  /** May answer an unknown path itself, and then returns true; otherwise the answer is a 404 as JSON. */
  answerMissing?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Take X-Request-Id and traceparent as sent; only for a service that nobody but our gateway reaches. */
  trustRequestId?: boolean;
  /** Our certificate, and the authority of the callers'. */
  tls?: { cert: Buffer; key: Buffer; ca: Buffer } | undefined;
  /** The public certificate; clients need none of their own. */
  https?: { cert: Buffer; key: Buffer } | undefined;
  /** Called at the end of every request. */
  onEnd?: ((request: EndedRequest) => void) | undefined;
  /** The id of a request's user, for the log of refusals. */
  userOf?: UserOf;
  /** The most requests that may wait for their answers, and the most long answers being read; no limit by default. */
  maxConcurrentRequests?: number;
  /** The most bytes of bodies that are kept at once, of one address and of all; 8 and 32 MiB by default. */
  bodyLimits?: BodyLimits;
  /** What an address may ask for without a login before it is slowed down; 500 at once and 50 a second by default. */
  strangersPace?: StrangersPace;
  /** Whether new connections of an address that is too fast wait. Behind a proxy all connections are the proxy's. */
  slowsConnections?: boolean;
  /** Sent with every answer. */
  headers?: Record<string, string>;
  /** The number of proxies that stand before us and write X-Forwarded-*; 0 takes those headers from nobody. */
  trustedProxies?: number;
};

export type HttpApp = ReturnType<typeof createHttpApp>;

const MIB = 1 << 20;
const REQUEST_MS = 15_000;
// A client that neither sends nor reads anything for so long is gone.
const SILENT_SOCKET_MS = 60_000;
const KEEP_ALIVE_MS = 72_000;
const HANDSHAKE_MS = 10_000;

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 << 10,
  // Node would refuse a request without Host with an empty answer; see host.ts.
  requireHostHeader: false,
};

/**
 * A Fastify app with our limits, JSON rules, error answers and zod schemas; in this order a request meets
 * the limit of concurrent requests, the login check, the 404 of its path and path ids, the body's 415, 413, 400 and 422, and its route.
 */
export function createHttpApp(options: HttpAppOptions) {
  const trusted = options.trustRequestId ?? false;
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    childLoggerFactory: requestLogger,
    genReqId: requestIds(trusted),
    trustProxy: trustedHops(options.trustedProxies ?? 0),
    bodyLimit: MIB,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: SILENT_SOCKET_MS,
    http: LIMITS,
    ...secured(options),
    clientErrorHandler: clientErrorAnswers(options.headers ?? {}),
    frameworkErrors: replyError,
    rewriteUrl: ({ url = '/' }) => pathAndQueryOf(url),
    routerOptions: { maxParamLength: 16 << 10 },
    // While it stops, requests on open connections are still answered, and told to close.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  // A body that is too large by its length is not asked for.
  app.server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length']) > MIB)) response.writeContinue();
    app.server.emit('request', request, response);
  });
  // An expectation that nobody knows is ignored: Node would say 417, before the login check and without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  acceptJsonOnly(app);
  app.setValidatorCompiler(validateWithZod);
  app.setSerializerCompiler(serializeWithZod);
  app.setErrorHandler(replyError);
  app.setNotFoundHandler(notFound);
  decorateRequests(app);
  const { headers = {}, maxConcurrentRequests: most = Number.POSITIVE_INFINITY } = options;
  const concurrency = limitConcurrency(
    most,
    onceASecond((refused) => options.log.warn({ refused, most }, 'too many requests at once')),
  );
  app.decorate('concurrency', concurrency);
  const onNoRoom = onceASecond((refused) => options.log.warn({ refused }, 'too many bytes of bodies at once'));
  const slowed = createSlowedAddresses();
  if (options.slowsConnections)
    app.server.on(options.https || options.tls ? 'secureConnection' : 'connection', (socket) =>
      letWait(socket, slowed),
    );
  const onRefusedBody = (address: string | undefined) => {
    if (address !== undefined) slowed.slow(address);
    onNoRoom();
  };
  app.decorate('bodyRoom', createBodyRoom(onRefusedBody, options.bodyLimits));
  const refusals = {
    people: createRefusalLog({ log: options.log, each: true }),
    passwords: createRefusalLog({ log: options.log, each: true }),
    strangers: createRefusalLog({ log: options.log, each: false }),
  };
  app.decorate('refusals', refusals);
  app.addHook('onClose', () => {
    for (const log of Object.values(refusals)) log.close();
  });
  app.decorate('userOf', options.userOf ?? (() => undefined));
  app.decorateRequest('place', undefined);
  app.decorateRequest('clientAddress', '');
  const isFlood = countStrangers(options.strangersPace);
  const isFloodOfFiles = countStrangers(PACE_OF_FILES);
  function noteStranger(request: FastifyRequest): void {
    const isFile = request.routeOptions.config.isFile === true;
    if (!(isFile ? isFloodOfFiles : isFlood)(request.clientAddress)) return;
    slowDownAfter(request);
    if (!isFile) slowed.slow(request.clientAddress);
  }
  async function checkedLogin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await options.checkLogin?.(request, reply);
    } finally {
      if (app.userOf(request) === undefined) noteStranger(request);
    }
  }
  reportRequestEnds(app, options.onEnd);
  allowDraining(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    concurrency.enter(request, reply);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => beginRequest(request, { trusted, done }));
  app.addHook('preValidation', (request, _reply, done) => {
    concurrency.bodyArrived(request);
    resumeRequest(request, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) {
      leaveUnread(request.raw);
      lingerAfter(request.raw, () => slowed.isSlowed(request.clientAddress));
    }
    refuseBadHost(request.raw);
    refuseChunksOfEarlierHttp(request, reply);
    if (options.checkLogin) await checkedLogin(request, reply);
    if (request.is404 && options.answerMissing?.(request, reply)) return reply;
    if (request.is404) notFound();
    refuseBadPathIds(request);
    if (!hasBody(request)) return;
    refuseOtherEncodings(request);
    refuseTooLarge(request, reply);
    concurrency.awaitBody(request);
  });
  return app;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** With `tls`, only clients that present a certificate of our authority are served. */
function secured({ tls, https }: Pick<HttpAppOptions, 'tls' | 'https'>): object {
  if (tls) return { https: { ...LIMITS, ...tls, requestCert: true, rejectUnauthorized: true } };
  return https ? { https: { ...LIMITS, ...https, handshakeTimeout: HANDSHAKE_MS } } : {};
}

/** Counts from the connection outwards, so that what a client wrote itself is beyond the last trusted hop. */
function trustedHops(count: number): false | ((address: string, hop: number) => boolean) {
  return count > 0 && ((_, hop) => hop < count);
}

function requestIds(isTrusted: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const sent = headers['x-request-id'];
    if (isTrusted && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent;
    return randomUUID();
  };
}
