import { setImmediate } from 'node:timers/promises';
import type { HttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import { refuseOtherVersion } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import { createAddressesAtLimit } from '../auth/addresses-at-limit.ts';
import type { LoginDeps } from '../auth/log-in.ts';
import { logIn } from '../auth/log-in.ts';
import { loginOf, presentedBy } from '../auth/login-of.ts';
import { passwordQueue } from '../auth/password-queue.ts';
import { endSession } from '../auth/sessions.ts';
import { TooManyOfAddress } from '../auth/throttle.ts';
import { userCachesExpired } from '../auth/user-cache.ts';
import type { AccountCommands } from '../commands.ts';
import { answers, guesses } from '../http/answers.ts';
import { expectedVersions } from '../http/conditions.ts';
import { sessionSecretOf } from '../http/login-check.ts';
import { ownChange } from '../http/own-write.ts';
import type { Cookies } from '../http/session-cookie.ts';
import { nothing } from '../schemas/common.ts';
import { loginBody, ownChangeBody, userSchema } from '../schemas/user.ts';

const tags = ['session'];

/** The most bytes of a body without a login. */
const OF_STRANGERS = 16 << 10;

type SessionDeps = LoginDeps & { cookies: Cookies; commands: AccountCommands };

/**
 * Begins one login in each turn of the event loop, and takes the addresses in turn: hundreds of logins at the same
 * moment are refused between other requests, not before them. A login that waits here does not count against the
 * requests that may wait for their answers.
 */
function onePerTurn() {
  const inTurn = passwordQueue({
    running: 1,
    perRequester: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
  });
  return async (request: FastifyRequest): Promise<void> => {
    request.server.concurrency.awaitBody(request);
    await inTurn(request.clientAddress, () => setImmediate());
  };
}

export function sessionRoutes(app: HttpApp, deps: SessionDeps): void {
  const { store, cookies, commands } = deps;
  const atLimit = createAddressesAtLimit();

  app.post(
    '/session',
    {
      config: { open: true, checksPassword: true },
      bodyLimit: OF_STRANGERS,
      // Before the body is read: a refusal in a flood must cost as little as it can.
      onRequest: [async (request) => atLimit.refuse(request.clientAddress), onePerTurn()],
      schema: {
        tags,
        operationId: 'logIn',
        summary: 'Log in',
        description:
          'Sets the session cookie, which ends after 12 hours unused, or with `remember` after 90 days. A wrong name, a wrong password and a disabled user are the same 401; after too many failures 429 says when to try again.',
        body: loginBody,
        security: [],
        response: { ...answers(201, userSchema), ...guesses },
      },
    },
    async (request, reply) => {
      const address = request.clientAddress;
      const replaced = sessionSecretOf(request, cookies);
      const { user, secret } = await logIn(deps, { ...request.body, address, replaced }).catch((error) => {
        if (error instanceof TooManyOfAddress) atLimit.hold(address, error);
        throw error;
      });
      cookies.set(request, reply, { secret, remember: request.body.remember });
      request.log.info({ user: user.id, address: request.ip }, 'logged in');
      return reply.code(201).send(user);
    },
  );

  app.get(
    '/session',
    {
      schema: {
        tags,
        summary: 'Get whoever asks',
        description: 'The user whose session or token was sent. 401 is how a client learns that nobody is logged in.',
        response: answers(200, userSchema),
      },
    },
    async (request) => {
      const { user, editVersion } = loginOf(request);
      return { ...user, edit_version: editVersion };
    },
  );

  app.put(
    '/session',
    {
      config: { holdsPassword: true },
      schema: {
        tags,
        summary: 'Change your own e-mail address or password',
        description:
          'Takes the current password; a wrong one is 422. A new password ends your other sessions, and keeps this one and your tokens.',
        body: ownChangeBody,
        response: { ...answers(200, userSchema), ...guesses },
      },
    },
    async (request) => {
      const { current_password: current, email, password } = request.body;
      const { session: ownSession } = loginOf(request);
      const asked = { by: presentedBy(request), ownSession, current, email, password };
      return ownChange(commands.changeOwn, asked, request);
    },
  );

  app.delete(
    '/session',
    {
      schema: {
        tags,
        operationId: 'logOut',
        summary: 'Log out',
        description: 'Ends the session at once, everywhere. A token has no session: with one this is 404.',
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const { session, editVersion } = loginOf(request);
      if (session === undefined) {
        throw new Fault('not-found', { message: 'A token has no session; delete the token to end it.' });
      }
      refuseOtherVersion(editVersion, expectedVersions(request));
      await endSession(store, session);
      await userCachesExpired();
      cookies.clear(request, reply);
      // Not "storage": the console keeps there what belongs to a device, such as the layout of its scanner.
      return reply.header('clear-site-data', '"cache"').send(null);
    },
  );
}
