// The jobs of an IPP printer, from one look at it to the next: what it has is followed, what waits is handed over. Before
// anything leaves, it is written down; what may have left is looked for at the printer, and not sent again.
import { follow } from './ipp-follow.ts';
import { handOver } from './ipp-send.ts';
import type { IppMeans, Sight } from './ipp-sight.ts';
import { lookAt } from './ipp-sight.ts';
import type { Part, PrintJob } from './job.ts';
import { isInFlight } from './job.ts';
import type { Pace } from './work.ts';
import { unlessChanged } from './work.ts';

/** So many are with the printer at once: it goes on printing while the next are sent, and the rest can be cancelled here. */
const MOST_IN_FLIGHT = 10;
/** After this time a sight is too old to tell when something was sent. */
const FRESH_MS = 1_000;

/** While it prints, it is looked at so often; where something is in the way, less so. */
const [GOING_MS, BLOCKED_MS] = [300, 2_000];
const ASK_AGAIN_MS = 5_000;

/** @throws PrinterTrouble where the printer does not say how it is */
export async function workWithIpp(open: PrintJob[], means: IppMeans): Promise<Pace> {
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

const isToSend = (job: PrintJob): boolean =>
  !job.toCancel && (job.parts.length === 0 || (hasRest(job) && job.parts.every(isAsItShould)));
const hasRest = ({ parts }: PrintJob): boolean => parts.some(({ state }) => state === 'planned');
const isAsItShould = ({ state }: Part): boolean => state === 'planned' || state === 'taken' || state === 'done';

/** Tells whether the rest of a job waits until it is known what became of a part. */
const isHeldUp = (job: PrintJob): boolean =>
  !job.toCancel && hasRest(job) && job.parts.some(({ state }) => state === 'sending');

async function sendParts(job: PrintJob, round: Round, means: IppMeans): Promise<'blocked' | undefined> {
  if (isHeldUp(job)) return 'blocked';
  for (let current: PrintJob | undefined = job; current && isToSend(current); ) {
    if (round.inFlight >= MOST_IN_FLIGHT || isRefusing(means, round.inFlight)) return 'blocked';
    if (Date.now() - round.sight.at > FRESH_MS) round.sight = await lookAt(means);
    const before = current.parts.filter(isInFlight).length;
    const handed: Awaited<ReturnType<typeof handOver>> = await handOver(current, round.sight, means);
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
function isRefusing({ memory: { refusal }, now }: IppMeans, inFlight: number): boolean {
  return refusal !== undefined && inFlight > 0 && inFlight >= refusal.inFlight && now() - refusal.at < ASK_AGAIN_MS;
}
