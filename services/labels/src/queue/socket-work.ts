// The jobs of a printer on a raw socket, one part after the other. Nothing can be asked of it later: a part whose sending
// was begun and whose end nobody saw is not known.
import { crashPoint } from '@stockroom/runtime';
import type { RawStatus } from '../print/host-status.ts';
import { PrinterTrouble } from '../print/printer-trouble.ts';
import type { RawPrinter } from '../print/raw-printer.ts';
import { documentOf, planParts } from './document.ts';
import type { Part, PrintJob } from './job.ts';
import { goingState, sentence } from './job.ts';
import type { Pace, WorkMeans } from './work.ts';
import { orderOf, settle, underLease, unlessChanged } from './work.ts';

type Means = WorkMeans & { printer: RawPrinter };

const FORM = { format: 'application/zpl', depth: 'black_1' } as const;
const BLOCKED_MS = 2_000;
const STATUS_MS = 3_000;
/** The longest time for one part: a printer that is out of paper reads on when it has some. */
const PART_MS = 4 * 60 * 60 * 1000;
const INTERRUPTED = 'the labels service ended, or had to leave it, while it sent them';

/** @throws PrinterTrouble where the printer cannot be reached */
export async function workWithSocket(open: PrintJob[], means: Means): Promise<Pace> {
  for (const job of open) {
    const outcome = await unlessChanged(() => printJob(job, means));
    if (outcome === 'blocked') return { pauseMs: BLOCKED_MS };
  }
  return { pauseMs: 0 };
}

async function printJob(job: PrintJob, means: Means): Promise<'blocked' | undefined> {
  let current = await interrupted(job, means);
  while (current) {
    const after: PrintJob | 'blocked' | undefined = await printNext(current, means);
    if (after === 'blocked') return 'blocked';
    current = after;
  }
  return undefined;
}

/** What another process, or an earlier one, has begun to send. */
function interrupted(job: PrintJob, means: Means): Promise<PrintJob | undefined> {
  const parts = job.parts.map(
    (part): Part => (part.state === 'sending' ? { ...part, state: 'unknown', words: INTERRUPTED } : part),
  );
  return settle({ ...job, parts }, { before: job, state: goingState({ parts }, false), message: job.message }, means);
}

async function printNext(job: PrintJob, means: Means): Promise<PrintJob | 'blocked' | undefined> {
  const { jobs, printer, lease } = means;
  const order = await orderOf(job, means);
  if (!order) return undefined;
  if (order.kind === 'paper') return fail(job, 'This printer prints labels alone', means);
  const status = await printer.status(AbortSignal.timeout(STATUS_MS));
  if (status && status.reasons.length > 0) {
    const message = `The printer is stopped: ${status.reasons.join(', ')}.`;
    await settle(job, { before: job, state: goingState(job, false), message }, means);
    return 'blocked';
  }
  const abilities = { format: FORM.format, mostCopies: 1, oneLabelPerJob: false };
  const parts = job.parts.length > 0 ? job.parts : planParts(order, abilities);
  const next = parts.find(({ state }) => state === 'planned');
  if (!next) return undefined;
  const labels = await drawn(() => documentOf(order, next, { ...FORM, dpi: means.dpi }));
  if (!labels) return fail(job, `It cannot be drawn with ${means.dpi} dpi; a larger label helps`, means);
  if (!lease.isHeld()) return 'blocked';
  const sending: Part = { ...next, state: 'sending', sent: { at: means.now() } };
  const withPart = (part: Part) => parts.map((each) => (each === next ? part : each));
  let sent = await jobs.change(job, { state: 'printing', message: '', parts: withPart(sending) });
  crashPoint('labels.queue.sending');
  const put = (part: Part, message = '') => {
    const now = withPart(part);
    return settle({ ...sent, parts: now }, { before: sent, state: goingState({ parts: now }, false), message }, means);
  };
  if (!lease.isHeld()) {
    await put(next);
    return 'blocked';
  }
  // What the printer says meanwhile is written down one after the other, before its end is.
  let told: Promise<unknown> = Promise.resolve();
  const tell = (reasons: string[]) => {
    const [state, message] =
      reasons.length > 0 ? (['stopped', sentence(reasons.join(', '))] as const) : (['printing', ''] as const);
    told = told.then(() =>
      unlessChanged(async () => {
        if (sent.state !== state || sent.message !== message) sent = await jobs.change(sent, { state, message });
      }).catch(() => undefined),
    );
  };
  const onStatus = ({ reasons }: RawStatus) => tell(reasons);
  const print = (signal: AbortSignal) => printer.print(labels, { signal, onStatus });
  const end = await underLease(means, PART_MS, print).then(() => undefined, troubleOf);
  crashPoint('labels.queue.sent');
  await told;
  sent = (await jobs.get(job.id)) ?? sent;
  if (!end) return put({ ...sending, state: 'done' });
  if (!end.isUntouched) return put({ ...sending, state: 'unknown', words: end.message });
  await put(next);
  throw end;
}

function troubleOf(error: unknown): PrinterTrouble {
  if (error instanceof PrinterTrouble) return error;
  throw error;
}

async function drawn(draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function fail(job: PrintJob, words: string, means: Means): Promise<undefined> {
  await settle(job, { before: job, state: 'failed', message: sentence(words) }, means);
}
