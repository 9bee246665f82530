const WIDTH = 30;
/** To the line's beginning, and nothing is left of what was there. */
const WIPED = '\r\u001b[K';

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
type Progress = { step: (count: number) => void; end: () => void };

/** Shows how far something is: as a bar on a terminal, else a line for each tenth. */
export function progressOf(what: string, total: number, output: Output = process.stderr): Progress {
  const began = performance.now();
  let done = 0;
  let tenths = 0;
  const rate = () => `${Math.round(done / ((performance.now() - began) / 1_000)).toLocaleString('en')} a second`;
  const numbers = () => `${what} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return {
    step: (count) => {
      done += count;
      const share = total === 0 ? 1 : done / total;
      if (output.isTTY) {
        const full = Math.round(share * WIDTH);
        output.write(`\r   [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${numbers()}`);
      } else if (Math.floor(share * 10) > tenths) {
        tenths = Math.floor(share * 10);
        output.write(`   ${numbers()}\n`);
      }
    },
    end: () => {
      output.write(`${output.isTTY ? WIPED : ''}   ${numbers()}, ${rate()}\n`);
    },
  };
}
