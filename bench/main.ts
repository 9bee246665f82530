// Measures what docs/performance.md promises: `npm run bench -- --help`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDriver } from './drive/driver.ts';
import { startFloors } from './floors/floors.ts';
import { growthReport, growthText } from './growth/report.ts';
import { startFilled } from './machine/filled.ts';
import type { System } from './machine/system.ts';
import { aboutRun, asText, type Report } from './report.ts';
import { receive } from './rows/acquisitions.ts';
import { availabilityRows } from './rows/availability.ts';
import { consoleRows } from './rows/console.ts';
import type { Bench } from './rows/context.ts';
import { countedActs } from './rows/counts.ts';
import { idleRows } from './rows/idle.ts';
import { importRows } from './rows/import.ts';
import { labelRows } from './rows/labels.ts';
import { listRows } from './rows/list.ts';
import { jobs, receiveInOneCall } from './rows/one-call.ts';
import { pageRows } from './rows/pages.ts';
import { readItem } from './rows/read-item.ts';
import { reportRows } from './rows/reports.ts';
import type { Row } from './rows/row.ts';
import { searchRows } from './rows/search.ts';
import { sizeRows } from './rows/sizes.ts';
import { startRow } from './rows/start.ts';
import { closeStocktakings } from './rows/stocktakings.ts';
import { closeOutbound, readWorkItems } from './rows/works.ts';
import { type BenchSettings, readSettings } from './settings.ts';

const SMALL = 1_000;
/** A year of movements, for the reports. */
const YEAR = 1_000_000;
const STARTS = 3;

const forAll: Record<string, (bench: Bench) => Promise<Row[]>> = {
  'read-item': readItem,
  pages: pageRows,
  'work-items': readWorkItems,
  close: closeOutbound,
  receive,
  receipt: receiveInOneCall,
  job: jobs,
  stocktaking: closeStocktakings,
  search: searchRows,
  list: listRows,
  availability: availabilityRows,
  labels: labelRows,
  console: consoleRows,
};
const forSizes = ['search', 'list'];

const settings = readSettings();
await mkdir(settings.folder, { recursive: true });
const report = settings.growth ? await growthReport(settings) : await measureRows(settings);
process.stdout.write(`${'growths' in report ? growthText(report) : asText(report)}\n`);
if (settings.json) await writeFile(settings.json, `${JSON.stringify(report, undefined, 2)}\n`);
if (!settings.keep) await rm(settings.folder, { recursive: true });
process.exit();

async function measureRows({ sizes, only, rounds }: BenchSettings): Promise<Report> {
  const rows: Row[] = [];
  if (only.test('start')) rows.push(startRow(await startsOf(settings, 0), { size: 0, most: 5 }));
  for (const [index, size] of sizes.entries()) rows.push(...(await measure(settings, { size, isFirst: index === 0 })));
  if (only.test('idle')) rows.push(...(await idleRows()));
  const counts = only.test('counts') ? await countedActs() : [];
  return { ...aboutRun(rounds), rows, counts };
}

async function measure(
  { folder, only, rounds, seconds, profile }: BenchSettings,
  { size, isFirst }: { size: number; isFirst: boolean },
): Promise<Row[]> {
  const profiles = Object.fromEntries((profile?.split(',') ?? []).map((part) => [part, join(folder, 'profiles')]));
  const names = Object.keys(forAll).filter((name) => (isFirst || forSizes.includes(name)) && only.test(name));
  const found: Row[] = [];
  if (only.test('start') && size >= 1_000_000) {
    found.push(startRow(await startsOf(settings, size), { size, most: 15 }));
  }
  const wantsSizes = only.test('sizes') && (settings.sizes.length === 1 || !isFirst);
  const wantsReports = only.test('reports') && isFirst;
  const wantsImport = only.test('import') && isFirst;
  if (names.length === 0 && !wantsSizes && !wantsReports && !wantsImport) return found;
  const driver = startDriver();
  const systems: System[] = [];
  const begin = async (items: number, movements?: number, place = folder) => {
    const more = movements === undefined ? {} : { movements: Math.max(movements, items) };
    const system = await startFilled({ folder: place, size: items, profiles, ...more });
    systems.push(system);
    return system;
  };
  try {
    if (wantsImport) {
      process.stderr.write(`import …\n`);
      // It leaves items behind.
      const own = join(folder, 'import');
      await rm(own, { recursive: true, force: true });
      found.push(...(await importRows({ system: await begin(size, undefined, own), folder: own, size, rounds })));
      await systems.pop()?.stop();
    }
    if (names.length === 0 && !wantsSizes && !wantsReports) return found;
    const system = await begin(size);
    const floors = await startFloors(system.mongodbUrl);
    const bench: Bench = { driver, floors, system, size, rounds, seconds };
    for (const name of names) {
      process.stderr.write(`${name}, ${size} items …\n`);
      found.push(...((await forAll[name]?.(bench)) ?? []));
    }
    floors.stop();
    if (wantsReports) {
      process.stderr.write(`reports …\n`);
      await systems.pop()?.stop();
      found.push(...(await reportRows({ ...bench, system: await begin(size, YEAR) })));
    }
    if (wantsSizes) {
      process.stderr.write(`sizes …\n`);
      await systems.pop()?.stop();
      const large = { ...bench, system: await begin(size) };
      found.push(...(await sizeRows(large, { ...bench, size: SMALL, system: await begin(SMALL) })));
    }
  } catch (error) {
    // The driver's errors may hold thousands of lines.
    process.stderr.write(`${error instanceof Error ? error.stack?.slice(0, 2_000) : error}\n`);
    process.exitCode = 1;
  } finally {
    for (const system of systems) await system.stop();
    driver.stop();
  }
  return found;
}

/** Starts and stops a system several times and gives how long each start took. */
async function startsOf({ folder }: BenchSettings, size: number): Promise<number[]> {
  const took: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    if (size === 0) await rm(join(folder, 'items-0'), { recursive: true, force: true });
    const system = await startFilled({ folder, size });
    took.push(system.readyMs);
    await system.stop();
  }
  return took;
}
