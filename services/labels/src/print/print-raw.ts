import type { LabelSize } from '../domain/size.ts';
import type { Renderer } from '../render/renderer.ts';
import { newJob } from './print-job.ts';
import type { PrintAsk } from './print-label.ts';
import { PrinterTrouble } from './printer-trouble.ts';
import type { RawPrinter } from './raw-printer.ts';
import { notKnown, unavailable } from './send.ts';

type RawOptions = { printer: RawPrinter; render: Renderer; dpi: number; size: LabelSize | undefined; totalMs?: number };

const TOTAL_MS = 7_500;

/**
 * Prints a label on a raw socket: resolves once the printer has printed or read it.
 * @throws Fault("unavailable"); what it may have already is not sent again
 */
export async function printRaw(
  ask: PrintAsk,
  { printer, render, dpi, size, totalMs = TOTAL_MS }: RawOptions,
): Promise<void> {
  if (ask.jobs.some(({ state }) => state === 'accepted')) return;
  if (ask.jobs.some(({ state }) => state === 'sending')) throw notKnown('it does not say what it has printed');
  const signal = AbortSignal.timeout(totalMs);
  const label = await render(ask.label, { format: 'application/zpl', dpi, depth: 'black_1', ...(size && { size }) });
  await refuseIfStopped(printer, signal);
  const job = newJob(ask.copies);
  ask.jobs.splice(0, ask.jobs.length, job);
  job.state = 'sending';
  ask.save();
  try {
    await printer.print(Buffer.concat(Array.from({ length: ask.copies }, () => label)), { signal });
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    if (!error.isUntouched) throw notKnown(error.message, error);
    job.state = 'planned';
    ask.save();
    throw unavailable(`The printer cannot be used: ${error.message}.`, error);
  }
  job.state = 'accepted';
  ask.save();
}

async function refuseIfStopped(printer: RawPrinter, signal: AbortSignal): Promise<void> {
  const status = await printer.status(signal).catch((error) => {
    if (!(error instanceof PrinterTrouble)) throw error;
    throw unavailable(`The printer cannot be used: ${error.message}.`, error);
  });
  if (status && status.reasons.length > 0) throw unavailable(`The printer is stopped: ${status.reasons.join(', ')}.`);
}
