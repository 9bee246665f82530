import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Config = {
  /** The path to which it is written. */
  config: string;
  folder: string;
  port: number;
};

/** What makes the broker one that proves itself and asks who comes; by its environment, which only its owner can read. */
type Environment = {
  /** The JSON of its users with their permissions. Without users everybody may do everything. */
  NATS_USERS?: string;
  /** The certificate, in PEM, that it shows before anything is said. Without one, it speaks in the clear. */
  NATS_CERTIFICATE?: string;
  NATS_CERTIFICATE_KEY?: string;
};

/** Writes nats-server's configuration. */
export function writeConfig({ config, folder, port }: Config, env: Environment = process.env): void {
  const { NATS_USERS, NATS_CERTIFICATE, NATS_CERTIFICATE_KEY } = env;
  const [cert, key] = [join(folder, 'broker.crt'), join(folder, 'broker.key')];
  if (NATS_CERTIFICATE) writePrivate(cert, NATS_CERTIFICATE);
  if (NATS_CERTIFICATE_KEY) writePrivate(key, NATS_CERTIFICATE_KEY);
  const files = `cert_file: ${JSON.stringify(cert)}, key_file: ${JSON.stringify(key)}`;
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    // sync_interval: always, as an event counts as kept once the broker has acknowledged it.
    `jetstream { store_dir: ${JSON.stringify(join(folder, 'jetstream'))}, sync_interval: always }`,
    'max_payload: 8MB',
    `pid_file: ${JSON.stringify(join(folder, 'nats-server.pid'))}`,
    // Both times: on a busy machine two seconds, which nats-server gives by itself, are few.
    ...(NATS_CERTIFICATE ? [`tls { ${files}, handshake_first: true, min_version: "1.3", timeout: 10 }`] : []),
    ...(NATS_USERS ? [`authorization { timeout: 10, users: ${NATS_USERS} }`] : []),
  ];
  writePrivate(config, `${lines.join('\n')}\n`);
}

/** Leaves a file that is right already: while the disk is full, the broker can start anew by the files of its last start. */
function writePrivate(file: string, text: string): void {
  if (isThere(file, text)) return;
  // Anew: a file keeps the mode that it was made with.
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
}

function isThere(file: string, text: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o777) === 0o600 && readFileSync(file, 'utf8') === text;
}
