// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionBody as _stockroom_acquisitions_v1_AcquisitionBody, AcquisitionBody__Output as _stockroom_acquisitions_v1_AcquisitionBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateAcquisitionRequest {
  'id'?: (number | string | Long);
  'body'?: (_stockroom_acquisitions_v1_AcquisitionBody | null);
}

export interface UpdateAcquisitionRequest__Output {
  'id': (number);
  'body': (_stockroom_acquisitions_v1_AcquisitionBody__Output | null);
}
