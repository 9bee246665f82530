import { createServer } from 'node:net';

/** Takes free ports of the loopback address, all different, and lets them go for those who will listen. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen({ host: '127.0.0.1', port: 0 })));
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => server.close(resolve));
      if (typeof address !== 'object' || !address) throw new Error('A port was expected.');
      return address.port;
    }),
  );
}

/** Whether somebody listens there already; an address that is not this machine's is an error. */
export async function isTaken(at: { host: string; port: number }): Promise<boolean> {
  try {
    const server = await listen(at);
    await new Promise((resolve) => server.close(resolve));
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw error;
  }
}

function listen(at: { host: string; port: number }) {
  const server = createServer();
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...at, exclusive: true }, () => resolve(server));
  });
}
