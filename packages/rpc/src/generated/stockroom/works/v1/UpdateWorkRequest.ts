// Original file: protos/stockroom/works/v1/works.proto

import type { WorkBody as _stockroom_works_v1_WorkBody, WorkBody__Output as _stockroom_works_v1_WorkBody__Output } from '../../../stockroom/works/v1/WorkBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateWorkRequest {
  'id'?: (number | string | Long);
  'body'?: (_stockroom_works_v1_WorkBody | null);
}

export interface UpdateWorkRequest__Output {
  'id': (number);
  'body': (_stockroom_works_v1_WorkBody__Output | null);
}
