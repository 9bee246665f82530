import type { HttpApp } from '@stockroom/http';
import type { Readiness } from '../readiness.ts';

/**
 * /healthz: this process answers. /readyz: everything behind the gateway works; absent where HEALTH_LISTEN serves it.
 */
export function healthRoutes(app: HttpApp, readiness: Readiness | undefined): void {
  const open = { config: { open: true, isVital: true }, schema: { hide: true } };

  app.get('/healthz', open, async () => ({ status: 'ok' }));
  if (!readiness) return;
  app.get('/readyz', open, async (_request, reply) => {
    const { isReady, states } = await readiness();
    return reply.code(isReady ? 200 : 503).send(states);
  });
}
