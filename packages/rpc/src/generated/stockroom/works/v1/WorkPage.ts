// Original file: protos/stockroom/works/v1/works.proto

import type { Work as _stockroom_works_v1_Work, Work__Output as _stockroom_works_v1_Work__Output } from '../../../stockroom/works/v1/Work.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface WorkPage {
  'works'?: (_stockroom_works_v1_Work)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface WorkPage__Output {
  'works': (_stockroom_works_v1_Work__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
