import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Tls } from '@stockroom/rpc';
import { carrier, inSpan } from '@stockroom/tracing';

export type Sent = { method: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Headers; bytes: Buffer };
export type Sender = (path: string, sent: Sent, timeoutMs: number) => Promise<Answer>;

/**
 * Sends requests to one service over connections that stay open; by https with our certificate where there is one.
 * @throws Error when no whole answer came in time
 */
export function httpSender(baseUrl: string, tls?: Tls): Sender {
  const isSecure = baseUrl.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true, ...tls }) : new PlainAgent({ keepAlive: true });
  const request = isSecure ? secure : plain;

  const send = (path: string, { method, headers, body }: Sent, timeoutMs: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all = { ...carrier(), ...headers, ...(body !== undefined && lengthOf(body)) };
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(`${baseUrl}${path}`, { method, agent, signal, headers: all }, (incoming) => {
        const pairs = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
        buffer(incoming).then(
          (bytes) => resolve({ status: incoming.statusCode ?? 0, headers: new Headers(pairs), bytes }),
          reject,
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });

  return (path, sent, timeoutMs) =>
    inSpan(`${sent.method} labels`, { kind: 'client' }, () => send(path, sent, timeoutMs));
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });
