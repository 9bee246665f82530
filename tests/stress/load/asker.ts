// One connection of a client who knows what may come: every answer is held against the document.
import { setTimeout as pause } from 'node:timers/promises';
import type { Api, Operation } from '../hostile/description.ts';
import { NoAnswer, openLine } from '../hostile/raw-line.ts';

export type Told = {
  asked: number;
  /** 503 with Retry-After: asked again with the same key. */
  again: number;
  refused: number;
  latencies: number[];
  /** Answers that no rule allows. */
  wrong: string[];
};

export type Answered<T> = { status: number; body: T };

export type Asker = {
  /** Asks until the outcome is certain; a write carries a key that makes every repeat the same request. */
  ask: <T>(method: string, path: string, body?: unknown) => Promise<Answered<T>>;
  close: () => void;
};

export const newTold = (): Told => ({ asked: 0, again: 0, refused: 0, latencies: [], wrong: [] });

type Options = { port: number; api: Api; login: string; told: Told };

const PATIENCE_MS = 20_000;
const MOST_TRIES = 60;

export function openAsker({ port, api, login, told }: Options): Asker {
  const line = openLine(port);
  const find = finder(api);

  async function once<T>(method: string, path: string, bytes: Buffer): Promise<Answered<T> | undefined> {
    const name = `${method} ${path.split('?')[0]}`;
    const answer = await line.ask(bytes, { isHead: false, patienceMs: PATIENCE_MS }).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      told.wrong.push(`${name}: ${error.message} ${error.received}`);
      return undefined;
    });
    if (!answer) return undefined;
    const { status, headers, body, ms } = answer;
    told.asked += 1;
    told.latencies.push(ms);
    const operation = find(method, path);
    const promised = operation.promised(status);
    const isJson = headers.get('content-type')?.[0]?.startsWith('application/json');
    const read = isJson ? (JSON.parse(body.toString()) as T) : (undefined as T);
    if (!promised || (promised.isBody && !promised.isBody(read)))
      told.wrong.push(`${name}: ${status} ${body.toString('latin1').slice(0, 200)}`);
    if (status === 503) {
      if (!headers.has('retry-after')) told.wrong.push(`${name}: 503 without Retry-After`);
      return undefined;
    }
    if (status >= 400) {
      told.refused += 1;
      if (!mayBeRefused(operation, status))
        told.wrong.push(`${name}: refused ${status} ${body.toString('latin1').slice(0, 200)}`);
    }
    return { status, body: read };
  }

  return {
    ask: async <T>(method: string, path: string, body?: unknown) => {
      const bytes = requestBytes({ method, path: `/api${path}`, login, body });
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        const answered = await once<T>(method, `/api${path}`, bytes);
        if (answered) return answered;
        told.again += 1;
        await pause(200 + Math.random() * 800);
      }
      throw new Error(`${method} ${path} had no certain answer in ${MOST_TRIES} tries.`);
    },
    close: line.close,
  };
}

/** A client that works with what is there is refused only what is short: otherwise a service that refuses everything would do well. */
function mayBeRefused({ name }: Operation, status: number): boolean {
  return name === 'PUT /api/works/{id}/close-outbound' && status === 422;
}

type Written = { method: string; path: string; login: string; body?: unknown };

/** A request as bytes, with a key of its own when it is a write. */
export function requestBytes({ method, path, login, body }: Written): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const key = method === 'GET' ? '' : `Idempotency-Key: ${crypto.randomUUID()}\r\n`;
  const type = content ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n` : '';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: stockroom.test\r\n${login}\r\n${key}${type}\r\n${content}`);
}

/** Finds the operation of a path; the words of a path win over its ids. */
function finder({ operations }: Api): (method: string, path: string) => Operation {
  const patterns = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '\\d+')}(\\?|$)`),
    }))
    .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length);
  return (method, path) => {
    const found = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
    if (!found) throw new Error(`The document has no ${method} ${path}.`);
    return found.operation;
  };
}
