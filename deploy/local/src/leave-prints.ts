import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATA_FILE, startServer } from '@stockroom/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { leaveUnknown, PRINT_JOBS } from '../../../services/labels/src/queue/restored.ts';

/**
 * Leaves to a person, in a copy of the data, what waits for a printer: the copy is used when it has been printed long since,
 * and a file that is put back by hand meets no program that could say so.
 */
export async function leavePrintsUnknown(copy: string): Promise<void> {
  // Beside it, so that it is moved and not copied again.
  const directory = mkdtempSync(`${copy}.`);
  try {
    renameSync(copy, join(directory, DATA_FILE));
    await inServer(directory);
    makeOneFile(join(directory, DATA_FILE));
    renameSync(join(directory, DATA_FILE), copy);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The server writes a log beside its file; a backup is one file. */
function makeOneFile(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}

async function inServer(directory: string): Promise<void> {
  // A path of a socket is short, and this folder its owner's alone.
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-'));
  const server = await startServer({ directory, socket: join(folder, 's.sock') });
  const client = new MongoClient(server.url);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) await leaveUnknown(client.db(name).collection(PRINT_JOBS));
  } finally {
    await client.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
