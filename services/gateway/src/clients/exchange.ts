import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { request as secureRequest } from 'node:https';

// Not imported: see packages/http/src/client-error.ts.
const { request: plainRequest } = process.getBuiltinModule('node:http');

type Sent = Omit<RequestOptions, 'headers' | 'timeout' | 'method'> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: Buffer | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
};

type Answered = { status: number; bytes: Buffer; headers: Record<string, string | string[] | undefined> };

/** Sends a request, with JSON or without a body. @throws Error when no whole answer comes in time */
export function exchange(url: string, { timeoutMs, headers, json, ...options }: Sent): Promise<Answered> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest;
  const sent = { ...(json && { 'content-type': 'application/json', 'content-length': json.length }), ...headers };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, headers: sent, agent: false, signal }, (answer) => {
      read(answer).then(resolve, reject);
    });
    request.once('error', reject);
    request.end(json);
  });
}

async function read(answer: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks), headers: answer.headers };
}
