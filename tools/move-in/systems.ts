// The systems that are moved in from, and how each is read.
import { NotATable } from '@stockroom/importer';
import { csvTables, sqliteTables } from './database.ts';
import { readRows, type SourceTable } from './rows.ts';
import type { Source } from './source.ts';
import { fromGrocy, GROCY_TABLES } from './systems/grocy.ts';
import { fromInvenTree } from './systems/inventree.ts';
import { fromPartDb } from './systems/part-db.ts';
import { fromShopify } from './systems/shopify.ts';
import { fromSnipeIt } from './systems/snipe-it.ts';
import { fromStoreKeeper, STOREKEEPER_TABLES } from './systems/storekeeper.ts';

type Reader = (paths: readonly string[]) => Promise<Source>;

const ofTables =
  (from: (tables: readonly SourceTable[]) => Source, most: number): Reader =>
  async (paths) => {
    if (paths.length > most)
      throw new NotATable(`That are ${paths.length} files, and at most ${most} can be read at once.`);
    const tables: SourceTable[] = [];
    for (const path of paths) tables.push(await readRows(path));
    return from(tables);
  };

export const SYSTEMS: Record<string, Reader> = {
  storekeeper: async (paths) =>
    fromStoreKeeper(
      paths.some((path) => /\.(csv|tsv|txt)$/i.test(path))
        ? await csvTables(paths, STOREKEEPER_TABLES)
        : await sqliteTables(paths[0] as string, STOREKEEPER_TABLES),
    ),
  inventree: ofTables(fromInvenTree, 3),
  grocy: async ([path = '']) => fromGrocy(await sqliteTables(path, GROCY_TABLES)),
  'part-db': ofTables(fromPartDb, 1),
  'snipe-it': ofTables(fromSnipeIt, 1),
  shopify: ofTables(fromShopify, 1),
};
