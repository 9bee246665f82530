// Original file: protos/stockroom/works/v1/works.proto

import type { PlannedWork as _stockroom_works_v1_PlannedWork, PlannedWork__Output as _stockroom_works_v1_PlannedWork__Output } from '../../../stockroom/works/v1/PlannedWork.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * An item that works with open outbound want.
 */
export interface PlannedItem {
  'item_id'?: (number | string | Long);
  'planned'?: (number | string | Long);
  /**
   * By id; empty unless they were asked for.
   */
  'works'?: (_stockroom_works_v1_PlannedWork)[];
}

/**
 * An item that works with open outbound want.
 */
export interface PlannedItem__Output {
  'item_id': (number);
  'planned': (number);
  /**
   * By id; empty unless they were asked for.
   */
  'works': (_stockroom_works_v1_PlannedWork__Output)[];
}
