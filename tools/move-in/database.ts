// SQLite files of other systems, and the same tables as CSV, where a server keeps them.
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { NotATable } from '@stockroom/importer';
import { readRows } from './rows.ts';

type Value = string | number | null;

/** An entry of a table by the names of its columns. */
export type Entry = Record<string, Value | undefined>;

/** The tables that a system is read from; one that is not there is undefined. */
export type Tables = (name: string) => Entry[] | undefined;

/** Reads tables of an SQLite file; it is opened for reading alone. @throws NotATable when it is no such file */
export async function sqliteTables(path: string, names: readonly string[]): Promise<Tables> {
  if (!existsSync(path)) throw new NotATable(`The file cannot be read: there is no ${path}.`);
  const { DatabaseSync } = await import('node:sqlite').catch((cause) => {
    throw new Error('An SQLite file needs Node 24 or later.', { cause });
  });
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const there = new Set(
      database
        .prepare("select name from sqlite_master where type in ('table', 'view')")
        .all()
        .map(({ name }) => String(name)),
    );
    const tables = new Map<string, Entry[]>();
    for (const name of names)
      if (there.has(name)) tables.set(name, database.prepare(`select * from "${name}"`).all() as Entry[]);
    return (name) => tables.get(name);
  } catch (error) {
    throw new NotATable(`${basename(path)} is no SQLite database, or it is damaged: ${(error as Error).message}.`);
  } finally {
    database?.close();
  }
}

/** Reads tables of files that are named as they are: `item.csv`, `work_item.csv`. */
export async function csvTables(paths: readonly string[], names: readonly string[]): Promise<Tables> {
  const tables = new Map<string, Entry[]>();
  for (const path of paths) {
    const name = basename(path).replace(/\.[^.]+$/, '');
    if (!names.includes(name))
      throw new NotATable(
        `${basename(path)} is no table that is read. Name the files as the tables: ${names.join(', ')}.`,
      );
    const { header, rows } = await readRows(path);
    const cellValue = (text: string) => (text === '' || text === 'NULL' || text === '\\N' ? null : text);
    tables.set(
      name,
      rows.map(({ cell }) => Object.fromEntries(header.map((column) => [column, cellValue(cell(column))]))),
    );
  }
  return (name) => tables.get(name);
}

/** The text of a value; '' of nothing. */
export const textOf = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** Tells a true of SQLite, PostgreSQL and MySQL. */
export const isSet = (value: Value | undefined): boolean => ['1', 't', 'true'].includes(textOf(value).toLowerCase());
