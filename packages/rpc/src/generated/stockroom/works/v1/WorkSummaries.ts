// Original file: protos/stockroom/works/v1/works.proto

import type { WorkSummary as _stockroom_works_v1_WorkSummary, WorkSummary__Output as _stockroom_works_v1_WorkSummary__Output } from '../../../stockroom/works/v1/WorkSummary.ts';

export interface WorkSummaries {
  'summaries'?: (_stockroom_works_v1_WorkSummary)[];
}

export interface WorkSummaries__Output {
  'summaries': (_stockroom_works_v1_WorkSummary__Output)[];
}
