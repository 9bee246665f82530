import type { Command, Context, ServerState } from '../server-state.ts';
import type { Doc } from '../values/kinds.ts';

const LIMITS = {
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 25,
};

/** Gives what a driver learns first: the one member, and primary, of a replica set. */
export function helloReply({ address, setName, isLocal }: ServerState, connection: number): Doc {
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName,
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    ...LIMITS,
    localTime: new Date(),
    connectionId: connection,
    readOnly: false,
    // A write that was acknowledged without a sync is lost only in a power loss, with all that was written after it and
    // with every client of this machine.
    keepsUnsyncedWritesInOrder: isLocal,
    ok: 1,
  };
}

const sayHello = ({ state, connection }: Context) => helloReply(state, connection);

export const hello: Command = { fields: [], run: sayHello };

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) };
