// The files of other systems, as people have them. A database is made of its SQL.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const FOLDER = 'tests/files/moving-in';

/** Makes the SQLite file of a database whose SQL is among the files. */
export async function databaseOf(sql: string, folder: string): Promise<string> {
  const path = join(folder, sql.replace(/^.*\//, '').replace('.sql', '.sqlite'));
  await rm(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(await readFile(join(FOLDER, sql), 'utf8'));
  database.close();
  return path;
}

/** By system: its files, where an `.sql` stands for the database that is made of it. */
export const FILES: Record<string, string[]> = {
  storekeeper: ['storekeeper/app.sql'],
  inventree: ['inventree/InvenTree_Part_2026-11-28.csv', 'inventree/InvenTree_StockItem_2026-11-28.csv'],
  grocy: ['grocy/grocy.sql'],
  'part-db': ['part-db/export_Part_extended.csv'],
  'snipe-it': ['snipe-it/export-consumables.csv'],
  shopify: ['shopify/products_export_1.csv'],
};

/** The files of a system as its command reads them. */
export function filesOf(system: string, folder: string): Promise<string[]> {
  const paths = (FILES[system] ?? []).map((file) =>
    file.endsWith('.sql') ? databaseOf(file, folder) : join(FOLDER, file),
  );
  return Promise.all(paths);
}
