// Original file: protos/stockroom/common/v1/common.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface EntryPage {
  'entries'?: (_stockroom_common_v1_Entry)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface EntryPage__Output {
  'entries': (_stockroom_common_v1_Entry__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
