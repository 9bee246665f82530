import { showAnswer } from '../scan/bus.ts';
import type { JobSession } from '../works/session.ts';
import { countLine } from './count-line.ts';
import type { Change, PickLine } from './totals.ts';

type ByHand = { session: JobSession; line: PickLine; change: Change; state: string };

/** Changes a line by a button, and answers as to a scan. */
export async function changeByHand({ session, line, change, state }: ByHand): Promise<void> {
  if (change.picked === 0 && change.wanted === 0) return;
  const answer = await countLine({ session, item: line.item, line, change, state });
  showAnswer(answer, { text: line.item.article_number, source: 'typed', time: performance.now() });
}
