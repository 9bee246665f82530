// Refuses imports against the order of docs/architecture.md, and circles of files, in the whole repository; and use cases that take a
// function or give one back.
import { readFileSync } from 'node:fs';
import { circlesIn } from './imports/circles.ts';
import { functionsInSignatures } from './imports/functions-in-signatures.ts';
import { readImports, type Source } from './imports/read-imports.ts';

/** A package may import those that stand before it. */
const packages = [
  'kernel',
  'tracing',
  'runtime',
  'http',
  'batching',
  'rpc',
  'store',
  'registers',
  'events',
  'stock-moves',
  'commands',
  'client',
  'importer',
];

/** These import nothing of ours, not even in their tests. */
const alone = ['kernel', 'embedded-mongodb', 'client'];

/** A folder at the top → the folders beside its own workspace that its files may reach into. */
const mayReach: Record<string, string[]> = {
  packages: [],
  services: [],
  console: [],
  deploy: ['services'],
  tools: ['deploy', 'services'],
  examples: [],
  tests: ['packages', 'services', 'console', 'deploy', 'tools', 'bench'],
  bench: ['packages', 'services', 'console', 'deploy', 'tools', 'tests'],
};

const ofService = [
  'domain',
  'store',
  'deps.ts',
  'mutex-keys.ts',
  'view.ts',
  'stocktaking-view.ts',
  'use-cases',
  'stock-groups.ts',
  'commit-closing.ts',
  'dry-run.ts',
  'commands.ts',
  'events',
  'migrations',
];

/** The folders and files of one `src/`: each may import those that stand before it. Files that are not named stand above all. */
const rooms: Record<string, string[]> = {
  'services/gateway/src': [
    ...['domain', 'company.ts', 'settings.ts', 'page.ts'],
    ...['schemas', 'auth', 'migrations', 'clients', 'readiness.ts', 'use-cases', 'commands.ts', 'http', 'routes'],
  ],
  'services/catalog/src': ofService,
  'services/works/src': ofService,
  'services/acquisitions/src': ofService,
  'console/src': [
    ...['base.ts', 'page-props.ts', 'i18n', 'router', 'api', 'scan', 'parts', 'shell', 'printing', 'import'],
    ...['items', 'unknown', 'receive', 'count', 'running-out', 'home', 'places'],
    ...['works', 'pick', 'return', 'job', 'item'],
    ...[
      'reports',
      'print-jobs',
      'registers',
      'account',
      'users',
      'settings',
      'phone',
      'camera',
      'offline',
      'parts-page',
    ],
  ],
};

const sources = readImports();
const faults = sources.flatMap((source) => [
  ...faultsOfReach(source),
  ...faultsOfPackages(source),
  ...faultsOfRooms(source),
  ...faultsOfUseCases(source),
]);
if (sources.length === 0) faults.push('There is nothing to check in this folder.');
const graph = new Map(sources.map(({ path, files }) => [path, files]));
for (const circle of circlesIn(graph))
  faults.push(`${circle[0]}: imports itself in a circle: ${[...circle, circle[0]].join(' → ')}`);

/** The part of a path that is released as one: `packages/store`, `services/works`, `tests`. */
function workspaceOf(path: string): string {
  const [root = '', name] = path.split('/');
  return ['packages', 'services', 'deploy'].includes(root) ? `${root}/${name}` : root;
}

/** Tests and measurements may import anything, but for those of what stands alone. */
function isFree(path: string): boolean {
  const [root, name = '', folder = ''] = path.split('/');
  return root === 'tests' || root === 'bench' || (['test', 'bench'].includes(folder) && !alone.includes(name));
}

function faultsOfReach({ path, files }: Source): string[] {
  const [root = ''] = path.split('/');
  if (isDomain(path))
    return files.filter((file) => !isDomain(file)).map((file) => `${path}: domain may not import ${file}`);
  if (isFree(path)) return [];
  return files
    .filter((file) => workspaceOf(file) !== workspaceOf(path))
    .filter((file) => !mayReach[root]?.includes(file.split('/')[0] as string))
    .map((file) => `${path}: reaches into another workspace: ${file}`);
}

/** The rules of a service are pure. */
function isDomain(path: string): boolean {
  return /^services\/[^/]+\/src\/domain\//.test(path);
}

function faultsOfPackages({ path, packages: targets }: Source): string[] {
  if (isDomain(path))
    return targets
      .filter((target) => target !== '@stockroom/kernel')
      .map((target) => `${path}: domain may not import ${target}`);
  if (isFree(path)) return [];
  const ours = targets.filter((target) => target.startsWith('@stockroom/'));
  return ours.flatMap((target) => faultOf(path, target.split('/')[1] as string) ?? []);
}

function faultOf(path: string, target: string): string | undefined {
  const [root = '', name = ''] = path.split('/');
  if (root === 'packages' && !mayImport(name, target)) return `${path}: ${name} may not import ${target}`;
  if (root === 'services' && !packages.includes(target)) return `${path}: a service imports another: ${target}`;
  if (target === 'local' && root !== 'tools') return `${path}: ${root} may not import ${target}`;
  return undefined;
}

function mayImport(name: string, target: string): boolean {
  if (alone.includes(name)) return false;
  return packages.includes(target) && packages.indexOf(target) < packages.indexOf(name);
}

function faultsOfRooms({ path, files }: Source): string[] {
  const [src, order] = Object.entries(rooms).find(([src]) => path.startsWith(`${src}/`)) ?? [];
  if (!src || !order) return [];
  const roomOf = (file: string) => file.slice(src.length + 1).split('/')[0] as string;
  const placeOf = (file: string) => (order.includes(roomOf(file)) ? order.indexOf(roomOf(file)) : order.length);
  const isInFolder = path !== `${src}/${roomOf(path)}`;
  if (isInFolder && !order.includes(roomOf(path))) return [`${path}: ${roomOf(path)} has no place in ${src}`];
  return files
    .filter((file) => file.startsWith(`${src}/`) && placeOf(file) > placeOf(path))
    .map((file) => `${path}: may not import what stands above it: ${file}`);
}

/** A use case reads downward: what it decides is a value, and nothing of it runs elsewhere. */
function faultsOfUseCases({ path }: Source): string[] {
  if (!/^services\/[^/]+\/src\/use-cases\//.test(path)) return [];
  return functionsInSignatures(readFileSync(path, 'utf8')).map(
    (name) => `${path}: a use case takes no function and gives none back: ${name}`,
  );
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
