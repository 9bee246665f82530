import { parseArgs } from 'node:util';
import { SYSTEMS } from './systems.ts';

export const USAGE = `npm run move-in -- SYSTEM FILE… [--out FOLDER] [--unit NAME] [--vendor NAME]
  makes the files of Stockroom from those of ${Object.keys(SYSTEMS).join(', ')}, and says what is left out
npm run move-in -- send FOLDER [--zeros restore|keep]      imports them; run again, it does what is left
npm run move-in -- compare FOLDER   names everything in Stockroom that is not as in the files
send and compare ask STOCKROOM_URL as STOCKROOM_USER with ADMIN_PASSWORD, or with STOCKROOM_TOKEN. It ends with 0 when all is
well, 1 when something was refused or is not equal, and 2 when a file is not as it should be or the command is not understood.`;

export type MoveArguments =
  | { act: 'make'; system: string; files: string[]; folder: string; defaults: { unit: string; vendor: string } }
  | { act: 'send'; folder: string; zeros: string | undefined }
  | { act: 'compare'; folder: string };

const OPTIONS = {
  out: { type: 'string', default: 'moved' },
  unit: { type: 'string', default: 'pcs' },
  vendor: { type: 'string', default: 'Unknown' },
  zeros: { type: 'string' },
} as const;

/** Reads the command line. @throws Error that says what is not understood */
export function argumentsOf(args: string[]): MoveArguments {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [act = '', ...files] = positionals;
  if (act === 'send' || act === 'compare') {
    const [folder, ...more] = files;
    if (folder === undefined || more.length > 0) throw new Error(`Name one folder: npm run move-in -- ${act} FOLDER.`);
    const { zeros } = values;
    if (zeros !== undefined && !['restore', 'keep'].includes(zeros)) throw new Error('--zeros is restore or keep.');
    return act === 'send' ? { act, folder, zeros } : { act, folder };
  }
  const known = Object.keys(SYSTEMS);
  if (!known.includes(act)) throw new Error(`Name what to move in from: ${known.join(', ')}; or send, or compare.`);
  if (files.length === 0) throw new Error(`Name the files of ${act}.`);
  const { out, unit, vendor } = values;
  if (unit.trim() === '' || vendor.trim() === '') throw new Error('--unit and --vendor may not be empty.');
  return { act: 'make', system: act, files, folder: out, defaults: { unit: unit.trim(), vendor: vendor.trim() } };
}
