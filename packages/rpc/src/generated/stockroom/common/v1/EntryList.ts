// Original file: protos/stockroom/common/v1/common.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';

export interface EntryList {
  'entries'?: (_stockroom_common_v1_Entry)[];
}

export interface EntryList__Output {
  'entries': (_stockroom_common_v1_Entry__Output)[];
}
