import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Size } from './fill/movements.ts';

export type BenchSettings = {
  sizes: number[];
  rounds: number;
  seconds: number;
  folder: string;
  keep: boolean;
  only: RegExp;
  json?: string | undefined;
  profile?: string | undefined;
  /** The sizes to be measured beside each other, instead of the rows. */
  growth?: Size[] | undefined;
  /** Where the plot of growth is written. */
  plot: string;
};

const GROWTH = '1000:1000,100000:100000,1000000:10000000';

const USAGE = `npm run bench -- [options]
  --sizes 100000         how many items; several with commas: the first is for all rows, the others for those of size
  --rounds 5             rounds of each measurement; the medians are shown
  --seconds 3            how long a round is
  --only <pattern>       only the groups whose name matches: read-item, pages, work-items, close, receive, receipt, job,
                         stocktaking, search, list, labels, console, reports, import, start, sizes, idle, counts
  --folder <path>        where databases are; a filled one there is used again (default: in the system's temporary folder)
  --keep                 leave the databases there
  --profile gateway,…    write CPU profiles of these parts into the folder
  --json <file>          write everything measured

npm run bench -- --growth [options]     what people do all day, in a small database and in large ones, beside each other
  --sizes ${GROWTH}
                         how many items and movements, the smallest first
  --plot <file>          where the plot is written (default: docs/pictures/growth.svg)
  --rounds, --seconds, --folder, --keep, --json as above
  It is measured on the embedded MongoDB and, if MONGODB_URL is set, on that server too.
`;

/** Reads the command line, or explains it and ends. */
export function readSettings(): BenchSettings {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      folder: { type: 'string', default: join(tmpdir(), 'stockroom-bench') },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      profile: { type: 'string' },
      growth: { type: 'boolean', default: false },
      plot: { type: 'string', default: fileURLToPath(new URL('../docs/pictures/growth.svg', import.meta.url)) },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  return {
    ...values,
    sizes: (values.sizes ?? '100000').split(',').map(Number),
    growth: values.growth ? (values.sizes ?? GROWTH).split(',').map(sizeOf) : undefined,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: new RegExp(values.only),
  };
}

/** Reads items:movements. */
function sizeOf(text: string): Size {
  const [items = 0, movements = items] = text.split(':').map(Number);
  return { items, movements };
}
