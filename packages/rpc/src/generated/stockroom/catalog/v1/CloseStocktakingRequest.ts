// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Missing as _stockroom_catalog_v1_Missing, Missing__Output as _stockroom_catalog_v1_Missing__Output } from '../../../stockroom/catalog/v1/Missing.ts';
import type { Long } from '@grpc/proto-loader';

export interface CloseStocktakingRequest {
  'id'?: (number | string | Long);
  'missing'?: (_stockroom_catalog_v1_Missing);
}

export interface CloseStocktakingRequest__Output {
  'id': (number);
  'missing': (_stockroom_catalog_v1_Missing__Output);
}
