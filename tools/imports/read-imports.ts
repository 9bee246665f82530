import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One source file and what it imports, types included: other files by their paths, packages by their names. */
export type Source = { path: string; files: string[]; packages: string[] };

const SOURCES = '{packages,services,console,deploy,tools,tests,bench,examples}/**/*.{ts,tsx,js}';

/** Reads what every source file of the repository in the working directory imports, but for generated ones. */
export function readImports(): Source[] {
  return globSync(SOURCES, { exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .filter((path) => !path.includes('/generated/'))
    .map((path) => {
      const targets = targetsIn(readFileSync(path, 'utf8'));
      const isFile = (target: string) => target.startsWith('.');
      const files = targets.filter(isFile).map((target) => posix.join(posix.dirname(path), target));
      return { path, files, packages: targets.filter((target) => !isFile(target)) };
    });
}

function targetsIn(source: string): string[] {
  const named = source.matchAll(/^\s*(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm);
  // These are imported for their effects alone, or when they are needed.
  const unnamed = source.matchAll(/^\s*import '([^']+)'|\bimport\('([^']+)'/gm);
  return [...named, ...unnamed].map(([, target, later]) => (target ?? later) as string);
}
