import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { loginOf, presentedBy } from '../auth/login-of.ts';
import { unseal } from '../auth/sealed.ts';
import type { AccountCommands } from '../commands.ts';
import { answers, guesses } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import { ownChange, ownWrite } from '../http/own-write.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { newTokenSchema, tokenBody } from '../schemas/user.ts';
import { tokenList, tokensOf } from './token-list.ts';

const tags = ['tokens'];

type TokenDeps = { store: Store; commands: AccountCommands };

export function tokenRoutes(app: HttpApp, { store, commands }: TokenDeps): void {
  listRoute(app, '/tokens', {
    tags,
    summary: 'List your tokens',
    description:
      'Yours alone, and never their secrets. `last_used` is exact to a minute; those that have ended stay listed for 30 days.',
    ...tokenList,
    source: (request) => tokensOf(store, loginOf(request).user.id),
  });

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
      const { name, scope, expires: end, current_password: password } = request.body;
      const expires = end === null ? null : new Date(end);
      const asked = { by: presentedBy(request), name, scope, expires, since: login.since, password };
      const { token, sealed } = await ownWrite(commands.addToken, asked, request);
      return reply.code(201).send({ ...token, token: unseal(sealed, login.credential.secret) });
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
      const asked = { id: request.params.id, userId: loginOf(request).user.id };
      await ownChange(commands.removeToken, asked, request);
      return reply.send(null);
    },
  );
}
