// npx node tools/check-nats.ts nats-server-v2.14.0-linux-amd64.tar.gz, downloaded from NATS's releases: compares the archive with
// NATS's checksum of it, and the program in it with the one that Stockroom starts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { NATS_SERVER, sha256Of } from '../deploy/local/src/nats/checksum.ts';

const [archive] = process.argv.slice(2);
const { version, archive: name, archiveSha256, programSha256 } = NATS_SERVER;
if (archive === undefined)
  end(
    2,
    `Use: npx node tools/check-nats.ts ${name}, from https://github.com/nats-io/nats-server/releases/tag/v${version}`,
  );
if (sha256Of(archive) !== archiveSha256) end(1, `${archive} is not the ${name} that NATS published.`);

const path = `${name.replace('.tar.gz', '')}/nats-server`;
const program = execFileSync('tar', ['--extract', '--gzip', '--to-stdout', '--file', archive, path], {
  maxBuffer: 100 << 20,
});
if (createHash('sha256').update(program).digest('hex') !== programSha256)
  end(1, `The program in ${name} is not the one that Stockroom starts.`);
process.stdout.write(`The nats-server that Stockroom starts is the one that NATS published in ${name}.\n`);

function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
