import { createServer, type Socket } from 'node:net';
import { openCursors } from './cursors.ts';
import { listenOnPort, listenOnSocket } from './listen.ts';
import { log } from './log.ts';
import type { ServerState } from './server-state.ts';
import { openSessions } from './sessions/sessions.ts';
import type { Disk } from './store/disk.ts';
import { openStore, type Store } from './store/store.ts';
import { deleteExpired } from './ttl.ts';
import { serve } from './wire/connection.ts';
import { directTarget } from './write/target.ts';

export type ServerOptions = {
  directory: string;
  /** 0, the default, for any free one: every user of this machine reaches it. */
  port?: number;
  /** The path of a Unix socket to listen on instead, which only its owner reaches. */
  socket?: string | undefined;
  /** For clients on other machines: it listens on every address, and is known there as this member of this set. */
  member?: { set: string; host: string };
  /** False for one sync per write, which is there to be measured. */
  isGrouped?: boolean;
  /** The time between two searches for expired documents. */
  ttlMs?: number;
  /** Gets the store, for tests that let it fail. */
  onStore?: (store: Store) => void;
  /** Measurements bring one of their own. */
  disk?: Disk;
  /** Gets every command that comes, for measurements. */
  onCommand?: ServerState['onCommand'];
};

export type Server = { url: string; close(): Promise<void> };

const EVERYWHERE = '0.0.0.0';
const SWEEP_MS = 30_000;
const TTL_MS = 30_000;

/** Starts the server on a data directory. @throws Error when another server has it, or the port is taken */
export async function startServer({
  directory,
  port = 0,
  socket: path,
  member,
  isGrouped = true,
  ttlMs = TTL_MS,
  onStore,
  disk,
  onCommand,
}: ServerOptions): Promise<Server> {
  const store = openStore({ directory, isGrouped, ...(disk && { disk }) });
  onStore?.(store);
  const cursors = openCursors();
  const sessions = openSessions(store, (session) => cursors.killOf(session.key));
  const clients = new Map<Socket, { idle(): Promise<void> }>();
  const state: ServerState = {
    store,
    cursors,
    sessions,
    direct: directTarget(store),
    address: '',
    setName: member?.set ?? 'local',
    isLocal: member === undefined,
    onCommand,
  };
  let lastConnection = 0;
  const listener = createServer((socket) => {
    clients.set(socket, serve(state, socket, ++lastConnection));
    socket.on('close', () => clients.delete(socket));
  });
  const listening = path
    ? listenOnSocket(listener, path)
    : listenOnPort(listener, { port, ...(member && { host: EVERYWHERE, knownAs: member.host }) });
  const { address, url } = await listening.catch((error) => {
    store.close();
    throw error;
  });
  state.address = address;
  const timers = startTimers(state, ttlMs);

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    listener.close();
    sessions.closeAll();
    await Promise.all([...clients.values()].map((client) => Promise.race([client.idle(), waitAtMost(2000)])));
    for (const socket of clients.keys()) socket.destroy();
    await store.batch.flushed();
    store.checkpoint();
    store.close();
  }
  return { url: url(state.setName), close };
}

function waitAtMost(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function startTimers(state: ServerState, ttlMs: number): NodeJS.Timeout[] {
  function sweep(): void {
    state.cursors.closeIdle(Date.now());
    try {
      state.sessions.sweep(Date.now());
    } catch (error) {
      log('error', 'Old sessions could not be forgotten.', { err: String(error) });
    }
  }
  function expire(): void {
    deleteExpired(state).catch((error) =>
      log('error', 'Expired documents could not be deleted.', { err: String(error) }),
    );
  }
  return [setInterval(sweep, SWEEP_MS).unref(), setInterval(expire, ttlMs).unref()];
}
