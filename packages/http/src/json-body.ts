import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './parse-json.ts';
import { RefusedRequest } from './refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body, for a print of the request. */
    rawBody: Buffer | undefined;
  }
}

const NOT_JSON = 'Send the body as JSON, with Content-Type: application/json.';

/** Replaces Fastify's parsers: only JSON in UTF-8, and no body at all, which is then undefined. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('rawBody', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, read(request, bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (isEmpty(request)) done(null, undefined);
    else done(new RefusedRequest(415, NOT_JSON));
  });
}

function read(request: FastifyRequest, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (isEncoded(request)) throw new RefusedRequest(415, 'Send the body without Content-Encoding.');
  request.rawBody = bytes;
  return parseJson(bytes);
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
