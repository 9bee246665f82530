import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../deploy/local/src/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-phone-'));
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true });
}, 30_000);

const { MONGODB_URL: _mongodb, NATS_URL: _nats, NODE_OPTIONS: _options, ...rest } = process.env;
const PASSWORD = 'a password for tests';
const env = (PORT: number) => ({
  ...rest,
  ...{ DATA_DIR: folder, HOST: '0.0.0.0', PORT: String(PORT), ADMIN_PASSWORD: PASSWORD },
});

/** Starts it; gives what it said once it is ready or has ended. */
async function npmStart(port: number): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['deploy/local/src/start.ts'], { env: env(port) });
  running.push(child);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Stop ')) resolve();
      });
  });
  await Promise.race([ready, once(child, 'close')]);
  return { said, code: child.exitCode };
}

/** Logs in at an address of this machine as a phone that trusts the authority. */
async function logIn(host: string, port: number): Promise<IncomingMessage> {
  const ca = readFileSync(join(folder, 'certificate', 'authority.crt'));
  const headers = { 'content-type': 'application/json' };
  const asked = request({ host, port, ca, agent: false, method: 'POST', path: '/api/session', headers });
  asked.end(JSON.stringify({ username: 'admin', password: PASSWORD }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

it('is open to phones by HTTPS once npm run certificate was run, and not before', async () => {
  const [port = 0] = await freePorts(1);
  const refused = await npmStart(port);
  expect(refused.code).toBe(2);
  expect(refused.said).toMatch(/HOST: opens Stockroom to the network, .*npm run certificate/);

  const told = execFileSync('npm', ['run', '-s', 'certificate'], { env: env(port), encoding: 'utf8' });
  expect(told).toContain(join(folder, 'certificate', 'authority.crt'));

  const { said, code } = await npmStart(port);
  expect({ said, code }).toEqual({ said: expect.stringMatching(/Stockroom is ready at https:\/\//), code: null });
  for (const host of ['localhost', '127.0.0.1']) {
    const { statusCode, headers } = await logIn(host, port);
    expect({ host, statusCode }).toEqual({ host, statusCode: 201 });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-stockroom_session=.*; Secure;/);
  }
}, 120_000);
