// Original file: protos/stockroom/works/v1/works.proto

import type { PlannedItem as _stockroom_works_v1_PlannedItem, PlannedItem__Output as _stockroom_works_v1_PlannedItem__Output } from '../../../stockroom/works/v1/PlannedItem.ts';

export interface PlannedBatch {
  'items'?: (_stockroom_works_v1_PlannedItem)[];
}

export interface PlannedBatch__Output {
  'items': (_stockroom_works_v1_PlannedItem__Output)[];
}
