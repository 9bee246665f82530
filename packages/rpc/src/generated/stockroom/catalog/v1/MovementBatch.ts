// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Movement as _stockroom_catalog_v1_Movement, Movement__Output as _stockroom_catalog_v1_Movement__Output } from '../../../stockroom/catalog/v1/Movement.ts';

export interface MovementBatch {
  'movements'?: (_stockroom_catalog_v1_Movement)[];
}

export interface MovementBatch__Output {
  'movements': (_stockroom_catalog_v1_Movement__Output)[];
}
