// Original file: protos/stockroom/works/v1/works.proto

import type { LinesOfWork as _stockroom_works_v1_LinesOfWork, LinesOfWork__Output as _stockroom_works_v1_LinesOfWork__Output } from '../../../stockroom/works/v1/LinesOfWork.ts';

export interface LinesOfWorks {
  'works'?: (_stockroom_works_v1_LinesOfWork)[];
}

export interface LinesOfWorks__Output {
  'works': (_stockroom_works_v1_LinesOfWork__Output)[];
}
