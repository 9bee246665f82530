import { type ActKeys, act } from '../api/act.ts';
import { exact } from '../i18n/numbers.ts';
import { type Answer, showAnswer } from '../scan/bus.ts';
import { noteDone } from '../shell/done-here.ts';
import { inTurn } from '../works/in-turn.ts';
import { placeOf, readAgain } from '../works/job.ts';
import { inWords, refusalOf } from '../works/refusal.ts';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { changingReturned, type ReturnChange } from './set-returned.ts';
import { say } from './texts.ts';
import type { ReturnLine, Wish } from './totals.ts';

type AllLines = { session: JobSession; lines: readonly ReturnLine[]; to: 'everything' | 'nothing' };

/** Everything back, or nothing, of all lines in one act, with one Undo. */
export async function countAll({ session, lines, to }: AllLines): Promise<void> {
  const { job, current, newest } = session;
  const wishes = lines.map(({ id, out }) => ({
    line: id,
    wish: { amount: to === 'everything' ? out : 0, sets: true },
  }));
  const title = to === 'everything' ? say().everything(job) : say().nothing(job);
  const answered = (answer: Answer) =>
    showAnswer(answer, { text: say().all, source: 'typed', time: performance.now() });
  try {
    const changes = await run(job, wishes);
    current.value = undefined;
    const answer: Answer = { kind: 'done', state: say().changed, title, lines: [say().linesSet(lines.length)] };
    const undo = () =>
      takeBack(job, changes).then(() => answered({ ...answer, state: say().takenBack, title: saysJob().job(job) }));
    const done = noteDone({ title, note: say().linesSet(lines.length), place: placeOf(job), undo });
    newest.value = { answer, done };
    answered(answer);
  } catch (error) {
    answered(await refusalOf(error, { job, state: 'out' }));
  } finally {
    readAgain(job);
  }
}

type LineWish = { line: number; wish: Wish };

function run(job: number, wishes: readonly LineWish[]): Promise<ReturnChange[]> {
  const counts = wishes.map(({ line, wish }) => changingReturned({ job, line, wish }));
  const all = async (keyOf: ActKeys) => {
    const changes: ReturnChange[] = [];
    for (const count of counts) changes.push(await count(keyOf));
    return changes;
  };
  return act((keyOf) => inTurn(job, () => all(keyOf))).result;
}

/** Takes back by differences: what others have counted meanwhile stays. @throws InWords why it was not taken back */
async function takeBack(job: number, changes: readonly ReturnChange[]): Promise<void> {
  const wishes = changes.map(({ line, before }) => {
    const by = exact(before - (line.returned_quantity ?? 0));
    return { line: line.id, wish: { amount: by, sets: false } };
  });
  try {
    await run(
      job,
      wishes.filter(({ wish }) => wish.amount !== 0),
    );
  } catch (error) {
    throw inWords(await refusalOf(error, { job, state: 'out' }));
  } finally {
    readAgain(job);
  }
}
