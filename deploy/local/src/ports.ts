import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

// Beneath what Linux (from 32768) and others (from 49152) give to outgoing connections, one of which would take a port
// between its choice and its use.
const [FIRST, LAST] = [20_000, 32_767] as const;

/** Takes free ports of the loopback address, all different, and lets them go for those who will listen. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = new Map<number, Server>();
  while (taken.size < count) {
    const port = randomInt(FIRST, LAST + 1);
    const server = await listenUnlessTaken({ host: '127.0.0.1', port });
    if (server) taken.set(port, server);
  }
  await Promise.all([...taken.values()].map(close));
  return [...taken.keys()];
}

/** Whether somebody listens there already; an address that is not this machine's is an error. */
export async function isTaken(at: { host: string; port: number }): Promise<boolean> {
  const server = await listenUnlessTaken(at);
  if (server) await close(server);
  return server === undefined;
}

async function listenUnlessTaken(at: { host: string; port: number }): Promise<Server | undefined> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...at, exclusive: true }, resolve);
    });
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

const close = (server: Server) => new Promise<unknown>((resolve) => server.close(resolve));
