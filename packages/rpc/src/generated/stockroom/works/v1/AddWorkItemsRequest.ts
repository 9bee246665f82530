// Original file: protos/stockroom/works/v1/works.proto

import type { WorkItemBody as _stockroom_works_v1_WorkItemBody, WorkItemBody__Output as _stockroom_works_v1_WorkItemBody__Output } from '../../../stockroom/works/v1/WorkItemBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddWorkItemsRequest {
  'work_id'?: (number | string | Long);
  'bodies'?: (_stockroom_works_v1_WorkItemBody)[];
}

export interface AddWorkItemsRequest__Output {
  'work_id': (number);
  'bodies': (_stockroom_works_v1_WorkItemBody__Output)[];
}
