// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { StockRow as _stockroom_catalog_v1_StockRow, StockRow__Output as _stockroom_catalog_v1_StockRow__Output } from '../../../stockroom/catalog/v1/StockRow.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface StockReport {
  'rows'?: (_stockroom_catalog_v1_StockRow)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface StockReport__Output {
  'rows': (_stockroom_catalog_v1_StockRow__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
