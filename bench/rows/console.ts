import { launch } from '../../tests/browser/support/browsers.ts';
import { isThere } from '../../tools/programs/needs.ts';
import { spreadOf } from '../machine/rounds.ts';
import { firstLoad } from '../pages/first-load.ts';
import { type LookedAt, lookAtFile } from '../pages/import.ts';
import { scanAndWait } from '../pages/scans.ts';
import { type Scrolled, scrollThrough } from '../pages/scroll.ts';
import type { Bench } from './context.ts';
import { type Row, row } from './row.ts';

const SCANS = 1_000;
const ROWS_OF_FILE = 100_000;

/** The page as a person has it, in Chromium: what it loads, how soon it is usable, how soon it answers a scan. */
export async function consoleRows(bench: Bench): Promise<Row[]> {
  const { system, size, rounds } = bench;
  if (!isThere('chromium')) {
    process.stderr.write('Left out: the console; there is no chromium on PATH, and npm run programs installs it.\n');
    return [];
  }
  const browser = await launch('chromium');
  try {
    const loads = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await firstLoad(browser, system.origin));
    const { answeredMs, grownMb } = await scanAndWait(browser, { origin: system.origin, size, scans: SCANS });
    const scrolls: Scrolled[] = [];
    for (let round = 0; round < rounds; round += 1) scrolls.push(await scrollThrough(browser, system.origin));
    const looks: LookedAt[] = [];
    for (let round = 0; round < rounds; round += 1) looks.push(await lookAtFile(browser, system.origin, ROWS_OF_FILE));
    const items = `${size.toLocaleString('en')} items`;
    return [
      row({
        ...{ id: 'console-bytes', work: 'first load of the console: script and style, compressed', details: [] },
        ...{ goal: 'at most 100 KB', unit: 'KB', most: 100, value: spreadOf(loads.map(({ kb }) => kb)) },
      }),
      row({
        ...{ id: 'console-usable', work: 'until it takes a scan: CPU 4 × slower, 1.6 Mbit/s, 150 ms', details: [] },
        ...{ goal: 'within 1 s', unit: 's', most: 1, value: spreadOf(loads.map(({ usableS }) => usableS)) },
      }),
      row({
        ...{
          id: 'console-scan',
          work: `from a scan's last key to its answer on the screen, p95, ${items}`,
          details: [],
        },
        ...{ goal: 'within 100 ms', unit: 'ms', most: 100, value: spreadOf([p95(answeredMs)]) },
      }),
      row({
        ...{ id: 'console-memory', work: `memory of the page after ${SCANS.toLocaleString('en')} scans`, details: [] },
        ...{ goal: 'at most 10 MB more', unit: 'MB', most: 10, value: spreadOf([grownMb]) },
      }),
      row({
        ...{ id: 'console-frames', work: `frames while the list of ${items} scrolls past`, details: [] },
        // The clock of the frames may drift a little from that of the page.
        ...{ goal: '60 a second', unit: 'a second', least: 59, value: spreadOf(scrolls.map(({ frames }) => frames)) },
      }),
      row({
        ...{ id: 'console-elements', work: 'the most elements on the page meanwhile', details: [] },
        ...{ goal: 'at most 1,000', unit: 'elements', most: 1_000 },
        value: spreadOf(scrolls.map(({ elements }) => elements)),
      }),
      row({
        ...{
          id: 'import-frames',
          work: `frames while a file of ${ROWS_OF_FILE.toLocaleString('en')} rows is looked at`,
        },
        ...{ goal: '60 a second', unit: 'a second', least: 59, details: [] },
        value: spreadOf(looks.map(({ frames }) => frames)),
      }),
      row({
        ...{ id: 'import-longest-frame', work: 'the longest of them', goal: 'at most 100 ms', unit: 'ms', most: 100 },
        ...{ details: [], value: spreadOf(looks.map(({ longestMs }) => longestMs)) },
      }),
    ];
  } finally {
    await browser.close();
  }
}

function p95(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] as number;
}
