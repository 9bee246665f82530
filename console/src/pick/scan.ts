import { act } from '../api/act.ts';
import { exact, quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { type LookedUp, lookUp } from '../items/look-up.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf, meantEarlier } from '../scan/journal.ts';
import { noteScan } from '../unknown/unknown-scans.ts';
import { placeOf, readLines } from '../works/job.ts';
import type { JobSession } from '../works/session.ts';
import { type Counted, countLine, countOpposite } from './count-line.ts';
import { countsNow, readCounts } from './keep-counts.ts';
import { say } from './texts.ts';
import { type Decision, decide, linesToPick, type PickLine, type Wish } from './totals.ts';

/** Counts the line of a scan up, or asks first where it would go over what is wanted or is not in the job. */
export async function pickScan(scan: Scan, session: JobSession): Promise<Answer> {
  if (scan.takesBack !== undefined) return countOpposite(scan, session);
  const earlier = meantEarlier<Counted>(scan);
  if (earlier) return countLine({ ...earlier.meant, session, scan });
  const asked = session.question.value;
  session.question.value = undefined;
  // Reading waits for Stockroom as an act does: a scan is not lost while it is away.
  const { found, lines, isEmpty } = await act(() => look(scan, session.job), actOf(scan)).result;
  noteScan(scan, { place: placeOf(session.job), isKnown: found !== undefined, keepsAll: true });
  if (!found) return unknownAnswer(scan.text);
  const { item } = found;
  const line = lines.find((one) => one.item.id === item.id);
  const wish: Wish = { amount: scan.amount ?? found.quantity, sets: scan.amount !== undefined };
  const collects = isEmpty || countsNow(session.job).collects;
  const isYes = asked?.itemId === item.id && (asked.amount === wish.amount || scan.amends !== undefined);
  const mayExceed = isYes || session.mayExceed.has(item.id);
  const decision = decide({ line, wish, collects, mayExceed });
  if (decision.kind === 'not-in-job' && !isYes) return ask(session, { scan, found, wish, line, decision });
  if (decision.kind === 'over') return ask(session, { scan, found, wish, line, decision });
  if (isYes) session.mayExceed.add(item.id);
  return countLine({ session, scan, item, line, change: decision.change, collects: isEmpty, state: say().counted });
}

async function look(scan: Scan, job: number) {
  const [found, lines] = await Promise.all([lookUp(scan), readLines(job), readCounts()]);
  return { found, lines: linesToPick(lines, countsNow(job)), isEmpty: lines.length === 0 };
}

type Asked = { scan: Scan; found: LookedUp; wish: Wish; line: PickLine | undefined; decision: Decision };

function ask(session: JobSession, { scan, found, wish, line, decision }: Asked): Answer {
  const { name, id } = found.item;
  const answer = line ? overAnswer(line, decision) : strangeAnswer(name, quantity(wish.amount));
  const yes = line ? say().overYes(afterOf(line, decision)) : say().notInJobYes(quantity(wish.amount));
  session.current.value = line && { itemId: id, answer };
  const instead = line && line.picked < line.wanted ? upToWanted(scan, line) : undefined;
  session.question.value = { scan, itemId: id, amount: wish.amount, yes, answer, ...(instead && { instead }) };
  return answer;
}

/** A box may hold more than is wanted, of which only the rest is taken. */
function upToWanted({ text, source, time }: Scan, { item, wanted }: PickLine) {
  return { says: say().overRest(quantity(wanted)), scan: { text, source, time, itemId: item.id, amount: wanted } };
}

const afterOf = ({ picked }: PickLine, { change }: Decision): string => quantity(exact(picked + change.picked));

function overAnswer(line: PickLine, decision: Decision): Answer {
  const [after, wanted] = [afterOf(line, decision), quantity(line.wanted)];
  return {
    kind: 'refused',
    state: say().over,
    title: line.item.name,
    amount: say().of(after, wanted),
    lines: [say().overWhy(wanted, after)],
  };
}

function strangeAnswer(name: string, amount: string): Answer {
  return { kind: 'unknown', state: say().notInJob, title: name, lines: [say().notInJobWhy(amount)] };
}
