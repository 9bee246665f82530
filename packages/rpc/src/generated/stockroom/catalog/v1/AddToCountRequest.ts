// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { CountedItemKey as _stockroom_catalog_v1_CountedItemKey, CountedItemKey__Output as _stockroom_catalog_v1_CountedItemKey__Output } from '../../../stockroom/catalog/v1/CountedItemKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddToCountRequest {
  'key'?: (_stockroom_catalog_v1_CountedItemKey | null);
  'quantity'?: (number | string | Long);
}

export interface AddToCountRequest__Output {
  'key': (_stockroom_catalog_v1_CountedItemKey__Output | null);
  'quantity': (number);
}
