import { act } from '../api/act.ts';
import { setData } from '../api/query.ts';
import { change, exact, quantity } from '../i18n/numbers.ts';
import { type Answer, askAt, type Scan, showAnswer } from '../scan/bus.ts';
import { actOf } from '../scan/journal.ts';
import { workAt } from '../scan/work.ts';
import { noteDone } from '../shell/done-here.ts';
import { inTurn } from '../works/in-turn.ts';
import { linesKey, placeOf, readAgain, type WorkItem } from '../works/job.ts';
import { inWords, refusalOf } from '../works/refusal.ts';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { BeyondOut, changingReturned, type ReturnChange } from './set-returned.ts';
import { say } from './texts.ts';
import type { Wish } from './totals.ts';

/** A count of goods that came back, as plain data: it is kept with its scan. */
export type Counted = {
  line: { id: number; item: { id: number; name: string } };
  wish: Wish;
  state: string;
};

/** The scan that counts; its question is whether the rest counts, where it is too much. By hand there is none. */
type Counting = Counted & { session: JobSession; scan?: Scan };

/** Counts what came back of one line, notes it with its Undo, and says what is back now. */
export async function countBack({ session, line, wish, state, scan }: Counting): Promise<Answer> {
  const { job, current, newest } = session;
  try {
    const changed = await run({ session, line, wish, state, ...(scan && { scan }) });
    const answer = answerOf(changed, state);
    current.value = { itemId: line.item.id, answer };
    const by = exact((changed.line.returned_quantity ?? 0) - changed.before);
    const undo = () => takeBack(job, { line, wish: { amount: 0 - by, sets: false }, state: say().takenBack });
    const done = noteDone({
      title: line.item.name,
      amount: change(by),
      note: saysJob().inJob(job),
      place: placeOf(job),
      undo,
    });
    newest.value = { answer, done };
    return answer;
  } catch (error) {
    if (error instanceof BeyondOut) return beyond({ session, line, error, scan });
    return refusalOf(error, { job, state: 'out' });
  } finally {
    readAgain(job);
  }
}

async function run({ session: { job }, scan, ...counted }: Counting): Promise<ReturnChange> {
  const { line, wish } = counted;
  const count = changingReturned({ job, line: line.id, wish });
  const kept = scan && actOf(scan, [{ scan, meant: counted }]);
  const changed = await act((keyOf) => inTurn(job, () => count(keyOf)), kept).result;
  setData<WorkItem[]>(linesKey(job), (lines) => lines?.map((one) => (one.id === line.id ? changed.line : one)));
  return changed;
}

/** Takes it back after what was scanned before. @throws InWords why it was not taken back */
async function takeBack(job: number, takesBack: Counted): Promise<void> {
  const undo = { text: takesBack.line.item.name, source: 'typed' as const, takesBack };
  const answer = await askAt(undo, workAt(placeOf(job)));
  if (answer?.kind === 'refused') throw inWords(answer);
  if (answer) showAnswer(answer, { text: saysJob().undone, source: 'typed', time: performance.now() });
}

/** Answers an Undo. */
export async function countOpposite(scan: Scan, session: JobSession): Promise<Answer> {
  // Only this file writes what a count takes back.
  const counting = { ...(scan.takesBack as Counted), session, scan };
  try {
    const answer = answerOf(await run(counting), counting.state);
    session.current.value = { itemId: counting.line.item.id, answer };
    return answer;
  } catch (error) {
    return refusalOf(error, { job: session.job, state: 'out' });
  } finally {
    readAgain(session.job);
  }
}

function answerOf({ line }: ReturnChange, state: string): Answer {
  const amount = say().of(quantity(line.returned_quantity ?? 0), quantity(line.outbound_quantity));
  return { kind: 'done', state, title: line.item.name, amount, lines: [] };
}

type Beyond = Pick<Counting, 'session' | 'line'> & { error: BeyondOut; scan: Scan | undefined };

function beyond({ session, line, error: { left, out }, scan }: Beyond): Answer {
  const why = left > 0 ? say().beyondWhy(quantity(out), quantity(left)) : say().beyondAll(quantity(out));
  const answer: Answer = { kind: 'refused', state: say().beyond, title: line.item.name, lines: [why] };
  session.current.value = { itemId: line.item.id, answer };
  if (scan && left > 0)
    session.question.value = {
      // The yes counts the rest, whatever the barcode's amount is.
      scan: { text: scan.text, source: scan.source, time: scan.time, itemId: line.item.id, amount: out },
      itemId: line.item.id,
      amount: out,
      yes: say().beyondRest(quantity(left)),
      answer,
    };
  return answer;
}
