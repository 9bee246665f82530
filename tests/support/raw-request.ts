// Requests that fetch would not send as they are: odd paths, odd bodies, another own address.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Answer } from './client.ts';
import { adminCookie, stack } from './the-stack.ts';

/** None of these is an id: each as it stands in a path. */
export const ODD_IDS = [
  ...['0', '-1', '-0', '01', '1e3', '1.0', '1.5', '+1', '0x1', 'abc', '1a', 'null', '1,2'],
  ...['9223372036854775808', '18446744073709551617', '99999999999999999999999'],
  ...[
    '%00',
    '%20',
    '1%20',
    '%2e%2e',
    '%2e%2e%2f1',
    '..%2f1',
    '%EF%BC%91',
    '%F0%9F%98%80',
    '%ff',
    '%zz',
    '%7B%7D',
    ':id',
  ],
];

/** Some of them, for paths of the second rank. */
export const SOME_ODD_IDS = ['0', '-1', '01', '1e3', '9223372036854775808', '%2e%2e', 'abc'];

type Sent = {
  method: string;
  path: string;
  /** Several values are lines of their own. */
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
  /** The own address, such as 127.0.0.2. */
  from?: string;
};

/** Sends exactly this path, relative to the base, and exactly these bytes. */
export async function rawRequest(sent: Sent): Promise<Answer<unknown>> {
  const { hostname, port, pathname } = new URL(stack.url);
  const base = pathname === '/' ? '' : pathname;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ hostname, port, method: sent.method, path: `${base}${sent.path}`, headers: sent.headers },
        ...{ localAddress: sent.from, agent: false, timeout: 20_000 },
      },
      (incoming) => {
        text(incoming).then((body) => {
          const isJson = incoming.headers['content-type']?.startsWith('application/json');
          const headers = new Headers(
            Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
          );
          resolve({ status: incoming.statusCode ?? 0, headers, body: isJson ? JSON.parse(body) : body });
        }, reject);
      },
    );
    outgoing.once('error', reject);
    outgoing.end(sent.body);
  });
}

/** The same as admin, below /api; with a body it is JSON unless the headers say otherwise. */
export const asAdmin = (
  method: string,
  path: string,
  { body, headers }: Pick<Sent, 'body' | 'headers'> = {},
): Promise<Answer<unknown>> =>
  rawRequest({
    ...{ method, path: `/api${path}`, body },
    headers: { ...adminCookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
