// What an IPP printer has of the jobs, or may have: it is asked for each part, until it says that it is done.
import { BUFFERED_MS, isSameJob, isSurelyAbsent, newJob } from '../print/print-job.ts';
import type { JobFacts } from '../print/printer.ts';
import type { IppMeans, Sight } from './ipp-sight.ts';
import { ASK_MS, whyWait } from './ipp-sight.ts';
import type { Part, PrintJob } from './job.ts';
import { goingState, isInFlight, sentence } from './job.ts';
import { isSameRun } from './same-run.ts';
import { settle } from './work.ts';

/** Brings a job to what the printer says of its parts. @returns undefined when it has ended */
export async function follow(job: PrintJob, sight: Sight, means: IppMeans): Promise<PrintJob | undefined> {
  const parts: Part[] = [];
  let isHeld = false;
  for (const part of job.parts) {
    const seen = isInFlight(part) ? await seenPart(part, job, { sight, means }) : { part };
    parts.push(seen.part);
    isHeld ||= seen.isHeld === true;
  }
  const isStopped = sight.facts.isStopped || isHeld;
  const state = goingState({ parts }, isStopped);
  const message = job.toCancel ? job.message : wordsOf({ parts, state }, sight, means);
  return settle({ ...job, parts }, { before: job, state, message }, means);
}

type Going = { parts: Part[]; state: ReturnType<typeof goingState> };

/** What a person is told of a job that goes on. */
function wordsOf({ parts, state }: Going, { facts }: Sight, { memory }: IppMeans): string {
  const ofPart = parts.find((part) => isInFlight(part) && part.words)?.words ?? '';
  const joined = (words: string[]) =>
    sentence([...new Set([...words, ofPart])].filter((text) => text !== '').join(', '));
  if (state === 'waiting') return whyWait(facts) ?? memory.refusal?.words ?? '';
  // Many a printer without media goes on being one that prints.
  return joined(state === 'stopped' ? [facts.words] : facts.troubles);
}

type Seeing = { sight: Sight; means: IppMeans };
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

/** A part as the printer tells of its job. */
export function byFacts(part: Part, { state, words }: JobFacts): Seen {
  if (state === 'completed') return { part: done(part) };
  if (state === 'canceled' || state === 'aborted')
    return {
      part: { ...part, state: 'dropped', words: `The printer did not print it: ${words || `it was ${state}`}` },
    };
  const isHeld = state === 'held' || state === 'stopped';
  return { part: isHeld ? { ...part, words } : part, isHeld };
}

const done = ({ words: _, ...part }: Part): Part => ({ ...part, state: 'done' });

/** A part that certainly did not arrive, to be sent under a new token. */
export function plannedAnew({ sent: _sent, id: _id, words: _words, ...part }: Part): Part {
  return { ...part, state: 'planned', token: newJob(1).token };
}
