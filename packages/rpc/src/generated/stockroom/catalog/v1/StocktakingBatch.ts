// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Stocktaking as _stockroom_catalog_v1_Stocktaking, Stocktaking__Output as _stockroom_catalog_v1_Stocktaking__Output } from '../../../stockroom/catalog/v1/Stocktaking.ts';

export interface StocktakingBatch {
  'stocktakings'?: (_stockroom_catalog_v1_Stocktaking)[];
}

export interface StocktakingBatch__Output {
  'stocktakings': (_stockroom_catalog_v1_Stocktaking__Output)[];
}
