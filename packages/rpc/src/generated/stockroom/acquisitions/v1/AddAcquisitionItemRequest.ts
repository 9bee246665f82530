// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItemBody as _stockroom_acquisitions_v1_AcquisitionItemBody, AcquisitionItemBody__Output as _stockroom_acquisitions_v1_AcquisitionItemBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddAcquisitionItemRequest {
  'acquisition_id'?: (number | string | Long);
  'body'?: (_stockroom_acquisitions_v1_AcquisitionItemBody | null);
}

export interface AddAcquisitionItemRequest__Output {
  'acquisition_id': (number);
  'body': (_stockroom_acquisitions_v1_AcquisitionItemBody__Output | null);
}
