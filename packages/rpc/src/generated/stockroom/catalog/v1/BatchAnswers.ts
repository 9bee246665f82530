// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BatchAnswer as _stockroom_catalog_v1_BatchAnswer, BatchAnswer__Output as _stockroom_catalog_v1_BatchAnswer__Output } from '../../../stockroom/catalog/v1/BatchAnswer.ts';

export interface BatchAnswers {
  'answers'?: (_stockroom_catalog_v1_BatchAnswer)[];
}

export interface BatchAnswers__Output {
  'answers': (_stockroom_catalog_v1_BatchAnswer__Output)[];
}
