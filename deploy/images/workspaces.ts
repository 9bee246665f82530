// The workspaces of this repository, as the images see them. Runs before anything is installed: Node alone.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Manifest = { name: string; workspaces?: string[]; dependencies?: Record<string, string> };

/** A workspace's folder, from the root. */
type Workspace = { folder: string; name: string; dependencies: string[] };

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Every workspace under a root. */
export function workspaces(root: string): Workspace[] {
  return (manifestOf(root).workspaces ?? [])
    .flatMap((pattern) => globSync(join(pattern, 'package.json'), { cwd: root }))
    .map((file) => {
      const { name, dependencies = {} } = manifestOf(join(root, dirname(file)));
      return { folder: dirname(file), name, dependencies: Object.keys(dependencies) };
    });
}

/** A service's own workspace and every one that it needs, however far. @throws Error for a name that is no service */
export function partsOf(service: string, all: Workspace[]): Workspace[] {
  const start = all.find(({ folder }) => folder === `services/${service}`);
  if (!start) throw new Error(`There is no service "${service}".`);
  const found = new Set([start]);
  for (const { dependencies } of found) {
    for (const needed of all) if (dependencies.includes(needed.name)) found.add(needed);
  }
  return [...found];
}
