import type { Label } from '../domain/label.ts';
import type { Form, Renderer } from '../render/renderer.ts';
import type { Limits } from './follow.ts';
import { usualLimits } from './follow.ts';
import { chooseForm, planJobs } from './plan.ts';
import type { SentJob } from './print-job.ts';
import { newJob } from './print-job.ts';
import type { Printer, PrinterFacts } from './printer.ts';
import { PrinterTrouble } from './printer-trouble.ts';
import { sendAll, unavailable } from './send.ts';

type PrintOptions = {
  printer: Printer;
  render: Renderer;
  dpi: number;
  oneLabelPerJob: boolean;
  limits?: Limits;
  now?: () => number;
};

/** The label to be printed; `jobs` and `save` are the request's record, durable when it has an Idempotency-Key. */
export type PrintAsk = { label: Label; copies: number; user: string; jobs: SentJob[]; save: () => void };

/**
 * Prints a label: resolves once the printer has accepted every job of it.
 * @throws Fault("unavailable") with the printer's own words; a job that it may have already is not sent again
 */
export async function printLabel(ask: PrintAsk, options: PrintOptions): Promise<void> {
  const { printer, render, dpi, limits = usualLimits, now = Date.now } = options;
  const signal = AbortSignal.timeout(limits.totalMs);
  const sendSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.sendMs)]);
  const facts = await factsOf(printer, sendSignal);
  const form = chooseForm(facts, dpi);
  if (!form)
    throw unavailable(`The printer takes none of the formats a label can have, only ${listOf(facts.formats)}.`);
  if (ask.jobs.length === 0) {
    const plan = planJobs(ask.copies, { mostCopies: facts.mostCopies, oneLabelPerJob: options.oneLabelPerJob });
    ask.jobs.push(...plan.map(newJob));
  }
  const document = await drawn(ask.label, form, render);
  await sendAll({
    jobs: ask.jobs,
    save: ask.save,
    facts,
    order: { user: ask.user, format: form.format, document, keepScale: facts.mayKeepScale },
    // The title is short: a printer may cut the end of a name, where the token stands.
    title: `Label ${ask.label.barcode.slice(0, 24)}`,
    watch: { printer, user: ask.user, limits, signal },
    limits,
    sendSignal,
    now,
  });
}

async function factsOf(printer: Printer, signal: AbortSignal): Promise<PrinterFacts> {
  try {
    return await printer.ask(signal);
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    throw unavailable(`The printer cannot be used: ${error.message}.`, error);
  }
}

/** At LABEL_DPI every label fits; at another resolution, which a printer of pictures may have, dots may not add up. */
async function drawn(label: Label, form: Form, render: Renderer): Promise<Buffer> {
  try {
    return await render(label, form);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `The label cannot be drawn with the ${form.dpi} dpi of the printer; a larger label size helps.`;
    throw unavailable(message, error);
  }
}

function listOf(formats: string[]): string {
  return formats.length > 0 ? formats.join(', ') : 'unnamed ones';
}
