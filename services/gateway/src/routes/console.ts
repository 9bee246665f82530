import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HttpApp } from '@stockroom/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEtag } from '../http/conditions.ts';
import { isUnder } from '../http/login-check.ts';
import type { PageFile } from '../http/page-files.ts';
import { readPageFiles } from '../http/page-files.ts';
import { wantsPage } from '../http/wants-page.ts';

/** The repository's console/; an image has it in the same place. */
export const CONSOLE = fileURLToPath(new URL('../../../../console/', import.meta.url));
const INDEX = 'index.html';

/** The folder that the console is built into. @throws Error when it is not built, with what to run */
export function builtConsole(console = CONSOLE): string {
  const folder = `${console}dist/`;
  if (existsSync(`${folder}${INDEX}`)) return folder;
  throw new Error(`The console is not built: there is no ${folder}${INDEX}. Run: npm run build -w @stockroom/console`);
}

// The camera's reader is wasm; pictures of labels are made of answers, as blobs.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The console at every path of its pages, for browsers, and its files. Only paths of files that were built exist, and
 * programs get every other path answered as it would be without a console.
 */
export async function consoleRoutes(app: HttpApp, basePath: string): Promise<void> {
  const built = builtConsole();
  const paths: string[] = JSON.parse(readFileSync(`${CONSOLE}routes.json`, 'utf8'));
  const files = readPageFiles(built);
  const page = readPage(basePath);

  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, open: true, isFile: true };
  });
  app.addHook('onSend', sendEtag);
  for (const file of files.filter(({ path }) => path !== INDEX))
    app.get(`/${file.path}`, { schema: { hide: true } }, (request, reply) => sendFile(file, request, reply));

  for (const path of paths)
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      reply.header('vary', 'Accept');
      if (!wantsPage(request.headers.accept)) return reply.callNotFound();
      const [asked = '', query] = request.originalUrl.split('?', 2);
      // The address of the start page ends in a slash, as in the console's own links and in the scope of its manifest.
      if (asked === basePath) return reply.redirect(query ? `${basePath}/?${query}` : `${basePath}/`, 308);
      return sendPage(reply, page);
    });
}

/** Answers a browser at an unknown address with the console, which says so and offers a search. */
export function missingPages(basePath: string): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const page = readPage(basePath);
  const [own, api] = [basePath.split('/'), `${basePath}/api`.split('/')];
  return ({ method, originalUrl, headers }, reply) => {
    const isOurs = isUnder(own, originalUrl) && !isUnder(api, originalUrl);
    if (!isOurs || (method !== 'GET' && method !== 'HEAD') || !wantsPage(headers.accept)) return false;
    sendPage(reply.code(404).header('vary', 'Accept'), page);
    return true;
  };
}

/** The page, whose links to its files are right at whatever depth below the base path it is shown. */
function readPage(basePath: string): string {
  const page = readFileSync(`${builtConsole()}${INDEX}`, 'utf8');
  return page.replaceAll(/(src|href)="\.\//g, `$1="${basePath}/`);
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
}

/**
 * Sends a file. Browsers ask by its ETag each time whether it has changed, unless its name changes with its content.
 */
async function sendFile(file: PageFile, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.type(file.type).headers({
    'content-security-policy': POLICY,
    'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${file.hash}"`,
  });
  if (!file.gzip) return reply.send(file.bytes);
  reply.header('vary', 'Accept-Encoding');
  if (!takesGzip(headers['accept-encoding'])) return reply.send(file.bytes);
  return reply.headers({ 'content-encoding': 'gzip', etag: `"${file.hash}-gzip"` }).send(await file.gzip());
}

function takesGzip(accepted: unknown): boolean {
  return /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]))?\s*(,|$)/i.test(String(accepted ?? ''));
}
