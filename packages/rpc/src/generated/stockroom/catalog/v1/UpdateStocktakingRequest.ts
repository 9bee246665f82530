// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { StocktakingBody as _stockroom_catalog_v1_StocktakingBody, StocktakingBody__Output as _stockroom_catalog_v1_StocktakingBody__Output } from '../../../stockroom/catalog/v1/StocktakingBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateStocktakingRequest {
  'id'?: (number | string | Long);
  'body'?: (_stockroom_catalog_v1_StocktakingBody | null);
}

export interface UpdateStocktakingRequest__Output {
  'id': (number);
  'body': (_stockroom_catalog_v1_StocktakingBody__Output | null);
}
