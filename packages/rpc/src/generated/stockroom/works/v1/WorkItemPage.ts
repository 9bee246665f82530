// Original file: protos/stockroom/works/v1/works.proto

import type { WorkItem as _stockroom_works_v1_WorkItem, WorkItem__Output as _stockroom_works_v1_WorkItem__Output } from '../../../stockroom/works/v1/WorkItem.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface WorkItemPage {
  'items'?: (_stockroom_works_v1_WorkItem)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface WorkItemPage__Output {
  'items': (_stockroom_works_v1_WorkItem__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
