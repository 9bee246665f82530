// Every process writes its log at the finest level, while secrets come and go.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledOnce } from '../../deploy/local/src/compiled.ts';
import { aSession, aUser, bodyOf, userBody } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { asAdmin } from '../support/raw-request.ts';
import { linesWithSecrets, noteSecret, noteSecretsOf } from '../support/secrets.ts';
import { admin, stack, stranger } from '../support/the-stack.ts';

describe('the logs of all processes', () => {
  it('hold no password, token, cookie or key, whatever comes of them', async () => {
    const who = await aUser();
    const credentials = { username: who.user.username, password: who.password };
    await stranger.post('/session', { ...credentials, password: 'a wrong password of somebody' });
    await stranger.post('/session', { username: 'the password as the name', password: 5 });
    await asAdmin('POST', '/session', { body: '{"username":"a","password":"a password in broken JSON"' });
    noteSecret('the password as the name');
    noteSecret('a password in broken JSON');
    const session = await aSession(credentials);
    await session.put('/session', { current_password: who.password, password: 'another password of theirs' });
    await session.put('/session', { current_password: 'not the current password', password: 'x' });
    const { token } = bodyOf(
      await session.post<{ token: string }>('/tokens', { name: 'a token' }, { 'idempotency-key': 'a-key-of-theirs' }),
    );
    await clientOf(stack.url, { authorization: `Bearer ${token}` }).get('/items/0');
    await clientOf(stack.url, { authorization: 'Bearer a-token-that-nobody-has' }).get('/items');
    await clientOf(stack.url, { cookie: 'stockroom_session=a-session-that-nobody-has' }).get('/items');
    await stranger.get(`/items?token=${token}`);
    await admin.post('/users', userBody({ password: 'a password set by an admin' }));
    await admin.post('/users', userBody({ email: 'nowhere', password: 'a password of a refused user' }));
    await session.delete('/session');
    const lines = stack.lines();
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(10);
    expect(linesWithSecrets(lines)).toEqual([]);
  });

  it('are lines that a secret would be found in', () => {
    noteSecretsOf({ headers: { authorization: 'Bearer found-in-a-line' }, body: { password: 'found as a password' } });
    for (const line of ['{"a":"found-in-a-line"}', 'x found as a password y', '$argon2id$v=19$']) {
      expect(linesWithSecrets([line, 'another'])).toEqual([line]);
    }
  });

  it('tell who logged in and who was refused, from where', async () => {
    const who = await aUser();
    await aSession({ username: who.user.username, password: who.password });
    await who.client.get('/users');
    await stranger.post('/session', { username: who.user.username, password: 'a wrong password' });
    const lines = stack
      .lines()
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const [address, base] = ['127.0.0.1', new URL(stack.url).pathname];
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'logged in', user: who.user.id, address }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'refused', status: 403, user: who.user.id, address, route: `${base}/api/users` }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'refused',
        status: 401,
        address,
        route: `${base}/api/session`,
        request_id: expect.any(String),
        time: expect.stringMatching(/Z$/),
      }),
    );
  });
});

it.each(['gateway', 'catalog'])(
  '%s does not write the passwords of its servers when they are away',
  async (name) => {
    const file = fileURLToPath(new URL(`../../services/${name}/src/main.ts`, import.meta.url));
    const env = {
      ...{ PATH: process.env.PATH, LOG_LEVEL: 'trace', LISTEN: '127.0.0.1:0', PORT: '0', ...compiledOnce },
      MONGODB_URL: 'mongodb://user:the-database-password@127.0.0.1:1/?serverSelectionTimeoutMS=300',
      NATS_URL: 'nats://user:the-broker-password@127.0.0.1:1',
      ...{ CATALOG_ADDRESS: '127.0.0.1:1', WORKS_ADDRESS: '127.0.0.1:1', ACQUISITIONS_ADDRESS: '127.0.0.1:1' },
      LABELS_URL: 'http://127.0.0.1:1',
      // It says that it waits, and then why it gives up.
      START_WAIT_SECONDS: '1',
    };
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (written += part));
    await once(child, 'close');
    expect(written).not.toBe('');
    expect(written).not.toMatch(/the-(database|broker)-password/);
  },
  90_000,
);
