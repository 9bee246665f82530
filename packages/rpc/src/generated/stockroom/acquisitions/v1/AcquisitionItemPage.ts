// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItem as _stockroom_acquisitions_v1_AcquisitionItem, AcquisitionItem__Output as _stockroom_acquisitions_v1_AcquisitionItem__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItem.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface AcquisitionItemPage {
  'items'?: (_stockroom_acquisitions_v1_AcquisitionItem)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface AcquisitionItemPage__Output {
  'items': (_stockroom_acquisitions_v1_AcquisitionItem__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
