import { startDriver } from '../drive/driver.ts';
import { openForFill } from '../fill/open.ts';
import { keepAwake } from '../machine/awake.ts';
import { dropAll, type Filled, startFilled } from '../machine/filled.ts';
import { inRounds, median, ratio, spreadOf } from '../machine/rounds.ts';
import type { System } from '../machine/system.ts';
import { FIRST, type Measured, warmedTogether } from '../rows/context.ts';
import type { BenchSettings } from '../settings.ts';
import { type Act, acts } from './acts.ts';
import { type AtRest, measureAtRest } from './at-rest.ts';
import type { Growth, Line } from './growth.ts';

/**
 * Measures a system of each size: first each alone, then what they do, in rounds of all, so that the same moment is
 * measured of each.
 */
export async function measureGrowth(
  { folder, rounds, seconds, growth: sizes = [], keep }: BenchSettings,
  mongodbUrl?: string,
): Promise<Growth> {
  const filled = sizes.map(({ items, movements }): Filled => ({ folder, size: items, movements, mongodbUrl }));
  const driver = startDriver();
  const systems: System[] = [];
  try {
    const atRest: AtRest[] = [];
    for (const one of filled) atRest.push(await measureAtRest(driver, one));
    for (const one of filled) systems.push(await startFilled(one));
    const measured = systems.map((system, at): Measured => {
      return { driver, system, size: filled[at]?.size ?? 0, rounds, seconds, most: FIRST };
    });
    const lines = [...linesAtRest(atRest), ...(await linesOfActs(measured, acts))];
    return { database: await databaseIn(systems[0], mongodbUrl), sizes, lines };
  } finally {
    for (const system of systems) {
      await system.stop();
      if (mongodbUrl && !keep) await dropAll(system);
    }
    driver.stop();
  }
}

/** Measures each act at all systems in turn, again and again. */
export async function linesOfActs(measured: Measured[], acts: Act[]): Promise<Line[]> {
  const named = (work: string, at: number) => `${work}, ${at}`;
  const ofEach = measured.map((one, at) =>
    warmedTogether(one, (of) => acts.map(({ work, contender }) => contender(of, named(work, at)))),
  );
  const stop = keepAwake(measured.map(({ system }) => system));
  const found = await inRounds(
    acts.flatMap((_, at) => ofEach.flatMap((contenders) => contenders[at] ?? [])),
    measured[0]?.rounds ?? 0,
  ).finally(stop);
  return acts.map(({ work, figure, most, mostTimes }) => {
    const ofSizes = measured.map((_, at) => found[named(work, at)] ?? []);
    const values = ofSizes.map((rounds) => median(rounds.map((round) => round[figure])));
    const times = ratio(ofSizes.at(-1) ?? [], ofSizes[0] ?? [], (round) => round[figure]);
    return { work, unit: 'ms', values, times, ...(most && { most }), ...(mostTimes && { mostTimes }) };
  });
}

function linesAtRest(atRest: AtRest[]): Line[] {
  const line = (work: string, unit: Line['unit'], figure: keyof AtRest): Line => {
    const values = atRest.map((one) => one[figure]);
    return { work, unit, values, times: spreadOf([(values.at(-1) ?? 0) / (values[0] ?? 0)]) };
  };
  return [
    line('start to ready', 's', 'startS'),
    line('memory of all processes (PSS), 15 s after light reading', 'MB', 'memoryMb'),
    line('disk', 'MB', 'diskMb'),
  ];
}

async function databaseIn(system: System | undefined, mongodbUrl?: string): Promise<string> {
  if (!mongodbUrl || !system) return 'Embedded MongoDB';
  const { db, close } = openForFill(mongodbUrl, system.databaseOf('catalog'));
  const { version } = await db.admin().buildInfo();
  await close();
  return `The server at MONGODB_URL, version ${version}`;
}
