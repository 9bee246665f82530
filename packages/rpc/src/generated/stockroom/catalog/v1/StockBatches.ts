// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { StockBatch as _stockroom_catalog_v1_StockBatch, StockBatch__Output as _stockroom_catalog_v1_StockBatch__Output } from '../../../stockroom/catalog/v1/StockBatch.ts';

export interface StockBatches {
  'batches'?: (_stockroom_catalog_v1_StockBatch)[];
}

export interface StockBatches__Output {
  'batches': (_stockroom_catalog_v1_StockBatch__Output)[];
}
