import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

type Project = { include?: string[]; exclude?: string[]; references?: { path: string }[] };
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const referencesOf = (folder: string) =>
  (read<Project>(join(folder, 'tsconfig.json')).references ?? []).map(({ path }) => posix.join(folder, path)).sort();

const projects = globSync('{.,*,*/*,*/*/*}/tsconfig.json', { exclude: (path) => /node_modules|dist/.test(path) })
  .map((file) => dirname(file))
  .filter((folder) => folder !== '.');
const workspaces = globSync(['packages/*', 'services/*']);

it('references of a workspace are the workspaces that its package.json names', () => {
  const ours = new Map(workspaces.map((folder) => [read<{ name: string }>(`${folder}/package.json`).name, folder]));
  for (const folder of workspaces) {
    const { dependencies } = read<{ dependencies: object }>(`${folder}/package.json`);
    const needed = Object.keys(dependencies).flatMap((name) => ours.get(name) ?? []);
    expect([folder, referencesOf(folder)]).toEqual([folder, needed.sort()]);
  }
});

it('the root references every project, so that none is left unchecked', () => {
  expect(referencesOf('.')).toEqual(projects.sort());
});

it('every file of TypeScript is in the project of its nearest tsconfig.json', () => {
  const files = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const isCovered = (file: string) => {
    let folder = dirname(file);
    while (!existsSync(join(folder, 'tsconfig.json'))) folder = dirname(folder);
    const inside = relative(folder, file);
    const { include = [], exclude = [] } = read<Project>(join(folder, 'tsconfig.json'));
    return (
      (include.includes('.') || include.some((part) => isIn(inside, part))) &&
      !exclude.some((part) => isIn(inside, part))
    );
  };
  expect(files.filter((file) => existsSync(file) && !isCovered(file))).toEqual([]);
});

function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}
