import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { eventually } from '../support/cluster.ts';
import { type Listening, listeningOf, treeOf } from '../support/listening.ts';
import { as, canBeOthers, theOther, theOwner } from './accounts.ts';
import type { Attempts, Targets } from './attack.ts';

const ATTACK = fileURLToPath(new URL('./attack.ts', import.meta.url));

(canBeOthers() ? describe : describe.skip)('another user of the machine on which npm start runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-other-'));
  const data = join(folder, 'data');
  let starter: ChildProcess;
  let ended: Promise<unknown>;
  let output = '';
  let publicAddress: string;
  let pids: number[];
  let listening: Listening;
  /** The folders in which it keeps anything: its data, and its sockets. */
  let folders: string[];
  let secrets: string[];
  let attempts: Attempts;

  beforeAll(async () => {
    const [other, owner] = [theOther(), theOwner(ATTACK)];
    // Its files are private by themselves.
    chmodSync(folder, 0o755);
    chownSync(folder, owner.uid, owner.gid);
    const [port = 0] = await freePorts(1);
    publicAddress = `127.0.0.1:${port}`;
    const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port) };
    starter = spawn('setpriv', as(owner, [process.execPath, 'deploy/local/src/start.ts']), { env });
    for (const stream of [starter.stdout, starter.stderr]) stream?.on('data', (chunk) => (output += chunk));
    ended = new Promise((resolve) => starter.once('close', resolve));
    await eventually(
      () => output.includes('is ready at'),
      () => output,
      150_000,
    );
    pids = treeOf(starter.pid ?? 0);
    listening = listeningOf(pids);
    folders = [data, ...new Set(listening.unix.map((path) => dirname(path)))];
    secrets = secretsIn(readFileSync(join(data, 'nats', 'nats-server.conf'), 'utf8'), output);
    const targets: Targets = {
      ...{ tcp: listening.tcp, unix: listening.unix, pids },
      paths: folders.flatMap(allIn),
      folders: [...folders, join(data, 'mongodb')],
    };
    // The other user gets copies, and a working directory, that do not depend on where the checkout lies.
    const [node, attack] = [join(folder, 'node'), join(folder, 'attack.ts')];
    copyFileSync(process.execPath, node);
    copyFileSync(ATTACK, attack);
    const command = as(other, [node, attack, JSON.stringify(targets)]);
    const { stdout } = await promisify(execFile)('setpriv', command, { cwd: folder });
    attempts = JSON.parse(stdout);
    expect(attempts.uid).toBe(other.uid);
    expect(attempts.uid).not.toBe(owner.uid);
  }, 240_000);

  afterAll(async () => {
    starter?.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  it('reaches the public port, and is asked to log in', () => {
    expect(listening.tcp).toContain(publicAddress);
    expect(attempts.tcp[publicAddress]?.http).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('gets nothing from any other port, in whatever protocol', () => {
    expect(listening.udp).toEqual([]);
    const inner = Object.entries(attempts.tcp).filter(([address]) => address !== publicAddress);
    // The broker's own greeting and its refusals, over TLS, are all there is to hear.
    const heard = inner.flatMap(([address, answers]) =>
      Object.entries(answers).map(([protocol, answer]) => [
        address,
        protocol,
        protocol.endsWith('over TLS')
          ? answer.replace(GREETING, '').replace(REFUSALS, '')
          : isRefusal(answer)
            ? ''
            : answer,
      ]),
    );
    expect(heard.filter(([, , rest]) => rest !== '')).toEqual([]);
    expect(inner.map(([, answers]) => answers['nats with a guess over TLS'])).toEqual([
      expect.stringContaining('Authorization Violation'),
    ]);
  });

  it('may not connect to any socket', () => {
    expect(listening.unix.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(attempts.unix)).toEqual(listening.unix);
    expect(new Set(Object.values(attempts.unix))).toEqual(new Set(['EACCES']));
  });

  it('can read no file of it, and nothing of its processes but their arguments', () => {
    expect(Object.keys(attempts.read).length).toBeGreaterThan(20 + 6 * pids.length);
    expect(Object.entries(attempts.read).filter(([, got]) => !['EACCES', 'EPERM'].includes(got))).toEqual([]);
  });

  it('can put nothing into its folders or in their place', () => {
    expect(Object.entries(attempts.written).filter(([, got]) => !['EACCES', 'EPERM'].includes(got))).toEqual([]);
  });

  it('finds no secret in the arguments of the processes', () => {
    expect(attempts.commands).toContain('nats-server');
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    expect(secrets.filter((secret) => attempts.commands.includes(secret))).toEqual([]);
  });

  it('would find every file and folder closed to them one by one, too', () => {
    const open = folders.flatMap(allIn).filter((path) => modeOf(path) & 0o077);
    expect(open).toEqual([]);
  });
});

/** What TLS says to words in the clear: an alert of seven bytes, or that the connection ends. */
const isRefusal = (answer: string) =>
  (answer.length === 7 && answer.charCodeAt(0) === 0x15) || ['', 'ECONNRESET', 'EPIPE'].includes(answer);
const GREETING = /^INFO \{.*\} ?\r\n/;
const REFUSALS = /^(-ERR '[^']*'\r\n)+$/;

/** The passwords in the broker's configuration and the one that was printed. */
function secretsIn(configuration: string, printed: string): string[] {
  const passwords = [...configuration.matchAll(/"password":"([^"]+)"/g), ...printed.matchAll(/password: (\S+)/g)];
  return passwords.map(([, secret = '']) => secret);
}

function allIn(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))];
}

function modeOf(path: string): number {
  return statSync(path).mode;
}
