// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface FoundItem {
  'article_number'?: (string);
  'item_id'?: (number | string | Long);
  'name'?: (string);
  'vendor'?: (string);
}

export interface FoundItem__Output {
  'article_number': (string);
  'item_id': (number);
  'name': (string);
  'vendor': (string);
}
