import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { request as secureRequest } from 'node:https';

// Not imported: see packages/http/src/client-error.ts.
const { request: plainRequest } = process.getBuiltinModule('node:http');

type Options = Omit<RequestOptions, 'headers' | 'timeout' | 'method'> & {
  headers: Record<string, string>;
  timeoutMs: number;
};

type Answered = { status: number; bytes: Buffer; headers: Record<string, string | string[] | undefined> };

/** Sends JSON and reads the whole answer. @throws Error when it does not come in time, or breaks off */
export function postJson(url: string, json: Buffer, options: Options): Promise<Answered> {
  return exchange(url, { ...options, method: 'POST', json });
}

type Exchange = Options & { method: 'GET' | 'POST' | 'DELETE'; json?: Buffer | undefined };

/** Sends a request, with JSON or without a body. @throws Error when no whole answer comes in time */
export function exchange(url: string, { timeoutMs, headers, json, ...options }: Exchange): Promise<Answered> {
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
