import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyShare } from './body-room.ts';
import { parseJson } from './parse-json.ts';
import { type Enter, lengthOf, readBody, tooLarge } from './read-body.ts';
import { RefusedRequest } from './refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The room that is held for the body, until the request is answered or its client has gone. */
    bodyShare: BodyShare | undefined;
  }
}

const NOT_JSON = 'Send the body as JSON, with Content-Type: application/json.';

/** Replaces Fastify's parsers: only JSON in UTF-8, and no body at all, which is then undefined. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('bodyShare', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => request.bodyShare?.leave());
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const most = request.routeOptions.bodyLimit;
    const enter: Enter = (onRefused) => {
      request.bodyShare = request.server.bodyRoom.enter(request.clientAddress, onRefused);
      return request.bodyShare;
    };
    return read(request, await readBody(payload, { most, enter }));
  });
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (isEmpty(request)) return undefined;
    if (!isChunked(request)) throw new RefusedRequest(415, NOT_JSON);
    // Whether a chunked body holds anything shows only when a chunk comes; the end of the request discards the others.
    for await (const _chunk of payload.iterator({ destroyOnReturn: false })) throw new RefusedRequest(415, NOT_JSON);
    return undefined;
  });
}

function read(request: FastifyRequest, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  request.rawBody = withoutMark(bytes);
  return parseJson(request.rawBody);
}

/** RFC 8259 lets a reader ignore a byte order mark, which some programs of Windows write before every text. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(MARK) ? bytes.subarray(3) : bytes;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Refuses a JSON body that is not in UTF-8 or is compressed, by its headers, before it is read.
 * @throws RefusedRequest 415
 */
export function refuseOtherEncodings(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || isEmpty(request) || request.method === 'GET' || request.method === 'HEAD') return;
  const charset = charsetOf(type);
  if (charset !== undefined && !UTF_8.has(charset.toLowerCase()))
    throw new RefusedRequest(415, `Send the body in UTF-8; the charset ${JSON.stringify(charset)} is not accepted.`);
  if (isEncoded(request)) throw new RefusedRequest(415, 'Send the body without Content-Encoding.');
}

/**
 * Refuses a JSON body by its length, before any of it is read.
 * @throws RefusedRequest 413, after which the connection closes
 */
export function refuseTooLarge({ method, headers, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return;
  if ((lengthOf({ headers }) ?? 0) <= routeOptions.bodyLimit) return;
  reply.raw.shouldKeepAlive = false;
  throw tooLarge(routeOptions.bodyLimit);
}

const UTF_8 = new Set(['utf-8', 'utf8']);

/**
 * The charset that a content type of JSON names; a body of another type is refused elsewhere.
 * @throws RefusedRequest 415
 */
function charsetOf(type: string): string | undefined {
  if (!/charset/i.test(type)) return undefined;
  try {
    const { essence, params } = new MIMEType(type);
    return essence === 'application/json' ? (params.get('charset') ?? undefined) : undefined;
  } catch {
    throw new RefusedRequest(415, NOT_JSON);
  }
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

const isChunked = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined;

function isEmpty(request: FastifyRequest): boolean {
  return !isChunked(request) && Number(request.headers['content-length'] ?? 0) === 0;
}
