import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from './refused-request.ts';

/**
 * Refuses a chunked body in HTTP/1.0, which has no chunks: a proxy may find another end of it than Node (RFC 9112
 * §6.1).
 * @throws RefusedRequest 400, after which the connection closes
 */
export function refuseChunksOfEarlierHttp({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.httpVersion !== '1.0' || headers['transfer-encoding'] === undefined) return;
  reply.raw.shouldKeepAlive = false;
  throw new RefusedRequest(400, 'Send Content-Length: HTTP/1.0 has no Transfer-Encoding.');
}
