import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '../../deploy/local/src/service-settings.ts';
import type { Driver } from '../drive/driver.ts';
import { openForFill } from '../fill/open.ts';
import { type Filled, placeOf, startFilled } from '../machine/filled.ts';
import { median } from '../machine/rounds.ts';
import { type Started, startAsUsers } from '../machine/started.ts';
import type { Database } from '../machine/system.ts';
import { getItems } from '../rows/read-item.ts';
import { searches } from '../rows/search.ts';

/** The start, memory and disk of a filled system that nobody has changed yet. */
export type AtRest = { startS: number; memoryMb: number; diskMb: number };

const STARTS = 3;
/** By then the processes have given back what the requests took. */
const QUIET_MS = 15_000;
const LIGHT = { clients: 1, seconds: 10, most: 1_000 };
const MB = 1e6;

/** Fills a system, starts it as users do, alone on the machine, and looks at its memory after light reading. */
export async function measureAtRest(driver: Driver, filled: Filled): Promise<AtRest> {
  const { mongodbUrl, databaseOf, stop } = await startFilled(filled);
  await stop();
  const place = placeOf(filled);
  const diskMb = filled.mongodbUrl ? await storedMb({ mongodbUrl, databaseOf }) : (await bytesIn(place.folder)) / MB;
  const startsS: number[] = [];
  let memoryMb = 0;
  for (let start = 1; start <= STARTS; start += 1) {
    const started = await startAsUsers(place);
    startsS.push(started.readyMs / 1_000);
    try {
      if (start === STARTS) memoryMb = await memoryAfterReading(driver, started, filled.size);
    } finally {
      await started.stop();
    }
  }
  return { startS: median(startsS), memoryMb, diskMb };
}

async function memoryAfterReading(driver: Driver, started: Started, size: number): Promise<number> {
  const job = { ...LIGHT, origin: started.origin, headers: await started.logIn() };
  await driver.load({ ...job, operations: getItems(size) });
  await driver.load({ ...job, operations: searches(size) });
  await pause(QUIET_MS);
  return Object.values(await started.memory()).reduce((sum, mb) => sum + mb, 0);
}

/** Gives the size of a folder on the disk. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0);
}

/** Gives the size of a system's databases, as their server tells it. */
async function storedMb({ mongodbUrl, databaseOf }: Database): Promise<number> {
  let bytes = 0;
  for (const service of serviceNames) {
    const { db, close } = openForFill(mongodbUrl, databaseOf(service));
    const { storageSize, indexSize } = await db.stats();
    bytes += Number(storageSize) + Number(indexSize);
    await close();
  }
  return bytes / MB;
}
