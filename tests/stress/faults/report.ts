import type { Lines } from './lines.ts';
import type { Records } from './records.ts';
import type { Seen } from './seen.ts';
import type { System } from './system.ts';

export type Ended = {
  system: System;
  records: Records;
  seen: Seen;
  /** The findings of the look from outside. */
  found: string[];
  lines: Lines;
  done: number;
  wanted: number;
  tookMs: number;
  /** Every crash point of the code. */
  points: string[];
  long: boolean;
};

const MOST = 50;
const LINES_OF_ONE = 12;

/** Prints what was done and found, and with each violation what the services wrote of it. @returns the exit code */
export function report(ended: Ended): number {
  const { system, records, seen, lines, done, tookMs, points } = ended;
  const { answered, refused, retried, read } = records.counts;
  console.log(
    `${done} faults in ${Math.round(tookMs / 1000)} s; ${answered} writes answered 2xx, ${refused} refused, ${retried} sent again after no answer or 503; ${read} reads`,
  );
  const missed = points.filter((point) => !system.crashed.has(point));
  const crashes = [...system.crashed.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${points.length - missed.length} of ${points.length} crash points met, ${crashes} deaths there`);
  for (const [point, count] of [...system.crashed].sort()) console.log(`      ${count} × ${point}`);
  if (missed.length > 0) console.log(`      not met: ${missed.join(', ')}`);

  const reports = lines.all(/the broker has lost/).length;
  if (system.damages.count > 0)
    console.log(`JetStream was damaged ${system.damages.count} times, the services reported ${reports} losses`);
  const silent = system.damages.count > 0 && reports === 0 ? ['nobody reported that the broker lost events'] : [];

  const other = [...silent, ...system.broken, ...system.fallen, ...unmet(ended, missed), ...tooFew(ended)];
  const failed = [...records.wrong, ...[...ended.found, ...other].map((sentence) => ({ sentence }))];
  for (const { sentence, requestId } of failed.slice(0, MOST) as { sentence: string; requestId?: string }[]) {
    console.log(`VIOLATED ${sentence}`);
    if (requestId)
      for (const line of lines.ofRequest(requestId).slice(0, LINES_OF_ONE)) console.log(`         ${line}`);
  }
  const defects = lines.defects();
  if (defects.length > 0) console.log('What the parts wrote as errors, each once:');
  for (const defect of defects) console.log(`      ${defect.slice(0, 700)}`);
  console.log(
    `${seen.items.length} items, ${seen.acquisitions.length} acquisitions, ${seen.works.length} works, ${seen.barcodes.length} barcodes and ${records.prints.size} prints checked from outside`,
  );
  console.log(`${done} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** A long run meets every crash point. */
const unmet = ({ long }: Ended, missed: string[]) =>
  long ? missed.map((point) => `no process came to die at ${point}`) : [];

/** Of the planned faults, so that a long run has more than 200: on a busy machine parts take longer to come back. */
const ENOUGH = 0.91;

/** A run that did not come to its faults, or whose clients got nothing done, has shown nothing. */
const tooFew = ({ done, wanted, records: { counts } }: Ended) => [
  ...(done < wanted * ENOUGH ? [`only ${done} of ${wanted} faults were begun in the time`] : []),
  ...(counts.answered < done * 5 ? [`only ${counts.answered} writes were answered 2xx, too few to show anything`] : []),
];
