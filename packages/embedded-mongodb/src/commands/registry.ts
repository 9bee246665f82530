import type { Command } from '../server-state.ts';
import * as admin from './admin.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import * as collections from './collection-commands.ts';
import { count, distinct } from './count-distinct.ts';
import { getMore, killCursors } from './cursor-commands.ts';
import { deleteCommand } from './delete.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { buildInfo, hello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import { insert } from './insert.ts';
import { abortTransaction, commitTransaction, endSessions, startSession } from './transactions.ts';
import { update } from './update.ts';

/** Every command there is, by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    abortTransaction,
    aggregate,
    buildInfo,
    buildinfo: buildInfo,
    bulkWrite,
    collMod: collections.collMod,
    commitTransaction,
    connectionStatus: admin.connectionStatus,
    count,
    create: collections.create,
    createIndexes,
    dbStats: admin.dbStats,
    delete: deleteCommand,
    distinct,
    drop: collections.drop,
    dropDatabase: collections.dropDatabase,
    dropIndexes,
    endSessions,
    explain,
    find,
    findAndModify,
    findandmodify: findAndModify,
    getCmdLineOpts: admin.getCmdLineOpts,
    getLog: admin.getLog,
    getMore,
    getParameter: admin.getParameter,
    hello,
    hostInfo: admin.hostInfo,
    insert,
    isMaster: hello,
    ismaster: hello,
    killCursors,
    listCollections: collections.listCollections,
    listDatabases: collections.listDatabases,
    listIndexes,
    ping,
    refreshSessions: { fields: [], run: () => ({ ok: 1 }) },
    renameCollection: collections.renameCollectionCommand,
    replSetGetStatus: admin.replSetGetStatus,
    serverStatus: admin.serverStatus,
    startSession,
    update,
  } satisfies Record<string, Command>),
);
