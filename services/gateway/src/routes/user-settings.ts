import { openKeyedMutex } from '@stockroom/batching';
import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import { loginOf } from '../auth/login-of.ts';
import { putSetting, readSettings, removeSetting, settingsText } from '../auth/user-settings.ts';
import { answers, sendJson } from '../http/answers.ts';
import { expectedVersions, tagged } from '../http/conditions.ts';
import { ownWrite } from '../http/own-write.ts';
import { nothing } from '../schemas/common.ts';
import {
  refuseBadName,
  settingBody,
  settingParams,
  settingSchema,
  settingsSchema,
  valueIn,
} from '../schemas/settings.ts';

const tags = ['session'];
const onRequest = refuseBadName;

/** The settings that clients keep for a user, on every device. */
export function userSettingRoutes(app: HttpApp, { store }: { store: Store }): void {
  // Spares the requests of one user most write conflicts with each other.
  const mutex = openKeyedMutex();
  const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    mutex([String(loginOf(request).user.id)], work);
  const editBy = (request: FastifyRequest) => {
    const { user, credential } = loginOf(request);
    return { by: { userId: user.id, credential }, expected: expectedVersions(request) };
  };

  app.get(
    '/session/settings',
    {
      schema: {
        tags,
        summary: 'Get your settings',
        description: 'What clients keep for you on every device: an object of names and values, empty at first.',
        response: answers(200, settingsSchema),
      },
    },
    async (request, reply) => {
      const { version, settings } = await readSettings(store, loginOf(request).user.id);
      tagged(reply, { edit_version: Number(version) });
      return sendJson(reply, settingsText(settings));
    },
  );

  app.put(
    '/session/settings/:name',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Set one of your settings',
        description:
          'Any JSON of up to 4 KiB below a name of 1 to 64 letters, digits, `.`, `_` and `-`. A user has 100 at most; one more is refused (422). It is safe to repeat.',
        params: settingParams,
        body: settingBody,
        response: answers(200, settingSchema),
      },
    },
    async (request, reply) => {
      const setting = { name: request.params.name, json: valueIn(request) };
      const write = { ...editBy(request), setting };
      const json = await inTurn(request, () =>
        ownWrite(store, { request, reply }, async () => async (session) => {
          await putSetting(store, write, session);
          return setting.json;
        }),
      );
      return sendJson(reply, `{"value":${json}}`);
    },
  );

  app.delete(
    '/session/settings/:name',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete one of your settings',
        description: 'The others stay as they are. 404 when there is none of this name.',
        params: settingParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const removed = { ...editBy(request), name: request.params.name };
      await inTurn(request, () =>
        ownWrite(store, { request, reply }, async () => async (session) => {
          await removeSetting(store, removed, session);
          return null;
        }),
      );
      return reply.send(null);
    },
  );
}
