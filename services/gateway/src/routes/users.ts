import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { nextIds } from '@stockroom/store';
import { reached } from '../auth/accounts.ts';
import { requesterOf } from '../auth/log-in.ts';
import { loginOf } from '../auth/login-of.ts';
import type { PasswordQueue } from '../auth/password-queue.ts';
import { hashPassword } from '../auth/passwords.ts';
import { addUser, changeUser, getUser, listUsers, pageUsers, removeUser } from '../auth/users.ts';
import { adminsOnly, byAdmin } from '../http/admins-only.ts';
import { answerList } from '../http/answer-list.ts';
import { answers, guesses } from '../http/answers.ts';
import { expectedVersions, tagged } from '../http/conditions.ts';
import { defineList } from '../http/list-forms.ts';
import { ownChange, ownWrite } from '../http/own-write.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { listQuery } from '../schemas/list-query.ts';
import { newUserBody, userChangeBody, userColumns, userSchema } from '../schemas/user.ts';

const tags = ['users'];
const onRequest = adminsOnly;
const list = defineList({ name: 'users', entry: userSchema, columns: userColumns, query: listQuery() });

type UserDeps = { store: Store; inTurn: PasswordQueue };

export function userRoutes(app: HttpApp, { store, inTurn }: UserDeps): void {
  app.get(
    '/users',
    {
      onRequest,
      schema: {
        tags,
        summary: 'List all users',
        description: 'For admins alone (403). No answer ever has a password.',
        querystring: list.query,
        response: answers(200, list.schema),
      },
    },
    (request, reply) =>
      answerList(request, reply, {
        list,
        query: request.query,
        source: { short: () => listUsers(store), page: (page) => pageUsers(store, page) },
      }),
  );

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
      const user = await ownWrite(store, { request, reply }, async () => {
        const password = await inTurn(requesterOf(loginOf(request).user.id), () => hashPassword(request.body.password));
        const _id = await reached(nextIds(store, 'users'));
        const user = { ...request.body, _id, password, epoch: 0 };
        return byAdmin(store, request, (session) => addUser(store, user, session));
      });
      return reply.code(201).send(tagged(reply, user));
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
    async (request, reply) => tagged(reply, await getUser(store, request.params.id)),
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
    async (request, reply) => {
      const expected = expectedVersions(request);
      const user = await ownChange(store, { request, reply }, async () => {
        const { password: plain, ...rest } = request.body;
        const { user, session: ownSession } = loginOf(request);
        const password =
          plain === undefined ? undefined : await inTurn(requesterOf(user.id), () => hashPassword(plain));
        const changed = { id: request.params.id, change: { ...rest, password }, ownSession, expected };
        return byAdmin(store, request, (session) => changeUser(store, changed, session));
      });
      return tagged(reply, user);
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
      const removed = { id: request.params.id, expected: expectedVersions(request) };
      await ownChange(store, { request, reply }, async () =>
        byAdmin(store, request, async (session) => {
          await removeUser(store, removed, session);
          return null;
        }),
      );
      return reply.send(null);
    },
  );
}
