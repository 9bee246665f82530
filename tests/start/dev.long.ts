// `npm run dev` on a copy of the sources, one of which is changed while it runs.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { type Client, logIn } from '../support/client.ts';
import { newDirectory } from '../support/new-directory.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['packages', 'services', 'deploy', 'tools', 'console', 'protos', 'package.json', 'tsconfig.base.json'];
const REFUSALS = 'services/works/src/use-cases/refusals.ts';
const PROTO = 'protos/stockroom/works/v1/works.proto';
const TYPES = 'packages/rpc/src/generated/stockroom/works/v1/Work.ts';

let copy: string;
let dev: ChildProcess;
let ended: Promise<unknown>;
let output = '';
let client: Client;

beforeAll(async () => {
  copy = await copyOfSources();
  const [port = 0] = await freePorts(1);
  const args = ['tools/dev/main.ts', '--port', String(port), '--data', join(copy, 'data')];
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, ...env } = process.env;
  dev = spawn(process.execPath, args, { cwd: copy, env });
  ended = new Promise((resolve) => dev.once('close', resolve));
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text) => (output += text));
  await until(() => output.includes('Ctrl-C stops it'));
  client = await logIn(`http://127.0.0.1:${port}`, { username: 'admin', password: 'stockroom' });
}, 120_000);

afterAll(async () => {
  dev.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

describe('npm run dev', () => {
  it('runs what is saved within 3 s, and others go on without a failed request meanwhile', async () => {
    const file = join(copy, REFUSALS);
    expect(await messageOf(client, '/works/999')).toBe('There is no work 999.');
    const others = new AbortController();
    const statuses = statusesOf(client, '/items', others.signal);
    writeFileSync(file, readFileSync(file, 'utf8').replace('There is no work ', 'No such work: '));
    const saved = performance.now();
    await until(async () => (await messageOf(client, '/works/999')) === 'No such work: 999.');
    const tookMs = performance.now() - saved;
    others.abort();
    expect([...(await statuses)]).toEqual([200]);
    expect(tookMs).toBeLessThan(3_000);
  }, 60_000);

  it('generates the types of a proto that is saved, and starts anew what reads it', async () => {
    const starts = () => [...output.matchAll(/ works +ready$/gm)].length;
    const before = starts();
    const proto = readFileSync(join(copy, PROTO), 'utf8');
    writeFileSync(join(copy, PROTO), `${proto}}`);
    await until(() => output.includes('works/v1/works.proto cannot be read'));
    expect(starts()).toBe(before);
    writeFileSync(join(copy, PROTO), proto.replace('message Work {', 'message Work {\n  optional string shelf = 99;'));
    await until(() => starts() > before && readFileSync(join(copy, TYPES), 'utf8').includes("'shelf'?: (string)"));
  }, 60_000);

  it('shows a part and what it logs on each line', () => {
    expect(output).toMatch(/^\d\d:\d\d:\d\d works +ready$/m);
    expect(output).toMatch(/^\d\d:\d\d:\d\d dev +The console, with reload, is at /m);
  });
});

/** The sources that are started, and links to the packages of others. */
async function copyOfSources(): Promise<string> {
  const folder = await newDirectory();
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((other) => other !== '@stockroom'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  // Ours are links to their folders, from here to those of the copy.
  mkdirSync(join(folder, 'node_modules/@stockroom'));
  for (const name of readdirSync(join(ROOT, 'node_modules/@stockroom'))) {
    const link = join('node_modules/@stockroom', name);
    symlinkSync(readlinkSync(join(ROOT, link)), join(folder, link));
  }
  return folder;
}

async function messageOf(asking: Client, path: string): Promise<string> {
  const { body } = await asking.get<{ message: string }>(path);
  return body.message;
}

/** Asks all the time. @returns which statuses came */
async function statusesOf(asking: Client, path: string, signal: AbortSignal): Promise<Set<number>> {
  const statuses = new Set<number>();
  while (!signal.aborted) statuses.add((await asking.get(path)).status);
  return statuses;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 90_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Did not come: ${output}`);
    await pause(20);
  }
}
