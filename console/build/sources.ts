import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = join(ROOT, 'console/dist');

// A build is made of these files; package.json gives the exact versions of the packages.
const SOURCES = 'console/{index.html,package.json,vite.config.ts,routes.json,build/*,src/**/*,worker/*,public/**/*}';
const PACKAGES = 'packages/{client,importer}/{package.json,src/**/*}';

/** The fingerprint of everything that the page is built of. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync([SOURCES, PACKAGES], { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Tells whether the page that lies in dist/ is the one that the sources would give. */
export function isFresh(): boolean {
  try {
    return readFileSync(join(DIST, 'index.html'), 'utf8').includes(`name="build" content="${sourcesHash()}"`);
  } catch {
    return false;
  }
}
