import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FaultData, SettingsError } from '@stockroom/kernel';
import type { SentJob } from './print-job.ts';

/** A print request with an Idempotency-Key, as it is stored; `answer` is there once there is one other than a 5xx. */
export type PrintRecord = { print: string; jobs: SentJob[]; answer?: { fault?: FaultData } };

export type Owner = { user: number; key: string };

/** The durable record of print requests: what `save` was given is on the disk when it returns. */
export type Journal = {
  find: (owner: Owner) => PrintRecord | undefined;
  save: (owner: Owner, record: PrintRecord) => void;
  close: () => void;
};

const KEPT_MS = 24 * 3_600_000;

const SQLITE_BUSY = 5;

// The time that an earlier process may take to end.
const LOCK_MS = 5_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS prints (
    user INTEGER NOT NULL, key TEXT NOT NULL, created INTEGER NOT NULL, record TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS prints_created ON prints (created);
`;

/**
 * Opens the journal in a folder, for this process alone: two processes would not see each other's running requests.
 * @param lockMs how long another process that has it may take to end
 * @throws SettingsError where there can be no such folder
 */
export function openJournal(folder: string, now: () => number = Date.now, lockMs = LOCK_MS): Journal {
  makeFolder(folder);
  const database = openAlone(folder, lockMs);
  const find = database.prepare('SELECT record FROM prints WHERE user = ? AND key = ? AND created > ?');
  const save = database.prepare(
    'INSERT INTO prints VALUES (?, ?, ?, ?) ON CONFLICT (user, key) DO UPDATE SET record = excluded.record',
  );
  const forget = database.prepare('DELETE FROM prints WHERE created <= ?');
  return {
    find: ({ user, key }) => {
      const row = find.get(user, key, now() - KEPT_MS);
      return row && (JSON.parse(String(row.record)) as PrintRecord);
    },
    save: ({ user, key }, record) => {
      forget.run(now() - KEPT_MS);
      save.run(user, key, now(), JSON.stringify(record));
    },
    close: () => database.close(),
  };
}

function openAlone(folder: string, lockMs: number): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'prints.sqlite'), { timeout: lockMs });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(SCHEMA);
    return database;
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const message = `The DATA_DIR ${folder} is in use by another labels service; end that one first.`;
    throw new Error(message, { cause });
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EEXIST', 'ENOTDIR'].includes(code)) throw error;
    throw new SettingsError([{ name: 'DATA_DIR', wrong: `${folder} is a file, or within one; set it to a folder` }]);
  }
}
