// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Acquisition as _stockroom_acquisitions_v1_Acquisition, Acquisition__Output as _stockroom_acquisitions_v1_Acquisition__Output } from '../../../stockroom/acquisitions/v1/Acquisition.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface AcquisitionPage {
  'acquisitions'?: (_stockroom_acquisitions_v1_Acquisition)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface AcquisitionPage__Output {
  'acquisitions': (_stockroom_acquisitions_v1_Acquisition__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
