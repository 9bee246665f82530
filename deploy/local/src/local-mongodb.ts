import { dirname } from 'node:path';
import { readAddresses } from './addresses.ts';
import { startServer } from './mongodb/server.ts';

export type LocalMongodb = { url: string; close(): Promise<void> };

/** The local MongoDB of a Stockroom: one that is stopped is served until it is closed; one that runs is reached itself. */
export async function openLocal(directory: string): Promise<LocalMongodb> {
  try {
    return await startServer({ directory });
  } catch (error) {
    const running = readAddresses(dirname(directory))?.mongodb;
    if (!running) throw error;
    return { url: running, close: async () => {} };
  }
}
