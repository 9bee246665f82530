// npm run check: style, protos, types, the API's description, lockfile and imports; npm run check -- NAME… some of them.
// -- --fix mends what can be mended first; -- --changed looks only at what differs from the last commit, as a hook does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stepsFor, stepsNamed } from './steps.ts';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({ options: { fix: flag, changed: flag }, allowPositionals: true });

const changed = values.changed ? changedFiles() : undefined;
for (const { name, commands, fix } of changed ? stepsFor(changed) : chosen()) {
  if (values.fix && fix) run(fix);
  if (name === 'lint' && changed) run(['biome', 'check', '--no-errors-on-unmatched', ...changed]);
  else commands.forEach(run);
}

function chosen() {
  try {
    return stepsNamed(positionals);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

/** Gives what differs from the last commit, new files included and deleted ones not. */
function changedFiles(): string[] {
  const listed = ['diff --name-only --no-renames HEAD', 'ls-files --others --exclude-standard'].flatMap((args) =>
    spawnSync('git', args.split(' '), { encoding: 'utf8' }).stdout.split('\n'),
  );
  return listed.filter((path) => path !== '' && existsSync(path));
}

function run([program, ...args]: [string, ...string[]]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
