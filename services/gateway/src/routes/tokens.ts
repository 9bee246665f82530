import type { HttpApp } from '@stockroom/http';
import { invalidField } from '@stockroom/kernel';
import { nextIds } from '@stockroom/store';
import { reached } from '../auth/accounts.ts';
import type { Login } from '../auth/authenticate.ts';
import type { LoginDeps } from '../auth/log-in.ts';
import { confirmPassword, storedPassword } from '../auth/log-in.ts';
import { loginOf } from '../auth/login-of.ts';
import { passwordAsked } from '../auth/refusals.ts';
import { seal, unseal } from '../auth/sealed.ts';
import { newSecret } from '../auth/secrets.ts';
import { isFresh } from '../auth/session-life.ts';
import { isExpired } from '../auth/token-life.ts';
import { addToken, removeToken } from '../auth/tokens.ts';
import { answerList } from '../http/answer-list.ts';
import { answers, guesses } from '../http/answers.ts';
import { ownChange, ownWrite } from '../http/own-write.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { newTokenSchema, tokenBody } from '../schemas/user.ts';
import { tokenList as list, tokensOf } from './token-list.ts';

const tags = ['tokens'];

/**
 * A session that somebody left open, or that was stolen, makes no token that outlives it: its user must have logged in a
 * moment ago, or confirms the password.
 * @throws Fault("password-asked"), Fault("invalid"), Fault("wrong-password") or Fault("too-many")
 */
async function confirmSession(deps: LoginDeps, login: Login, password: string | undefined): Promise<void> {
  const { since: created, user } = login;
  if (!created) return;
  if (password === undefined && !isFresh({ created })) throw passwordAsked();
  if (password === undefined) return;
  await confirmPassword(deps, { user: user.id, password, stored: await storedPassword(deps.store, user.id) });
}

export function tokenRoutes(app: HttpApp, deps: LoginDeps): void {
  const { store } = deps;
  app.get(
    '/tokens',
    {
      schema: {
        tags,
        summary: 'List your tokens',
        description:
          'Yours alone, and never their secrets. `last_used` is exact to a minute; those that have ended stay listed for 30 days.',
        querystring: list.query,
        response: answers(200, list.schema),
      },
    },
    (request, reply) =>
      answerList(request, reply, {
        list,
        query: request.query,
        source: tokensOf(store, loginOf(request).user.id),
      }),
  );

  app.post(
    '/tokens',
    {
      config: { holdsPassword: true },
      schema: {
        tags,
        summary: 'Create a token; its secret is shown this once',
        description:
          'For programs, which send it as `Authorization: Bearer …`. Scope `read` only reads; with `expires` it ends by itself, and with the token that made it. A session whose log-in is older than 15 minutes sends `current_password`, else 403. A repeat makes another, unless it has the same `Idempotency-Key`.',
        body: tokenBody,
        response: { ...answers(201, newTokenSchema), ...guesses },
      },
    },
    async (request, reply) => {
      const login = loginOf(request);
      const { user, credential } = login;
      const { name, scope, expires: end, current_password: password } = request.body;
      const { token, sealed } = await ownWrite(store, { request, reply }, async () => {
        const expires = end === null ? null : new Date(end);
        if (isExpired({ expires })) throw invalidField('expires', 'The expiry must be in the future.');
        await confirmSession(deps, login, password);
        const id = await reached(nextIds(store, 'tokens'));
        const secret = newSecret();
        return async (session) => ({
          token: await addToken(
            store,
            { id, name, scope, expires, secret, by: { userId: user.id, credential } },
            session,
          ),
          sealed: seal(secret, credential.secret),
        });
      });
      return reply.code(201).send({ ...token, token: unseal(sealed, credential.secret) });
    },
  );

  app.delete(
    '/tokens/:id',
    {
      schema: {
        tags,
        summary: 'Delete a token',
        description: "It ends at once. Another user's is 404.",
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const { user } = loginOf(request);
      await ownChange(store, { request, reply }, async () => async (session) => {
        await removeToken(store, { id: request.params.id, userId: user.id }, session);
        return null;
      });
      return reply.send(null);
    },
  );
}
