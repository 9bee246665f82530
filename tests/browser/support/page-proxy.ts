// Stands between a browser and Stockroom: it can be away or slow, and can give a page of a later build.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type PageProxy = {
  origin: string;
  /** Replaces text in pages and in the worker, as another build would have it. */
  replace: (from: string, to: string) => void;
  /** Has another build from now on, whose files have other names: those of every build before are gone. */
  deploy: (built: string, later: string) => void;
  /** Gives no worker any more, as where browsers have none: over HTTP from another machine. */
  hideWorker: () => void;
  /** Each call of the API takes so much longer, half of it before it is done and half before it is answered. */
  slowDown: (ms: number) => void;
  /** Nothing answers until `comeBack`. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
};

type State = {
  replaced: Map<string, string>;
  /** The names of a later build's files begin so. */
  later: string | undefined;
  hidesWorker: boolean;
  slowMs: number;
};

export async function startPageProxy(target: string): Promise<PageProxy> {
  const state: State = { replaced: new Map(), later: undefined, hidesWorker: false, slowMs: 0 };
  const server = createServer((asked, answer) => void forward(target, { asked, answer, state }));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    replace: (from, to) => state.replaced.set(from, to),
    deploy: (built, later) => {
      state.replaced.set(built, later);
      state.later = later;
    },
    hideWorker: () => {
      state.hidesWorker = true;
    },
    slowDown: (ms) => {
      state.slowMs = ms;
    },
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

type Passing = { asked: IncomingMessage; answer: ServerResponse; state: State };

async function forward(target: string, { asked, answer, state }: Passing): Promise<void> {
  const { url = '/', method } = asked;
  const isWorker = url.endsWith('/service-worker.js');
  const path = pathOf(url, state.later);
  if (path === undefined || (isWorker && state.hidesWorker)) return void answer.writeHead(404).end();
  const slowMs = url.includes('/api/') ? state.slowMs / 2 : 0;
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const sent = request(new URL(path, target), { method, headers }, async (got) => {
    await pause(slowMs);
    const isPage = String(got.headers['content-type']).startsWith('text/html');
    const isScript = state.later !== undefined && path.endsWith('.js');
    if (!isPage && !isWorker && !isScript) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      return got.pipe(answer);
    }
    const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
    answer.writeHead(got.statusCode ?? 502, kept).end(ofBuild(await text(got), state));
  });
  sent.on('error', () => answer.destroy());
  await pause(slowMs);
  asked.pipe(sent);
}

function ofBuild(body: string, { replaced, later }: State): string {
  const named = later === undefined ? body : body.replace(FILE, `$<folder>${later}~`);
  return [...replaced].reduce((now, [from, to]) => now.replaceAll(from, to), named);
}

/** Where a page, its worker or a script names a file of the build. */
const FILE = /(?<folder>\bassets\/|(?<=["'`])\.\/)(?=[\w-]+\.(js|css)\b)/g;

/** Gives the name by which Stockroom has it; undefined for a file of another build. */
function pathOf(url: string, later: string | undefined): string | undefined {
  if (later === undefined || !/\/assets\/.*\.(js|css)$/.test(url)) return url;
  return url.includes(`/assets/${later}~`) ? url.replace(`${later}~`, '') : undefined;
}
