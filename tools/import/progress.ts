import type { Progress } from '@stockroom/importer';

type Screen = { isTTY: boolean; write: (text: string) => void; now: () => number };

const WIDTH = 30;
/** On a terminal the bar is drawn so often; elsewhere a line is written so often. */
const [BAR_MS, LINE_MS] = [100, 10_000];

/** Shows how far an import is: a bar on a terminal, lines elsewhere. */
export function createProgress({ isTTY, write, now }: Screen) {
  const begun = now();
  let [shown, stage]: [number, string] = [Number.NEGATIVE_INFINITY, ''];
  return {
    show: (progress: Progress): void => {
      const isDue = now() - shown >= (isTTY ? BAR_MS : LINE_MS) || progress.rows === progress.total;
      if (!isDue && progress.stage === stage) return;
      [shown, stage] = [now(), progress.stage];
      const line = lineOf(progress, (now() - begun) / 1_000);
      write(isTTY ? `\r\x1b[K${barOf(progress)} ${line}` : `${line}\n`);
    },
    /** Leaves the line of the bar. */
    end: (): void => {
      if (isTTY && stage !== '') write('\r\x1b[K');
    },
  };
}

function barOf({ rows, total }: Progress): string {
  const full = total === 0 ? 0 : Math.floor((rows / total) * WIDTH);
  return `[${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}]`;
}

function lineOf({ stage, rows, total, refused }: Progress, seconds: number): string {
  if (stage === 'reading') return 'Reading what is there …';
  if (stage === 'waiting') return 'This file is being imported already; waiting for that to end …';
  const left = rows === 0 || rows === total ? '' : `, ${timeOf((seconds / rows) * (total - rows))} left`;
  return `${rows} of ${total} rows${refused > 0 ? `, ${refused} refused` : ''}${left}`;
}

function timeOf(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
