import { namedSizes } from '../src/domain/size.ts';
import { newJob, type SentJob } from '../src/print/print-job.ts';
import { printRaw } from '../src/print/print-raw.ts';
import type { RawPrinter } from '../src/print/raw-printer.ts';
import { connectRawPrinter } from '../src/print/raw-printer.ts';
import { createRenderer } from '../src/render/renderer.ts';
import { aLabel } from './support/labels.ts';
import type { RawZplPrinter } from './support/raw-zpl-printer.ts';
import { startRawZplPrinter } from './support/raw-zpl-printer.ts';

const size = namedSizes['62x29']!;
const render = createRenderer(size);

describe('a label on a raw socket', () => {
  let dock: RawZplPrinter;
  let printer: RawPrinter;

  beforeEach(async () => {
    dock = await startRawZplPrinter();
    printer = connectRawPrinter({ host: '127.0.0.1', port: Number(new URL(dock.url).port) });
  });
  afterEach(() => dock.stop());

  async function print({ copies = 1, jobs = [] as SentJob[], totalMs = 7_500 } = {}): Promise<SentJob[]> {
    const ask = { label: aLabel(), copies, user: 'bob', jobs, save: () => undefined };
    await printRaw(ask, { printer, render, dpi: 203, size, totalMs });
    return jobs;
  }

  it('takes less than 2 s on a printer that never says how it is', async () => {
    const from = performance.now();
    expect(await print({ copies: 3 })).toMatchObject([{ state: 'accepted', copies: 3 }]);
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(dock.labels()).toBe(3);
  });

  it('is not held up by the silence of its printer more than once a minute', async () => {
    await print();
    const from = performance.now();
    for (let time = 0; time < 10; time += 1) await print();
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(dock.labels()).toBe(11);
  });

  it('is not printed again where it was, though the answer was not kept', async () => {
    await print({ jobs: [{ ...newJob(1), state: 'accepted' }] });
    expect(dock.labels()).toBe(0);
  });

  it('is not printed again where that is not known', async () => {
    await expect(print({ jobs: [{ ...newJob(1), state: 'sending' }] })).rejects.toThrow(/not known/);
    expect(dock.labels()).toBe(0);
  });

  it('is refused by a printer that is stopped, with its words', async () => {
    dock.status = { isEmpty: true, waiting: 0 };
    await expect(print()).rejects.toThrow('The printer is stopped: media-empty.');
    expect(dock.labels()).toBe(0);
  });

  it('is refused by a printer that said how it is, and does not say it any more', async () => {
    dock.status = { isEmpty: false, waiting: 0 };
    await print();
    delete dock.status;
    for (let time = 0; time < 2; time += 1)
      await expect(print()).rejects.toThrow('The printer cannot be used: it does not say how it is.');
    expect(dock.labels()).toBe(1);
  });

  it('waits behind other labels no longer than its own time, and is never printed then', async () => {
    dock.status = { isEmpty: false, waiting: 5 };
    const long = printer.print(Buffer.from('^XA^XZ'), { signal: AbortSignal.timeout(10_000) });
    const from = performance.now();
    await expect(print({ totalMs: 400 })).rejects.toThrow('The printer cannot be used: it prints something else.');
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(await printer.status(AbortSignal.timeout(400))).toEqual({ reasons: [], waiting: 5 });
    dock.status = { isEmpty: false, waiting: 0 };
    await long;
    expect(await printer.status(AbortSignal.timeout(2_000))).toEqual({ reasons: [], waiting: 0 });
    expect(dock.labels()).toBe(1);
  });
});
