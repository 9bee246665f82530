import { CommandError } from '../errors.ts';
import type { Command } from '../server-state.ts';
import { isDoc } from '../values/kinds.ts';
import { VERSION } from './handshake.ts';

export const serverStatus: Command = {
  fields: [],
  run: ({ state }) => ({
    host: state.address,
    version: VERSION,
    process: 'local-mongodb',
    pid: BigInt(process.pid),
    uptime: (Date.now() - state.startedAt) / 1000,
    localTime: new Date(),
    connections: { current: state.connections(), available: 10_000 },
    metrics: { cursor: { open: { total: BigInt(state.cursors.count()) } } },
    mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
    storageEngine: { name: 'sqlite', persistent: true },
    ok: 1,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

const PARAMETERS: Record<string, unknown> = {
  featureCompatibilityVersion: { version: '8.0' },
  authenticationMechanisms: [],
  transactionLifetimeLimitSeconds: 60,
  cursorTimeoutMillis: 600_000,
};

export const getParameter: Command = {
  fields: [...Object.keys(PARAMETERS), 'allParameters'],
  isAdminOnly: true,
  run({ body }) {
    if (body.getParameter === '*' || isDoc(body.getParameter)) return { ...PARAMETERS, ok: 1 };
    const found = Object.entries(PARAMETERS).filter(([name]) => body[name] !== undefined);
    if (found.length === 0) throw new CommandError(72, 'no option found to get');
    return { ...Object.fromEntries(found), ok: 1 };
  },
};

export const getCmdLineOpts: Command = {
  fields: [],
  isAdminOnly: true,
  run: () => ({ argv: ['local-mongodb'], parsed: {}, ok: 1 }),
};

export const hostInfo: Command = {
  fields: [],
  run: () => ({ system: { hostname: 'localhost', numCores: 1 }, os: { type: process.platform }, extra: {}, ok: 1 }),
};

export const getLog: Command = {
  fields: [],
  isAdminOnly: true,
  run: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
};

export const replSetGetStatus: Command = {
  fields: [],
  isAdminOnly: true,
  run: ({ state }) => ({
    set: state.setName,
    myState: 1,
    members: [{ _id: 0, name: state.address, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
    ok: 1,
  }),
};

/** The sizes are those of the whole file: SQLite keeps no count per table. */
export const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run({ db, state }) {
    const collections = [...state.store.catalog().values()].filter((each) => each.db === db);
    const [pages] = state.store.committed.connection.get('PRAGMA page_count') as [number];
    const [pageSize] = state.store.committed.connection.get('PRAGMA page_size') as [number];
    return {
      db,
      collections: collections.length,
      views: 0,
      objects: collections.reduce((sum, each) => sum + each.count, 0),
      indexes: collections.reduce((sum, each) => sum + each.indexes.length, 0),
      storageSize: pages * pageSize,
      ok: 1,
    };
  },
};
