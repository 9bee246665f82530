import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { HttpApp } from '@stockroom/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../http/wants-page.ts';

/** The repository's console/; an image has it in the same place. */
export const CONSOLE = fileURLToPath(new URL('../../../../console/', import.meta.url));

const DIST = `${CONSOLE}dist/`;
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** What lies in assets/ has its content's fingerprint in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The console for browsers: its page at every path of routes.json, and its files. Only paths that were there at the
 * start exist, so every other path is answered as it would be without a console.
 */
export async function consoleRoutes(app: HttpApp, basePath: string): Promise<void> {
  if (!existsSync(`${DIST}index.html`)) {
    app.log.warn('The console is not built: npm run build -w @stockroom/console');
    return;
  }
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, open: true };
  });
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', POLICY);
      // The others are asked about by their ETag each time.
      reply.header('cache-control', path.startsWith(`${DIST}assets/`) ? FOR_EVER : 'no-cache');
    },
  });

  const page = pageBelow(basePath);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'Accept');
    if (!wantsPage(request.headers.accept)) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(page);
  };
  app.get('/', { schema: { hide: true } }, (request, reply) => {
    const [path = '', query] = request.originalUrl.split('?', 2);
    if (path.endsWith('/') || !wantsPage(request.headers.accept)) return sendPage(request, reply);
    return reply.header('vary', 'Accept').redirect(query ? `${basePath}/?${query}` : `${basePath}/`, 308);
  });
  for (const path of consolePaths()) if (path !== '/') app.get(path, { schema: { hide: true } }, sendPage);
}

/** The paths of the console's own pages, as its router knows them. */
function consolePaths(): string[] {
  return JSON.parse(readFileSync(`${CONSOLE}routes.json`, 'utf8')) as string[];
}

/** The page with addresses that hold at any depth: it is built with ones relative to its own folder. */
function pageBelow(basePath: string): string {
  return readFileSync(`${DIST}index.html`, 'utf8').replaceAll(/(href|src)="\.\//g, `$1="${basePath}/`);
}
