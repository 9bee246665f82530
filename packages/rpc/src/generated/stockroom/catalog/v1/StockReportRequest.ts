// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';

export interface StockReportRequest {
  /**
   * Only for PageStock.
   */
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * "vendor", "location", "unit" or "none".
   */
  'group'?: (string);
  /**
   * A timestamp; now when it is absent.
   */
  'at'?: (string);
  '_at'?: "at";
}

export interface StockReportRequest__Output {
  /**
   * Only for PageStock.
   */
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * "vendor", "location", "unit" or "none".
   */
  'group': (string);
  /**
   * A timestamp; now when it is absent.
   */
  'at'?: (string);
  '_at'?: "at";
}
