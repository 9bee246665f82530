import type { Cursors } from './cursors.ts';
import type { Session, Sessions } from './sessions/sessions.ts';
import type { Store } from './store/store.ts';
import type { View } from './store/view.ts';
import type { Doc } from './values/kinds.ts';
import type { Target } from './write/target.ts';
import type { Transaction } from './write/transaction.ts';

/** The parts of the server that commands use. */
export type ServerState = {
  store: Store;
  direct: Target;
  cursors: Cursors;
  sessions: Sessions;
  /** host:port as clients reach it. */
  address: string;
  /** The name of the replica set whose only member this server says it is. */
  setName: string;
  /** Is true when all clients are on this machine. */
  isLocal: boolean;
  onCommand: ((name: string, body: Doc) => void) | undefined;
};

/** One command that is being run. */
export type Context = {
  state: ServerState;
  connection: number;
  /** Tells whether the client is still connected. */
  isConnected(): boolean;
  name: string;
  db: string;
  body: Doc;
  /** Documents that came as BSON in document sequences of the message, by the name of the sequence. */
  sections: ReadonlyMap<string, readonly Buffer[]>;
  session: Session | undefined;
  transaction: Transaction | undefined;
  isRetryable: boolean;
  /** The number of the batch that was open when the command began. */
  since: number;
};

/** A command with the fields that it accepts. */
export type Command = {
  fields: readonly string[];
  mayRunInTransaction?: boolean;
  /** Runs on the admin database only. */
  isAdminOnly?: boolean;
  run(context: Context): Promise<Doc | Buffer> | Doc | Buffer;
};

/** The data that a command reads: its transaction's snapshot, or all that is committed. */
export function viewOf(context: Context): View {
  return context.transaction?.view ?? context.state.store.committed;
}

/** The target of a command's writes: its transaction, or the store. */
export function targetOf(context: Context): Target {
  return context.transaction ?? context.state.direct;
}
