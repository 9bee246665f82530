// Original file: protos/stockroom/works/v1/works.proto

import type { WorkItemKey as _stockroom_works_v1_WorkItemKey, WorkItemKey__Output as _stockroom_works_v1_WorkItemKey__Output } from '../../../stockroom/works/v1/WorkItemKey.ts';
import type { WorkItemBody as _stockroom_works_v1_WorkItemBody, WorkItemBody__Output as _stockroom_works_v1_WorkItemBody__Output } from '../../../stockroom/works/v1/WorkItemBody.ts';

export interface ChangeWorkItemRequest {
  'key'?: (_stockroom_works_v1_WorkItemKey | null);
  'body'?: (_stockroom_works_v1_WorkItemBody | null);
}

export interface ChangeWorkItemRequest__Output {
  'key': (_stockroom_works_v1_WorkItemKey__Output | null);
  'body': (_stockroom_works_v1_WorkItemBody__Output | null);
}
