// Original file: protos/stockroom/works/v1/works.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { Long } from '@grpc/proto-loader';

export interface PlannedWork {
  'id'?: (number | string | Long);
  'customer'?: (_stockroom_common_v1_Entry | null);
  'comment'?: (string);
  'quantity'?: (number | string | Long);
  '_comment'?: "comment";
}

export interface PlannedWork__Output {
  'id': (number);
  'customer': (_stockroom_common_v1_Entry__Output | null);
  'comment'?: (string);
  'quantity': (number);
  '_comment'?: "comment";
}
