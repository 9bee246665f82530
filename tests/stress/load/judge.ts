import { startWhole, type Whole, type WholeOptions } from '../../support/whole.ts';

const SHOWN = 60;

/** Starts the whole, does something to it, prints what was wrong, and ends the process: with 0 when nothing was. */
export async function judge(attempt: (whole: Whole) => Promise<string[]>, options: WholeOptions = {}): Promise<never> {
  const whole = await startWhole(options);
  let faults: string[];
  try {
    faults = [...(await attempt(whole)), ...whole.deaths];
  } catch (error) {
    console.error(error);
    console.error(failuresOf(whole).slice(-20).join('\n'));
    faults = ['did not end'];
  } finally {
    await whole.stop();
  }
  for (const fault of faults.slice(0, SHOWN)) console.log(`WRONG ${fault}`);
  console.log(faults.length === 0 ? 'all right' : `${faults.length} wrong`);
  process.exit(faults.length === 0 ? 0 : 1);
}

/** Gives what its parts logged as errors. */
export const failuresOf = ({ lines }: Whole): string[] => lines.filter((line) => /"level":[56]0/.test(line));
