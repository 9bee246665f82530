// Original file: protos/stockroom/works/v1/works.proto

import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';
import type { Long } from '@grpc/proto-loader';

export interface WorkItem {
  'id'?: (number | string | Long);
  'item'?: (_stockroom_catalog_v1_Item | null);
  'outbound_quantity'?: (number | string | Long);
  'returned_quantity'?: (number | string | Long);
  'edit_version'?: (number | string | Long);
  '_returned_quantity'?: "returned_quantity";
}

export interface WorkItem__Output {
  'id': (number);
  'item': (_stockroom_catalog_v1_Item__Output | null);
  'outbound_quantity': (number);
  'returned_quantity'?: (number);
  'edit_version': (number);
  '_returned_quantity'?: "returned_quantity";
}
