import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

// Beneath what Linux (from 32768) and others (from 49152) give to outgoing connections, one of which would take a port
// between its choice and its use.
const [FIRST, LAST] = [20_000, 32_767] as const;

const claims = new Map<number, Server>();

/** Ends the claim on a port that this process took. */
export async function letGo(port: number): Promise<void> {
  const claim = claims.get(port);
  claims.delete(port);
  if (claim) await close(claim);
}

/**
 * Takes free ports of the loopback address for those who will listen. As long as this process lives, no other that takes ports
 * so is given the same, whether somebody listens there yet or not; or until the port is let go.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST, LAST + 1);
    const claim = await claimOf(port);
    if (!claim) continue;
    const server = await listenUnlessTaken({ host: '127.0.0.1', port });
    if (!server) {
      await close(claim);
      continue;
    }
    await close(server);
    claims.set(port, claim);
    ports.push(port);
  }
  return ports;
}

/**
 * A socket whose name stands for the port: in Linux's namespace without files, from which it goes with its process. Elsewhere
 * there is none, and two who choose at the same moment may be given the same.
 */
async function claimOf(port: number): Promise<Server | undefined> {
  return process.platform === 'linux' ? listenUnlessTaken({ path: `\0stockroom-port-${port}` }) : createServer();
}

/** Gives the first of these ports of the loopback address on which nobody listens. */
export async function firstFree(ports: number[]): Promise<number | undefined> {
  for (const port of ports) {
    const server = await listenUnlessTaken({ host: '127.0.0.1', port });
    if (server) {
      await close(server);
      return port;
    }
  }
  return undefined;
}

/** Says why nobody can listen there, to whoever set HOST and PORT. @returns undefined when it is free */
export async function whyNotListen(at: { host: string; port: number }): Promise<string | undefined> {
  try {
    await close(await listen(at));
    return undefined;
  } catch (error) {
    return sentenceOf(error as NodeJS.ErrnoException, at);
  }
}

const another = (port: number) => (port < 65_535 ? port + 1 : 8080);
const ANOTHER_HOST = 'set HOST to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all that it has';

/** Gives what is wrong with an address on which listening failed so. */
export function sentenceOf(
  { code, syscall, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken; use another: PORT=${another(port)} npm start`;
  if (code === 'EACCES') return `This user may not listen on port ${port}; set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not this machine's; ${ANOTHER_HOST}.`;
  if (syscall === 'getaddrinfo') return `No address is known for ${host}; ${ANOTHER_HOST}.`;
  return `Nobody can listen on port ${port} of ${host} (${message}); set PORT or HOST to another.`;
}

// `::` takes IPv4 too, and is itself out of reach where this machine has IPv6 switched off.
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '127.0.0.1' };

/** Tells where this machine itself reaches who listens at `host`, as it stands in a URL. */
export function reachedAt(host: string): string {
  return inUrl(EVERYWHERE[host] ?? host);
}

/** A host as it stands in a URL. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

type Place = { host: string; port: number } | { path: string };

async function listenUnlessTaken(at: Place): Promise<Server | undefined> {
  try {
    return await listen(at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function listen(at: Place): Promise<Server> {
  const server = createServer().unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, exclusive: true }, resolve);
  });
  return server;
}

const close = (server: Server) => new Promise<unknown>((resolve) => server.close(resolve));
