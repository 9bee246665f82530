// The jobs of an IPP printer, from one look at it to the next: what it has is followed, what waits is handed over. Before
// anything leaves, it is written down; what may have left is looked for at the printer, and not sent again.
import { crashPoint } from '@stockroom/runtime';
import { chooseForm } from '../print/plan.ts';
import { BUFFERED_MS, isSameJob, isSurelyAbsent, newJob } from '../print/print-job.ts';
import type { JobFacts, Printer, PrinterFacts } from '../print/printer.ts';
import { PrinterTrouble } from '../print/printer-trouble.ts';
import { documentOf, dpiOf, planParts } from './document.ts';
import type { Part, PrintJob } from './job.ts';
import { goingState, isInFlight, isUnderWay, sentence } from './job.ts';
import { isSameRun } from './same-run.ts';
import type { Pace, WorkMeans } from './work.ts';
import { orderOf, settle, underLease, unlessChanged } from './work.ts';

type Means = WorkMeans & {
  printer: Printer;
  oneLabelPerJob: boolean;
  memory: IppMemory;
};

/** What this process knows of a printer from one look to the next. */
export type IppMemory = {
  /** Since when it has looked for what may have arrived, by token: by then nobody sends it any more. */
  lookedSince: Map<string, number>;
  /** Its words when it took no further job, and how many of ours it had then. */
  refusal?: { words: string; inFlight: number; at: number } | undefined;
};

/** What a printer says of itself at one moment. */
type Sight = {
  at: number;
  facts: PrinterFacts;
  /** The jobs that it lists for a user; asked once. */
  listed: (user: string) => Promise<JobFacts[]>;
};

const ASK_MS = 5_000;
/** Some printers read as they print. */
const HAND_OVER_MS = 5 * 60_000;
/** So many are with the printer at once: it goes on printing while the next are sent, and the rest can be cancelled here. */
const MOST_IN_FLIGHT = 10;
/** After this time a sight is too old to tell when something was sent. */
const FRESH_MS = 1_000;

/** While it prints, it is looked at so often; where something is in the way, less so. */
const [GOING_MS, BLOCKED_MS] = [300, 2_000];
const ASK_AGAIN_MS = 5_000;

/** @throws PrinterTrouble where the printer does not say how it is */
export async function workWithIpp(open: PrintJob[], means: Means): Promise<Pace> {
  const round: Round = { sight: await lookAt(means), inFlight: 0 };
  const going: PrintJob[] = [];
  for (const job of open) {
    const followed = await unlessChanged(() => follow(job, round.sight, means));
    if (followed) going.push(followed);
  }
  round.inFlight = going.flatMap(({ parts }) => parts).filter(isInFlight).length;
  for (const job of going) {
    // What comes behind one that cannot be sent would overtake it.
    if ((await unlessChanged(() => sendParts(job, round, means))) === 'blocked') break;
  }
  if (round.inFlight > 0) return { pauseMs: GOING_MS };
  return { pauseMs: round.isBlocked ? BLOCKED_MS : 0 };
}

type Round = { sight: Sight; inFlight: number; isBlocked?: boolean };

const isToSend = ({ parts, toCancel }: PrintJob): boolean =>
  !toCancel && (parts.length === 0 || parts.some(({ state }) => state === 'planned'));

async function sendParts(job: PrintJob, round: Round, means: Means): Promise<'blocked' | undefined> {
  for (let current: PrintJob | undefined = job; current && isToSend(current); ) {
    if (round.inFlight >= MOST_IN_FLIGHT || isRefusing(means, round.inFlight)) return 'blocked';
    if (Date.now() - round.sight.at > FRESH_MS) round.sight = await lookAt(means);
    const before = current.parts.filter(isInFlight).length;
    const handed: Handed = await handOver(current, round.sight, means);
    round.inFlight += (handed.job?.parts.filter(isInFlight).length ?? before) - before;
    round.isBlocked = !handed.isSent;
    if (handed.refusal !== undefined)
      means.memory.refusal = { words: handed.refusal, inFlight: round.inFlight, at: means.now() };
    if (!handed.isSent) return 'blocked';
    means.memory.refusal = undefined;
    current = handed.job;
  }
  return undefined;
}

/** One that has no room for a further job is asked again when it has one less of ours, or after a while. */
function isRefusing({ memory: { refusal }, now }: Means, inFlight: number): boolean {
  return refusal !== undefined && inFlight > 0 && inFlight >= refusal.inFlight && now() - refusal.at < ASK_AGAIN_MS;
}

async function lookAt({ printer, now }: Means): Promise<Sight> {
  const facts = await printer.ask(AbortSignal.timeout(ASK_MS));
  const known = new Map<string, Promise<JobFacts[]>>();
  const listed = (user: string) => {
    const asked = known.get(user) ?? printer.jobs(user, AbortSignal.timeout(ASK_MS));
    known.set(user, asked);
    return asked;
  };
  return { at: now(), facts, listed };
}

/** Brings a job to what the printer says of its parts. @returns undefined when it has ended */
async function follow(job: PrintJob, sight: Sight, means: Means): Promise<PrintJob | undefined> {
  const parts: Part[] = [];
  let isHeld = false;
  for (const part of job.parts) {
    const seen = isInFlight(part) ? await seenPart(part, job, { sight, means }) : { part };
    parts.push(seen.part);
    isHeld ||= seen.isHeld === true;
  }
  const { facts } = sight;
  const isStopped = facts.isStopped || isHeld;
  const state = goingState({ parts }, isStopped);
  const words = parts.find((part) => isInFlight(part) && part.words)?.words ?? '';
  const stopped = [...new Set([facts.words, words])].filter((text) => text !== '').join(', ');
  // Many a printer without media goes on being one that prints.
  const printing = [...new Set([...facts.troubles, words])].filter((text) => text !== '').join(', ');
  const waiting = whyWait(facts) ?? means.memory.refusal?.words ?? '';
  const going = { waiting, stopped: sentence(stopped), printing: sentence(printing) }[state];
  return settle({ ...job, parts }, { before: job, state, message: job.toCancel ? job.message : going }, means);
}

type Seeing = { sight: Sight; means: Means };
type Seen = { part: Part; isHeld?: boolean };

async function seenPart(part: Part, job: PrintJob, seeing: Seeing): Promise<Seen> {
  return part.state === 'sending' ? lookedFor(part, job, seeing) : asked(part, job, seeing);
}

/** The longest that a printer is given to list what it may have got. */
const LOOK_MS = 60_000;

/** A part whose answer was lost is found by its token, or is certain not to have arrived, or remains unknown. */
async function lookedFor(part: Part, { user }: PrintJob, { sight, means }: Seeing): Promise<Seen> {
  const jobs = await sight.listed(user.username);
  const found = jobs.find((facts) => isSameJob(part, facts));
  const now = means.now();
  const { upTime } = sight.facts;
  const since = means.memory.lookedSince.get(part.token) ?? now;
  means.memory.lookedSince.set(part.token, since);
  const goOn = (seen: Seen): Seen => {
    means.memory.lookedSince.delete(part.token);
    return seen;
  };
  if (found) return goOn(byFacts({ ...part, state: 'taken', id: found.id, words: '' }, found));
  // It may have left at the end of a long time, not at its beginning.
  const lookedMs = now - since;
  const hadTime = lookedMs >= BUFFERED_MS;
  if (hadTime && isSurelyAbsent(part, { jobs, upTime, now })) return goOn({ part: plannedAnew(part) });
  const words = 'it does not list it';
  if (!isSameRun(part, { upTime, now }) || lookedMs > LOOK_MS)
    return goOn({ part: { ...part, state: 'unknown', words } });
  return { part: { ...part, words: `${words} yet` } };
}

/** A part that the printer took. One that it no longer lists, and cannot have forgotten by a restart, is printed. */
async function asked(part: Part, job: PrintJob, { sight, means }: Seeing): Promise<Seen> {
  const { printer, now } = means;
  const user = job.user.username;
  const facts = await printer.job(part.id as number, user, AbortSignal.timeout(ASK_MS));
  if (!facts || !isSameJob(part, facts)) {
    if (isSameRun(part, { upTime: sight.facts.upTime, now: now() })) return { part: done(part) };
    return { part: { ...part, state: 'unknown', words: 'it was started anew, and does not list it any more' } };
  }
  const seen = byFacts(part, facts);
  if (job.toCancel && seen.part.state === 'taken') await printer.cancel(facts.id, user, AbortSignal.timeout(ASK_MS));
  return seen;
}

function byFacts(part: Part, { state, words }: JobFacts): Seen {
  if (state === 'completed') return { part: done(part) };
  if (state === 'canceled' || state === 'aborted')
    return {
      part: { ...part, state: 'dropped', words: `The printer did not print it: ${words || `it was ${state}`}` },
    };
  const isHeld = state === 'held' || state === 'stopped';
  return { part: isHeld ? { ...part, words } : part, isHeld };
}

const done = ({ words: _, ...part }: Part): Part => ({ ...part, state: 'done' });

function plannedAnew({ sent: _sent, id: _id, words: _words, ...part }: Part): Part {
  return { ...part, state: 'planned', token: newJob(1).token };
}

type Handed = { isSent: boolean; job?: PrintJob | undefined; refusal?: string };

/** Hands over the next part of a job. Not sent: what comes behind has to wait too. */
async function handOver(job: PrintJob, sight: Sight, means: Means): Promise<Handed> {
  const { jobs, printer, lease } = means;
  const { facts } = sight;
  const order = await orderOf(job, means);
  if (!order) return { isSent: true };
  const waiting = whyWait(facts);
  if (waiting !== undefined)
    return {
      isSent: false,
      job: await settle(job, { before: job, state: goingState(job, false), message: waiting }, means),
    };
  const form = chooseForm(facts, dpiOf(order, means.dpi));
  if (!form)
    return fail(
      job,
      `The printer takes none of the formats that this can have, only ${facts.formats.join(', ') || 'unnamed ones'}`,
      means,
    );
  const { format } = form;
  const parts = job.parts.length > 0 ? job.parts : planParts(order, { ...facts, ...means, format });
  const next = parts.find(({ state }) => state === 'planned');
  if (!next) return { isSent: true, job };
  let document: Buffer;
  try {
    document = await documentOf(order, next, form);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail(job, `It cannot be drawn with the ${form.dpi} dpi of the printer; a larger label helps`, means);
  }
  if (!lease.isHeld()) return { isSent: false };
  const sending: Part = { ...next, state: 'sending', sent: { at: sight.at, upTime: facts.upTime } };
  const withPart = (part: Part) => parts.map((each) => (each === next ? part : each));
  const sent = await jobs.change(job, { state: 'printing', message: '', parts: withPart(sending) });
  crashPoint('labels.queue.sending');
  const put = (part: Part, message = '') => {
    const now = withPart(part);
    return settle({ ...sent, parts: now }, { before: sent, state: goingState({ parts: now }, false), message }, means);
  };
  // The database may have kept us waiting.
  if (!lease.isHeld()) return { isSent: false, job: await put(next) };
  try {
    const asked = {
      ...{ user: job.user.username, copies: next.copies, format, document, keepScale: facts.mayKeepScale },
      // The title is short: a printer may cut the end of a name, where the token stands.
      name: `${job.title.slice(0, 24)} ${next.token}`,
    };
    const receipt = await underLease(means, HAND_OVER_MS, (signal) => printer.print(asked, signal));
    crashPoint('labels.queue.sent');
    if (receipt.isTaken)
      return {
        isSent: true,
        job: await put(byFacts({ ...sending, state: 'taken', id: receipt.job.id }, receipt.job).part),
      };
    const refusal = `The printer refused it: ${receipt.words}`;
    if (receipt.isForGood) return { isSent: true, job: await put({ ...next, state: 'dropped', words: refusal }) };
    return { isSent: false, job: await put(plannedAnew(next), sentence(refusal)), refusal: sentence(refusal) };
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    if (error.isUntouched)
      return { isSent: false, job: await put(plannedAnew(next), `The printer cannot be used: ${error.message}.`) };
    return {
      isSent: false,
      job: await put(
        { ...sending, words: error.message },
        `It is not known yet whether the printer has it: ${error.message}.`,
      ),
    };
  }
}

function whyWait({ isStopped, isAccepting, words }: PrinterFacts): string | undefined {
  const because = words === '' ? '.' : `: ${words}.`;
  if (isStopped) return `The printer is stopped${because}`;
  return isAccepting ? undefined : `The printer does not accept jobs at the moment${because}`;
}

async function fail(job: PrintJob, words: string, means: Means): Promise<Handed> {
  const [first] = job.parts.filter(({ state }) => state === 'planned');
  const message = sentence(words);
  const parts = job.parts.map((part): Part => (part === first ? { ...part, state: 'dropped', words } : part));
  // What the printer has of it is followed to its end.
  const state = isUnderWay({ parts }) ? 'printing' : 'failed';
  return { isSent: true, job: await settle({ ...job, parts }, { before: job, state, message }, means) };
}
