// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { Long } from '@grpc/proto-loader';

export interface Item {
  'id'?: (number | string | Long);
  'article_number'?: (string);
  'location'?: (string);
  'name'?: (string);
  'purchase_price'?: (number | string | Long);
  'quantity'?: (number | string | Long);
  'unit'?: (_stockroom_common_v1_Entry | null);
  'vendor'?: (_stockroom_common_v1_Entry | null);
  'warning_quantity'?: (number | string | Long);
  'deleted'?: (boolean);
  'edit_version'?: (number | string | Long);
}

export interface Item__Output {
  'id': (number);
  'article_number': (string);
  'location': (string);
  'name': (string);
  'purchase_price': (number);
  'quantity': (number);
  'unit': (_stockroom_common_v1_Entry__Output | null);
  'vendor': (_stockroom_common_v1_Entry__Output | null);
  'warning_quantity': (number);
  'deleted': (boolean);
  'edit_version': (number);
}
