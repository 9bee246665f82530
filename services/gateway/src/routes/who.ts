import type { HttpApp } from '@stockroom/http';
import { isFault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import type { Authenticate, Login } from '../auth/authenticate.ts';
import { readSettings, settingsText } from '../auth/user-settings.ts';
import { sendJson } from '../http/answers.ts';
import { sessionSecretOf } from '../http/login-check.ts';
import type { Cookies } from '../http/session-cookie.ts';
import { userSchema } from '../schemas/user.ts';

type WhoDeps = { store: Store; cookies: Cookies; authenticate: Authenticate };

/**
 * Tells the console who is logged in in this browser, with the person's settings; nobody is no error here. `GET
 * /api/session` would answer 401, which a browser notes as a fault of the page.
 */
export function whoRoute(app: HttpApp, { store, cookies, authenticate }: WhoDeps): void {
  app.get('/who', { config: { open: true }, schema: { hide: true } }, async (request, reply) => {
    const login = await loginIn(request, { cookies, authenticate });
    if (!login) return sendJson(reply, '{"user":null}');
    const { settings } = await readSettings(store, login.user.id);
    return sendJson(
      reply,
      `{"user":${JSON.stringify(userSchema.parse(login.user))},"settings":${settingsText(settings)}}`,
    );
  });
}

async function loginIn(
  request: FastifyRequest,
  { cookies, authenticate }: Pick<WhoDeps, 'cookies' | 'authenticate'>,
): Promise<Login | undefined> {
  const secret = sessionSecretOf(request, cookies);
  if (!secret) return undefined;
  try {
    return await authenticate({ kind: 'session', secret });
  } catch (error) {
    if (isFault(error, 'not-logged-in')) return undefined;
    throw error;
  }
}
