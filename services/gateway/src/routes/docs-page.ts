import { readFileSync } from 'node:fs';
import swaggerUi from '@fastify/swagger-ui';
import type { HttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../http/wants-page.ts';
import { builtConsole, CONSOLE } from './console.ts';

const POLICY =
  "default-src 'self'; object-src 'none'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page around the description, with a way back. */
const theme = () => ({
  title: 'Stockroom API',
  css: [{ filename: 'frame.css', content: readFileSync(`${CONSOLE}docs/frame.css`, 'utf8') }],
  js: [{ filename: 'frame.js', content: readFileSync(`${CONSOLE}docs/frame.js`, 'utf8') }],
  favicon: [
    {
      filename: 'icon.svg',
      rel: 'icon',
      sizes: 'any',
      type: 'image/svg+xml',
      content: readFileSync(`${builtConsole()}icon.svg`, 'utf8'),
    },
  ],
});

/** The description as JSON, and as a page that needs nothing from elsewhere. */
export async function docsRoutes(app: HttpApp, basePath: string): Promise<void> {
  const sendJson = (reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger()));
  app.get('/openapi.json', { schema: { hide: true } }, (_, reply) => sendJson(reply));
  await app.register(async (scope) => docsPage(scope as HttpApp, { basePath, sendJson }));
}

type PageDeps = { basePath: string; sendJson: (reply: FastifyReply) => FastifyReply };

/** A browser gets the page, or is sent to the log-in and comes back; every other client gets JSON. */
async function docsPage(app: HttpApp, { basePath, sendJson }: PageDeps): Promise<void> {
  const isPage = ({ routeOptions: { url = '' } }: FastifyRequest) => url.replace(/\/$/, '') === `${basePath}/api/docs`;

  app.setErrorHandler((error, request, reply) => {
    const isLoginMissing = error instanceof Fault && error.kind === 'not-logged-in';
    if (!isLoginMissing || !isPage(request) || !wantsPage(request.headers.accept)) throw error;
    return reply.header('vary', 'Accept').redirect(`${basePath}/?next=api%2Fdocs`, 303);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return;
    reply.header('vary', 'Accept');
    if (!wantsPage(request.headers.accept)) return sendJson(reply);
  });

  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: `${basePath}/api`,
    theme: theme(),
    uiConfig: { deepLinking: true, layout: 'BaseLayout', tryItOutEnabled: false, validatorUrl: null },
    staticCSP: POLICY,
  });
}
