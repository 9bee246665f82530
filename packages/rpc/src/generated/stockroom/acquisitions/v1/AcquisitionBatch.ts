// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Acquisition as _stockroom_acquisitions_v1_Acquisition, Acquisition__Output as _stockroom_acquisitions_v1_Acquisition__Output } from '../../../stockroom/acquisitions/v1/Acquisition.ts';

export interface AcquisitionBatch {
  'acquisitions'?: (_stockroom_acquisitions_v1_Acquisition)[];
}

export interface AcquisitionBatch__Output {
  'acquisitions': (_stockroom_acquisitions_v1_Acquisition__Output)[];
}
