// Original file: protos/stockroom/works/v1/works.proto

import type { WorkItem as _stockroom_works_v1_WorkItem, WorkItem__Output as _stockroom_works_v1_WorkItem__Output } from '../../../stockroom/works/v1/WorkItem.ts';

export interface WorkItemBatch {
  'items'?: (_stockroom_works_v1_WorkItem)[];
}

export interface WorkItemBatch__Output {
  'items': (_stockroom_works_v1_WorkItem__Output)[];
}
