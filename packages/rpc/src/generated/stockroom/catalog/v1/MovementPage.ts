// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Movement as _stockroom_catalog_v1_Movement, Movement__Output as _stockroom_catalog_v1_Movement__Output } from '../../../stockroom/catalog/v1/Movement.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface MovementPage {
  'movements'?: (_stockroom_catalog_v1_Movement)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface MovementPage__Output {
  'movements': (_stockroom_catalog_v1_Movement__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
