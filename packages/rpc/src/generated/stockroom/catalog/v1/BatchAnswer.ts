// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BatchOutcome as _stockroom_catalog_v1_BatchOutcome, BatchOutcome__Output as _stockroom_catalog_v1_BatchOutcome__Output } from '../../../stockroom/catalog/v1/BatchOutcome.ts';

export interface BatchAnswer {
  /**
   * Absent when the batch failed: whether it was applied is not known.
   */
  'outcome'?: (_stockroom_catalog_v1_BatchOutcome | null);
}

export interface BatchAnswer__Output {
  /**
   * Absent when the batch failed: whether it was applied is not known.
   */
  'outcome': (_stockroom_catalog_v1_BatchOutcome__Output | null);
}
