// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { StocktakingState as _stockroom_catalog_v1_StocktakingState, StocktakingState__Output as _stockroom_catalog_v1_StocktakingState__Output } from '../../../stockroom/catalog/v1/StocktakingState.ts';

export interface StocktakingPageRequest {
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * Unspecified: stocktakings in any state.
   */
  'state'?: (_stockroom_catalog_v1_StocktakingState);
  /**
   * Timestamps of the first and the last moment.
   */
  'from'?: (string);
  'to'?: (string);
  '_from'?: "from";
  '_to'?: "to";
}

export interface StocktakingPageRequest__Output {
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * Unspecified: stocktakings in any state.
   */
  'state': (_stockroom_catalog_v1_StocktakingState__Output);
  /**
   * Timestamps of the first and the last moment.
   */
  'from'?: (string);
  'to'?: (string);
  '_from'?: "from";
  '_to'?: "to";
}
