// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { StocktakingBody as _stockroom_catalog_v1_StocktakingBody, StocktakingBody__Output as _stockroom_catalog_v1_StocktakingBody__Output } from '../../../stockroom/catalog/v1/StocktakingBody.ts';
import type { Count as _stockroom_catalog_v1_Count, Count__Output as _stockroom_catalog_v1_Count__Output } from '../../../stockroom/catalog/v1/Count.ts';

export interface CreateStocktakingRequest {
  'body'?: (_stockroom_catalog_v1_StocktakingBody | null);
  /**
   * What was counted already. A refusal names the entry, "items.3.item.id".
   */
  'items'?: (_stockroom_catalog_v1_Count)[];
  /**
   * Books the differences at once.
   */
  'close'?: (boolean);
}

export interface CreateStocktakingRequest__Output {
  'body': (_stockroom_catalog_v1_StocktakingBody__Output | null);
  /**
   * What was counted already. A refusal names the entry, "items.3.item.id".
   */
  'items': (_stockroom_catalog_v1_Count__Output)[];
  /**
   * Books the differences at once.
   */
  'close': (boolean);
}
