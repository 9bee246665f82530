// Fills the empty data folder of a Stockroom that does not run with a shop whose days are past ones.
import { resolve } from 'node:path';
import { openLocal } from '../../../deploy/local/src/local-mongodb.ts';
import { logIn } from '../client.ts';
import type { DemoSettings } from '../settings.ts';
import { fillYear, type YearOptions } from '../year/main.ts';
import { endingAll } from './at-end.ts';
import { openClock, timeOf } from './clock.ts';
import { openDatabases } from './databases.ts';
import { refuseKnownIds, refuseSettings } from './refusals.ts';

/**
 * Lets the shop's days be the last ones until today. Nobody else reaches the data meanwhile: the folder is locked, and
 * nothing listens.
 * @throws Error in a sentence, where there are data, another Stockroom runs on them, or they are not on this machine
 */
export async function fillPast(settings: DemoSettings, year: YearOptions): Promise<void> {
  refuseSettings(settings);
  // As `npm start` does before its first file.
  process.umask(0o077);
  await endingAll(async (atEnd) => {
    const mongodb = await openLocal(settings.DATA_DIR);
    atEnd(mongodb.close);
    const databases = await openDatabases({ url: mongodb.url, prefix: settings.DATABASE_PREFIX }, atEnd);
    await refuseKnownIds(databases, settings.DATA_DIR);
    // Whoever is refused does not wait for all services to be loaded.
    const { openSystem } = await import('./system.ts');
    const clock = openClock();
    const form = { prefix: settings.BARCODE_PREFIX, digits: settings.BARCODE_DIGITS };
    const password = settings.ADMIN_PASSWORD;
    const client = await openSystem({ databases, form, password, now: clock.now }, atEnd);
    await logIn(client, { url: `the Stockroom in ${settings.DATA_DIR}`, username: settings.STOCKROOM_USER, password });
    const days = { days: year.days, today: Date.now() };
    await fillYear(client, year, (moment) => clock.put(timeOf(moment, days)));
    await client.delete('/api/session');
  });
  console.log(`\n   It is in ${resolve(settings.DATA_DIR)}: npm start shows it.`);
}
