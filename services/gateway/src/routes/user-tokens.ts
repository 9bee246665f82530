// Tokens of other users, for admins: an admin sees which tokens there are and may end them, but never sees a token's
// secret.
import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { presentedBy } from '../auth/login-of.ts';
import type { AccountCommands } from '../commands.ts';
import { adminsOnly } from '../http/admins-only.ts';
import { answers } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import { ownChange } from '../http/own-write.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { userTokenParams } from '../schemas/user.ts';
import { tokenList, tokensOf } from './token-list.ts';

const tags = ['users'];
const onRequest = adminsOnly;

type UserTokenDeps = { store: Store; commands: AccountCommands };

export function userTokenRoutes(app: HttpApp, { store, commands }: UserTokenDeps): void {
  listRoute(app, '/users/:id/tokens', {
    onRequest,
    tags,
    summary: "List a user's tokens",
    description: 'For admins alone (403): which tokens there are, never their secrets.',
    params: idParams,
    ...tokenList,
    source: ({ params }) => tokensOf(store, params.id),
  });

  app.delete(
    '/users/:id/tokens/:token_id',
    {
      onRequest,
      schema: {
        tags,
        summary: "Delete a user's token",
        description: 'For admins alone (403). The token ends at once.',
        params: userTokenParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const { id: userId, token_id: id } = request.params;
      await ownChange(commands.removeToken, { id, userId, byAdmin: presentedBy(request) }, request);
      return reply.send(null);
    },
  );
}
