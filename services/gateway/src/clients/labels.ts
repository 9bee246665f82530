// Every request to the labels service, which speaks HTTP: a label is a file, and its refusals are meant for people.
import type { RequestOptions } from 'node:https';
import { get as secureGet } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { breakOff } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall, Tls } from '@stockroom/rpc';
import { socketPathIn } from '@stockroom/runtime';
import { carrier, inSpan } from '@stockroom/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginOf } from '../auth/login-of.ts';
import { paperSchema, type ShownPaper } from '../schemas/label.ts';
import { exchange } from './exchange.ts';
import { refusalOf, SILENT, wasUnsent } from './labels-refusals.ts';
import { inHeader, jsonOf } from './labels-request.ts';
import type { RenderedPaper, SentPaper } from './paper.ts';
import { printJobsClient } from './print-jobs.ts';

// Not imported: see packages/http/src/client-error.ts.
const { get: plainGet } = process.getBuiltinModule('node:http');

const labelSettings = z.object({ printing: z.boolean(), width_mm: z.number(), height_mm: z.number() });
type LabelSettings = z.infer<typeof labelSettings>;

const papers = z.array(paperSchema);

export type LabelsClient = ReturnType<typeof labelsClient>;

type Passed = {
  method: 'GET' | 'PUT' | 'POST';
  prefix: string;
  timeoutMs: number;
  /** Gives the query of the inner request; the query that the user sent is not passed on. */
  queryOf?: (request: FastifyRequest) => string;
  /** The answer is passed on as it comes: it may be long. */
  isStreamed?: boolean;
};

/** The labels service at `address`: unix:/path, http or https, with our certificate where there is one. */
export function labelsClient(address: string, tls?: Tls) {
  const socketPath = socketPathIn(address);
  const baseUrl = socketPath === undefined ? address : 'http://localhost';
  return {
    printJobs: printJobsClient({ baseUrl, socketPath, tls }),
    /** A proxy for requests of one path that have passed the login and the checks of their route. */
    proxy: ({
      method,
      prefix,
      timeoutMs,
      queryOf = () => '',
      isStreamed = false,
    }: Passed): FastifyHttpProxyOptions => ({
      upstream: baseUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: [method],
      routes: [''],
      // A body is read and checked here, and written anew.
      proxyPayloads: false,
      disableRequestLogging: true,
      // The proxy's connections end with the gateway; one that has never been used would keep the labels service from
      // stopping.
      destroyAgent: true,
      // The proxy would trust any certificate unless told otherwise.
      undici: { connect: { ...tls, ...(socketPath && { socketPath }), rejectUnauthorized: true, timeout: timeoutMs } },
      handler: async (request, reply, path) => {
        const target = { path, query: queryOf(request), deadline: Date.now() + timeoutMs, isStreamed };
        return inSpan(`${method} labels`, { kind: 'client' }, () => pass(request, reply, target));
      },
    }),
    /** The size of its labels, and whether it prints. */
    settings: async (timeoutMs: number): Promise<LabelSettings> => {
      const text = await answerOf(`${baseUrl}/settings`, {
        ...tls,
        socketPath,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return labelSettings.parse(JSON.parse(text));
    },
    /** The papers that labels may be printed on. @throws Fault("unavailable") */
    papers: async (timeoutMs: number): Promise<ShownPaper[]> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const text = await answerOf(`${baseUrl}/labels/papers`, { ...tls, socketPath, signal }).catch((cause) => {
        throw new Fault('unavailable', { message: SILENT, retryAfterSeconds: 1, cause });
      });
      return papers.parse(JSON.parse(text));
    },
    /** Has a paper rendered. Nothing is kept of it: it may be asked for again. */
    paper: (paper: SentPaper, { requestId, actor, deadline }: OutgoingCall): Promise<RenderedPaper> =>
      inSpan('POST labels', { kind: 'client' }, async () => {
        const headers = { ...carrier(), 'x-request-id': requestId, 'x-actor': inHeader(actor) };
        const options = { ...tls, socketPath, headers, timeoutMs: Math.max(0, deadline - Date.now()) };
        const silent = (cause?: unknown) => new Fault('unavailable', { message: SILENT, retryAfterSeconds: 1, cause });
        const sent = { ...options, method: 'POST', json: jsonOf(paper) } as const;
        const answer = await exchange(`${baseUrl}/papers`, sent).catch((cause) => {
          throw silent(cause);
        });
        // In a rolling upgrade one of the release before may answer, which knows no papers.
        if (answer.status === 404) throw silent();
        if (answer.status === 200) return { bytes: answer.bytes, headers: only(SHOWN, answer.headers) };
        throw refusalOf(answer, Number(answer.headers['retry-after'] ?? 1));
      }),
    /** Asks whether the labels service answers. */
    probe: async ({ deadline }: Pick<OutgoingCall, 'deadline'>) => {
      const signal = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      await answerOf(`${baseUrl}/readyz`, { ...tls, socketPath, signal });
    },
  };
}

type Target = { path: string; query: string; deadline: number; isStreamed: boolean };
type Answer = { status: number; bytes: Buffer; length: string | undefined; stream?: Readable };

/**
 * Forwards a request and gives the answer unchanged; a refusal of the labels service, worded for users, becomes a
 * Fault.
 */
async function pass(request: FastifyRequest, reply: FastifyReply, target: Target): Promise<Buffer | Readable> {
  const { status, bytes, length, stream } = await send(request, reply, target).catch((cause) => {
    throw new Fault('unavailable', { message: silenceOf(request, cause), retryAfterSeconds: 1, cause });
  });
  if (stream) return passedOn(stream, request);
  if (status === 200) {
    if (request.method !== 'HEAD' || length === undefined) return bytes;
    // Fastify counts what a HEAD is answered with, here nothing, unless it is a stream.
    reply.header('content-length', length);
    return Readable.from([]);
  }
  throw refusalOf({ status, bytes }, Number(reply.getHeader('retry-after') ?? 1));
}

/** A long answer, as fast as it is read. It breaks off where the labels service does, so that half a file is none. */
function passedOn(stream: Readable, request: FastifyRequest): Readable {
  stream.once('error', (error) => breakOff(error, request));
  try {
    request.server.concurrency.enterLongAnswer(request);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return stream;
}

/** The pause before a file is asked for again, while the labels service, of which there may be only one, restarts. */
const ASK_AGAIN_MS = 250;

/** The message when no answer came. The label may have been printed, so trying again may print it twice. */
function silenceOf({ method, safeRetry }: FastifyRequest, error: NodeJS.ErrnoException): string {
  if (method !== 'PUT' || wasUnsent(error)) {
    return SILENT;
  }
  const unknown = 'It is not known whether the label was printed: the labels service does not answer';
  return safeRetry
    ? `${unknown}. Try again with the same Idempotency-Key: it does not print the label twice.`
    : `${unknown}; look at the printer before you print it again.`;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, query, deadline, isStreamed }: Target,
): Promise<Answer> {
  const timeoutMs = deadline - Date.now();
  return new Promise((resolve, reject) => {
    let answer: Readable | undefined;
    let length: string | undefined;
    let failed = false;
    const timer = setTimeout(() => fail(new Error(`No whole answer within ${timeoutMs} ms.`)), timeoutMs);
    const fail = (error: Error) => {
      failed = true;
      clearTimeout(timer);
      answer?.destroy();
      reject(error);
    };
    reply.from(path, {
      body: request.body,
      timeout: timeoutMs,
      queryString: () => query,
      rewriteRequestHeaders: (_request, sent) => innerHeaders(request, sent),
      rewriteHeaders: (sent) => {
        length = sent['content-length'] as string | undefined;
        return only(SHOWN, sent);
      },
      // Nothing that arrived is sent twice by us, and no print: the user knows best whether to try again.
      retryDelay: ({ err }) => {
        const mayAskAgain = request.method !== 'PUT' && err && wasUnsent(err) && Date.now() + ASK_AGAIN_MS < deadline;
        return mayAskAgain ? ASK_AGAIN_MS : null;
      },
      onError: (_reply, { error }) => fail(error),
      onResponse: (_request, _reply, { statusCode, stream }) => {
        answer = stream;
        if (failed) stream.destroy();
        if (isStreamed && statusCode === 200) {
          clearTimeout(timer);
          return resolve({ status: statusCode, bytes: Buffer.alloc(0), length: undefined, stream });
        }
        whole(stream, fail, (bytes) => {
          clearTimeout(timer);
          resolve({ status: statusCode, bytes, length });
        });
      },
    });
  });
}

/** Reads to the end. `buffer()` of Node's consumers goes through a Blob, which costs more than the label. */
function whole(stream: Readable, fail: (error: Error) => void, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('error', fail);
  stream.once('end', () => done(Buffer.concat(chunks)));
  stream.once('close', () => fail(new Error('The answer broke off.')));
}

type Headers = Record<string, string | string[] | undefined>;

// The user gets these of the labels service's headers.
const SHOWN = ['content-type', 'content-disposition', 'etag', 'idempotency-replayed', 'retry-after'];
// The labels service gets these of the user's headers.
const PASSED = ['host', 'content-type', 'content-length'];

/** The user, the request id, and the Idempotency-Key under which the labels service stores what it began. */
function innerHeaders(request: FastifyRequest, sent: Headers): Headers {
  return {
    ...only(request.safeRetry ? [...PASSED, 'idempotency-key'] : PASSED, sent),
    ...carrier(),
    'x-request-id': request.id,
    'x-actor': inHeader(loginOf(request).user),
  };
}

function only(names: string[], headers: Headers): Headers {
  return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}

function answerOf(url: string, options: RequestOptions): Promise<string> {
  const get = url.startsWith('https:') ? secureGet : plainGet;
  return new Promise((resolve, reject) => {
    get(url, { ...options, agent: false }, (answer) => {
      if (answer.statusCode === 200) return text(answer).then(resolve, reject);
      answer.resume();
      reject(new Error(`Labels answered ${answer.statusCode}.`));
    }).once('error', reject);
  });
}
