// Stands between a browser and Stockroom: it can be away, and can give a page of a later build.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type PageProxy = {
  origin: string;
  /** Replaces text in pages and in the worker, as another build would have it. */
  replace: (from: string, to: string) => void;
  /** Nothing answers until `comeBack`. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

export async function startPageProxy(target: string): Promise<PageProxy> {
  const replaced = new Map<string, string>();
  const server = createServer((asked, answer) => forward(target, { asked, answer, replaced }));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    replace: (from, to) => replaced.set(from, to),
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: () => listen(server, port),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve());
  });
}

type Passing = { asked: IncomingMessage; answer: ServerResponse; replaced: Map<string, string> };

function forward(target: string, { asked, answer, replaced }: Passing): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const sent = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, async (got) => {
    const isPage = String(got.headers['content-type']).startsWith('text/html');
    if (!isPage && !asked.url?.endsWith('/service-worker.js')) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      return got.pipe(answer);
    }
    let body = await text(got);
    for (const [from, to] of replaced) body = body.replaceAll(from, to);
    const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
    answer.writeHead(got.statusCode ?? 502, kept).end(body);
  });
  sent.on('error', () => answer.destroy());
  asked.pipe(sent);
}
