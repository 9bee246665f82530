import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Direction = 'there' | 'back';

/** A way through which two processes talk over TCP, and which can be made bad; all troubles end by themselves. */
export type Relay = {
  /** The port to which the one that calls connects. */
  port: number;
  /** Delays what goes through, both ways, for a while. */
  delay: (times: { byMs: number; forMs: number }) => Promise<void>;
  /** Nothing goes through in one direction for a while; the connections stand. */
  hold: (direction: Direction, forMs: number) => Promise<void>;
  /** Resets every connection. */
  cut: () => void;
  /** Lets half of the next answer of every connection through, then resets it: what was asked for was done. */
  cutNextAnswer: () => void;
  /** Ends one direction of every connection; the other goes on. */
  endOneWay: (direction: Direction) => void;
  close: () => Promise<void>;
};

type Way = { byMs: number; held: Promise<void> | undefined };

type Connection = { client: Socket; server: Socket; cutsNextAnswer: boolean; ended: Set<Direction> };

/** Opens a relay to a port of this machine. */
export async function openRelay(target: number): Promise<Relay> {
  const ways: Record<Direction, Way> = { there: { byMs: 0, held: undefined }, back: { byMs: 0, held: undefined } };
  const connections = new Set<Connection>();
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const connection: Connection = { client, server, cutsNextAnswer: false, ended: new Set() };
    connections.add(connection);
    const end = () => {
      connections.delete(connection);
      reset(connection);
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', () => connections.delete(connection));
    forward(connection, { direction: 'there', way: ways.there }).catch(end);
    forward(connection, { direction: 'back', way: ways.back }).catch(end);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const cut = () => {
    for (const connection of connections) reset(connection);
  };
  return {
    port: (listener.address() as AddressInfo).port,
    cut,
    delay: async ({ byMs, forMs }) => {
      for (const way of Object.values(ways)) way.byMs = byMs;
      await pause(forMs);
      for (const way of Object.values(ways)) way.byMs = 0;
    },
    hold: async (direction, forMs) => {
      const way = ways[direction];
      way.held = pause(forMs);
      await way.held;
      way.held = undefined;
    },
    cutNextAnswer: () => {
      for (const connection of connections) connection.cutsNextAnswer = true;
    },
    endOneWay: (direction) => {
      for (const connection of connections) endWay(connection, direction);
    },
    close: async () => {
      listener.close();
      cut();
      await once(listener, 'close');
    },
  };
}

function reset({ client, server }: Connection): void {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

function endWay(connection: Connection, direction: Direction): void {
  connection.ended.add(direction);
  (direction === 'there' ? connection.server : connection.client).end();
}

async function forward(connection: Connection, { direction, way }: { direction: Direction; way: Way }): Promise<void> {
  const { client, server } = connection;
  const [from, to] = direction === 'there' ? [client, server] : [server, client];
  for await (const chunk of from as AsyncIterable<Buffer>) {
    if (way.byMs > 0) await pause(way.byMs);
    await way.held;
    // A program that writes to a direction that has ended is told so, as by TCP.
    if (connection.ended.has(direction)) return reset(connection);
    if (direction === 'back' && connection.cutsNextAnswer) {
      to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => reset(connection));
      return;
    }
    if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
  }
  if (!connection.ended.has(direction)) to.end();
}
