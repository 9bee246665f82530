// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Count as _stockroom_catalog_v1_Count, Count__Output as _stockroom_catalog_v1_Count__Output } from '../../../stockroom/catalog/v1/Count.ts';
import type { Long } from '@grpc/proto-loader';

export interface CountItemRequest {
  'stocktaking_id'?: (number | string | Long);
  'count'?: (_stockroom_catalog_v1_Count | null);
}

export interface CountItemRequest__Output {
  'stocktaking_id': (number);
  'count': (_stockroom_catalog_v1_Count__Output | null);
}
