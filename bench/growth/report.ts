import { writeFile } from 'node:fs/promises';
import { aboutRun, headline, type Run } from '../report.ts';
import type { BenchSettings } from '../settings.ts';
import type { Growth } from './growth.ts';
import { measureGrowth } from './measure.ts';
import { growthPlot } from './plot.ts';
import { growthTable } from './table.ts';

export type GrowthReport = Run & { growths: Growth[] };

/** Measures growth on the embedded MongoDB, and then on the server that MONGODB_URL names; draws the plot of both. */
export async function growthReport(settings: BenchSettings): Promise<GrowthReport> {
  const { MONGODB_URL } = process.env;
  const growths: Growth[] = [];
  for (const mongodbUrl of MONGODB_URL ? [undefined, MONGODB_URL] : [undefined]) {
    growths.push(await measureGrowth(settings, mongodbUrl));
    // The figures so far are kept, as the next database may fail after hours.
    await writeFile(settings.plot, growthPlot(growths));
    process.stderr.write(`${growths.map(growthTable).join('\n\n')}\n`);
  }
  return { ...aboutRun(settings.rounds), growths };
}

export const growthText = ({ growths, ...run }: GrowthReport): string =>
  [headline(run), ...growths.map(growthTable), ''].join('\n\n');
