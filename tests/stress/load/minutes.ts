// The state of every process, minute by minute: steady growth from the second to the last would end a longer run.
import { CACHE_MIB, moreFiles } from '../../support/bounds.ts';
import { heldMib, lookInto, openFiles, residentMib } from '../../support/figures.ts';
import type { Whole } from '../../support/whole.ts';

type Sample = { residentMib: number; openFiles: number; delayMs: number };
export type Minute = Sample & { heldMib: number };

const START = `globalThis.delays = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
globalThis.delays.enable(); 0`;
// The histogram counts whole intervals; what is above the interval is delay.
const READ = '(() => { const mean = globalThis.delays.mean / 1e6 - 10; globalThis.delays.reset(); return mean; })()';

export type Watch = {
  /** Adds a sample of every process. */
  sample: () => Promise<void>;
  /** The means since the last minute, and what each process still holds after a collection. */
  endMinute: () => Promise<Record<string, Minute>>;
};

export async function watchProcesses({ pids, inspectors }: Whole): Promise<Watch> {
  let samples: Record<string, Sample[]> = {};
  for (const inspector of Object.values(inspectors)) await lookInto(inspector, START);
  return {
    sample: async () => {
      const processes = pids();
      for (const [name, inspector] of Object.entries(inspectors)) {
        const pid = processes[name] ?? 0;
        const delayMs = Number(await lookInto(inspector, READ)) || 0;
        samples[name] = [
          ...(samples[name] ?? []),
          { residentMib: residentMib(pid), openFiles: openFiles(pid), delayMs },
        ];
      }
    },
    endMinute: async () => {
      const ended = samples;
      samples = {};
      const minutes: Record<string, Minute> = {};
      for (const [name, inspector] of Object.entries(inspectors)) {
        minutes[name] = { ...meanOf(ended[name] ?? []), heldMib: await heldMib(inspector) };
      }
      return minutes;
    },
  };
}

export function meanOf(samples: Sample[]): Sample {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  return {
    residentMib: mean((sample) => sample.residentMib),
    openFiles: mean((sample) => sample.openFiles),
    delayMs: mean((sample) => sample.delayMs),
  };
}

// V8 lets its heap grow to about twice of what is held before it collects, and Linux gives pages back late: resident
// memory within a quarter and 24 MiB is flat. What is held after a collection is exact: a leak of 50 bytes a request
// would add 4 MiB in five minutes at 300 requests a second.
const MOST_HELD_MIB = 4;
const RESIDENT = { times: 1.25, moreMib: 24 };
// Beside the pools, which open more connections while answers are slow; a leak of one in fifty requests is a thousand.
const MORE_FILES = 20;
// Other work on the machine delays too, so the same again and 5 ms is flat; what grows with time grows without end.
const DELAY = { times: 2, moreMs: 5 };

/** Gives what is not flat between two minutes. */
export function notFlat(early: Record<string, Minute>, late: Record<string, Minute>): string[] {
  return Object.entries(early).flatMap(([name, before]) => {
    const now = late[name] as Minute;
    const faults: string[] = [];
    const grew = (what: string, from: number, to: number) =>
      faults.push(`${name}: ${what} from ${from.toFixed(1)} to ${to.toFixed(1)}`);
    if (now.heldMib > before.heldMib + MOST_HELD_MIB + (CACHE_MIB[name] ?? 0))
      grew('memory held, MiB,', before.heldMib, now.heldMib);
    if (now.residentMib > before.residentMib * RESIDENT.times + RESIDENT.moreMib + (CACHE_MIB[name] ?? 0))
      grew('resident memory, MiB,', before.residentMib, now.residentMib);
    if (now.openFiles > before.openFiles + moreFiles(name, MORE_FILES))
      grew('open files', before.openFiles, now.openFiles);
    if (now.delayMs > before.delayMs * DELAY.times + DELAY.moreMs)
      grew('delay of the event loop, ms,', before.delayMs, now.delayMs);
    return faults;
  });
}

export function told(minute: Record<string, Minute>): string {
  return Object.entries(minute)
    .map(
      ([name, { heldMib, residentMib, openFiles, delayMs }]) =>
        `${name} ${heldMib.toFixed(1)}/${residentMib.toFixed(0)} MiB ${openFiles.toFixed(0)} files ${delayMs.toFixed(1)} ms`,
    )
    .join(', ');
}
