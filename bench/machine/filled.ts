import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCatalog } from '../fill/catalog.ts';
import { openForFill } from '../fill/open.ts';
import { databaseOf, type System, startSystem } from './system.ts';

export type Filled = { folder: string; size: number; profiles?: Record<string, string> };

/** Starts a system with so many items; a folder that was filled before is used as it is. */
export function startFilled({ folder, size, profiles }: Filled): Promise<System> {
  const home = join(folder, `items-${size}`);
  const mark = join(home, 'filled');
  const fill = async (mongodbUrl: string) => {
    if (size === 0 || existsSync(mark)) return;
    const began = performance.now();
    const store = openForFill(mongodbUrl, databaseOf('catalog'));
    await fillCatalog(store, size);
    await store.close();
    await writeFile(mark, '');
    process.stderr.write(`Filled ${size} items in ${Math.round((performance.now() - began) / 1000)} s.\n`);
  };
  return startSystem({ folder: home, fill, ...(profiles && { profiles }) });
}
