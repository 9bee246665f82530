// Who may import whom (docs/architecture.md): packages and services know each other only in the ways listed here.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const packages = [
  'kernel',
  'embedded-mongodb',
  'batching',
  'tracing',
  'runtime',
  'rpc',
  'store',
  'events',
  'http',
  'stock-moves',
];

/** A package → the packages of ours that it may import. */
const mayImport: Record<string, string[]> = {
  kernel: [],
  'embedded-mongodb': [],
  batching: [],
  tracing: [],
  runtime: ['kernel', 'tracing'],
  rpc: ['kernel', 'tracing'],
  store: ['kernel', 'batching', 'tracing'],
  http: ['kernel', 'tracing'],
  events: ['kernel', 'store', 'tracing'],
  'stock-moves': ['kernel', 'batching', 'runtime', 'rpc', 'store', 'events', 'tracing'],
};

/** A folder inside a service → what it may not import beside; domain is pure. */
const insideService: Record<string, (target: string) => boolean> = {
  domain: (target) => target === '@stockroom/kernel' || target.startsWith('./'),
};

const faults: string[] = [];

const files = globSync('{packages,services}/*/src/**/*.ts').filter((path) => !path.includes('/generated/'));
// Browsers find by themselves what a page's script imports, so it names files, and none outside of its folder.
for (const file of globSync('console/public/**/*.js')) {
  for (const target of importsOf(file))
    if (!target.startsWith('.') || !posix.join(posix.dirname(file), target).startsWith('console/public/'))
      faults.push(`${file}: no browser finds ${target}`);
}

if (files.length === 0) faults.push('There is nothing to check in this folder.');

for (const file of files) {
  const [root, name = '', , folder = ''] = file.split('/');
  for (const target of importsOf(file)) {
    const ours = /^@stockroom\/([a-z-]+)/.exec(target)?.[1];
    if (target.startsWith('.') && !posix.join(posix.dirname(file), target).startsWith(`${root}/${name}/`))
      faults.push(`${file}: reaches into another workspace: ${target}`);
    if (root === 'services' && ours && !packages.includes(ours))
      faults.push(`${file}: a service imports another: ${target}`);
    if (root === 'packages' && ours && !mayImport[name]?.includes(ours))
      faults.push(`${file}: ${name} may not import ${target}`);
    if (root === 'services' && insideService[folder]?.(target) === false)
      faults.push(`${file}: ${folder} may not import ${target}`);
  }
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const named = source.matchAll(/^\s*(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm);
  // For its effects alone, or when it is needed.
  const unnamed = source.matchAll(/^\s*import '([^']+)'|\bimport\('([^']+)'/gm);
  return [...named, ...unnamed].map(([, target, later]) => (target ?? later) as string);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
