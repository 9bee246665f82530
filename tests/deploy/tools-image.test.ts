// The image of the tools has a part of the source alone: what its commands load must be in it.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './support/render.ts';

const COMMANDS = [
  'deploy/local/src/backup.ts',
  'deploy/local/src/restore.ts',
  'deploy/local/src/move.ts',
  'tools/dead-letters.ts',
  'tools/import/main.ts',
  'tools/move-in/main.ts',
];
/** Of other packages they come by npm, or with all packages. */
const IMPORTED =
  /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|import\('(\.[^']+)'\)/gm;

const dockerfile = readFileSync(join(ROOT, 'deploy/compose/tools.Dockerfile'), 'utf8');
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path]) => path as string);
const ignore = readFileSync(join(ROOT, 'deploy/compose/tools.Dockerfile.dockerignore'), 'utf8');
const sent = [...ignore.matchAll(/^!(\S+)$/gm)].map(([, path]) => path as string);

/** Gives every file of the project that a command loads, itself included. */
function loadedBy(command: string): string[] {
  const files = new Set([command]);
  for (const file of files)
    for (const [, ...found] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
      const path = found.find((one) => one !== undefined) as string;
      files.add(relative(ROOT, join(ROOT, dirname(file), path)));
    }
  return [...files];
}

const isIn = (paths: string[], file: string) =>
  paths.some((path) => path !== '.' && (file === path || file.startsWith(`${path}/`)));

it.each(COMMANDS)('has every file that %s loads', (command) => {
  const loaded = loadedBy(command);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((file) => !isIn(copied, file) || !isIn(sent, file))).toEqual([]);
});
