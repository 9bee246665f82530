import { resolve } from 'node:path';
import { startSettings } from '../../../deploy/local/src/settings.ts';
import type { DemoSettings } from '../settings.ts';
import type { Databases } from './databases.ts';

/** What can be done instead: these days are then all today. */
const INSTEAD = 'or start Stockroom first, and all days will be today';

/** @throws Error where the data are not on this machine, or the password is none that `npm start` takes */
export function refuseSettings({ MONGODB_URL, ADMIN_PASSWORD }: DemoSettings): void {
  if (MONGODB_URL)
    throw new Error(`Past days are made in DATA_DIR alone, but MONGODB_URL is set: leave it out, ${INSTEAD}.`);
  if (!startSettings.shape.ADMIN_PASSWORD.safeParse(ADMIN_PASSWORD).success)
    throw new Error('ADMIN_PASSWORD must have 8 to 200 characters.');
}

/**
 * Where a single id was ever given, past days would come after present ones.
 * @throws Error that names the folder
 */
export async function refuseKnownIds({ catalog, works, acquisitions }: Databases, dataFolder: string): Promise<void> {
  const given = await Promise.all(
    [catalog, works, acquisitions].map(({ db }) => db.collection('counters').findOne({ last: { $gt: 0 } })),
  );
  if (given.every((counter) => counter === null)) return;
  throw new Error(
    `There are data in ${resolve(dataFolder)}, and past days are for an empty Stockroom alone: set DATA_DIR to a new folder, ${INSTEAD}.`,
  );
}
