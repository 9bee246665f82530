// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';

export interface IdleItemsRequest {
  /**
   * Only for PageIdleItems.
   */
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * A timestamp.
   */
  'since'?: (string);
}

export interface IdleItemsRequest__Output {
  /**
   * Only for PageIdleItems.
   */
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * A timestamp.
   */
  'since': (string);
}
