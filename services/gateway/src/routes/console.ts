import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { HttpApp } from '@stockroom/http';
import { wantsPage } from '../http/wants-page.ts';

/** The repository's console/; an image has it in the same place. */
export const CONSOLE = fileURLToPath(new URL('../../../../console/', import.meta.url));

const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The console's page at {BASE_PATH}/ for browsers, and its files. Only paths of files that were there at the start
 * exist, so every other path is answered as it would be without a console.
 */
export async function consoleRoutes(app: HttpApp, basePath: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, open: true };
  });
  await app.register(fastifyStatic, {
    root: `${CONSOLE}public`,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', POLICY);
      // A browser asks about files by their ETag each time; a page is stored nowhere, as all other answers.
      if (!path.endsWith('.html')) reply.header('cache-control', 'no-cache');
    },
  });

  app.get('/', { schema: { hide: true } }, (request, reply) => {
    reply.header('vary', 'Accept');
    if (!wantsPage(request.headers.accept)) return reply.callNotFound();
    // The page's own links are relative to its folder.
    const [path = '', query] = request.originalUrl.split('?', 2);
    if (!path.endsWith('/')) return reply.redirect(query ? `${basePath}/?${query}` : `${basePath}/`, 308);
    return reply.sendFile('index.html', { etag: false, lastModified: false });
  });
}
