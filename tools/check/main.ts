// npm run check: style, protos, types, the API's description, lockfile and imports.
// -- --fix mends what can be mended first; -- --changed looks only at what differs from the last commit, as a hook does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { steps, stepsFor } from './steps.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { fix: flag, changed: flag } });

const changed = values.changed ? changedFiles() : undefined;
for (const { script, fix } of changed ? stepsFor(changed) : steps) {
  if (values.fix && fix) run('npm', ['run', '--silent', fix]);
  if (script === 'lint' && changed) run('biome', ['check', '--no-errors-on-unmatched', ...changed]);
  else run('npm', ['run', '--silent', script]);
}

/** Gives what differs from the last commit, new files included and deleted ones not. */
function changedFiles(): string[] {
  const listed = ['diff --name-only --no-renames HEAD', 'ls-files --others --exclude-standard'].flatMap((args) =>
    spawnSync('git', args.split(' '), { encoding: 'utf8' }).stdout.split('\n'),
  );
  return listed.filter((path) => path !== '' && existsSync(path));
}

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
