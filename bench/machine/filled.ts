import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '../../deploy/local/src/service-settings.ts';
import { fillCatalog } from '../fill/catalog.ts';
import { openForFill } from '../fill/open.ts';
import { type Database, type Place, PREFIX, type System, startSystem } from './system.ts';

export type Filled = {
  folder: string;
  /** The number of items. */
  size: number;
  /** As many as there are items, where it is not said. */
  movements?: number;
  /** Another server than the embedded one. */
  mongodbUrl?: string | undefined;
  profiles?: Record<string, string>;
};

/** Tells where a filled system is: in a folder of its own, and on another server in databases of its own. */
export function placeOf({ folder, size, movements, mongodbUrl }: Filled): Place {
  const name = movements === undefined ? `${size}` : `${size}-${movements}`;
  const home = join(folder, `items-${name}`);
  return mongodbUrl ? { folder: `${home}-elsewhere`, prefix: `${PREFIX}-${name}`, mongodbUrl } : { folder: home };
}

/** Starts a system with so many items; a folder that was filled before is used as it is. */
export function startFilled(filled: Filled): Promise<System> {
  const { size, movements = size, mongodbUrl, profiles } = filled;
  const place = placeOf(filled);
  const mark = join(place.folder, 'filled');
  // Says on which server the databases are.
  const server = mongodbUrl ? hostsOf(mongodbUrl) : '';
  const fill = async (database: Database) => {
    if (size === 0 || (existsSync(mark) && (await readFile(mark, 'utf8')) === server)) return;
    if (mongodbUrl) await dropAll(database);
    const began = performance.now();
    const store = openForFill(database.mongodbUrl, database.databaseOf('catalog'));
    await fillCatalog(store, size, movements);
    await store.close();
    await writeFile(mark, server);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`Filled ${size} items and ${movements} movements in ${seconds} s.\n`);
  };
  return startSystem({ ...place, fill, ...(profiles && { profiles }) });
}

/** Without the password, and without options; URL refuses several of them. */
const hostsOf = (mongodbUrl: string) => mongodbUrl.replace(/^[^/]*\/\/(?:[^/]*@)?([^/?]*).*$/, '$1');

/** Drops the databases of a system, also those that a run left which was killed. */
export async function dropAll({ mongodbUrl, databaseOf }: Database): Promise<void> {
  for (const service of serviceNames) {
    const { db, close } = openForFill(mongodbUrl, databaseOf(service));
    await db.dropDatabase();
    await close();
  }
}
