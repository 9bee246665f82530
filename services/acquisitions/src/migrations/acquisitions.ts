import { periodsOf } from '@stockroom/kernel';
import type { Migration, Store } from '@stockroom/store';
import { derivedFields, rewrite } from '@stockroom/store';
import type { AcquisitionDocument } from '../store/acquisition-document.ts';
import { foundByComment } from '../store/acquisition-lists.ts';

/** Gives acquisitions the periods that lists find them by, which release 0.1.0 did not store. */
export const acquisitionPeriods = ({ db }: Store): Migration => ({
  of: 'acquisitions',
  run: () =>
    rewrite(db.collection<AcquisitionDocument>('acquisitions'), {
      earlier: { periods: null as never },
      change: ({ timestamp }) => ({ madeOf: { timestamp }, update: { $set: { periods: periodsOf(timestamp) } } }),
    }),
});

/** Gives acquisitions what lists find their comments by. */
export const acquisitionWords = ({ db }: Store, everyMs?: number): Migration =>
  derivedFields(db.collection<AcquisitionDocument>('acquisitions'), {
    of: 'words of acquisitions',
    derive: ({ comment }) => foundByComment(comment),
    madeOf: ({ touched }) => ({ touched }),
    everyMs,
  });
