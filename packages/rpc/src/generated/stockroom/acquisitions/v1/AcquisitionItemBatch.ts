// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItem as _stockroom_acquisitions_v1_AcquisitionItem, AcquisitionItem__Output as _stockroom_acquisitions_v1_AcquisitionItem__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItem.ts';

export interface AcquisitionItemBatch {
  'items'?: (_stockroom_acquisitions_v1_AcquisitionItem)[];
}

export interface AcquisitionItemBatch__Output {
  'items': (_stockroom_acquisitions_v1_AcquisitionItem__Output)[];
}
