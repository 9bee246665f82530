import { periodsOf } from '@stockroom/kernel';
import type { Migration, Store } from '@stockroom/store';
import { rewrite } from '@stockroom/store';
import type { AcquisitionDocument } from '../store/acquisitions.ts';

/** Gives acquisitions the periods that lists find them by, which release 0.1.0 did not store. */
export const acquisitionPeriods = ({ db }: Store): Migration => ({
  of: 'acquisitions',
  run: () =>
    rewrite(db.collection<AcquisitionDocument>('acquisitions'), {
      earlier: { periods: null as never },
      change: ({ timestamp }) => ({ madeOf: { timestamp }, update: { $set: { periods: periodsOf(timestamp) } } }),
    }),
});
