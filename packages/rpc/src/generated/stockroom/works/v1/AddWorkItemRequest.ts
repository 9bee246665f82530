// Original file: protos/stockroom/works/v1/works.proto

import type { WorkItemBody as _stockroom_works_v1_WorkItemBody, WorkItemBody__Output as _stockroom_works_v1_WorkItemBody__Output } from '../../../stockroom/works/v1/WorkItemBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddWorkItemRequest {
  'work_id'?: (number | string | Long);
  'body'?: (_stockroom_works_v1_WorkItemBody | null);
}

export interface AddWorkItemRequest__Output {
  'work_id': (number);
  'body': (_stockroom_works_v1_WorkItemBody__Output | null);
}
