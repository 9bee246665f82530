import { act } from '../api/act.ts';
import { unknownAnswer } from '../items/answers.ts';
import { lookUp } from '../items/look-up.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf, meantEarlier } from '../scan/journal.ts';
import { noteScan } from '../unknown/unknown-scans.ts';
import { placeOf, readLines } from '../works/job.ts';
import type { JobSession } from '../works/session.ts';
import { type Counted, countBack, countOpposite } from './count-back.ts';
import { say } from './texts.ts';

/** Counts back what a scan brings, up to what went out and never beyond. */
export async function returnScan(scan: Scan, session: JobSession): Promise<Answer> {
  if (scan.takesBack !== undefined) return countOpposite(scan, session);
  const earlier = meantEarlier<Counted>(scan);
  if (earlier) return countBack({ ...earlier.meant, session, scan });
  session.question.value = undefined;
  // Reading waits for Stockroom as an act does: a scan is not lost while it is away.
  const [found, lines] = await act(() => Promise.all([lookUp(scan), readLines(session.job)]), actOf(scan)).result;
  noteScan(scan, { place: placeOf(session.job), isKnown: found !== undefined, keepsAll: true });
  if (!found) return unknownAnswer(scan.text);
  const line = lines.find(({ item }) => item.id === found.item.id);
  if (!line) return { kind: 'refused', state: say().notOut, title: found.item.name, lines: [say().notOutWhy] };
  const wish = { amount: scan.amount ?? found.quantity, sets: scan.amount !== undefined };
  return countBack({ session, line, wish, state: say().counted, scan });
}
