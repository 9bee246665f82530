import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { loginOf, presentedBy } from '../auth/login-of.ts';
import { getUser, listUsers, pageUsers } from '../auth/users.ts';
import type { AccountCommands } from '../commands.ts';
import { adminsOnly } from '../http/admins-only.ts';
import { answers, guesses } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import { ownChange, ownWrite } from '../http/own-write.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { listQuery } from '../schemas/list-query.ts';
import { newUserBody, userChangeBody, userColumns, userSchema } from '../schemas/user.ts';

const tags = ['users'];
const onRequest = adminsOnly;

type UserDeps = { store: Store; commands: AccountCommands };

export function userRoutes(app: HttpApp, { store, commands }: UserDeps): void {
  listRoute(app, '/users', {
    onRequest,
    tags,
    summary: 'List all users',
    description: 'For admins alone (403). No answer ever has a password.',
    name: 'users',
    entry: userSchema,
    columns: userColumns,
    query: listQuery(),
    source: () => ({
      short: async () => ({ rows: await listUsers(store) }),
      page: (page) => pageUsers(store, page),
      rows: ({ rows }) => rows,
    }),
  });

  app.post(
    '/users',
    {
      onRequest,
      config: { holdsPassword: true },
      schema: {
        tags,
        summary: 'Create a user',
        description:
          'For admins alone (403). A name that is taken, whatever its case, is refused (422), so that a repeat makes no second one.',
        body: newUserBody,
        response: { ...answers(201, userSchema), ...guesses },
      },
    },
    async (request, reply) => {
      const asked = { by: presentedBy(request), user: request.body };
      const user = await ownWrite(commands.addUser, asked, request);
      return reply.code(201).send(user);
    },
  );

  app.get(
    '/users/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Get a user',
        description: 'For admins alone (403); everybody else has `GET /api/session`.',
        params: idParams,
        response: answers(200, userSchema),
      },
    },
    (request) => getUser(store, request.params.id),
  );

  app.put(
    '/users/:id',
    {
      onRequest,
      config: { holdsPassword: true },
      schema: {
        tags,
        summary: 'Change a user; password, admin and disabled stay when left out',
        description:
          'For admins alone (403). A new password, and disabling, end sessions and tokens of the user at once and for good. The last enabled admin can be neither disabled nor demoted (422).',
        params: idParams,
        body: userChangeBody,
        response: { ...answers(200, userSchema), ...guesses },
      },
    },
    async (request) => {
      const { session: ownSession } = loginOf(request);
      const asked = { by: presentedBy(request), id: request.params.id, change: request.body, ownSession };
      return ownChange(commands.changeUser, asked, request);
    },
  );

  app.delete(
    '/users/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a user',
        description:
          'For admins alone (403). Sessions and tokens of the user end at once. The last enabled admin cannot be deleted (422).',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const asked = { by: presentedBy(request), id: request.params.id };
      await ownChange(commands.removeUser, asked, request);
      return reply.send(null);
    },
  );
}
