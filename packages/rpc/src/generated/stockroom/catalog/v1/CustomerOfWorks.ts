// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { Long } from '@grpc/proto-loader';

export interface CustomerOfWorks {
  'customer'?: (_stockroom_common_v1_Entry | null);
  'works'?: (number | string | Long)[];
}

export interface CustomerOfWorks__Output {
  'customer': (_stockroom_common_v1_Entry__Output | null);
  'works': (number)[];
}
