// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Stocktaking as _stockroom_catalog_v1_Stocktaking, Stocktaking__Output as _stockroom_catalog_v1_Stocktaking__Output } from '../../../stockroom/catalog/v1/Stocktaking.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface StocktakingPage {
  'stocktakings'?: (_stockroom_catalog_v1_Stocktaking)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface StocktakingPage__Output {
  'stocktakings': (_stockroom_catalog_v1_Stocktaking__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
