// Compares the protos as they are here with the last commit's, and that one's with the commit before it and the last
// release: services of both ages run side by side in an upgrade. What history a clone does not have is not compared.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROTOS = 'protos';

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Commits whose protos must still be understood, the newest first; of those with the same protos, one. */
function bases(): string[] {
  const release = git('describe', '--tags', '--abbrev=0');
  const byProtos = new Map<string, string>();
  for (const name of ['HEAD', 'HEAD~1', ...(release ? [release] : [])]) {
    const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    const protos = git('rev-parse', '--verify', '--quiet', `${name}:${PROTOS}`);
    if (commit && protos && !byProtos.has(protos)) byProtos.set(protos, commit);
  }
  return [...byProtos.values()];
}

/** @returns whether everything that a commit's protos promised still holds */
function stillHolds(commit: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-protos-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit, PROTOS], { maxBuffer: 64 << 20 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const args = ['breaking', PROTOS, '--against', join(folder, PROTOS), '--config', 'buf.yaml'];
    return spawnSync('node_modules/.bin/buf', args, { stdio: 'inherit' }).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const broken = bases().filter((commit) => !stillHolds(commit));
for (const commit of broken) console.error(`The protos break what commit ${commit.slice(0, 12)} promised (see above).`);
process.exit(broken.length > 0 ? 1 : 0);
