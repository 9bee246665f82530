import type { HttpApp } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import { loginOf, presentedBy } from '../auth/login-of.ts';
import { readSettings, settingsText } from '../auth/user-settings.ts';
import type { AccountCommands } from '../commands.ts';
import { answers, sendJson } from '../http/answers.ts';
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

type SettingDeps = { store: Store; commands: AccountCommands };

/** The settings that clients keep for a user, on every device. */
export function userSettingRoutes(app: HttpApp, { store, commands }: SettingDeps): void {
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
      reply.editVersion = Number(version);
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
      const json = await ownWrite(commands.putSetting, { by: presentedBy(request), setting }, request);
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
      const asked = { by: presentedBy(request), name: request.params.name };
      await ownWrite(commands.removeSetting, asked, request);
      return reply.send(null);
    },
  );
}
