import type { Migration, Store } from '@stockroom/store';
import { derivedFields, rewrite } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { ShownState } from '../domain/work.ts';
import type { WorkDocument } from '../store/work-document.ts';
import { foundByClosing, foundByComment } from '../store/work-lists.ts';

/** The works that release 0.1.0, which stored no state, has made or closed. */
const EARLIER: Filter<WorkDocument>[] = [
  { state: null as never },
  { state: 'open', outbound: { $ne: null } },
  { state: 'outbound-closed', returned: { $ne: null } },
];

/** Gives works the state that lists find them by. */
export const workStates = ({ db }: Store): Migration => ({
  of: 'works',
  run: async () => {
    const works = db.collection<WorkDocument>('works');
    const change = (work: WorkDocument) => ({
      madeOf: { touched: work.touched },
      update: { $set: { state: shownStateOf(work) } },
    });
    let rewritten = 0;
    for (const earlier of EARLIER) rewritten += await rewrite(works, { earlier, change });
    return rewritten;
  },
});

/** Gives works what lists find their comments and closings by. */
export const workWords = ({ db }: Store, everyMs?: number): Migration =>
  derivedFields(db.collection<WorkDocument>('works'), {
    of: 'words of works',
    derive: ({ comment, outbound }) => ({ ...foundByComment(comment), ...foundByClosing(outbound) }),
    madeOf: ({ touched }) => ({ touched }),
    everyMs,
  });

function shownStateOf({ outbound, returned }: WorkDocument): ShownState {
  if (returned) return 'returned-closed';
  return outbound ? 'outbound-closed' : 'open';
}
