// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from '../../../stockroom/common/v1/EntryReference.ts';
import type { Long } from '@grpc/proto-loader';

export interface ItemBody {
  'article_number'?: (string);
  'location'?: (string);
  'name'?: (string);
  'purchase_price'?: (number | string | Long);
  'unit'?: (_stockroom_common_v1_EntryReference | null);
  'vendor'?: (_stockroom_common_v1_EntryReference | null);
  'warning_quantity'?: (number | string | Long);
}

export interface ItemBody__Output {
  'article_number': (string);
  'location': (string);
  'name': (string);
  'purchase_price': (number);
  'unit': (_stockroom_common_v1_EntryReference__Output | null);
  'vendor': (_stockroom_common_v1_EntryReference__Output | null);
  'warning_quantity': (number);
}
