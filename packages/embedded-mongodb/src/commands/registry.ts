import type { Command } from '../server-state.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { create, dropDatabase, listCollections, listDatabases } from './collection-commands.ts';
import { count, distinct } from './count-distinct.ts';
import { getMore, killCursors } from './cursor-commands.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { hello, ping } from './handshake.ts';
import { createIndexes, listIndexes } from './index-commands.ts';
import { insert } from './insert.ts';
import { abortTransaction, commitTransaction, endSessions } from './transactions.ts';
import { update } from './update.ts';

/** Every command there is, by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    abortTransaction,
    aggregate,
    bulkWrite,
    commitTransaction,
    count,
    create,
    createIndexes,
    delete: deleteCommand,
    distinct,
    dropDatabase,
    endSessions,
    explain,
    find,
    findAndModify,
    getMore,
    hello,
    insert,
    killCursors,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    update,
  } satisfies Record<string, Command>),
);
