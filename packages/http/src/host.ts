import type { IncomingMessage } from 'node:http';
import { RefusedRequest } from './refused-request.ts';

// uri-host [ ":" port ] of RFC 9110 §7.2: a name, an IPv4 address, or an IPv6 address in brackets; it may be empty.
const FORM = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w.~!$&'()*+,;=%:-]+\])(?::\d*)?$/;

/**
 * Refuses a request with two Host headers, with none in HTTP/1.1, or with one that names no host (RFC 9112 §3.2).
 * @throws RefusedRequest 400
 */
export function refuseBadHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): void {
  if (host === undefined) {
    if (httpVersion === '1.1') throw new RefusedRequest(400, 'Send a Host header.');
    return;
  }
  // Of two Host headers, Node shows the first alone.
  if (countOfHosts(rawHeaders) > 1) throw new RefusedRequest(400, 'Send only one Host header.');
  if (!FORM.test(host)) throw new RefusedRequest(400, 'The Host header does not name a host.');
}

function countOfHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}
