import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type BenchSettings = {
  sizes: number[];
  rounds: number;
  seconds: number;
  folder: string;
  keep: boolean;
  only: RegExp;
  json?: string | undefined;
  profile?: string | undefined;
};

const USAGE = `npm run bench -- [options]
  --sizes 100000         how many items; several with commas: the first is for all rows, the others for those of size
  --rounds 5             rounds of each measurement; the medians are shown
  --seconds 3            how long a round is
  --only <pattern>       only the groups whose name matches: read-item, pages, work-items, close, receive, receipt, job,
                         search, list, labels, console, start, sizes
  --folder <path>        where databases are; a filled one there is used again (default: in the system's temporary folder)
  --keep                 leave the databases there
  --profile gateway,…    write CPU profiles of these parts into the folder
  --json <file>          write everything measured
`;

/** Reads the command line, or explains it and ends. */
export function readSettings(): BenchSettings {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      folder: { type: 'string', default: join(tmpdir(), 'stockroom-bench') },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  return {
    ...values,
    sizes: values.sizes.split(',').map(Number),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: new RegExp(values.only),
  };
}
