// Stands between a browser and Stockroom, and does what networks and services do on a bad day.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; path: string };

/**
 * 'lose' does what was asked and breaks off before its answer; `first` has something else done before it; else this is
 * the answer, and nothing is done.
 */
export type Fault =
  | 'lose'
  | { first: () => Promise<unknown> }
  | { status: number; body?: unknown; headers?: Record<string, string> };

export type FaultyProxy = {
  url: string;
  /** The next requests that match meet the fault, so often. */
  next: (matches: (asked: Asked) => boolean, fault: Fault, times?: number) => void;
  /** Faults that no request has met yet. */
  left: () => number;
  heal: () => void;
  stop: () => Promise<void>;
};

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const faults: { matches: (asked: Asked) => boolean; fault: Fault; times: number }[] = [];
  const take = (asked: Asked): Fault | undefined => {
    const found = faults.find(({ matches, times }) => times > 0 && matches(asked));
    if (found) found.times -= 1;
    return found?.fault;
  };
  const server = createServer(async (incoming, response) => {
    const asked = { method: incoming.method ?? '', path: incoming.url ?? '' };
    const fault = take(asked);
    const body = await readAll(incoming);
    if (fault && fault !== 'lose' && 'status' in fault) return answer(response, fault);
    if (fault && fault !== 'lose') await fault.first();
    const { host } = new URL(target);
    const { method } = asked;
    const sent = request(new URL(asked.path, target), { method, headers: { ...incoming.headers, host } });
    sent.on('error', () => response.destroy());
    sent.on('response', async (received) => {
      const bytes = await readAll(received);
      if (fault === 'lose') return response.destroy();
      response.writeHead(received.statusCode ?? 502, received.rawHeaders).end(bytes);
    });
    sent.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (matches, fault, times = 1) => faults.push({ matches, fault, times }),
    left: () => faults.reduce((sum, { times }) => sum + times, 0),
    heal: () => faults.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function answer(response: ServerResponse, { status, body, headers }: Extract<Fault, { status: number }>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body ?? { message: 'Not now.' }));
}
