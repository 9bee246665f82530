import type { Store } from '@stockroom/store';
import { fillFields } from '@stockroom/store';
import type { ShownState } from '../domain/work.ts';
import type { WorkDocument } from './works.ts';

/** Fills the state of works that an earlier release wrote; to be done before lists are served. */
export function fillWorks({ db }: Store): Promise<number> {
  return fillFields(db.collection<WorkDocument>('works'), {
    lacking: { state: null as never },
    fieldsOf: (work) => ({ madeOf: { touched: work.touched }, fields: { state: shownStateOf(work) } }),
  });
}

function shownStateOf({ outbound, returned }: WorkDocument): ShownState {
  if (returned) return 'returned-closed';
  return outbound ? 'outbound-closed' : 'open';
}
