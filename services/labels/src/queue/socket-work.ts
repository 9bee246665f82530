// The jobs of a printer on a raw socket, one part after the other. Nothing can be asked of it later: a part whose sending
// was begun and whose end nobody saw is not known.
import { crashPoint } from '@stockroom/runtime';
import type { RawStatus } from '../print/host-status.ts';
import { PrinterTrouble } from '../print/printer-trouble.ts';
import type { RawPrinter } from '../print/raw-printer.ts';
import { drawnDocument, planParts } from './document.ts';
import type { JobState, Part, PrintJob } from './job.ts';
import { goingState, sentence } from './job.ts';
import type { Begun } from './send-part.ts';
import { beginSending } from './send-part.ts';
import type { Pace, WorkMeans } from './work.ts';
import { orderOf, settle, underLease, unlessChanged } from './work.ts';

type Means = WorkMeans & { printer: RawPrinter };
/** With the jobs that wait behind the one that is printed. */
type PrintMeans = Means & { behind: PrintJob[] };

const FORM = { format: 'application/zpl', depth: 'black_1' } as const;
const BLOCKED_MS = 2_000;
const STATUS_MS = 3_000;
/** The longest time for one part: a printer that is out of paper reads on when it has some. */
const PART_MS = 4 * 60 * 60 * 1000;
const INTERRUPTED = 'the labels service ended, or had to leave it, while it sent them';

/** @throws PrinterTrouble where the printer cannot be reached */
export async function workWithSocket(open: PrintJob[], means: Means): Promise<Pace> {
  const behind = [...open];
  for (let job = behind.shift(); job; job = behind.shift()) {
    const next = job;
    const outcome = await unlessChanged(() => printJob(next, { ...means, behind }));
    if (outcome === 'blocked') return { pauseMs: BLOCKED_MS };
  }
  return { pauseMs: 0 };
}

async function printJob(job: PrintJob, means: PrintMeans): Promise<'blocked' | undefined> {
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

async function printNext(job: PrintJob, means: PrintMeans): Promise<PrintJob | 'blocked' | undefined> {
  const order = await orderOf(job, means);
  if (!order) return undefined;
  if (order.kind === 'paper') return fail(job, 'This printer prints labels alone', means);
  const status = await means.printer.status(AbortSignal.timeout(STATUS_MS));
  if (status && status.reasons.length > 0) {
    const message = `The printer is stopped: ${status.reasons.join(', ')}.`;
    await settle(job, { before: job, state: goingState(job, false), message }, means);
    return 'blocked';
  }
  const abilities = { format: FORM.format, mostCopies: 1, oneLabelPerJob: false };
  const parts = job.parts.length > 0 ? job.parts : planParts(order, abilities);
  const next = parts.find(({ state }) => state === 'planned');
  if (!next) return undefined;
  const labels = await drawnDocument(order, next, { ...FORM, dpi: means.dpi });
  if (!labels) return fail(job, `It cannot be drawn with ${means.dpi} dpi; a larger label helps`, means);
  const begun = await beginSending(job, { parts, next, sent: { at: means.now() } }, means);
  return begun ? sendLabels(labels, next, { begun, means }) : 'blocked';
}

async function sendLabels(labels: Buffer, next: Part, { begun, means }: { begun: Begun; means: PrintMeans }) {
  const { job, part, put } = begun;
  const teller = tellStatus(job, means);
  // A word that is lost goes with the next part, or when that job is printed.
  const cleared = clearWords(means).catch(() => undefined);
  const print = (signal: AbortSignal) => means.printer.print(labels, { signal, onStatus: teller.tell });
  const trouble = await underLease(means, PART_MS, print).then(() => undefined, troubleOf);
  crashPoint('labels.queue.sent');
  await Promise.all([teller.told(), cleared]);
  if (!trouble) return put({ ...part, state: 'done' });
  if (!trouble.isUntouched) return put({ ...part, state: 'unknown', words: trouble.message });
  await put(next);
  throw trouble;
}

/** Writes down what the printer says while it prints, one after the other. What a person said of the job stays. */
function tellStatus(job: PrintJob, { jobs }: Means) {
  let [kept, told] = [job, Promise.resolve() as Promise<unknown>];
  const write = async (state: JobState, message: string) => {
    if (kept.state !== state || kept.message !== message) kept = await jobs.change(kept, { state, message });
  };
  return {
    tell: ({ reasons }: RawStatus) => {
      const message = sentence(reasons.join(', '));
      const state = reasons.length > 0 ? 'stopped' : 'printing';
      // A word that is lost is said again by the next one, or by the end.
      told = told.then(() => write(state, message)).catch(() => undefined);
    },
    told: () => told,
  };
}

/** What kept the jobs behind from the printer is over when it prints: they wait for nothing else. */
async function clearWords({ behind, ...means }: PrintMeans): Promise<void> {
  for (const [at, job] of behind.entries()) {
    if (job.message === '' || job.parts.some(({ state }) => state !== 'planned')) continue;
    const told = { before: job, state: 'waiting', message: '' } as const;
    behind[at] = (await unlessChanged(() => settle(job, told, means))) ?? job;
  }
}

function troubleOf(error: unknown): PrinterTrouble {
  if (error instanceof PrinterTrouble) return error;
  throw error;
}

async function fail(job: PrintJob, words: string, means: Means): Promise<undefined> {
  await settle(job, { before: job, state: 'failed', message: sentence(words) }, means);
}
