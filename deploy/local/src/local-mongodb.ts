import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DATA_FILE, startServer } from '@stockroom/embedded-mongodb';
import { lockDataFolder } from './data-lock.ts';
import { makePrivateFolder, openRunFolder } from './run-folder.ts';

type LocalMongodb = { url: string; close(): Promise<void> };

/**
 * Serves the local MongoDB of a Stockroom that is stopped, until it is closed. Till then none can start on that data
 * folder: what it wrote meanwhile would be in one of both places only.
 * @throws Error when one runs there
 */
export async function openLocal(dataFolder: string): Promise<LocalMongodb> {
  const unlock = lockDataFolder(dataFolder);
  if (!unlock) throw new Error(`Stop Stockroom first: it is running on ${resolve(dataFolder)}.`);
  const run = orUnlock(() => openRunFolder(dataFolder), unlock);
  return serve(join(dataFolder, 'mongodb'), run.path, () => {
    run.remove();
    unlock();
  });
}

function orUnlock<T>(attempt: () => T, unlock: () => void): T {
  try {
    return attempt();
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Does as `openLocal`, for the folder of the data themselves: a Stockroom's, or a copy. @throws Error without data */
export async function openData(directory: string): Promise<LocalMongodb> {
  if (!existsSync(join(directory, DATA_FILE))) throw new Error(`There are no data in ${resolve(directory)}.`);
  const above = dirname(resolve(directory));
  const isStockrooms = basename(resolve(directory)) === 'mongodb' && existsSync(join(above, 'lock'));
  if (isStockrooms) return openLocal(above);
  const folder = makePrivateFolder();
  return serve(directory, folder, () => rmSync(folder, { recursive: true }));
}

/** Listens on a socket, as there is no log-in. */
async function serve(directory: string, folder: string, onEnd: () => void): Promise<LocalMongodb> {
  try {
    const server = await startServer({ directory, socket: join(folder, 'mongodb.sock') });
    const close = () => server.close().finally(onEnd);
    return { url: server.url, close };
  } catch (error) {
    onEnd();
    throw error;
  }
}
