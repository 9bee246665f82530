import type { Store } from '@stockroom/store';
import { fillFields } from '@stockroom/store';
import { periodsOf } from '../domain/periods.ts';
import type { AcquisitionDocument } from './acquisitions.ts';

/** Fills the periods of acquisitions that an earlier release wrote; to be done before lists are served. */
export function fillAcquisitions({ db }: Store): Promise<number> {
  return fillFields(db.collection<AcquisitionDocument>('acquisitions'), {
    lacking: { periods: null as never },
    fieldsOf: ({ timestamp }) => ({ madeOf: { timestamp }, fields: { periods: periodsOf(timestamp) } }),
  });
}
