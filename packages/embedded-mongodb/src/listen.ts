import { rmSync } from 'node:fs';
import type { AddressInfo, ListenOptions, Server } from 'node:net';

/** The address of a server, as its answers name it, and the URL for clients, given the name of its set. */
export type Listening = { address: string; url: (setName: string) => string };

/** Longer paths of sockets are cut off by the operating system: macOS has 104 bytes for one, with a zero at the end. */
const LONGEST_SOCKET_PATH = 103;

const LOOPBACK = '127.0.0.1';

/** Listens on a TCP port. @param knownAs the host by which clients reach it, where that is not the one it listens on */
export async function listenOnPort(
  server: Server,
  { port, host = LOOPBACK, knownAs = host }: { port: number; host?: string; knownAs?: string },
): Promise<Listening> {
  await listen(server, { port, host });
  const address = `${knownAs}:${(server.address() as AddressInfo).port}`;
  return { address, url: (setName) => `mongodb://${address}/?replicaSet=${setName}` };
}

/**
 * Listens on a Unix socket. One that is there is taken to be left by a server that was killed: whoever calls this has
 * locked the data that it would serve.
 */
export async function listenOnSocket(server: Server, path: string): Promise<Listening> {
  // By this ending alone the drivers tell a socket from a host.
  if (!path.endsWith('.sock')) throw new Error(`The path of the socket must end in .sock, unlike ${path}.`);
  if (Buffer.byteLength(path) > LONGEST_SOCKET_PATH)
    throw new Error(`The path ${path} is too long for a socket; name a shorter one with --socket, or use --port.`);
  rmSync(path, { force: true });
  await listen(server, { path });
  // Direct, as the names of a set's members are no paths.
  return { address: path, url: () => `mongodb://${encodeURIComponent(path)}/?directConnection=true` };
}

function listen(server: Server, at: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, resolve);
  });
}
