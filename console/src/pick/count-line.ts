import { act } from '../api/act.ts';
import { setData } from '../api/query.ts';
import { quantity, change as signed } from '../i18n/numbers.ts';
import { type Answer, askAt, type Scan, showAnswer } from '../scan/bus.ts';
import { actOf } from '../scan/journal.ts';
import { workAt } from '../scan/work.ts';
import { noteDone } from '../shell/done-here.ts';
import { linesKey, placeOf, readAgain, type WorkItem } from '../works/job.ts';
import { inWords, refusalOf } from '../works/refusal.ts';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { changingLine, type LineChanged } from './change-line.ts';
import { takenFrom } from './rivals.ts';
import { rivalsNow, rivalsSentence } from './rivals-now.ts';
import { say } from './texts.ts';
import { type Change, notThere, opposite, type PickLine } from './totals.ts';

/** A count of one line, as plain data: it is kept with its scan. */
export type Counted = {
  item: { id: number; name: string };
  /** The line as it was read; undefined where the item is not in the job yet. */
  line: PickLine | undefined;
  change: Change;
  collects?: boolean;
  /** A word for what was done: "Counted". */
  state: string;
};

/** The scan that counts it; a change by hand has none. */
type Counting = Counted & { session: JobSession; scan?: Scan | undefined };

/** Changes a line, notes it with its Undo, and says what is there now. */
export async function countLine(counting: Counting): Promise<Answer> {
  const { session, item, line, change } = counting;
  const { job } = session;
  try {
    const changed = await run(counting);
    const answer = answerOf(counting, changed, job);
    session.current.value = { itemId: item.id, answer };
    const undo = () => takeBack(job, { item, line, change: opposite(change), state: say().takenBack });
    const note = saysJob().inJob(job);
    const amount = change.picked === 0 ? say().wantedNow(signed(change.wanted)) : signed(change.picked);
    const done = noteDone({ title: item.name, amount, note, place: placeOf(job), undo });
    session.newest.value = { answer, done };
    return answer;
  } catch (error) {
    return refusalOf(error, { job, state: 'open' });
  } finally {
    readAgain(job);
  }
}

/** Takes it back after what was scanned before. @throws InWords why it was not taken back */
async function takeBack(job: number, takesBack: Counted): Promise<void> {
  const { text, ...undo } = { text: saysJob().undone, source: 'typed' as const, takesBack };
  const answer = await askAt({ text: takesBack.item.name, ...undo }, workAt(placeOf(job)));
  if (answer?.kind === 'refused') throw inWords(answer);
  if (answer) showAnswer(answer, { text, source: 'typed', time: performance.now() });
}

/** Answers an Undo. */
export async function countOpposite(scan: Scan, session: JobSession): Promise<Answer> {
  // Only this file writes what a count takes back.
  const counting = { ...(scan.takesBack as Counted), session, scan };
  try {
    const answer = answerOf(counting, await run(counting), session.job);
    session.current.value = { itemId: counting.item.id, answer };
    return answer;
  } catch (error) {
    return refusalOf(error, { job: session.job, state: 'open' });
  } finally {
    readAgain(session.job);
  }
}

async function run({ session: { job }, scan, ...counted }: Counting): Promise<LineChanged> {
  const { item, line, change, collects } = counted;
  const kept = scan && actOf(scan, [{ scan, meant: counted }]);
  const run = changingLine({ job, item: item.id, change, line, ...(collects && { collects }) });
  const changed = await act(run, kept).result;
  if (changed.line) setData<WorkItem[]>(linesKey(job), (lines) => lines && withLine(lines, changed.line as WorkItem));
  return changed;
}

function withLine(lines: WorkItem[], line: WorkItem): WorkItem[] {
  const isThere = lines.some(({ id }) => id === line.id);
  return isThere ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line];
}

function answerOf({ item, line, change, state }: Counted, { line: now, counts }: LineChanged, job: number): Answer {
  const id = now?.id ?? line?.id;
  const isGone = change.wanted !== 0 && now === undefined;
  if (isGone || id === undefined) return { kind: 'done', state, title: item.name, lines: [say().lineGone] };
  const wanted = now?.outbound_quantity ?? line?.wanted ?? 0;
  const picked = counts.amounts[id] ?? 0;
  const amount = say().of(quantity(picked), quantity(wanted));
  const there = now?.item ?? line?.item;
  const caution = there && cautionOf({ picked, item: there, job });
  if (!caution) return { kind: 'done', state, title: item.name, amount, lines: [] };
  return { kind: 'done', looksOut: true, state, title: item.name, amount, lines: [caution] };
}

type Picked = { picked: number; item: Pick<WorkItem['item'], 'id' | 'quantity'>; job: number };

/** Says why what is picked is not all right: it is not there, or other jobs want it, too. */
function cautionOf({ picked, item: { id, quantity: there }, job }: Picked): string | undefined {
  const missing = notThere(picked, { quantity: there });
  if (missing > 0) return say().missing(quantity(missing), quantity(there));
  const rivals = rivalsNow({ job, item: id, there });
  return takenFrom(rivals, picked) > 0 ? rivalsSentence(there, rivals) : undefined;
}
