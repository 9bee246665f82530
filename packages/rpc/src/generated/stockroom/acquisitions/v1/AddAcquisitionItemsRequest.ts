// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItemBody as _stockroom_acquisitions_v1_AcquisitionItemBody, AcquisitionItemBody__Output as _stockroom_acquisitions_v1_AcquisitionItemBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddAcquisitionItemsRequest {
  'acquisition_id'?: (number | string | Long);
  'bodies'?: (_stockroom_acquisitions_v1_AcquisitionItemBody)[];
}

export interface AddAcquisitionItemsRequest__Output {
  'acquisition_id': (number);
  'bodies': (_stockroom_acquisitions_v1_AcquisitionItemBody__Output)[];
}
