// The next part of a job is handed to an IPP printer. That it is being sent is written down before its first byte leaves.
import { crashPoint } from '@stockroom/runtime';
import { chooseForm } from '../print/plan.ts';
import type { JobOrder, Receipt } from '../print/printer.ts';
import { PrinterTrouble } from '../print/printer-trouble.ts';
import type { Form } from '../render/renderer.ts';
import { dpiOf, drawnDocument, planParts, resolutionsFor, whyNotDrawn } from './document.ts';
import { byFacts, plannedAnew } from './ipp-follow.ts';
import type { IppMeans, Sight } from './ipp-sight.ts';
import { whyWait } from './ipp-sight.ts';
import type { Part, PrintJob } from './job.ts';
import { goingState, isUnderWay, sentence } from './job.ts';
import type { Begun } from './send-part.ts';
import { beginSending } from './send-part.ts';
import { orderOf, settle, underLease } from './work.ts';

/** Some printers read as they print. */
const HAND_OVER_MS = 5 * 60_000;

/** Not sent: what comes behind has to wait too. */
export type Handed = { isSent: boolean; job?: PrintJob | undefined; refusal?: string };

export async function handOver(job: PrintJob, sight: Sight, means: IppMeans): Promise<Handed> {
  const { facts } = sight;
  const order = await orderOf(job, means);
  if (!order) return { isSent: true };
  const waiting = whyWait(facts);
  if (waiting !== undefined) return wait(job, waiting, means);
  const resolutions = resolutionsFor(order, facts.resolutions);
  const form = chooseForm({ ...facts, resolutions }, dpiOf(order, means.dpi));
  if (!form) {
    const formats = facts.formats.join(', ') || 'unnamed ones';
    return fail(job, `The printer takes none of the formats that this can have, only ${formats}`, means);
  }
  const parts = job.parts.length > 0 ? job.parts : planParts(order, { ...facts, ...means, format: form.format });
  const next = parts.find(({ state }) => state === 'planned');
  if (!next) return { isSent: true, job };
  const document = await drawnDocument(order, next, form);
  if (!document) return fail(job, whyNotDrawn(order, form), means);
  return send(job, { parts, next, document, form }, sight, means);
}

async function wait(job: PrintJob, message: string, means: IppMeans): Promise<Handed> {
  const state = goingState(job, false);
  return { isSent: false, job: await settle(job, { before: job, state, message }, means) };
}

type Sending = { parts: Part[]; next: Part; document: Buffer; form: Form };

async function send(
  job: PrintJob,
  { parts, next, document, form }: Sending,
  sight: Sight,
  means: IppMeans,
): Promise<Handed> {
  const sent = { at: sight.at, upTime: sight.facts.upTime };
  const begun = await beginSending(job, { parts, next, sent }, means);
  if (!begun) return { isSent: false };
  const order: JobOrder = {
    ...{ user: job.user.username, copies: next.copies, format: form.format, document },
    ...{ name: nameOf(job, next), keepScale: sight.facts.mayKeepScale },
  };
  try {
    const receipt = await underLease(means, HAND_OVER_MS, (signal) => means.printer.print(order, signal));
    crashPoint('labels.queue.sent');
    return await answered(receipt, next, begun);
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    return { isSent: false, job: await unanswered(error, next, begun) };
  }
}

/** What is printed is told shortly: a printer may cut the end of a name, where the token stands. */
function nameOf({ kind, title }: PrintJob, { token }: Part): string {
  const what = kind === 'labels' ? title : `${kind} ${title}`.trim();
  return `${what.slice(0, 24)} ${token}`;
}

async function answered(receipt: Receipt, next: Part, { part, put }: Begun): Promise<Handed> {
  if (receipt.isTaken) {
    const taken: Part = { ...part, state: 'taken', id: receipt.job.id };
    return { isSent: true, job: await put(byFacts(taken, receipt.job).part) };
  }
  const words = sentence(`The printer refused it: ${receipt.words}`);
  if (receipt.isForGood) return { isSent: true, job: await put({ ...next, state: 'dropped', words }) };
  return { isSent: false, job: await put(plannedAnew(next), words), refusal: words };
}

function unanswered({ message: words, isUntouched }: PrinterTrouble, next: Part, { part, put }: Begun) {
  if (isUntouched) return put(plannedAnew(next), `The printer cannot be used: ${words}.`);
  return put({ ...part, words }, `It is not known yet whether the printer has it: ${words}.`);
}

async function fail(job: PrintJob, words: string, means: IppMeans): Promise<Handed> {
  const [first] = job.parts.filter(({ state }) => state === 'planned');
  const message = sentence(words);
  const parts = job.parts.map((part): Part => (part === first ? { ...part, state: 'dropped', words } : part));
  // What the printer has of it is followed to its end.
  const state = isUnderWay({ parts }) ? 'printing' : 'failed';
  return { isSent: true, job: await settle({ ...job, parts }, { before: job, state, message }, means) };
}
