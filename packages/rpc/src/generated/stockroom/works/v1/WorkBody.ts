// Original file: protos/stockroom/works/v1/works.proto

import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from '../../../stockroom/common/v1/EntryReference.ts';

export interface WorkBody {
  'comment'?: (string);
  'customer'?: (_stockroom_common_v1_EntryReference | null);
  '_comment'?: "comment";
}

export interface WorkBody__Output {
  'comment'?: (string);
  'customer': (_stockroom_common_v1_EntryReference__Output | null);
  '_comment'?: "comment";
}
