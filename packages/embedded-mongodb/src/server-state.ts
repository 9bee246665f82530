import type { Cursors } from './cursors.ts';
import type { Session, Sessions } from './sessions/sessions.ts';
import type { Store } from './store/store.ts';
import type { View } from './store/view.ts';
import type { Doc } from './values/kinds.ts';
import type { Target } from './write/target.ts';
import type { Transaction } from './write/transaction.ts';

/** What all commands work on. */
export type ServerState = {
  store: Store;
  direct: Target;
  cursors: Cursors;
  sessions: Sessions;
  /** host:port as clients reach it. */
  address: string;
  /** The replica set that it says it is the one member of. */
  setName: string;
  startedAt: number;
  connections(): number;
};

/** One command on its way. */
export type Context = {
  state: ServerState;
  connection: number;
  /** Whether the client can still be answered. */
  isConnected(): boolean;
  name: string;
  db: string;
  body: Doc;
  /** Documents that came as BSON in a section of their own, by its name. */
  sections: ReadonlyMap<string, readonly Buffer[]>;
  session: Session | undefined;
  transaction: Transaction | undefined;
  isRetryable: boolean;
  /** The batch of writes that was under way when it began. */
  since: number;
  /** performance.now() by which the command must be done. */
  deadline: number;
};

/** A command: the fields it knows, and what it does. */
export type Command = {
  fields: readonly string[];
  mayRunInTransaction?: boolean;
  /** Runs on the admin database only. */
  isAdminOnly?: boolean;
  run(context: Context): Promise<Doc | Buffer> | Doc | Buffer;
};

/** What a command reads: its transaction's snapshot, or what is committed. */
export function viewOf(context: Context): View {
  return context.transaction?.view ?? context.state.store.committed;
}

/** Where a command writes to. */
export function targetOf(context: Context): Target {
  return context.transaction ?? context.state.direct;
}
