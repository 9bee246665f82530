// Edits that do not overwrite each other (beyond.md): the ETag of single resources, If-None-Match and If-Match.
import { refuseOtherVersion } from '@stockroom/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isNamedIn, versionsInIfMatch } from './etag.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The edit version of the resource that the answer shows; the answer then has an ETag. */
    editVersion: number | undefined;
  }
}

type Done = (error?: Error | null, payload?: unknown) => void;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** The edit versions that the request may overwrite; undefined where any may be. @throws RefusedRequest */
export function expectedVersions({ headers }: FastifyRequest): number[] | undefined {
  // A PUT or DELETE of what must not exist finds nothing that it may overwrite.
  if (headers['if-none-match'] === '*') return [];
  const ifMatch = headers['if-match'];
  return ifMatch === undefined ? undefined : versionsInIfMatch(ifMatch);
}

/** A preSerialization hook: takes the edit version of the resource that a route returns, before its schema drops it. */
export function takeEditVersion(_request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (typeof payload === 'object' && payload !== null && 'edit_version' in payload)
    reply.editVersion = Number(payload.edit_version);
  done(null, payload);
}

/**
 * An onSend hook: adds the ETag, and answers 304 to a read whose If-None-Match names it.
 * @throws Fault("precondition-failed") on a read whose If-Match names another version
 */
export function sendEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  const { editVersion, statusCode } = reply;
  if (editVersion !== undefined && typeof payload === 'string' && (statusCode === 200 || statusCode === 201)) {
    const ifMatch = request.headers['if-match'];
    if (ifMatch !== undefined && isRead(request)) refuseOtherVersion(editVersion, versionsInIfMatch(ifMatch));
    reply.header('etag', etagOf(editVersion, payload));
  }
  if (!isUnchanged(request, reply)) {
    done(null, payload);
    return;
  }
  reply.code(304).removeHeader('content-type').removeHeader('content-disposition').removeHeader('content-length');
  // The answer to HEAD loses its body later, and has the length of the whole answer until then.
  done(null, request.method === 'HEAD' ? payload : null);
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined || reply.statusCode !== 200 || !isRead(request)) return false;
  const etag = reply.getHeader('etag');
  return typeof etag === 'string' && isNamedIn(header, etag);
}
