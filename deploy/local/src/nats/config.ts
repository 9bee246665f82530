import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Config = {
  /** The path to which it is written. */
  config: string;
  folder: string;
  port: number;
};

/**
 * Writes nats-server's configuration. NATS_SERVER_NAME is how the broker presents itself; NATS_USERS, the JSON of its users
 * with their permissions. Without users everybody may do everything.
 */
export function writeConfig(
  { config, folder, port }: Config,
  { NATS_SERVER_NAME, NATS_USERS }: Record<string, string | undefined> = process.env,
): void {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    // sync_interval: always, as an event counts as kept once the broker has acknowledged it.
    `jetstream { store_dir: ${JSON.stringify(join(folder, 'jetstream'))}, sync_interval: always }`,
    'max_payload: 8MB',
    `pid_file: ${JSON.stringify(join(folder, 'nats-server.pid'))}`,
    ...(NATS_SERVER_NAME ? [`server_name: ${JSON.stringify(NATS_SERVER_NAME)}`] : []),
    // The time to log in: on a busy machine two seconds, which nats-server gives by itself, are few.
    ...(NATS_USERS ? [`authorization { timeout: 10, users: ${NATS_USERS} }`] : []),
  ];
  // Anew: a file keeps the mode that it was made with.
  rmSync(config, { force: true });
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
}
