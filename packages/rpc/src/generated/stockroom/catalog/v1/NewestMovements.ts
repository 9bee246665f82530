// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Movement as _stockroom_catalog_v1_Movement, Movement__Output as _stockroom_catalog_v1_Movement__Output } from '../../../stockroom/catalog/v1/Movement.ts';

export interface NewestMovements {
  'movements'?: (_stockroom_catalog_v1_Movement)[];
  /**
   * Is true when there are older ones.
   */
  'more'?: (boolean);
}

export interface NewestMovements__Output {
  'movements': (_stockroom_catalog_v1_Movement__Output)[];
  /**
   * Is true when there are older ones.
   */
  'more': (boolean);
}
