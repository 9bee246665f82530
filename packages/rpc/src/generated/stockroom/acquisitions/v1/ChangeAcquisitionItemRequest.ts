// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItemKey as _stockroom_acquisitions_v1_AcquisitionItemKey, AcquisitionItemKey__Output as _stockroom_acquisitions_v1_AcquisitionItemKey__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemKey.ts';
import type { AcquisitionItemBody as _stockroom_acquisitions_v1_AcquisitionItemBody, AcquisitionItemBody__Output as _stockroom_acquisitions_v1_AcquisitionItemBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemBody.ts';

export interface ChangeAcquisitionItemRequest {
  'key'?: (_stockroom_acquisitions_v1_AcquisitionItemKey | null);
  'body'?: (_stockroom_acquisitions_v1_AcquisitionItemBody | null);
}

export interface ChangeAcquisitionItemRequest__Output {
  'key': (_stockroom_acquisitions_v1_AcquisitionItemKey__Output | null);
  'body': (_stockroom_acquisitions_v1_AcquisitionItemBody__Output | null);
}
