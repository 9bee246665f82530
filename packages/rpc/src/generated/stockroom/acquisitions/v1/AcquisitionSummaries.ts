// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionSummary as _stockroom_acquisitions_v1_AcquisitionSummary, AcquisitionSummary__Output as _stockroom_acquisitions_v1_AcquisitionSummary__Output } from '../../../stockroom/acquisitions/v1/AcquisitionSummary.ts';

export interface AcquisitionSummaries {
  'summaries'?: (_stockroom_acquisitions_v1_AcquisitionSummary)[];
}

export interface AcquisitionSummaries__Output {
  'summaries': (_stockroom_acquisitions_v1_AcquisitionSummary__Output)[];
}
