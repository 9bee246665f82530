import { aSession, atOnce, aUser, aWork, unique } from '../support/builders.ts';
import { credentials, everywhere, login } from '../support/logins.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { secondUrl, stranger } from '../support/the-stack.ts';

/** A login from another address of this machine. */
const from = (address: string, body: unknown, headers = {}) =>
  rawRequest({
    ...{ method: 'POST', path: '/api/session', body: JSON.stringify(body), from: address },
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('after 50 failed logins for whatever names from an address', () => {
  it('that address gets 429 with Retry-After, and nobody else suffers', async () => {
    const who = await aUser();
    const session = await aSession(credentials(who));
    const wrong = () => from('127.0.0.50', { username: unique('').slice(1), password: 'a wrong password' });
    for (let failed = 0; failed < 50; failed += 10) {
      const answers = await atOnce(10, wrong);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    }
    for (const answer of [await wrong(), await from('127.0.0.50', credentials(who))]) {
      expectRefusal(answer, 429);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    }
    expect((await from('127.0.0.51', credentials(who))).status).toBe(201);
    for (const client of everywhere(session)) expect((await client.get('/session')).status).toBe(200);
  });
});

describe('after 10 failed logins for a name from an address', () => {
  it('that pair gets 429 with Retry-After, and nobody else suffers', async () => {
    const who = await aUser();
    const other = await aUser();
    const session = await aSession(credentials(who));
    const wrong = { ...credentials(who), password: 'a wrong password' };
    for (let failed = 1; failed <= 10; failed += 1) {
      const named = { ...wrong, username: failed % 2 ? wrong.username : wrong.username.toUpperCase() };
      const at = failed % 3 ? stranger : stranger.at(secondUrl);
      expectRefusal(await at.post('/session', named), 401);
    }
    for (const at of [stranger, stranger.at(secondUrl)])
      for (const body of [wrong, credentials(who)]) {
        const answer = await at.post('/session', body);
        expectRefusal(answer, 429);
        expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
      }
    expect((await from('127.0.0.2', credentials(who))).status).toBe(201);
    expect((await login(credentials(other))).status).toBe(201);
    for (const client of [...everywhere(session), ...everywhere(who.client)])
      expect((await client.get('/session')).status).toBe(200);
    expect((await aWork()).id).toBeGreaterThan(0);
  });

  it('cannot be had around by X-Forwarded-For', async () => {
    const who = await aUser();
    const wrong = { ...credentials(who), password: 'a wrong password' };
    const statuses: number[] = [];
    for (let failed = 0; failed < 12; failed += 1)
      statuses.push((await from('127.0.0.3', wrong, { 'x-forwarded-for': `10.0.0.${failed}` })).status);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
